/**
 * The stems of what people here choose, besides those of the list. A new password whose letters, once digits and symbols at its ends are taken off
 * and usual look-alikes are read as letters, are one of these is refused: "Password1!", "Contraseña2026#", "Qwerty123$".
 */
const STEMS = new Set(
  (
    'password passw0rd contrasena contrasenia clave clavesegura secreto admin administrador administrator welcome bienvenido ' +
    'bienvenida qwerty qwertyuiop qwertyui asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh aabbcc ' +
    'iloveyou teamo tequiero letmein monkey dragon master sunshine princess princesa football futbol baseball superman batman ' +
    'shadow michael jordan hunter killer trustno login hola holamundo hello helloworld changeme cambiame default guest invitado ' +
    'usuario user test testing prueba pruebas demo temporal temp mercadolibre mercado mercadopago mostrador vendedor argentina ' +
    'mexico colombia chile peru uruguay brasil boca bocajuniors river riverplate barcelona realmadrid messi maradona google ' +
    'facebook instagram whatsapp samsung iphone internet computer computadora starwars pokemon naruto starbucks summer verano ' +
    'winter invierno spring otono autumn primavera enero febrero marzo abril mayo junio julio agosto septiembre octubre ' +
    'noviembre diciembre lunes martes miercoles jueves viernes sabado domingo jesus jesucristo dios maria jose juan carlos ' +
    'daniel alejandro fernando sebastian mariana andrea lucia sofia camila valentina martina gabriela patricia carolina'
  ).split(' '),
);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};

/** So many of the commonest are refused dressed up as well; of shorter stems than this nothing is refused that is not listed itself. */
const TOP = 3000;
const SHORTEST_STEM = 4;

/** What is left of a password without case, accents, and the digits and symbols at its ends. */
const stemOf = (password: string): string =>
  password
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^a-z]+|[^a-z]+$/g, '');

interface Listed {
  readonly passwords: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}
let listed: Promise<Listed> | null = null;

/** Read when the first person chooses a password: the list takes some 14 MB. */
async function readList(): Promise<Listed> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].map(String);
  const stems = passwords.slice(0, TOP).map(stemOf);
  return {
    passwords: new Set(passwords),
    stems: new Set(stems.filter((stem) => stem.length >= SHORTEST_STEM)),
  };
}

/** Whether the password is one of the commonest, dressed up or not. */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= readList();
  const { passwords, stems } = await listed;
  const plain = stemOf(password);
  const read = plain.replace(/[013457$@]/g, (mark) => LOOK_ALIKES[mark] ?? mark);
  const isStem = [plain, read].some((stem) => STEMS.has(stem) || stems.has(stem));
  return plain === '' || isStem || passwords.has(password.toLowerCase()) || /^(.)\1+$/.test(plain);
}

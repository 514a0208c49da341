import { withoutLookAlikes } from '#domain/look-alikes.ts';

/**
 * Common local base words besides those of the list. A new password is refused when it equals one of them after digits and symbols at its
 * ends are removed and look-alike characters are replaced: "Password1!", "Contraseña2026#", "Qwerty123$".
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

/** The base words of this many of the most common passwords are refused too, if they are long enough. */
const TOP = 3000;
const MIN_STEM_LENGTH = 4;

/** A password without case, accents, and digits and symbols at its ends. */
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

/** Loaded at the first use, as the list takes some 14 MB. */
async function readList(): Promise<Listed> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].map(String);
  const stems = passwords.slice(0, TOP).map(stemOf);
  return {
    passwords: new Set(passwords),
    stems: new Set(stems.filter((stem) => stem.length >= MIN_STEM_LENGTH)),
  };
}

/** Whether the password is common, or a common one with digits, symbols or look-alike characters added. */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= readList();
  const { passwords, stems } = await listed;
  const plain = stemOf(password);
  const read = withoutLookAlikes(plain);
  const isStem = [plain, read].some((stem) => STEMS.has(stem) || stems.has(stem));
  return plain === '' || isStem || passwords.has(password.toLowerCase()) || /^(.)\1+$/.test(plain);
}

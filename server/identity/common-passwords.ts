/**
 * The stems of the commonest passwords. A new password whose letters, once digits and symbols at its ends are taken off
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

/** Whether the password is one of the commonest, dressed up or not. */
export function isCommonPassword(password: string): boolean {
  const plain = password
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^a-z]+|[^a-z]+$/g, '');
  const read = plain.replace(/[013457$@]/g, (mark) => LOOK_ALIKES[mark] ?? mark);
  return plain === '' || STEMS.has(plain) || STEMS.has(read) || /^(.)\1+$/.test(plain);
}

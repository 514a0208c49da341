import { type Act, press, write } from '../person/person.ts';
import type { World } from './binding.ts';
import { EMAIL } from './landmarks.ts';
import { flowOf } from './mailed-codes.ts';

export const GOOD_PASSWORD = 'Zorzal-Criollo-8';
export const COMMON_PASSWORD = 'Mostrador-1';
export const OLD_PASSWORD = 'Horne-88';

export const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
export const TOO_COMMON = 'Esa contraseña es de las más usadas y fácil de adivinar. Elija otra.';

/** What a control that cannot be used now has behind its name. */
export const offIf = (isOff: boolean): string => (isOff ? ' (no se puede usar)' : '');

/** What is read when the server asks to wait. */
export const waitFor = (seconds: number): string =>
  `Demasiados intentos. Espere ${seconds} segundos y vuelva a probar.`;

/** Repeats a request of another browser until the server refuses more of them. */
export const exhaust =
  (path: string, json: object) =>
  async ({ product }: World): Promise<void> => {
    const other = product.client();
    while ((await other.send('POST', path, { json })).status !== 429);
  };

const TTL = 600_000;

/** A user who was mailed this code, in the flow of the browser, and chose this password there, if any. */
export const mailCode =
  (purpose: 'verify-account' | 'recover-password', code: string, password?: string) =>
  async (world: World): Promise<void> => {
    const { product } = world;
    const { users, codes } = product.store;
    if ((await users.byEmail(EMAIL)) === null) await users.create({ email: EMAIL, passwordHash: product.hash('x') });
    const hash = product.secrets.keyedHash(`${EMAIL} ${code}`, purpose);
    const passwordHash = password === undefined ? undefined : product.hash(password);
    await codes.put({ purpose, email: EMAIL, flow: await flowOf(world), hash, passwordHash, ttl: TTL, flowTtl: TTL });
  };

/** The acts on the fields of a new password. */
export const passwordActs = (label: string) =>
  ({
    passwordTyped: write(label, GOOD_PASSWORD),
    passwordCommon: write(label, COMMON_PASSWORD),
    passwordSpaced: write(label, `${GOOD_PASSWORD} `),
    repeatedTyped: write('Repita la contraseña', GOOD_PASSWORD),
    repeatedCommon: write('Repita la contraseña', COMMON_PASSWORD),
    repeatedSpaced: write('Repita la contraseña', `${GOOD_PASSWORD} `),
    toggled: press('Mostrar las contraseñas', 'Ocultar las contraseñas'),
  }) satisfies Readonly<Record<string, Act>>;

const STRONG = [GOOD_PASSWORD, `${GOOD_PASSWORD} `, COMMON_PASSWORD, OLD_PASSWORD];

/** Each rule of 5.02 with the passwords of the models that meet it. */
const RULES: readonly (readonly [string, readonly string[]])[] = [
  ['una letra minúscula', ['clave', ...STRONG]],
  ['una letra mayúscula', STRONG],
  ['un número', STRONG],
  ['un símbolo', STRONG],
  ['al menos 8 caracteres', STRONG],
];

interface Passwords {
  readonly password: string;
  readonly repeated: string;
}

export const isReady = ({ password, repeated }: Passwords): boolean =>
  STRONG.includes(password) && !password.endsWith(' ') && repeated === password;

export const passwordField = (label: string, text: string, isShown: boolean, isBusy: boolean): string =>
  `${isShown ? 'Campo' : 'Clave'} «${label}»: ${text}${offIf(isBusy)}`;
export const eye = (isShown: boolean): string => `Botón «${isShown ? 'Ocultar' : 'Mostrar'} las contraseñas»`;

/** What is seen of the fields of a new password; `mistake`: what else is wrong with it. */
export function newPasswordFacts(
  label: string,
  { password, repeated }: Passwords,
  { isShown, isBusy }: { readonly isShown: boolean; readonly isBusy: boolean },
  mistake = '',
): readonly string[] {
  const wrong = password.endsWith(' ') ? ' (mal: La contraseña no puede comenzar o terminar con espacios)' : mistake;
  const differs = repeated !== '' && repeated !== password ? ' (mal: Las contraseñas no coinciden)' : '';
  return [
    `${passwordField(label, password, isShown, isBusy)}${wrong}`,
    eye(isShown),
    ...RULES.map(([rule, met]) => `Punto: ${rule} : ${met.includes(password) ? 'listo' : 'falta'}`),
    `${passwordField('Repita la contraseña', repeated, isShown, isBusy)}${differs}`,
    eye(isShown),
  ];
}

/** The address of a screen that was opened with an e-mail, or without. */
const addressOf = (path: string, email: string): string =>
  `Dirección: ${path}${email === '' ? '' : `?email=${encodeURIComponent(email)}`}`;

/** The signed-out screens as they open, with this e-mail typed. */
export const loginFacts = (email = ''): readonly string[] => [
  'Título «Ingresar»',
  `Campo «E-mail»: ${email}`,
  'Clave «Contraseña»: ',
  'Botón «Ingresar»',
  'Enlace «Olvidé mi contraseña»',
  'Enlace «Crear una cuenta»',
  'Enlace «Tengo un código de verificación»',
  addressOf('/login', email),
];
export const verifyFacts = (email = ''): readonly string[] => [
  'Título «Verificar la cuenta»',
  `Campo «E-mail»: ${email}`,
  'Campo «Código»: ',
  'Botón «Verificar» (no se puede usar)',
  `Botón «Enviar otro código»${offIf(email === '')}`,
  'Enlace «Ir a ingresar»',
  addressOf('/verify', email),
];
export const setupPasswordFacts = (email = ''): readonly string[] => [
  'Título «Contraseña nueva»',
  `Campo «E-mail»: ${email}`,
  'Campo «Código»: ',
  ...newPasswordFacts('Contraseña nueva', { password: '', repeated: '' }, { isShown: false, isBusy: false }),
  'Botón «Guardar la contraseña» (no se puede usar)',
  'Enlace «Pedir otro código»',
  'Enlace «Ir a ingresar»',
  addressOf('/setup', email),
];
export const SIGN_UP: readonly string[] = [
  'Título «Crear una cuenta»',
  'Campo «E-mail»: ',
  ...newPasswordFacts('Contraseña', { password: '', repeated: '' }, { isShown: false, isBusy: false }),
  'Botón «Continuar» (no se puede usar)',
  'Enlace «Ya tengo una cuenta»',
  'Dirección: /signup',
];
export const RECOVER: readonly string[] = [
  'Título «Recuperar la cuenta»',
  'Campo «E-mail»: ',
  'Botón «Enviar el código» (no se puede usar)',
  'Enlace «Ya tengo el código»',
  'Enlace «Volver a ingresar»',
  'Dirección: /recover',
];
export const SECOND_FACTOR: readonly string[] = [
  'Título «Código del autenticador»',
  'Campo «Código»: ',
  'Botón «Ingresar» (no se puede usar)',
  'Botón «Usar un código de recuperación»',
  'Enlace «Volver a ingresar»',
  'Dirección: /authenticator',
];

import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { flowOf } from '#tests/paths/screens/mailed-codes.ts';
import type { setupPasswordMachine } from './machine.ts';
import { setupPasswordModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const TYPED_CODE = '123456';
const GOOD = 'Zorzal-Criollo-8';
const COMMON = 'Mostrador-1';
const STRONG = [GOOD, `${GOOD} `, COMMON];
const TTL = 600_000;

/** Somebody who has lost the password and was mailed this code. */
const mailed = async (world: World, code: string): Promise<void> => {
  const { product } = world;
  const { users, codes } = product.store;
  if ((await users.byEmail(EMAIL)) === null) await users.create({ email: EMAIL, passwordHash: product.hash('x') });
  const hash = product.secrets.keyedHash(`${EMAIL} ${code}`, 'recover-password');
  const key = { purpose: 'recover-password', email: EMAIL, flow: await flowOf(world) } as const;
  await codes.put({ ...key, hash, ttl: TTL, flowTtl: TTL });
};

export const screen = defineScreen<typeof setupPasswordMachine>({
  model: setupPasswordModel,
  starts: {
    fromRecover: async () => `/setup?email=${encodeURIComponent(EMAIL)}`,
    bare: async () => '/setup',
  },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana'),
    codeTyped: write('Código', TYPED_CODE),
    codeCleared: write('Código', ' '),
    passwordTyped: write('Contraseña nueva', GOOD),
    passwordCommon: write('Contraseña nueva', COMMON),
    passwordSpaced: write('Contraseña nueva', `${GOOD} `),
    repeatedTyped: write('Repita la contraseña', GOOD),
    repeatedCommon: write('Repita la contraseña', COMMON),
    repeatedSpaced: write('Repita la contraseña', `${GOOD} `),
    toggled: press('Mostrar las contraseñas', 'Ocultar las contraseñas'),
    submitted: press('Guardar la contraseña', 'Guardando…'),
  },
  calls: {
    setupPassword: {
      endpoint: { method: 'POST', path: /^\/auth\/setup-password$/ },
      outcomes: {
        saved: served((world) => mailed(world, TYPED_CODE)),
        wrong: served((world) => mailed(world, '654321')),
        common: served((world) => mailed(world, TYPED_CODE)),
        offline: cut,
      },
    },
  },
  allows: ({ before, step }) => {
    // The screen is gone by then.
    if (before.matches({ form: 'recovered' })) return false;
    // The server judges the password that was typed.
    const isCommon = before.context.password === COMMON;
    if (step.name === 'setupPassword:common') return isCommon;
    return !['setupPassword:saved', 'setupPassword:wrong'].includes(step.name) || !isCommon;
  },
  notices: { 'account-recovered': 'Cuenta recuperada. Ya puede ingresar.' },
  region: 'main',
  views: ['src/ui/screens/setup-password/setup-password-screen.tsx'],
  sees: (snapshot, inputName) => {
    if (snapshot.matches({ form: 'recovered' })) return SIGNING_IN;
    const { email, code, password, repeated } = snapshot.context;
    const isBusy = snapshot.matches({ form: 'submitting' });
    const off = isBusy ? ' (no se puede usar)' : '';
    const isShown = snapshot.matches({ password: 'shown' });
    const kind = isShown ? 'Campo' : 'Clave';
    const eye = `Botón «${isShown ? 'Ocultar' : 'Mostrar'} las contraseñas»`;
    const isMet = STRONG.includes(password) ? 'listo' : 'falta';
    const spaces = password.endsWith(' ') ? ' (mal: La contraseña no puede comenzar o terminar con espacios)' : '';
    const differs = repeated !== '' && repeated !== password ? ' (mal: Las contraseñas no coinciden)' : '';
    const isReady =
      email === EMAIL && code === TYPED_CODE && [GOOD, COMMON].includes(password) && repeated === password;
    return [
      'Título «Contraseña nueva»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${off}`,
      `Campo «Código»: ${code}${off}`,
      `${kind} «Contraseña nueva»: ${password}${off}${spaces}`,
      eye,
      `Punto: una letra minúscula : ${isMet}`,
      `Punto: una letra mayúscula : ${isMet}`,
      `Punto: un número : ${isMet}`,
      `Punto: un símbolo : ${isMet}`,
      `Punto: al menos 8 caracteres : ${isMet}`,
      `${kind} «Repita la contraseña»: ${repeated}${off}${differs}`,
      eye,
      isBusy ? 'Botón «Guardando…» (ocupado)' : `Botón «Guardar la contraseña»${isReady ? '' : ' (no se puede usar)'}`,
      'Enlace «Pedir otro código»',
      'Enlace «Ir a ingresar»',
      `Dirección: /setup${inputName === 'bare' ? '' : '?email=ana%40tienda.test'}`,
    ];
  },
});

function alertOf(snapshot: SnapshotFrom<typeof setupPasswordMachine>): string[] {
  if (snapshot.matches({ form: { filling: 'wrongCode' } }))
    return [
      'Alerta: Código incorrecto o vencido El código vale solo en el navegador en que lo pidió. Si lo pidió en otro, use «Pedir otro código».',
    ];
  if (snapshot.matches({ form: { filling: 'tooCommon' } })) {
    return ['Alerta: Esa contraseña es de las más usadas y fácil de adivinar. Elija otra.'];
  }
  return snapshot.matches({ form: { filling: 'failed' } })
    ? ['Alerta: No se pudo recuperar la contraseña No hay conexión con el servidor. Revise su conexión a internet.']
    : [];
}

/** The new password is in force, and the way goes on to signing in with the e-mail in place. */
const SIGNING_IN = [
  'Título «Ingresar»',
  `Campo «E-mail»: ${EMAIL}`,
  'Clave «Contraseña»: ',
  'Botón «Ingresar»',
  'Enlace «Olvidé mi contraseña»',
  'Enlace «Crear una cuenta»',
  'Enlace «Tengo un código de verificación»',
  'Dirección: /login?email=ana%40tienda.test',
];

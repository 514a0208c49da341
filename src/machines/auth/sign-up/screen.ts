import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import type { signUpMachine } from './machine.ts';
import { signUpModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const GOOD = 'Zorzal-Criollo-8';
const COMMON = 'Mostrador-1';
const STRONG = [GOOD, `${GOOD} `, COMMON];

/** Each rule of 5.02 with the passwords of the model that meet it. */
const RULES: readonly (readonly [string, readonly string[]])[] = [
  ['una letra minúscula', ['clave', ...STRONG]],
  ['una letra mayúscula', STRONG],
  ['un número', STRONG],
  ['un símbolo', STRONG],
  ['al menos 8 caracteres', STRONG],
];

export const screen = defineScreen<typeof signUpMachine>({
  model: signUpModel,
  starts: { blank: async () => '/signup' },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana@tienda'),
    passwordTyped: write('Contraseña', GOOD),
    passwordCommon: write('Contraseña', COMMON),
    passwordWeak: write('Contraseña', 'clave'),
    passwordSpaced: write('Contraseña', `${GOOD} `),
    repeatedTyped: write('Repita la contraseña', GOOD),
    repeatedCommon: write('Repita la contraseña', COMMON),
    repeatedSpaced: write('Repita la contraseña', `${GOOD} `),
    repeatedWrong: write('Repita la contraseña', 'otra'),
    toggled: press('Mostrar las contraseñas', 'Ocultar las contraseñas'),
    submitted: press('Continuar', 'Creando la cuenta…'),
  },
  calls: {
    signUp: {
      endpoint: { method: 'POST', path: /^\/auth\/signup$/ },
      outcomes: {
        created: served(),
        common: served(),
        offline: cut,
      },
    },
  },
  allows: ({ before, step }) => {
    // The screen is gone by then.
    if (before.matches({ form: 'created' })) return false;
    // The server judges the password that was typed.
    const isCommon = before.context.password === COMMON;
    return step.name === 'signUp:created' ? !isCommon : step.name !== 'signUp:common' || isCommon;
  },
  region: 'main',
  views: [
    'src/ui/screens/sign-up/sign-up-screen.tsx',
    'src/ui/password-widget/password-widget.tsx',
    'src/ui/password-widget/password-rules.tsx',
  ],
  sees: (snapshot) => {
    if (snapshot.matches({ form: 'created' })) return VERIFYING;
    const { email, password, repeated } = snapshot.context;
    const isBusy = snapshot.matches({ form: 'submitting' });
    const off = isBusy ? ' (no se puede usar)' : '';
    const isShown = snapshot.matches({ password: 'shown' });
    const kind = isShown ? 'Campo' : 'Clave';
    const eye = `Botón «${isShown ? 'Ocultar' : 'Mostrar'} las contraseñas»`;
    const spaces = password.endsWith(' ') ? ' (mal: La contraseña no puede comenzar o terminar con espacios)' : '';
    const differs = repeated !== '' && repeated !== password ? ' (mal: Las contraseñas no coinciden)' : '';
    const isReady = email === EMAIL && [GOOD, COMMON].includes(password) && repeated === password;
    return [
      'Título «Crear una cuenta»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${off}`,
      `${kind} «Contraseña»: ${password}${off}${spaces}`,
      eye,
      ...RULES.map(([rule, met]) => `Punto: ${rule} : ${met.includes(password) ? 'listo' : 'falta'}`),
      `${kind} «Repita la contraseña»: ${repeated}${off}${differs}`,
      eye,
      isBusy ? 'Botón «Creando la cuenta…» (ocupado)' : `Botón «Continuar»${isReady ? '' : ' (no se puede usar)'}`,
      'Enlace «Ya tengo una cuenta»',
      'Dirección: /signup',
    ];
  },
});

function alertOf(snapshot: SnapshotFrom<typeof signUpMachine>): string[] {
  if (snapshot.matches({ form: { filling: 'tooCommon' } })) {
    return ['Alerta: Esa contraseña es de las más usadas y fácil de adivinar. Elija otra.'];
  }
  return snapshot.matches({ form: { filling: 'failed' } })
    ? ['Alerta: No se pudo crear la cuenta No hay conexión con el servidor. Revise su conexión a internet.']
    : [];
}

/** The account is made, and the way goes on with its e-mail in place. */
const VERIFYING = [
  'Título «Verificar la cuenta»',
  `Campo «E-mail»: ${EMAIL}`,
  'Campo «Código»: ',
  'Botón «Verificar» (no se puede usar)',
  'Botón «Enviar otro código»',
  'Enlace «Ir a ingresar»',
  'Dirección: /verify?email=ana%40tienda.test',
];

import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import {
  COMMON_PASSWORD,
  isReady,
  newPasswordFacts,
  OFFLINE,
  offIf,
  passwordActs,
  TOO_COMMON,
  verifyFacts,
} from '#tests/paths/screens/entry.ts';
import { EMAIL } from '#tests/paths/screens/landmarks.ts';
import type { signUpMachine } from './machine.ts';
import { signUpModel } from './model.ts';

export const screen = defineScreen<typeof signUpMachine>({
  model: signUpModel,
  starts: { blank: async () => '/signup' },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana@tienda'),
    ...passwordActs('Contraseña'),
    passwordWeak: write('Contraseña', 'clave'),
    repeatedWrong: write('Repita la contraseña', 'otra'),
    submitted: press('Continuar', 'Creando la cuenta…'),
  },
  calls: {
    signUp: {
      endpoint: { method: 'POST', path: /^\/auth\/signup$/ },
      outcomes: { created: served(), common: served(), offline: cut },
    },
  },
  allows: ({ before, step }) => {
    // The screen is gone by then.
    if (before.matches({ form: 'created' })) return false;
    // The server judges the password that was typed.
    const isCommon = before.context.password === COMMON_PASSWORD;
    return step.name === 'signUp:created' ? !isCommon : step.name !== 'signUp:common' || isCommon;
  },
  region: 'main',
  views: [
    'src/ui/screens/sign-up/sign-up-screen.tsx',
    'src/ui/password-widget/password-widget.tsx',
    'src/ui/password-widget/password-rules.tsx',
  ],
  sees: (snapshot) => {
    if (snapshot.matches({ form: 'created' })) return verifyFacts(EMAIL);
    const { email } = snapshot.context;
    const isBusy = snapshot.matches({ form: 'submitting' });
    const isShown = snapshot.matches({ password: 'shown' });
    const canSubmit = email === EMAIL && isReady(snapshot.context);
    return [
      'Título «Crear una cuenta»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${offIf(isBusy)}`,
      ...newPasswordFacts('Contraseña', snapshot.context, { isShown, isBusy }),
      isBusy ? 'Botón «Creando la cuenta…» (ocupado)' : `Botón «Continuar»${offIf(!canSubmit)}`,
      'Enlace «Ya tengo una cuenta»',
      'Dirección: /signup',
    ];
  },
});

function alertOf(snapshot: SnapshotFrom<typeof signUpMachine>): string[] {
  if (snapshot.matches({ form: { filling: 'tooCommon' } })) return [`Alerta: ${TOO_COMMON}`];
  return snapshot.matches({ form: { filling: 'failed' } }) ? [`Alerta: No se pudo crear la cuenta ${OFFLINE}`] : [];
}

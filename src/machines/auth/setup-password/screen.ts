import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import {
  COMMON_PASSWORD,
  isReady,
  loginFacts,
  mailCode,
  newPasswordFacts,
  OFFLINE,
  offIf,
  passwordActs,
  TOO_COMMON,
} from '#tests/paths/screens/entry.ts';
import { EMAIL } from '#tests/paths/screens/landmarks.ts';
import { TYPED_CODE } from '#tests/paths/screens/second-factor.ts';
import type { setupPasswordMachine } from './machine.ts';
import { setupPasswordModel } from './model.ts';

const isMailed = served(mailCode('recover-password', TYPED_CODE));

export const screen = defineScreen<typeof setupPasswordMachine>({
  model: setupPasswordModel,
  starts: {
    fromRecover: async () => `/setup?email=${encodeURIComponent(EMAIL)}`,
    bare: async () => '/setup',
  },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana@tienda'),
    codeTyped: write('Código', TYPED_CODE),
    codeCleared: write('Código', ' '),
    ...passwordActs('Contraseña nueva'),
    submitted: press('Guardar la contraseña', 'Guardando…'),
  },
  calls: {
    setupPassword: {
      endpoint: { method: 'POST', path: /^\/auth\/setup-password$/ },
      outcomes: {
        saved: isMailed,
        wrong: served(mailCode('recover-password', '654321')),
        common: isMailed,
        offline: cut,
      },
    },
  },
  allows: ({ before, step }) => {
    // The screen is gone by then.
    if (before.matches({ form: 'recovered' })) return false;
    // The server judges the password that was typed.
    const isCommon = before.context.password === COMMON_PASSWORD;
    if (step.name === 'setupPassword:common') return isCommon;
    return !['setupPassword:saved', 'setupPassword:wrong'].includes(step.name) || !isCommon;
  },
  notices: { 'account-recovered': 'Cuenta recuperada. Ya puede ingresar.' },
  region: 'main',
  views: ['src/ui/screens/setup-password/setup-password-screen.tsx'],
  sees: (snapshot, inputName) => {
    if (snapshot.matches({ form: 'recovered' })) return loginFacts(EMAIL);
    const { email, code } = snapshot.context;
    const isBusy = snapshot.matches({ form: 'submitting' });
    const isShown = snapshot.matches({ password: 'shown' });
    const canSubmit = email === EMAIL && code === TYPED_CODE && isReady(snapshot.context);
    return [
      'Título «Contraseña nueva»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${offIf(isBusy)}`,
      `Campo «Código»: ${code}${offIf(isBusy)}`,
      ...newPasswordFacts('Contraseña nueva', snapshot.context, { isShown, isBusy }),
      isBusy ? 'Botón «Guardando…» (ocupado)' : `Botón «Guardar la contraseña»${offIf(!canSubmit)}`,
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
  if (snapshot.matches({ form: { filling: 'tooCommon' } })) return [`Alerta: ${TOO_COMMON}`];
  return snapshot.matches({ form: { filling: 'failed' } })
    ? [`Alerta: No se pudo recuperar la contraseña ${OFFLINE}`]
    : [];
}

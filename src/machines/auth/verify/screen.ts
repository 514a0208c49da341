import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { exhaust, GOOD_PASSWORD, loginFacts, mailCode, OFFLINE, offIf, waitFor } from '#tests/paths/screens/entry.ts';
import { EMAIL, LINKING } from '#tests/paths/screens/landmarks.ts';
import { TYPED_CODE } from '#tests/paths/screens/second-factor.ts';
import type { verifyMachine } from './machine.ts';
import { verifyModel } from './model.ts';

export const screen = defineScreen<typeof verifyMachine>({
  model: verifyModel,
  starts: {
    fromSignUp: async () => `/verify?email=${encodeURIComponent(EMAIL)}`,
    bare: async () => '/verify',
  },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana@tienda'),
    codeTyped: write('Código', TYPED_CODE),
    codeCleared: write('Código', ' '),
    submitted: press('Verificar', 'Verificando…'),
    resend: press('Enviar otro código', 'Enviando…'),
  },
  calls: {
    verifyAccount: {
      endpoint: { method: 'POST', path: /^\/auth\/verify-account$/ },
      outcomes: {
        signedIn: served(mailCode('verify-account', TYPED_CODE, GOOD_PASSWORD)),
        verified: served(mailCode('verify-account', TYPED_CODE)),
        wrong: served(mailCode('verify-account', '654321')),
        offline: cut,
      },
    },
    resendCode: {
      endpoint: { method: 'POST', path: /^\/auth\/re-send-code$/ },
      outcomes: { sent: served(), limited: served(exhaust('/auth/re-send-code', { email: EMAIL })) },
    },
  },
  // The limit lasts longer than a path.
  allows: ({ before, step }) => step.name !== 'resendCode:sent' || before.context.failure?.kind !== 'refused',
  notices: {
    'account-verified': 'Cuenta verificada.',
    'code-resent': 'Le enviamos un código nuevo.',
  },
  region: 'main',
  views: ['src/ui/screens/verify/verify-screen.tsx', 'src/ui/code-field.tsx', 'src/ui/entry-page/email-field.tsx'],
  sees: (snapshot, inputName) => {
    if (snapshot.matches('entered')) return LINKING;
    if (snapshot.matches('verified')) return loginFacts(EMAIL);
    const { email, code } = snapshot.context;
    const isVerifying = snapshot.matches('submitting');
    const isResending = snapshot.matches('resending');
    const isBusy = isVerifying || isResending;
    const canVerify = email === EMAIL && code === TYPED_CODE && !isResending;
    return [
      'Título «Verificar la cuenta»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${offIf(isBusy)}`,
      `Campo «Código»: ${code}${offIf(isBusy)}`,
      isVerifying ? 'Botón «Verificando…» (ocupado)' : `Botón «Verificar»${offIf(!canVerify)}`,
      isResending
        ? 'Botón «Enviando…» (ocupado)'
        : `Botón «Enviar otro código»${offIf(email !== EMAIL || isVerifying)}`,
      'Enlace «Ir a ingresar»',
      `Dirección: /verify${inputName === 'bare' ? '' : '?email=ana%40tienda.test'}`,
    ];
  },
});

function alertOf(snapshot: SnapshotFrom<typeof verifyMachine>): string[] {
  if (snapshot.matches({ filling: 'wrongCode' }))
    return [
      'Alerta: Código incorrecto o vencido El código vale solo en el navegador en que lo pidió. Si lo pidió en otro, use «Enviar otro código».',
    ];
  if (snapshot.matches({ filling: 'failed' })) return [`Alerta: No se pudo verificar la cuenta ${OFFLINE}`];
  return snapshot.matches({ filling: 'resendFailed' })
    ? [`Alerta: No se pudo reenviar el código ${waitFor(3600)}`]
    : [];
}

import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { flowOf } from '#tests/paths/screens/mailed-codes.ts';
import type { verifyMachine } from './machine.ts';
import { verifyModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const TYPED_CODE = '123456';
const TTL = 600_000;

/** Somebody who has signed up and was mailed this code. */
const mailed = async (world: World, code: string): Promise<void> => {
  const { product } = world;
  const { users, codes } = product.store;
  if ((await users.byEmail(EMAIL)) === null) await users.create({ email: EMAIL, passwordHash: product.hash('x') });
  const hash = product.secrets.keyedHash(`${EMAIL} ${code}`, 'verify-account');
  const key = { purpose: 'verify-account', email: EMAIL, flow: await flowOf(world) } as const;
  await codes.put({ ...key, hash, ttl: TTL, flowTtl: TTL });
};

/** Asks for codes until the server wants a pause. */
const exhaust = async ({ product }: World): Promise<void> => {
  const stranger = product.client();
  for (;;) {
    const { status } = await stranger.send('POST', '/auth/re-send-code', { json: { email: EMAIL } });
    if (status === 429) return;
  }
};

export const screen = defineScreen<typeof verifyMachine>({
  model: verifyModel,
  starts: {
    fromSignUp: async () => `/verify?email=${encodeURIComponent(EMAIL)}`,
    bare: async () => '/verify',
  },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana'),
    codeTyped: write('Código', TYPED_CODE),
    codeCleared: write('Código', ' '),
    submitted: press('Verificar', 'Verificando…'),
    resend: press('Enviar otro código', 'Enviando…'),
  },
  calls: {
    verifyAccount: {
      endpoint: { method: 'POST', path: /^\/auth\/verify-account$/ },
      outcomes: {
        verified: served((world) => mailed(world, TYPED_CODE)),
        wrong: served((world) => mailed(world, '654321')),
        offline: cut,
      },
    },
    resendCode: {
      endpoint: { method: 'POST', path: /^\/auth\/re-send-code$/ },
      outcomes: { sent: served(), limited: served(exhaust) },
    },
  },
  // Once the server wants a pause it goes on wanting it.
  allows: ({ before, step }) => step.name !== 'resendCode:sent' || before.context.failure?.kind !== 'refused',
  notices: {
    'account-verified': 'Cuenta verificada. Ya puede ingresar.',
    'code-resent': 'Le enviamos un código nuevo.',
  },
  region: 'main',
  views: ['src/ui/screens/verify/verify-screen.tsx', 'src/ui/entry-page/entry-fields.tsx'],
  sees: (snapshot, inputName) => {
    if (snapshot.matches('verified')) return SIGNING_IN;
    const { email, code } = snapshot.context;
    const isVerifying = snapshot.matches('verifying');
    const isResending = snapshot.matches('resending');
    const off = ' (no se puede usar)';
    const whenBusy = isVerifying || isResending ? off : '';
    const hasEmail = email === EMAIL;
    return [
      'Título «Verificar la cuenta»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${whenBusy}`,
      `Campo «Código»: ${code}${whenBusy}`,
      isVerifying
        ? 'Botón «Verificando…» (ocupado)'
        : `Botón «Verificar»${hasEmail && code === TYPED_CODE && !isResending ? '' : off}`,
      isResending ? 'Botón «Enviando…» (ocupado)' : `Botón «Enviar otro código»${hasEmail && !isVerifying ? '' : off}`,
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
  if (snapshot.matches({ filling: 'verifyFailed' })) {
    return ['Alerta: No se pudo verificar la cuenta No hay conexión con el servidor. Revise su conexión a internet.'];
  }
  return snapshot.matches({ filling: 'resendFailed' })
    ? ['Alerta: No se pudo reenviar el código Demasiados intentos. Espere 3600 segundos y vuelva a probar.']
    : [];
}

/** The account is verified, and the way goes on to signing in with its e-mail in place. */
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

import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { exhaust, OFFLINE, offIf, SECOND_FACTOR, waitFor } from '#tests/paths/screens/entry.ts';
import { EMAIL, LINKING } from '#tests/paths/screens/landmarks.ts';
import { enableAuthenticator } from '#tests/paths/screens/second-factor.ts';
import type { loginMachine } from './machine.ts';
import { loginModel } from './model.ts';

const TYPED_PASSWORD = 'Clave-1234';

/** A verified user with this password. */
const hasPassword = async ({ product }: World, password: string): Promise<void> => {
  const { users } = product.store;
  const user = (await users.byEmail(EMAIL)) ?? (await users.create({ email: EMAIL, passwordHash: '' }));
  if (user === null) throw new Error(`${EMAIL} could not be made`);
  await users.setVerified(user.id);
  await users.setPasswordHash(user.id, product.hash(password));
};

function alertOf(snapshot: SnapshotFrom<typeof loginMachine>): string[] {
  if (snapshot.matches({ filling: 'incomplete' })) return ['Alerta: Debe ingresar credenciales'];
  if (snapshot.matches({ filling: 'rejected' })) return ['Alerta: El Email y/o contraseña son incorrectos'];
  if (!snapshot.matches({ filling: 'failed' })) return [];
  return [`Alerta: ${snapshot.context.failure?.kind === 'network' ? OFFLINE : waitFor(900)}`];
}

export const screen = defineScreen<typeof loginMachine>({
  model: loginModel,
  starts: {
    blank: async () => '/login',
    afterVerifying: async () => `/login?email=${encodeURIComponent(EMAIL)}`,
  },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana@tienda'),
    emailCleared: write('E-mail', ''),
    passwordTyped: write('Contraseña', TYPED_PASSWORD),
    passwordCleared: write('Contraseña', ''),
    submitted: press('Ingresar', 'Ingresando…'),
  },
  calls: {
    logIn: {
      endpoint: { method: 'POST', path: /^\/auth\/login$/ },
      outcomes: {
        accepted: served((world) => hasPassword(world, TYPED_PASSWORD)),
        secondFactor: served(async (world) => {
          await hasPassword(world, TYPED_PASSWORD);
          await enableAuthenticator(world, EMAIL);
        }),
        wrong: served((world) => hasPassword(world, 'Otra-Clave-5')),
        limited: served(exhaust('/auth/login', { email: EMAIL, password: 'no' })),
        offline: cut,
      },
    },
  },
  // The server knows only the whole e-mail.
  allows: ({ before, step }) =>
    before.context.email === EMAIL || !['logIn:accepted', 'logIn:secondFactor', 'logIn:limited'].includes(step.name),
  sees: (snapshot, inputName) => {
    const { email, password } = snapshot.context;
    if (snapshot.matches('entered')) return LINKING;
    if (snapshot.matches('needsSecondFactor')) return SECOND_FACTOR;
    const isBusy = snapshot.matches('submitting');
    return [
      'Título «Ingresar»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${offIf(isBusy)}`,
      `Clave «Contraseña»: ${password}${offIf(isBusy)}`,
      isBusy ? 'Botón «Ingresando…» (ocupado)' : 'Botón «Ingresar»',
      'Enlace «Olvidé mi contraseña»',
      'Enlace «Crear una cuenta»',
      'Enlace «Tengo un código de verificación»',
      `Dirección: /login${inputName === 'blank' ? '' : '?email=ana%40tienda.test'}`,
    ];
  },
  region: 'main',
  views: ['src/ui/screens/login/login-screen.tsx', 'src/ui/entry-page/entry-form.tsx'],
});

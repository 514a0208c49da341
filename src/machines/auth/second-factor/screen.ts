import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf, waitFor } from '#tests/paths/screens/entry.ts';
import { EMAIL, LINKING } from '#tests/paths/screens/landmarks.ts';
import { enableAuthenticator, rightCode, TYPED_CODE } from '#tests/paths/screens/second-factor.ts';
import { PASSWORD } from '#tests/server/product.ts';
import type { secondFactorMachine } from './machine.ts';
import { secondFactorModel } from './model.ts';

/** Signs the browser in by password, so that it needs the code. */
const enterPassword = async (world: World): Promise<void> => {
  const half = world.product.client();
  const { status } = await half.send('POST', '/auth/login', { json: { email: EMAIL, password: PASSWORD } });
  if (status !== 200) throw new Error(`The password was refused: ${status}`);
  await world.adopt(half);
};

const start = async (world: World): Promise<string> => {
  await world.product.signedIn(EMAIL);
  await enableAuthenticator(world, EMAIL);
  await enterPassword(world);
  return '/authenticator';
};

const OTHER_BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Exceeds the rate limits of a known device and of an unknown one, which are counted apart. */
const exhaust = async ({ client }: World): Promise<void> => {
  for (const userAgent of ['', OTHER_BROWSER]) {
    const attempt = { json: { code: '000000' }, headers: { 'user-agent': userAgent } };
    while ((await client.send('POST', '/auth/authenticator', attempt)).status !== 429);
  }
};

const endSessions = async ({ product }: World): Promise<void> => {
  const user = await product.store.users.byEmail(EMAIL);
  if (user !== null) await product.store.sessions.deleteAllOf(user.id, null);
};

export const screen = defineScreen<typeof secondFactorMachine>({
  model: secondFactorModel,
  starts: { blank: start },
  acts: {
    codeTyped: write('Código', TYPED_CODE),
    codeBegun: write('Código', '12345'),
    codeCleared: write('Código', ' '),
    submitted: press('Ingresar', 'Comprobando…'),
  },
  calls: {
    verifySecondFactor: {
      endpoint: { method: 'POST', path: /^\/auth\/authenticator$/ },
      outcomes: {
        accepted: { ending: rightCode },
        wrong: served(),
        late: served(endSessions),
        limited: served(exhaust),
        offline: cut,
      },
    },
  },
  // The limit lasts longer than a path.
  allows: ({ before, step }) =>
    before.context.failure?.kind !== 'refused' ||
    !['verifySecondFactor:accepted', 'verifySecondFactor:wrong'].includes(step.name),
  region: 'main',
  views: ['src/ui/screens/second-factor/second-factor-screen.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('entered')) return LINKING;
    const { code } = snapshot.context;
    const isBusy = snapshot.matches('submitting');
    const form = [
      ...alertOf(snapshot),
      `Campo «Código»: ${code}${offIf(isBusy)}`,
      isBusy ? 'Botón «Comprobando…» (ocupado)' : `Botón «Ingresar»${offIf(code.trim() === '')}`,
    ];
    return [
      'Título «Código del autenticador»',
      ...(snapshot.matches('over')
        ? ['Aviso: Pasó demasiado tiempo. Ingrese otra vez con su e-mail y contraseña.']
        : form),
      'Enlace «Volver a ingresar»',
      'Dirección: /authenticator',
    ];
  },
});

function alertOf(snapshot: SnapshotFrom<typeof secondFactorMachine>): string[] {
  if (snapshot.matches({ filling: 'wrongCode' })) return ['Alerta: Código incorrecto'];
  if (!snapshot.matches({ filling: 'failed' })) return [];
  return [`Alerta: ${snapshot.context.failure?.kind === 'network' ? OFFLINE : waitFor(300)}`];
}

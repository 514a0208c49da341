import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { enableAuthenticator, rightCode, TYPED_CODE } from '#tests/paths/screens/second-factor.ts';
import { PASSWORD } from '#tests/server/product.ts';
import type { secondFactorMachine } from './machine.ts';
import { secondFactorModel } from './model.ts';

const EMAIL = 'ana@tienda.test';

/** The browser has given the password, and owes the code. */
const giveThePassword = async (world: World): Promise<void> => {
  const half = world.product.client();
  const { status } = await half.send('POST', '/auth/login', { json: { email: EMAIL, password: PASSWORD } });
  if (status !== 200) throw new Error(`The password was refused: ${status}`);
  await world.adopt(half);
};

const start = async (world: World): Promise<string> => {
  await world.product.signedIn(EMAIL);
  await enableAuthenticator(world, EMAIL);
  await giveThePassword(world);
  return '/authenticator';
};

const ELSEWHERE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Guesses until the server wants a pause, from a place where the person was before and from another, which it counts apart. */
const exhaust = async ({ client }: World): Promise<void> => {
  for (const userAgent of ['', ELSEWHERE]) {
    const guess = { json: { code: '000000' }, headers: { 'user-agent': userAgent } };
    while ((await client.send('POST', '/auth/authenticator', guess)).status !== 429);
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
    codeCleared: write('Código', ' '),
    submitted: press('Ingresar', 'Comprobando…'),
  },
  calls: {
    authenticate: {
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
  // Once the server wants a pause it goes on wanting it.
  allows: ({ before, step }) =>
    before.context.failure?.kind !== 'refused' || !['authenticate:accepted', 'authenticate:wrong'].includes(step.name),
  region: 'main',
  views: ['src/ui/screens/second-factor/second-factor-screen.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('entered')) return LINKING;
    const { code } = snapshot.context;
    const isBusy = snapshot.matches('verifying');
    const form = [
      ...alertOf(snapshot),
      `Campo «Código»: ${code}${isBusy ? ' (no se puede usar)' : ''}`,
      isBusy ? 'Botón «Comprobando…» (ocupado)' : `Botón «Ingresar»${code.trim() === '' ? ' (no se puede usar)' : ''}`,
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
  return snapshot.context.failure?.kind === 'network'
    ? ['Alerta: No hay conexión con el servidor. Revise su conexión a internet.']
    : ['Alerta: Demasiados intentos. Espere 300 segundos y vuelva a probar.'];
}

/** Inside, for the first time: a MercadoLibre account has to be linked. */
const LINKING = [
  'Título «Vincular una cuenta de MercadoLibre»',
  'Punto: MercadoLibre le pedirá autorizar a Mostrador',
  'Punto: Traemos sus publicaciones, preguntas e historial',
  'Punto: Cada pregunta pendiente le espera con una respuesta preparada',
  'Botón «Continuar»',
  'Dirección: /setup-account',
];

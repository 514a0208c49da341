import type { SnapshotFrom } from 'xstate';
import { type Act, press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf, waitFor } from '#tests/paths/screens/entry.ts';
import { EMAIL, LINKING } from '#tests/paths/screens/landmarks.ts';
import { enableAuthenticator, recoveryCode, rightCode, TYPED_CODE } from '#tests/paths/screens/second-factor.ts';
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

const ENDPOINT = { method: 'POST', path: /^\/auth\/authenticator$/ };
/** Into the field of whichever kind of code is asked for. */
const typeCode = (code: string): Act => write('Código', code, 'Código de recuperación');

const LEAD = 'Abra su aplicación de autenticación y escriba el código de 6 números de Mostrador.';
const RECOVERY_LEAD =
  'Escriba uno de los códigos que guardó al configurar el autenticador. Cada uno sirve una sola vez.';

export const screen = defineScreen<typeof secondFactorMachine>({
  model: secondFactorModel,
  starts: { blank: start },
  acts: {
    codeTyped: typeCode(TYPED_CODE),
    codeBegun: typeCode('12345'),
    codeCleared: typeCode(' '),
    recoveryChosen: press('Usar un código de recuperación'),
    authenticatorChosen: press('Usar el código de la aplicación'),
    submitted: press('Ingresar', 'Comprobando…'),
  },
  calls: {
    verifySecondFactor: {
      endpoint: ENDPOINT,
      outcomes: {
        accepted: { ending: rightCode },
        wrong: served(),
        late: served(endSessions),
        limited: served(exhaust),
        offline: cut,
      },
    },
    verifyRecoveryCode: {
      endpoint: ENDPOINT,
      outcomes: {
        accepted: { ending: recoveryCode },
        wrong: served(),
        late: served(endSessions),
        limited: served(exhaust),
        offline: cut,
      },
    },
  },
  // The limit lasts longer than a path.
  allows: ({ before, step }) =>
    before.context.failure?.kind !== 'refused' || !/^verify\w+:(accepted|wrong)$/.test(step.name),
  region: 'main',
  texts: 'main > div > h1 + p',
  views: ['src/ui/screens/second-factor/second-factor-screen.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('entered')) return LINKING;
    const { code } = snapshot.context;
    const isBusy = snapshot.hasTag('busy');
    const isRecovering = snapshot.matches('recovery');
    const form = [
      ...alertOf(snapshot),
      `Campo «${isRecovering ? 'Código de recuperación' : 'Código'}»: ${code}${offIf(isBusy)}`,
      isBusy ? 'Botón «Comprobando…» (ocupado)' : `Botón «Ingresar»${offIf(code.trim() === '')}`,
      `Botón «${isRecovering ? 'Usar el código de la aplicación' : 'Usar un código de recuperación'}»${offIf(isBusy)}`,
    ];
    return [
      `Título «${isRecovering ? 'Código de recuperación' : 'Código del autenticador'}»`,
      `Texto: ${isRecovering ? RECOVERY_LEAD : LEAD}`,
      ...(snapshot.matches('over')
        ? ['Aviso: Pasó demasiado tiempo. Ingrese otra vez con su e-mail y contraseña.']
        : form),
      'Enlace «Volver a ingresar»',
      'Dirección: /authenticator',
    ];
  },
});

function alertOf(snapshot: SnapshotFrom<typeof secondFactorMachine>): string[] {
  if (snapshot.hasTag('wrongCode'))
    return [`Alerta: ${snapshot.matches('recovery') ? 'Código incorrecto o ya usado' : 'Código incorrecto'}`];
  if (!snapshot.hasTag('failed')) return [];
  return [`Alerta: ${snapshot.context.failure?.kind === 'network' ? OFFLINE : waitFor(300)}`];
}

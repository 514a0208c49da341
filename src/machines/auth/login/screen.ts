import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { enableAuthenticator } from '#tests/paths/screens/second-factor.ts';
import type { loginMachine } from './machine.ts';
import { loginModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const TYPED_PASSWORD = 'Clave-1234';

/** Whoever signs in with what the walk types is let in; the store is told the password that does it. */
const knows = async ({ product }: World, password: string): Promise<void> => {
  const { users } = product.store;
  const user = (await users.byEmail(EMAIL)) ?? (await users.create({ email: EMAIL, passwordHash: '' }));
  if (user === null) throw new Error(`${EMAIL} could not be made`);
  await users.setVerified(user.id);
  await users.setPasswordHash(user.id, product.hash(password));
};

/** Uses up what the server lets one address try, so that it asks to wait. */
const exhaust = async ({ product }: World): Promise<void> => {
  const stranger = product.client();
  for (;;) {
    const { status } = await stranger.send('POST', '/auth/login', { json: { email: EMAIL, password: 'no' } });
    if (status === 429) return;
  }
};

function alertOf(snapshot: SnapshotFrom<typeof loginMachine>): string[] {
  if (snapshot.matches({ filling: 'incomplete' })) return ['Alerta: Debe ingresar credenciales'];
  if (snapshot.matches({ filling: 'rejected' })) return ['Alerta: El Email y/o contraseña son incorrectos'];
  if (!snapshot.matches({ filling: 'failed' })) return [];
  return snapshot.context.failure?.kind === 'network'
    ? ['Alerta: No hay conexión con el servidor. Revise su conexión a internet.']
    : ['Alerta: Demasiados intentos. Espere 900 segundos y vuelva a probar.'];
}

export const screen = defineScreen<typeof loginMachine>({
  model: loginModel,
  starts: {
    blank: async () => '/login',
    afterVerifying: async () => `/login?email=${encodeURIComponent(EMAIL)}`,
  },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailCleared: write('E-mail', ''),
    passwordTyped: write('Contraseña', TYPED_PASSWORD),
    passwordCleared: write('Contraseña', ''),
    submitted: press('Ingresar', 'Ingresando…'),
  },
  calls: {
    logIn: {
      endpoint: { method: 'POST', path: /^\/auth\/login$/ },
      outcomes: {
        accepted: served((world) => knows(world, TYPED_PASSWORD)),
        halfway: served(async (world) => {
          await knows(world, TYPED_PASSWORD);
          await enableAuthenticator(world, EMAIL);
        }),
        wrong: served((world) => knows(world, 'Otra-Clave-5')),
        limited: served(exhaust),
        offline: cut,
      },
    },
  },
  sees: (snapshot, inputName) => {
    const { email, password } = snapshot.context;
    if (snapshot.matches('entered')) {
      return LINKING;
    }
    if (snapshot.matches('halfway')) return OWING;
    const isBusy = snapshot.matches('submitting');
    const off = isBusy ? ' (no se puede usar)' : '';
    return [
      'Título «Ingresar»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${off}`,
      `Clave «Contraseña»: ${password}${off}`,
      isBusy ? 'Botón «Ingresando…» (ocupado)' : 'Botón «Ingresar»',
      'Enlace «Olvidé mi contraseña»',
      'Enlace «Crear una cuenta»',
      'Enlace «Tengo un código de verificación»',
      `Dirección: /login${inputName === 'blank' ? '' : '?email=ana%40tienda.test'}`,
    ];
  },
  region: 'main',
  views: ['src/ui/screens/login/login-screen.tsx'],
});

/** Inside, for the first time: a MercadoLibre account has to be linked. */
const LINKING = [
  'Título «Vincular una cuenta de MercadoLibre»',
  'Punto: MercadoLibre le pedirá autorizar a Mostrador',
  'Punto: Traemos sus publicaciones, preguntas e historial',
  'Punto: Cada pregunta pendiente le espera con una respuesta preparada',
  'Botón «Continuar»',
  'Dirección: /setup-account',
];

/** The password was right, and the authenticator's code is owed. */
const OWING = [
  'Título «Código del autenticador»',
  'Campo «Código»: ',
  'Botón «Ingresar» (no se puede usar)',
  'Enlace «Volver a ingresar»',
  'Dirección: /authenticator',
];

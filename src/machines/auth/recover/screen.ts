import type { SnapshotFrom } from 'xstate';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import type { recoverMachine } from './machine.ts';
import { recoverModel } from './model.ts';

const EMAIL = 'ana@tienda.test';

/** Asks for codes until the server wants a pause. */
const exhaust = async ({ product }: World): Promise<void> => {
  const stranger = product.client();
  for (;;) {
    const { status } = await stranger.send('POST', '/auth/recover-password', { json: { email: EMAIL } });
    if (status === 429) return;
  }
};

export const screen = defineScreen<typeof recoverMachine>({
  model: recoverModel,
  starts: { blank: async () => '/recover' },
  acts: {
    emailTyped: write('E-mail', EMAIL),
    emailMistyped: write('E-mail', 'ana@tienda'),
    submitted: press('Enviar el código', 'Enviando…'),
  },
  calls: {
    recoverPassword: {
      endpoint: { method: 'POST', path: /^\/auth\/recover-password$/ },
      outcomes: { sent: served(), limited: served(exhaust), offline: cut },
    },
  },
  // Once the server wants a pause it goes on wanting it.
  allows: ({ before, step }) => step.name !== 'recoverPassword:sent' || before.context.failure?.kind !== 'refused',
  region: 'main',
  views: ['src/ui/screens/recover/recover-screen.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('requested')) return CHOOSING;
    const { email } = snapshot.context;
    const isBusy = snapshot.matches('requesting');
    return [
      'Título «Recuperar la cuenta»',
      ...alertOf(snapshot),
      `Campo «E-mail»: ${email}${isBusy ? ' (no se puede usar)' : ''}`,
      isBusy
        ? 'Botón «Enviando…» (ocupado)'
        : `Botón «Enviar el código»${email === EMAIL ? '' : ' (no se puede usar)'}`,
      'Enlace «Ya tengo el código»',
      'Enlace «Volver a ingresar»',
      'Dirección: /recover',
    ];
  },
});

function alertOf(snapshot: SnapshotFrom<typeof recoverMachine>): string[] {
  if (!snapshot.matches({ filling: 'failed' })) return [];
  return snapshot.context.failure?.kind === 'network'
    ? ['Alerta: No se pudo recuperar la contraseña No hay conexión con el servidor. Revise su conexión a internet.']
    : ['Alerta: No se pudo recuperar la contraseña Demasiados intentos. Espere 3600 segundos y vuelva a probar.'];
}

/** The code is on its way, and the new password waits with the e-mail in place. */
const CHOOSING = [
  'Título «Contraseña nueva»',
  `Campo «E-mail»: ${EMAIL}`,
  'Campo «Código»: ',
  'Clave «Contraseña nueva»: ',
  'Botón «Mostrar las contraseñas»',
  'Punto: una letra minúscula : falta',
  'Punto: una letra mayúscula : falta',
  'Punto: un número : falta',
  'Punto: un símbolo : falta',
  'Punto: al menos 8 caracteres : falta',
  'Clave «Repita la contraseña»: ',
  'Botón «Mostrar las contraseñas»',
  'Botón «Guardar la contraseña» (no se puede usar)',
  'Enlace «Pedir otro código»',
  'Enlace «Ir a ingresar»',
  'Dirección: /setup?email=ana%40tienda.test',
];

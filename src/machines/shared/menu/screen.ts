import { type Act, type Control, press } from '#tests/paths/person/person.ts';
import { defineScreen } from '#tests/paths/screens/binding.ts';
import type { menuMachine } from './machine.ts';
import { menuModel } from './model.ts';

const EMAIL = 'ana@tienda.test';

/** What is chosen already, so that only the menu changes. */
const CHOSEN: Control = { role: 'menuitemradio', names: ['Según el sistema'] };
const choose: Act = {
  control: null,
  perform: async (person) => {
    if ((await person.find(CHOSEN)) === 'ready') await person.press(CHOSEN);
  },
  changes: () => true,
};

/** The menu of the person. */
export const screen = defineScreen<typeof menuMachine>({
  model: menuModel,
  starts: {
    closed: async (world) => {
      await world.signIn(EMAIL);
      return '/setup-account';
    },
  },
  acts: { requested: press(EMAIL), dismissed: choose },
  allows: ({ before, step }) => !(before.matches('open') && step.name === 'requested'),
  excuses: { 'ignored:menu.open--menu.requested': 'Con el menú abierto, el mismo botón lo cierra.' },
  region: 'body',
  except: 'main',
  views: ['src/ui/menu/chart-menu.tsx', 'src/ui/kit/menu/menu.tsx'],
  sees: (snapshot) => [
    'Enlace «Ir al contenido»',
    'Enlace «Mostrador»',
    ...(snapshot.matches('open') ? [`Botón «${EMAIL}» (abierto)`, ...MENU] : [`Botón «${EMAIL}»`]),
    'Dirección: /setup-account',
  ],
});

const MENU = [
  'Menú abierto',
  'Opción «Configurar autenticador»',
  'Opción «Cambiar contraseña»',
  'Opción «Sesiones activas»',
  'Opción «Claro»',
  'Opción «Oscuro»',
  'Opción «Según el sistema» (elegida)',
  'Opción «Cerrar sesión»',
];

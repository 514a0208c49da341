import { type Act, press } from '#tests/paths/person/person.ts';
import { giveAccounts } from '#tests/paths/screens/app-world.ts';
import { defineScreen } from '#tests/paths/screens/binding.ts';
import type { drawerMachine } from './machine.ts';
import { drawerModel } from './model.ts';

const EMAIL = 'ana@tienda.test';

/** The place where the person is already: the same desk is to be seen afterwards. */
const stay: Act = {
  // The same entry stands beside the work, too, where it does nothing to the drawer; so following it is always possible.
  control: null,
  perform: (person) => person.press({ role: 'link', names: ['Preguntas'] }),
  changes: () => true,
};

export const screen = defineScreen<typeof drawerMachine>({
  model: drawerModel,
  starts: {
    closed: async (world) => {
      await world.signIn(EMAIL);
      await giveAccounts(world);
      return '/accounts/10/questions';
    },
  },
  acts: {
    requested: press('Abrir el menú'),
    dismissed: press('Cerrar el menú'),
    chosen: stay,
  },
  // A wide window shows the places beside the work, and no drawer.
  width: 360,
  except: 'search',
  views: ['src/ui/shell/shell.tsx', 'src/ui/shell/navigation.tsx'],
  sees: (snapshot) =>
    snapshot.matches('open')
      ? ['Diálogo «Secciones»', 'Título «Secciones»', ...PLACES, 'Botón «Cerrar el menú»', ADDRESS]
      : [
          'Enlace «Ir al contenido»',
          'Botón «Abrir el menú»',
          'Enlace «Mostrador»',
          `Botón «${EMAIL}»`,
          ...PLACES,
          'Título «Preguntas»',
          'Botón «Atajos»',
          'Botón «Lista»',
          'Lista «Orden»: Más recientes al final',
          'Título «Está al día»',
          ADDRESS,
        ],
});

const PLACES = [
  'Botón «TIENDA_ANA Administrador»',
  'Enlace «Preguntas» (aquí)',
  'Enlace «Historial»',
  'Enlace «Informes»',
  'Enlace «Configuración»',
  'Enlace «Saludo y firma»',
  'Enlace «Respuestas rápidas»',
  'Enlace «Datos que faltan»',
  'Enlace «Pruebas»',
  'Enlace «Actividad»',
  'Enlace «Operadores»',
];
const ADDRESS = 'Dirección: /accounts/10/questions';

import type { logoutMachine } from '#machines/logout/logout-machine.ts';
import { logoutModel } from '#machines/logout/logout-model.ts';
import { type Act, type Control, press, takeFromMenu } from '../person/person.ts';
import { cut, defineScreen, served } from './binding.ts';

const EMAIL = 'ana@tienda.test';
const GONE_WITHIN = 500;
const NO: Control = { role: 'button', names: ['No'] };
const open = takeFromMenu(EMAIL, 'Cerrar sesión');

/** There are two ways to cancel, so once the dialog is gone it is opened again and left by its cross. */
const cancelTwice: Act = {
  ...press(...NO.names),
  perform: async (person) => {
    await person.press(NO);
    for (const limit = Date.now() + GONE_WITHIN; (await person.find(NO)) !== 'absent'; ) {
      if (Date.now() > limit) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await open.perform(person);
    await person.press({ role: 'button', names: ['Cerrar'] });
  },
};

export const logoutScreen = defineScreen<typeof logoutMachine>({
  model: logoutModel,
  starts: {
    closed: async (world) => {
      await world.signIn(EMAIL);
      return '/setup-account';
    },
  },
  acts: {
    requested: open,
    confirmed: press('Sí'),
    cancelled: cancelTwice,
  },
  calls: {
    logOut: {
      endpoint: { method: 'POST', path: /^\/auth\/logout$/ },
      outcomes: { done: served(), offline: cut },
    },
  },
  views: ['src/ui/dialogs/logout/logout-dialog.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('left')) return WELCOME;
    if (snapshot.matches('closed')) return DESK;
    const isBusy = snapshot.matches('leaving');
    const off = isBusy ? ' (no se puede usar)' : '';
    return [
      'Diálogo «Cerrar sesión»',
      'Título «Cerrar sesión»',
      ...(snapshot.matches({ open: 'failed' }) ? ['Alerta: No se pudo cerrar la sesión'] : []),
      `Botón «No»${off}`,
      `Botón «Sí»${off}`,
      `Botón «Cerrar»${off}`,
      ...(isBusy ? ['Aviso: Cerrando…'] : []),
      'Dirección: /setup-account',
    ];
  },
});

/** Behind the dialog: a desk with nothing on it yet. */
const DESK = [
  'Enlace «Ir al contenido»',
  'Enlace «Mostrador»',
  `Botón «${EMAIL}»`,
  'Título «Vincular una cuenta de MercadoLibre»',
  'Punto: MercadoLibre le pedirá autorizar a Mostrador',
  'Punto: Traemos sus publicaciones, preguntas e historial',
  'Punto: Cada pregunta pendiente le espera con una respuesta preparada',
  'Botón «Continuar»',
  'Dirección: /setup-account',
];

/** Outside: the server knows nobody any more. */
const WELCOME = [
  'Título «Responda antes de que el comprador se vaya»',
  'Enlace «Ingresar»',
  'Enlace «Crear una cuenta»',
  'Punto: Cada pregunta llega con una respuesta preparada',
  'Punto: Usted corrige y envía, con una sola tecla',
  'Punto: Su equipo atiende con los permisos que usted da',
  'Dirección: /welcome',
];

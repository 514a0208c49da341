import type { logoutMachine } from '#machines/logout/logout-machine.ts';
import { logoutModel } from '#machines/logout/logout-model.ts';
import { type Act, type Control, press, takeFromMenu } from '../person/person.ts';
import { cut, defineScreen, served } from './binding.ts';
import { emptyDeskOf, WELCOME } from './landmarks.ts';

const EMAIL = 'ana@tienda.test';
const DESK = emptyDeskOf(EMAIL);
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

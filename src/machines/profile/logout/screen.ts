import { dismissBothWays, press, takeFromMenu } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { offIf } from '#tests/paths/screens/entry.ts';
import { atEmptyDesk, EMAIL, EMPTY_DESK, WELCOME } from '#tests/paths/screens/landmarks.ts';
import type { logoutMachine } from './machine.ts';
import { logoutModel } from './model.ts';

const open = takeFromMenu(EMAIL, 'Cerrar sesión');

export const screen = defineScreen<typeof logoutMachine>({
  model: logoutModel,
  starts: { closed: atEmptyDesk },
  acts: {
    requested: open,
    confirmed: press('Sí'),
    dismissed: dismissBothWays('No', open),
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
    if (snapshot.matches('closed')) return EMPTY_DESK;
    const isBusy = snapshot.hasTag('busy');
    const off = offIf(isBusy);
    return [
      'Diálogo «Cerrar sesión» [¿Desea cerrar la sesión en este dispositivo? Los borradores sin enviar se borran.]',
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

import { takeFromMenu } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { confirmActs, confirmDialog } from '#tests/paths/screens/confirm-dialog.ts';
import { atEmptyDesk, EMAIL, EMPTY_DESK, WELCOME } from '#tests/paths/screens/landmarks.ts';
import type { logoutMachine } from './machine.ts';
import { logoutModel } from './model.ts';

const open = takeFromMenu(EMAIL, 'Cerrar sesión');

export const screen = defineScreen<typeof logoutMachine>({
  model: logoutModel,
  starts: { closed: atEmptyDesk },
  acts: confirmActs(open, 'Sí', 'No'),
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
    return [
      ...confirmDialog(snapshot, {
        title: 'Cerrar sesión',
        question: '¿Desea cerrar la sesión en este dispositivo? Los borradores sin enviar se borran.',
        confirm: 'Sí',
        cancel: 'No',
        problem: 'No se pudo cerrar la sesión',
        busy: 'Cerrando…',
      }),
      'Dirección: /setup-account',
    ];
  },
});

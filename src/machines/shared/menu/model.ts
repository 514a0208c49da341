import { defineModel, startsAt } from '#machines/shared/model.ts';
import { menuMachine } from './machine.ts';

export const menuModel = defineModel({
  name: 'shared-menu',
  title: 'Menú de un botón',
  about: 'Lo que ofrece un botón: el menú de la persona, el de las cuentas, las condiciones de una regla.',
  machine: menuMachine,
  ...startsAt('closed', 'menu.closed'),
  events: {
    requested: { event: { type: 'menu.requested' }, words: 'Presiona el botón del menú', leadsTo: ['menu.open'] },
    dismissed: {
      event: { type: 'menu.dismissed' },
      words: 'Elige algo del menú, o lo cierra',
      leadsTo: ['menu.closed'],
    },
  },
  calls: {},
  states: {
    'menu.closed': { description: 'El menú está cerrado' },
    'menu.open': { description: 'El menú está abierto' },
  },
  ignores: {
    'menu.closed': ['menu.dismissed'],
    'menu.open': ['menu.requested'],
  },
  invariants: [
    {
      rule: '2.113 el menú se abre con su botón y se cierra con todo lo demás',
      holds: ({ eventType, after }) => after.matches('open') === (eventType === 'menu.requested'),
    },
  ],
});

import { defineModel, startsAt } from '#machines/shared/model.ts';
import { drawerMachine } from './machine.ts';

export const drawerModel = defineModel({
  name: 'desk-drawer',
  title: 'Menú lateral',
  about: 'La navegación en pantallas angostas.',
  machine: drawerMachine,
  ...startsAt('closed', 'drawer.closed'),
  events: {
    requested: { event: { type: 'drawer.requested' }, words: 'Presiona el botón del menú', leadsTo: ['drawer.open'] },
    dismissed: { event: { type: 'drawer.dismissed' }, words: 'Cierra el menú', leadsTo: ['drawer.closed'] },
    chosen: { event: { type: 'place.chosen' }, words: 'Sigue un enlace del menú', leadsTo: ['drawer.closed'] },
  },
  calls: {},
  states: {
    'drawer.closed': { description: 'El menú lateral está cerrado' },
    'drawer.open': { description: 'El menú lateral está abierto' },
  },
  ignores: {
    'drawer.closed': ['drawer.dismissed', 'place.chosen'],
    'drawer.open': ['drawer.requested'],
  },
  invariants: [
    {
      rule: '2.19 el menú se abre con su botón y se cierra con todo lo demás',
      holds: ({ eventType, after }) => after.matches('open') === (eventType === 'drawer.requested'),
    },
  ],
});

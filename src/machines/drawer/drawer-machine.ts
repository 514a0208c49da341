import { setup } from 'xstate';
import type { StateMeta } from '../shared/meta.ts';
import type { DrawerEvent } from './types.ts';

/** The drawer that holds the navigation on small screens (2.19). */
export const drawerMachine = setup({
  types: {} as { events: DrawerEvent; meta: StateMeta },
}).createMachine({
  id: 'drawer',
  initial: 'closed',
  states: {
    closed: { meta: { uid: 'drawer.closed' }, on: { 'drawer.requested': 'open' } },
    open: {
      meta: { uid: 'drawer.open', requirements: ['2.19'] },
      on: { 'drawer.dismissed': 'closed', 'place.chosen': 'closed' },
    },
  },
});

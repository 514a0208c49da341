import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '#machines/shared/meta.ts';

export type DrawerEvent =
  | { type: 'drawer.requested' }
  | { type: 'drawer.dismissed' }
  /** A link of the navigation was followed. */
  | { type: 'place.chosen' };

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

export type DrawerActor = ActorRefFrom<typeof drawerMachine>;
export type DrawerSnapshot = SnapshotFrom<typeof drawerMachine>;

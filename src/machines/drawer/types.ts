import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { drawerMachine } from './drawer-machine.ts';

export type DrawerEvent =
  | { type: 'drawer.requested' }
  | { type: 'drawer.dismissed' }
  /** A link of the navigation was followed. */
  | { type: 'place.chosen' };

export type DrawerActor = ActorRefFrom<typeof drawerMachine>;
export type DrawerSnapshot = SnapshotFrom<typeof drawerMachine>;

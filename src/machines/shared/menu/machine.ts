import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '#machines/shared/meta.ts';

export type MenuEvent =
  /** Its button was pressed, also before the menu itself has come. */
  | { type: 'menu.requested' }
  /** Something of it was chosen, or it was left. */
  | { type: 'menu.dismissed' };

/** Commands behind a button; one chart for each menu on the page (2.113). */
export const menuMachine = setup({
  types: {} as { events: MenuEvent; meta: StateMeta },
}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    closed: { meta: { uid: 'menu.closed' }, on: { 'menu.requested': 'open' } },
    open: { meta: { uid: 'menu.open' }, on: { 'menu.dismissed': 'closed' } },
  },
});

export type MenuActor = ActorRefFrom<typeof menuMachine>;
export type MenuSnapshot = SnapshotFrom<typeof menuMachine>;

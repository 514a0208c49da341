import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { shortcutsMachine } from './shortcuts-machine.ts';

export type ShortcutsEvent =
  | { type: 'help.requested' }
  | { type: 'help.dismissed' }
  /** To the next card, or the one before. */
  | { type: 'card.requested'; by: 1 | -1 };

export type ShortcutsActor = ActorRefFrom<typeof shortcutsMachine>;
export type ShortcutsSnapshot = SnapshotFrom<typeof shortcutsMachine>;

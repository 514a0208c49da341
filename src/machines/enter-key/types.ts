import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { enterKeyMachine } from './enter-key-machine.ts';

/** What is pressed passes on to the page only where the chart takes it. What repeats acts nowhere, so of acts there are only presses. */
export type EnterKeyEvent =
  /** Enter, alone or with Ctrl or Cmd, where it does something: a button, a link, a form, the answer. */
  | { type: 'act.pressed' }
  /** Enter where it only begins a new line. */
  | { type: 'line.pressed' }
  /** The key, still down, begins another line. */
  | { type: 'line.repeated' }
  | { type: 'key.released' }
  /** The window lost the focus: nobody hears the key's release any more. */
  | { type: 'window.left' };

export type EnterKeyActor = ActorRefFrom<typeof enterKeyMachine>;
export type EnterKeySnapshot = SnapshotFrom<typeof enterKeyMachine>;

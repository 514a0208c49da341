import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { feedSlot } from '#machines/shared/slots.ts';

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

/**
 * Whether Enter is held down. A press acts once, wherever the focus goes meanwhile: the next card, dialog or button gets none of it
 * until the key was released (2.37, 4.12).
 */
export const enterKeyMachine = setup({
  types: {} as { events: EnterKeyEvent; meta: StateMeta },
  actors: {
    /** Enter anywhere on the page, before anything on the page hears it. */
    keys: feedSlot<EnterKeyEvent>('keys'),
  },
  actions: {
    /** Keeps the press from the page. */
    refuse: toChild('keys', { type: 'press.refused' }),
  },
}).createMachine({
  id: 'enterKey',
  invoke: { id: 'keys', src: 'keys' },
  initial: 'released',
  states: {
    released: {
      meta: { uid: 'enter-key.released' },
      on: { 'act.pressed': 'acting', 'line.pressed': 'writing', 'line.repeated': { actions: 'refuse' } },
    },
    acting: {
      meta: { uid: 'enter-key.acting', requirements: ['2.37', '4.12'] },
      on: {
        'key.released': 'released',
        'window.left': 'released',
        'act.pressed': { actions: 'refuse' },
        'line.pressed': { actions: 'refuse' },
        'line.repeated': { actions: 'refuse' },
      },
    },
    writing: {
      meta: { uid: 'enter-key.writing' },
      on: {
        'line.pressed': { target: 'writing', reenter: true },
        'line.repeated': { target: 'writing', reenter: true },
        'key.released': 'released',
        'window.left': 'released',
        'act.pressed': { actions: 'refuse' },
      },
    },
  },
});

export type EnterKeyActor = ActorRefFrom<typeof enterKeyMachine>;
export type EnterKeySnapshot = SnapshotFrom<typeof enterKeyMachine>;

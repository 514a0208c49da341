import { setup } from 'xstate';
import type { StateMeta } from '../shared/meta.ts';
import { feedSlot } from '../shared/slots.ts';
import type { EnterKeyEvent } from './types.ts';

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
}).createMachine({
  id: 'enterKey',
  invoke: { id: 'keys', src: 'keys' },
  initial: 'released',
  states: {
    released: {
      meta: { uid: 'enter-key.released' },
      on: { 'act.pressed': 'acting', 'line.pressed': 'writing' },
    },
    acting: {
      meta: { uid: 'enter-key.acting', requirements: ['2.37', '4.12'] },
      on: { 'key.released': 'released', 'window.left': 'released' },
    },
    writing: {
      meta: { uid: 'enter-key.writing' },
      on: {
        'line.pressed': { target: 'writing', reenter: true },
        'line.repeated': { target: 'writing', reenter: true },
        'key.released': 'released',
        'window.left': 'released',
      },
    },
  },
});

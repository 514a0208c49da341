import { setup } from 'xstate';
import type { StateMeta } from '../shared/meta.ts';
import { effectSlot, feedSlot } from '../shared/slots.ts';
import type { ShortcutsEvent } from './types.ts';

/** Working through the questions by keyboard, and the sheet that tells how. */
export const shortcutsMachine = setup({
  types: {} as { events: ShortcutsEvent; tags: 'open'; meta: StateMeta },
  actors: {
    /** Keys pressed anywhere on the page. */
    keys: feedSlot<ShortcutsEvent>('keys'),
  },
  actions: {
    /** Puts the focus into the answer of the next card, or of the one before. */
    goToCard: effectSlot<{ by: 1 | -1 }>('goToCard'),
  },
}).createMachine({
  id: 'shortcuts',
  invoke: { id: 'keys', src: 'keys' },
  initial: 'working',
  states: {
    working: {
      meta: { uid: 'shortcuts.working' },
      on: {
        'card.requested': { actions: { type: 'goToCard', params: ({ event }) => ({ by: event.by }) } },
        'help.requested': 'reading',
      },
    },
    reading: { meta: { uid: 'shortcuts.reading' }, tags: 'open', on: { 'help.dismissed': 'working' } },
  },
});

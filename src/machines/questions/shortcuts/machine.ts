import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { effectSlot, feedSlot } from '#machines/shared/slots.ts';

export type ShortcutsEvent =
  | { type: 'help.requested' }
  | { type: 'help.dismissed' }
  /** To the next card, or the one before. */
  | { type: 'card.requested'; by: 1 | -1 }
  /** The question that was asked for is on the page. */
  | { type: 'card.sought'; questionId: string }
  /** Out of the answer, where letters are written, to its card, where they are shortcuts; and back into it. */
  | { type: 'answer.left' }
  | { type: 'answer.entered' }
  /** The open question's answer is to be sent, from outside of it. */
  | { type: 'sending.requested' }
  /** The similar questions of the card that has the focus are to be answered as well. */
  | { type: 'similar.requested' }
  /** Between cards and list. */
  | { type: 'layout.toggled' };

/** Working through the questions by keyboard, and the sheet that tells how. */
export const shortcutsMachine = setup({
  types: {} as { events: ShortcutsEvent; tags: 'open'; meta: StateMeta },
  actors: {
    /** Keys pressed anywhere on the page. */
    keys: feedSlot<ShortcutsEvent>('keys'),
  },
  actions: {
    reportCard: toParent(({ by }: { by: 1 | -1 }) => ({ type: 'card.requested', by })),
    reportRequest: toParent({ type: 'answer.requested' }),
    reportLayout: toParent({ type: 'layout.toggled' }),
    /** Puts the focus on the card of this question, once it is drawn. */
    revealCard: effectSlot<{ questionId: string }>('revealCard'),
    /** Puts the focus on the card whose answer has it. */
    leaveAnswer: effectSlot('leaveAnswer'),
    /** Puts the focus into the answer of the card that has it. */
    enterAnswer: effectSlot('enterAnswer'),
    /** As a press of the card's own button would. */
    openSimilar: effectSlot('openSimilar'),
  },
}).createMachine({
  id: 'shortcuts',
  invoke: { id: 'keys', src: 'keys' },
  on: {
    'card.sought': {
      actions: { type: 'revealCard', params: ({ event }) => ({ questionId: event.questionId }) },
    },
  },
  initial: 'working',
  states: {
    working: {
      meta: { uid: 'shortcuts.working' },
      on: {
        'card.requested': { actions: { type: 'reportCard', params: ({ event }) => event } },
        'layout.toggled': { actions: 'reportLayout' },
        'sending.requested': { actions: 'reportRequest' },
        'answer.left': { actions: 'leaveAnswer' },
        'answer.entered': { actions: 'enterAnswer' },
        'similar.requested': { actions: 'openSimilar' },
        'help.requested': 'reading',
      },
    },
    reading: { meta: { uid: 'shortcuts.reading' }, tags: 'open', on: { 'help.dismissed': 'working' } },
  },
});

export type ShortcutsActor = ActorRefFrom<typeof shortcutsMachine>;
export type ShortcutsSnapshot = SnapshotFrom<typeof shortcutsMachine>;

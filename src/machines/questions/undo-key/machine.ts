import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { toChild, toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { feedSlot } from '#machines/shared/slots.ts';

export interface UndoKeyContext {
  /** The questions whose answers of this person can still be undone, the last one last. */
  readonly offered: readonly string[];
}

type KeyEvent =
  /** Ctrl and Z, or Cmd and Z; `isInText`: the focus is where one writes. */
  | { type: 'undo.pressed'; isInText: boolean }
  /** The keys, still down, repeat. */
  | { type: 'undo.repeated' }
  | { type: 'undo.released' }
  /** The person changed a text. */
  | { type: 'text.typed' };

export type UndoKeyEvent =
  | KeyEvent
  /** From a card: the person's own answer can be undone, or not any more. */
  | { type: 'undo.offered'; questionId: string }
  | { type: 'undo.ended'; questionId: string };

const UNDO = [
  'take',
  { type: 'requestUndo', params: ({ context }: { context: UndoKeyContext }) => ({ questionId: lastOf(context) }) },
] as const;

/**
 * What Ctrl+Z undoes: what the person did last. After an answer that is the answer, wherever the focus went; after typing it is the
 * typing, which the field itself undoes, unless the focus is in no field (2.80). A held key undoes once.
 */
export const undoKeyMachine = setup({
  types: {} as { context: UndoKeyContext; events: UndoKeyEvent; meta: StateMeta },
  actors: {
    /** Keys and typing anywhere on the page. */
    keys: feedSlot<KeyEvent>('keys'),
  },
  actions: {
    /** Keeps the press from the page. */
    take: toChild('keys', { type: 'press.taken' }),
    requestUndo: toParent(({ questionId }: { questionId: string }) => ({ type: 'undo.requested', questionId })),
    add: assign(({ context }, { questionId }: { questionId: string }) => ({
      offered: [...without(context.offered, questionId), questionId],
    })),
    remove: assign(({ context }, { questionId }: { questionId: string }) => ({
      offered: without(context.offered, questionId),
    })),
  },
  guards: {
    isLast: ({ context }, { questionId }: { questionId: string }) => without(context.offered, questionId).length === 0,
    isElsewhere: (_, { isInText }: { isInText: boolean }) => !isInText,
    hasOffered: ({ context }) => context.offered.length > 0,
  },
}).createMachine({
  id: 'undoKey',
  context: { offered: [] },
  invoke: { id: 'keys', src: 'keys' },
  initial: 'nothing',
  on: {
    'undo.offered': { target: '.answer', actions: { type: 'add', params: ({ event }) => event } },
    'undo.ended': [
      {
        guard: { type: 'isLast', params: ({ event }) => event },
        target: '.nothing',
        actions: { type: 'remove', params: ({ event }) => event },
      },
      { actions: { type: 'remove', params: ({ event }) => event } },
    ],
  },
  states: {
    nothing: { meta: { uid: 'undo-key.nothing' } },
    answer: {
      meta: { uid: 'undo-key.answer', requirements: ['2.80'] },
      on: { 'text.typed': 'typing', 'undo.pressed': { target: 'held', actions: UNDO } },
    },
    typing: {
      meta: { uid: 'undo-key.typing', requirements: ['2.80'] },
      on: {
        'undo.pressed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'held',
          actions: UNDO,
        },
      },
    },
    /** The keys are down, and did what they do. */
    held: {
      meta: { uid: 'undo-key.held', requirements: ['4.12'] },
      on: {
        'undo.repeated': { actions: 'take' },
        'undo.released': 'deciding',
        // While Cmd is down macOS tells of no other key's release.
        'undo.pressed': { guard: 'hasOffered', actions: UNDO },
        'text.typed': 'deciding',
        'undo.offered': { actions: { type: 'add', params: ({ event }) => event } },
        'undo.ended': { actions: { type: 'remove', params: ({ event }) => event } },
      },
    },
    deciding: {
      meta: { uid: 'undo-key.deciding' },
      always: [{ guard: 'hasOffered', target: 'answer' }, { target: 'nothing' }],
    },
  },
});

const without = (offered: readonly string[], questionId: string): readonly string[] =>
  offered.filter((other) => other !== questionId);
function lastOf({ offered }: UndoKeyContext): string {
  return required(offered.at(-1), 'offered');
}

export type UndoKeyActor = ActorRefFrom<typeof undoKeyMachine>;
export type UndoKeySnapshot = SnapshotFrom<typeof undoKeyMachine>;

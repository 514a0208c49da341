import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { QuickAnswersPageEvent } from '../page/machine.ts';

export type Direction = 'up' | 'down';

/** One step of a quick answer along the list. */
export interface Move {
  readonly title: string;
  /** Its place, from 1. */
  readonly order: number;
  readonly direction: Direction;
}

export interface MoveQuickAnswerContext {
  /** The move that is under way, or was made last; null before the first. */
  readonly move: Move | null;
  /** Why the last move failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type MoveQuickAnswerEvent =
  /** `count`: how long the whole list is. */
  { type: 'move.requested'; move: Move; count: number } | { type: 'problem.dismissed' };

const targetOf = ({ order, direction }: Move): number => order + (direction === 'up' ? -1 : 1);

/** Moving a quick answer one place up or down the list, one move at a time (2.44, 7.36). */
export const moveQuickAnswerMachine = setup({
  types: {} as {
    context: MoveQuickAnswerContext;
    events: MoveQuickAnswerEvent;
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    moveQuickAnswer: callSlot<void, { title: string; direction: Direction }>('moveQuickAnswer'),
  },
  actions: {
    reportPlace: toParent(
      ({ order }: { order: number }): QuickAnswersPageEvent => ({ type: 'quick-answer.placed', order }),
    ),
    /** Whether it moved after all, the list knows: a move that is made again would lead one place further. */
    reportChange: toParent({ type: 'quick-answers.changed' } satisfies QuickAnswersPageEvent),
    keepMove: assign((_, { move }: { move: Move }) => ({ move, failure: null })),
    recordFailure: assign(toFailed),
  },
  guards: {
    hasPlace: (_, { move, count }: { move: Move; count: number }) => targetOf(move) >= 1 && targetOf(move) <= count,
    isGone: isRefusedAs('not-found'),
  },
}).createMachine({
  id: 'moveQuickAnswer',
  context: { move: null, failure: null },
  initial: 'still',
  states: {
    still: {
      meta: { uid: 'move-quick-answer.still', requirements: ['2.44'] },
      initial: 'untouched',
      on: {
        'move.requested': {
          guard: { type: 'hasPlace', params: ({ event }) => event },
          target: 'moving',
          actions: { type: 'keepMove', params: ({ event }) => event },
        },
      },
      states: {
        untouched: { meta: { uid: 'move-quick-answer.untouched' } },
        moved: { meta: { uid: 'move-quick-answer.moved' } },
        gone: {
          meta: { uid: 'move-quick-answer.gone', requirements: ['8.04'] },
          on: { 'problem.dismissed': 'untouched' },
        },
        failed: {
          meta: { uid: 'move-quick-answer.failed', requirements: ['8.06'] },
          on: { 'problem.dismissed': 'untouched' },
        },
      },
    },
    moving: {
      meta: { uid: 'move-quick-answer.moving', requirements: ['7.36'] },
      tags: 'busy',
      invoke: {
        id: 'moveQuickAnswer',
        src: 'moveQuickAnswer',
        input: ({ context }) => {
          const { title, direction } = required(context.move, 'move');
          return { title, direction };
        },
        onDone: {
          target: 'still.moved',
          actions: {
            type: 'reportPlace',
            params: ({ context }) => ({ order: targetOf(required(context.move, 'move')) }),
          },
        },
        onError: [
          { guard: { type: 'isGone', params: failureOf }, target: 'still.gone', actions: 'reportChange' },
          { target: 'still.failed', actions: [recordFailure, 'reportChange'] },
        ],
      },
    },
  },
});

export type MoveQuickAnswerActor = ActorRefFrom<typeof moveQuickAnswerMachine>;
export type MoveQuickAnswerSnapshot = SnapshotFrom<typeof moveQuickAnswerMachine>;

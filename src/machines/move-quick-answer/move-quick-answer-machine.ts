import { assign, setup } from 'xstate';
import { type Failure, isRefusal, toFailure } from '#contract/failure.ts';
import type { StateMeta } from '../shared/meta.ts';
import { callSlot, effectSlot } from '../shared/slots.ts';
import type { Direction, Move, MoveQuickAnswerContext, MoveQuickAnswerEvent } from './types.ts';

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
    /** Leads to the page on which it is now. */
    showPlace: effectSlot<{ order: number }>('showPlace'),
    /** Whether it moved after all, the list knows: a move that is made again would lead one place further. */
    refreshList: effectSlot('refreshList'),
    keepMove: assign((_, { move }: { move: Move }) => ({ move, failure: null })),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: {
    hasPlace: (_, { move, count }: { move: Move; count: number }) => targetOf(move) >= 1 && targetOf(move) <= count,
    isGone: (_, { failure }: { failure: Failure }) => isRefusal(failure, 'not-found'),
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
        input: ({ context: { move } }) => ({ title: move?.title ?? '', direction: move?.direction ?? 'up' }),
        onDone: {
          target: 'still.moved',
          actions: {
            type: 'showPlace',
            params: ({ context: { move } }) => ({ order: move === null ? 1 : targetOf(move) }),
          },
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'still.gone',
            actions: 'refreshList',
          },
          {
            target: 'still.failed',
            actions: [
              { type: 'recordFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              'refreshList',
            ],
          },
        ],
      },
    },
  },
});

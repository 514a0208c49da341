import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { CurrentRehearsal, Rehearsal, RehearsalRow } from '#contract/rehearsal.ts';
import { REHEARSAL_LEAST, type RehearsalSize } from '#domain/rehearsal/judgements.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, childSlot } from '#machines/shared/slots.ts';
import type { JudgingInput, rehearsalJudgingMachine } from './judging/machine.ts';

export interface RehearsalContext {
  readonly rehearsal: Rehearsal | null;
  readonly rows: readonly RehearsalRow[];
  readonly size: RehearsalSize;
  /** Why the last call failed; forgotten with the next one. */
  readonly failure: Failure | null;
}

export type RehearsalEvent =
  | { type: 'size.chosen'; size: RehearsalSize }
  | { type: 'start.pressed' }
  | { type: 'discard.pressed' }
  | { type: 'dialog.confirmed' }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' }
  /** Another rehearsal replaced the one that is judged, or it was discarded. */
  | { type: 'rehearsal.gone' };

interface Read {
  readonly rehearsal: Rehearsal;
}

const currentOf = ({ rehearsal }: Pick<RehearsalContext, 'rehearsal'>): CurrentRehearsal | null | undefined =>
  rehearsal?.current;
const read = ({ event }: { readonly event: { readonly output: Rehearsal } }): Read => ({ rehearsal: event.output });
const KEEP = { type: 'keep', params: read } as const;
const FORGET_FAILURE = 'forgetFailure';

/** The page of the rehearsal: started, waited for, judged, started again or discarded (2.83, 2.84). */
export const rehearsalMachine = setup({
  types: {} as {
    context: RehearsalContext;
    events: RehearsalEvent;
    tags: 'reading' | 'busy' | 'offers' | 'asking';
    children: { judging: 'judging' };
    meta: StateMeta;
  },
  actors: {
    readRehearsal: callSlot<Rehearsal>('readRehearsal'),
    startRehearsal: callSlot<Rehearsal, { size: RehearsalSize; replaces: string | null }>('startRehearsal'),
    readRows: callSlot<readonly RehearsalRow[]>('readRows'),
    discardRehearsal: callSlot<unknown>('discardRehearsal'),
    /** What was judged on this device and not saved is added where its slots are filled. */
    judging: childSlot<typeof rehearsalJudgingMachine, Omit<JudgingInput, 'unsaved'>>('judging'),
  },
  actions: {
    keep: assign((_, { rehearsal }: Read) => ({ rehearsal })),
    keepRows: assign((_, { rows }: { rows: readonly RehearsalRow[] }) => ({ rows })),
    choose: assign((_, { size }: { size: RehearsalSize }) => ({ size })),
    recordFailure: assign(toFailed),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isRunning: ({ context }) => currentOf(context)?.state === 'running',
    isReady: ({ context }) => currentOf(context)?.state === 'ready',
    isBroken: ({ context }) => currentOf(context)?.state === 'failed',
    isEnough: ({ context }) => required(context.rehearsal, 'rehearsal').available >= REHEARSAL_LEAST,
    /** Somebody started another one, or answers were deleted: what is shown is not so any more. */
    isOutdated: isRefusedAs('conflict', 'too-few-answers'),
  },
  delays: {
    /** Between two looks at the progress, in ms. */
    progress: 1000,
  },
}).createMachine({
  id: 'rehearsal',
  context: { rehearsal: null, rows: [], size: 100, failure: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'rehearsal.reading', requirements: ['7.98'] },
      tags: 'reading',
      entry: FORGET_FAILURE,
      invoke: {
        id: 'read',
        src: 'readRehearsal',
        onDone: { target: 'deciding', actions: KEEP },
        onError: { target: 'failed', actions: recordFailure },
      },
    },
    failed: {
      meta: { uid: 'rehearsal.failed', requirements: ['8.07'] },
      on: { 'retry.pressed': 'reading' },
    },
    deciding: {
      meta: { uid: 'rehearsal.deciding' },
      always: [
        { guard: 'isRunning', target: 'running' },
        { guard: 'isReady', target: 'rows' },
        { guard: 'isBroken', target: 'broken' },
        { guard: 'isEnough', target: 'none' },
        { target: 'tooFew' },
      ],
    },
    /** There are fewer answers of people than the smallest rehearsal takes. */
    tooFew: {
      meta: { uid: 'rehearsal.too-few', requirements: ['2.83'] },
      on: { 'retry.pressed': 'reading' },
    },
    none: {
      meta: { uid: 'rehearsal.none', requirements: ['2.83'] },
      tags: 'offers',
      on: {
        'size.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'start.pressed': 'starting',
      },
    },
    /** It was given up: what drafts are written from could not be read for long. */
    broken: {
      meta: { uid: 'rehearsal.broken', requirements: ['2.83'] },
      tags: 'offers',
      on: {
        'size.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'start.pressed': 'starting',
      },
    },
    starting: {
      meta: { uid: 'rehearsal.starting', requirements: ['7.99'] },
      tags: ['busy', 'offers'],
      entry: FORGET_FAILURE,
      invoke: {
        id: 'start',
        src: 'startRehearsal',
        input: ({ context }) => ({ size: context.size, replaces: currentOf(context)?.id ?? null }),
        onDone: { target: 'deciding', actions: KEEP },
        onError: [
          { guard: { type: 'isOutdated', params: failureOf }, target: 'reading' },
          { target: 'unstarted', actions: recordFailure },
        ],
      },
    },
    unstarted: {
      meta: { uid: 'rehearsal.unstarted', requirements: ['8.06'] },
      tags: 'offers',
      on: {
        'size.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'start.pressed': 'starting',
        'retry.pressed': 'reading',
      },
    },
    running: {
      meta: { uid: 'rehearsal.running', requirements: ['2.83'] },
      initial: 'waiting',
      states: {
        waiting: { meta: { uid: 'rehearsal.waiting' }, after: { progress: 'looking' } },
        looking: {
          meta: { uid: 'rehearsal.looking', requirements: ['7.98'] },
          invoke: {
            id: 'look',
            src: 'readRehearsal',
            onDone: { target: '#rehearsal.deciding', actions: KEEP },
            onError: { target: 'stale', actions: recordFailure },
          },
        },
        stale: {
          meta: { uid: 'rehearsal.stale', requirements: ['8.07'] },
          on: { 'retry.pressed': 'looking' },
          exit: FORGET_FAILURE,
        },
      },
    },
    rows: {
      meta: { uid: 'rehearsal.rows', requirements: ['7.100'] },
      tags: 'reading',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        onDone: { target: 'ready', actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) } },
        onError: { target: 'failed', actions: recordFailure },
      },
    },
    ready: {
      meta: { uid: 'rehearsal.ready', requirements: ['2.84'] },
      initial: 'judging',
      invoke: {
        id: 'judging',
        src: 'judging',
        input: ({ context }) => ({ rehearsalId: required(currentOf(context), 'current').id, rows: context.rows }),
      },
      on: { 'rehearsal.gone': 'reading' },
      states: {
        judging: {
          meta: { uid: 'rehearsal.judging' },
          on: { 'start.pressed': 'replacing', 'discard.pressed': 'discarding' },
        },
        replacing: {
          meta: { uid: 'rehearsal.replacing', requirements: ['2.83'] },
          tags: 'asking',
          on: {
            'size.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
            'dialog.confirmed': '#rehearsal.starting',
            'dialog.dismissed': 'judging',
          },
        },
        discarding: {
          meta: { uid: 'rehearsal.discarding', requirements: ['2.83'] },
          tags: 'asking',
          initial: 'asking',
          states: {
            asking: {
              meta: { uid: 'rehearsal.discard-asking' },
              on: { 'dialog.confirmed': 'calling', 'dialog.dismissed': '#rehearsal.ready.judging' },
            },
            calling: {
              meta: { uid: 'rehearsal.discard-calling', requirements: ['7.102'] },
              tags: 'busy',
              invoke: {
                id: 'discard',
                src: 'discardRehearsal',
                onDone: '#rehearsal.reading',
                onError: { target: 'undone', actions: recordFailure },
              },
            },
            undone: {
              meta: { uid: 'rehearsal.discard-failed', requirements: ['8.06'] },
              on: { 'dialog.confirmed': 'calling', 'dialog.dismissed': '#rehearsal.ready.judging' },
              exit: FORGET_FAILURE,
            },
          },
        },
      },
    },
  },
});

export type RehearsalActor = ActorRefFrom<typeof rehearsalMachine>;
export type RehearsalSnapshot = SnapshotFrom<typeof rehearsalMachine>;

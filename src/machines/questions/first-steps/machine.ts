import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { FirstSteps } from '#contract/first-steps.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';

export interface FirstStepsInput {
  /** This device knows that the person did or hid them all. */
  readonly isOver: boolean;
  /** The person asked for them, by the address. */
  readonly isWanted: boolean;
}

export interface FirstStepsContext extends FirstStepsInput {
  /** As read last; none before. */
  readonly steps: FirstSteps['steps'];
  /** Why they could not be hidden or shown again. */
  readonly failure: Failure | null;
}

export type FirstStepsEvent =
  /** Something that a step is about has changed. */
  | { type: 'steps.changed' }
  /** The person wants to see them again. */
  | { type: 'steps.requested' }
  | { type: 'dismissal.requested' }
  | { type: 'retry.pressed' };

const read = ({ event }: { readonly event: { readonly output: FirstSteps } }): FirstSteps => event.output;
const KEEP = { type: 'keepSteps', params: read } as const;
/** After a reading: whoever has nothing left to do, or hid it, is not asked again. */
const AFTER_READING = [
  { guard: { type: 'isNothingLeft', params: read }, target: 'over', actions: 'rememberOver' },
  { target: 'shown', actions: KEEP },
] as const;

/**
 * What to do first with an account: read once these are shown, unless this device knows that nothing is left. It is
 * a help and no more: where it cannot be read, nothing is said of it (2.77).
 */
export const firstStepsMachine = setup({
  types: {} as {
    context: FirstStepsContext;
    events: FirstStepsEvent;
    input: FirstStepsInput;
    tags: 'shown' | 'busy';
    meta: StateMeta;
  },
  actors: {
    /** Once the page is at rest. */
    readSteps: callSlot<FirstSteps>('readSteps'),
    dismiss: callSlot<FirstSteps, { isDismissed: boolean }>('dismiss'),
    changes: feedSlot<{ type: 'steps.changed' }>('changes'),
    requests: feedSlot<{ type: 'steps.requested' }>('requests'),
  },
  actions: {
    /** Keeps on this device that nothing is left. */
    rememberOver: effectSlot('rememberOver'),
    /** Forgets that, and that the address asked for the steps. */
    forgetOver: effectSlot('forgetOver'),
    keepSteps: assign((_, { steps }: FirstSteps) => ({ steps, failure: null })),
    recordFailure: assign(toFailed),
    forgetFailure: assign({ failure: null }),
    recordWanted: assign({ isWanted: true }),
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isOver: ({ context }) => context.isOver,
    /** They were asked for while they were being hidden. */
    isWantedAgain: stateIn({ dismissing: 'wanted' }),
    isNothingLeft: (_, { steps, isDismissed }: FirstSteps) => isDismissed || steps.every(({ isDone }) => isDone),
  },
}).createMachine({
  id: 'firstSteps',
  context: ({ input }) => ({ ...input, steps: [], failure: null }),
  invoke: { id: 'requests', src: 'requests' },
  initial: 'deciding',
  states: {
    deciding: {
      meta: { uid: 'first-steps.deciding' },
      always: [{ guard: 'isWanted', target: 'restoring' }, { guard: 'isOver', target: 'over' }, { target: 'reading' }],
    },
    reading: {
      meta: { uid: 'first-steps.reading', requirements: ['7.90'] },
      on: { 'steps.requested': 'restoring' },
      invoke: { id: 'readSteps', src: 'readSteps', onDone: AFTER_READING, onError: 'over' },
    },
    shown: {
      meta: { uid: 'first-steps.shown', requirements: ['2.77'] },
      tags: 'shown',
      initial: 'current',
      // Told of throughout: what changes while they are read is read after it.
      invoke: { id: 'changes', src: 'changes' },
      on: { 'dismissal.requested': 'dismissing', 'steps.requested': { actions: ['recordWanted', 'forgetOver'] } },
      states: {
        current: {
          meta: { uid: 'first-steps.current' },
          on: { 'steps.changed': 'refreshing' },
        },
        refreshing: {
          meta: { uid: 'first-steps.refreshing', requirements: ['4.18'] },
          on: { 'steps.changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refresh',
            src: 'readSteps',
            onDone: [
              {
                guard: { type: 'isNothingLeft', params: read },
                target: '#firstSteps.over',
                actions: 'rememberOver',
              },
              { target: 'current', actions: KEEP },
            ],
            onError: 'current',
          },
        },
        failed: { meta: { uid: 'first-steps.failed', requirements: ['8.06'] }, exit: 'forgetFailure' },
      },
    },
    dismissing: {
      meta: { uid: 'first-steps.dismissing', requirements: ['7.91'] },
      tags: ['shown', 'busy'],
      // Never given up: what the server did of it would not be known.
      invoke: {
        id: 'dismiss',
        src: 'dismiss',
        input: { isDismissed: true },
        onDone: [
          { guard: 'isWantedAgain', target: 'restoring' },
          { target: 'over', actions: 'rememberOver' },
        ],
        onError: [
          { guard: 'isWantedAgain', target: 'shown' },
          { target: 'shown.failed', actions: recordFailure },
        ],
      },
      initial: 'asked',
      states: {
        asked: { meta: { uid: 'first-steps.dismissal-asked' }, on: { 'steps.requested': 'wanted' } },
        /** The person changed their mind: the last word counts. */
        wanted: {
          meta: { uid: 'first-steps.dismissal-regretted', requirements: ['2.77'] },
          entry: ['recordWanted', 'forgetOver'],
        },
      },
    },
    /** Nothing is left, it is hidden, or nothing is known. */
    over: {
      meta: { uid: 'first-steps.over', requirements: ['2.77'] },
      on: { 'steps.requested': 'restoring' },
    },
    restoring: {
      meta: { uid: 'first-steps.restoring', requirements: ['7.91'] },
      entry: ['recordWanted', 'forgetOver'],
      invoke: {
        id: 'restore',
        src: 'dismiss',
        input: { isDismissed: false },
        onDone: { target: 'shown', actions: KEEP },
        onError: { target: 'notRestored', actions: recordFailure },
      },
    },
    notRestored: {
      meta: { uid: 'first-steps.not-restored', requirements: ['8.06'] },
      on: { 'retry.pressed': 'restoring', 'steps.requested': 'restoring' },
      exit: 'forgetFailure',
    },
  },
});

export type FirstStepsActor = ActorRefFrom<typeof firstStepsMachine>;
export type FirstStepsSnapshot = SnapshotFrom<typeof firstStepsMachine>;

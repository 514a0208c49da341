import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Gap, MissingEntry } from '#contract/missing-data.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

export interface DismissMissingContext {
  /** What is to be listed no more, or was last; null before the first. */
  readonly entry: MissingEntry | null;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type DismissMissingEvent =
  | { type: 'dismissal.requested'; entry: MissingEntry }
  | { type: 'dismissal.confirmed' }
  | { type: 'dialog.dismissed' };

const gapOf = (entry: MissingEntry | null): Gap => ({
  topic: entry?.topic ?? null,
  questionId: entry?.questionId ?? null,
});

/** Taking what is missing off the list though nobody tells it, asked for twice (2.54, 7.53). */
export const dismissMissingMachine = setup({
  types: {} as {
    context: DismissMissingContext;
    events: DismissMissingEvent;
    tags: 'open' | 'busy';
    meta: StateMeta;
  },
  actors: {
    dismissMissing: callSlot<void, { itemId: string; gap: Gap }>('dismissMissing'),
  },
  actions: {
    /** The list is no longer what it was. */
    refreshList: effectSlot('refreshList'),
    choose: assign((_, { entry }: { entry: MissingEntry }) => ({ entry, failure: null })),
    recordFailure: assign(toFailed),
  },
}).createMachine({
  id: 'dismissMissing',
  context: { entry: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'dismiss-missing.closed', requirements: ['2.54'] },
      on: { 'dismissal.requested': { target: 'open', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    open: {
      meta: { uid: 'dismiss-missing.open', requirements: ['2.54'] },
      tags: 'open',
      initial: 'asking',
      on: { 'dialog.dismissed': 'closed', 'dismissal.confirmed': 'dismissing' },
      states: {
        asking: { meta: { uid: 'dismiss-missing.asking' } },
        failed: { meta: { uid: 'dismiss-missing.failed', requirements: ['8.06'] } },
      },
    },
    dismissing: {
      meta: { uid: 'dismiss-missing.dismissing', requirements: ['7.53'] },
      tags: ['open', 'busy'],
      invoke: {
        id: 'dismissMissing',
        src: 'dismissMissing',
        input: ({ context: { entry } }) => ({ itemId: entry?.itemId ?? '', gap: gapOf(entry) }),
        onDone: { target: 'closed', actions: 'refreshList' },
        onError: { target: 'open.failed', actions: recordFailure },
      },
    },
  },
});

export type DismissMissingActor = ActorRefFrom<typeof dismissMissingMachine>;
export type DismissMissingSnapshot = SnapshotFrom<typeof dismissMissingMachine>;

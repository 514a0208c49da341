import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { SimilarGroups } from '#contract/similar-questions.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';

export interface SimilarGroupsContext {
  /** By question, how many others ask the same; a question that is not here has none, as far as is known. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Which questions are pending has changed. */
export type SimilarGroupsEvent = { type: 'questions.changed' };

/**
 * How many similar ones each pending question has: read anew whenever the questions change, one reading at a time. It is no more than told:
 * whatever fails here, the questions are answered without it (2.67).
 */
export const similarGroupsMachine = setup({
  types: {} as { context: SimilarGroupsContext; events: SimilarGroupsEvent; meta: StateMeta },
  actors: {
    /** Live messages, no more often than once in some seconds. */
    changes: feedSlot<SimilarGroupsEvent>('changes'),
    readGroups: callSlot<SimilarGroups>('readGroups'),
  },
  actions: {
    keepCounts: assign((_, { groups }: Pick<SimilarGroups, 'groups'>) => ({
      counts: Object.fromEntries(
        groups.flatMap(({ questionIds }) => questionIds.map((id) => [id, questionIds.length - 1])),
      ),
    })),
    forgetCounts: assign({ counts: {} }),
  },
  guards: { isOutdated: stateIn({ reading: 'outdated' }) },
}).createMachine({
  id: 'similarGroups',
  context: { counts: {} },
  invoke: { id: 'changes', src: 'changes' },
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'similar-groups.reading', requirements: ['2.67', '7.66'] },
      initial: 'awaited',
      states: {
        awaited: { meta: { uid: 'similar-groups.awaited' }, on: { 'questions.changed': 'outdated' } },
        /** The questions changed again meanwhile. */
        outdated: { meta: { uid: 'similar-groups.outdated' } },
      },
      invoke: {
        id: 'readGroups',
        src: 'readGroups',
        onDone: [
          { guard: 'isOutdated', target: 'reading', reenter: true },
          { target: 'resting', actions: { type: 'keepCounts', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isOutdated', target: 'reading', reenter: true },
          { target: 'resting', actions: 'forgetCounts' },
        ],
      },
    },
    resting: {
      meta: { uid: 'similar-groups.resting', requirements: ['2.67'] },
      on: { 'questions.changed': 'reading' },
    },
  },
});

export type SimilarGroupsActor = ActorRefFrom<typeof similarGroupsMachine>;
export type SimilarGroupsSnapshot = SnapshotFrom<typeof similarGroupsMachine>;

import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { AutomaticShadow, ShadowDifference } from '#contract/automatic-shadow.ts';
import type { Failure } from '#contract/failure.ts';
import { SETTINGS_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import {
  createPaginatedListMachine,
  type EntryPage,
  type ListEvent,
  measureEntries,
} from '#machines/shared/paginated-list/machine.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';
import { decideShadowMachine } from './decide/machine.ts';

interface ShadowContext {
  readonly shadow: AutomaticShadow | null;
  /** Why the last reading failed; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
}

export type ShadowEvent =
  /** A run was started or stopped, or the mode was changed, here or elsewhere. */
  | { type: 'shadow.changed' }
  /** What the server said of a run that was started or stopped here. */
  | { type: 'shadow.decided'; shadow: AutomaticShadow }
  /** Figures go on with every question, and are read again when asked. */
  | { type: 'refresh.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'differences.opened' }
  | { type: 'differences.closed' };

export const shadowDifferencesMachine = createPaginatedListMachine<EntryPage<ShadowDifference>>(measureEntries);

const read = ({ event }: { readonly event: { readonly output: AutomaticShadow } }) => ({ shadow: event.output });
const KEEP_READ = { type: 'keepShadow', params: read } as const;

/** The shadow of automatic mode: its run, what it would have sent, and where people sent something else (2.81, 2.82). */
export const shadowMachine = setup({
  types: {} as {
    context: ShadowContext;
    events: ShadowEvent;
    children: { decision: 'decision'; differences: 'differences' };
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    readShadow: callSlot<AutomaticShadow>('readShadow'),
    changes: feedSlot<{ type: 'shadow.changed' }>('changes'),
    decision: decideShadowMachine,
    differences: shadowDifferencesMachine,
  },
  actions: {
    keepShadow: assign((_, { shadow }: { shadow: AutomaticShadow }) => ({ shadow, failure: null })),
    recordFailure: assign(toFailed),
    refreshDifferences: toChild('differences', { type: 'list.changed' } satisfies ListEvent),
  },
}).createMachine({
  id: 'shadow',
  context: { shadow: null, failure: null },
  invoke: [
    { id: 'changes', src: 'changes' },
    { id: 'decision', src: 'decision' },
  ],
  type: 'parallel',
  states: {
    panel: {
      meta: { uid: 'shadow.panel', requirements: ['2.81'] },
      initial: 'reading',
      on: {
        'shadow.decided': { target: '.current', actions: { type: 'keepShadow', params: ({ event }) => event } },
      },
      states: {
        reading: {
          meta: { uid: 'shadow.reading', requirements: ['7.94'] },
          tags: 'busy',
          on: { 'shadow.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'read',
            src: 'readShadow',
            onDone: { target: 'current', actions: KEEP_READ },
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        failed: {
          meta: { uid: 'shadow.failed', requirements: ['8.07'] },
          on: { 'retry.pressed': 'reading', 'shadow.changed': 'reading' },
        },
        current: {
          meta: { uid: 'shadow.current', requirements: ['2.81'] },
          on: { 'refresh.pressed': 'refreshing', 'shadow.changed': 'refreshing' },
        },
        refreshing: {
          meta: { uid: 'shadow.refreshing', requirements: ['7.94'] },
          tags: 'busy',
          on: { 'shadow.changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refresh',
            src: 'readShadow',
            onDone: { target: 'current', actions: KEEP_READ },
            onError: { target: 'stale', actions: recordFailure },
          },
        },
        stale: {
          meta: { uid: 'shadow.stale', requirements: ['8.07'] },
          on: { 'retry.pressed': 'refreshing', 'refresh.pressed': 'refreshing', 'shadow.changed': 'refreshing' },
        },
      },
    },
    differences: {
      meta: { uid: 'shadow.differences', requirements: ['2.82'] },
      initial: 'closed',
      states: {
        closed: { meta: { uid: 'shadow.closed' }, on: { 'differences.opened': 'open' } },
        open: {
          meta: { uid: 'shadow.open', requirements: ['7.97'] },
          invoke: { id: 'differences', src: 'differences', input: { limit: SETTINGS_PAGE_SIZE_DEFAULT } },
          on: {
            'differences.closed': 'closed',
            'refresh.pressed': { actions: 'refreshDifferences' },
            'shadow.changed': { actions: 'refreshDifferences' },
            'shadow.decided': { actions: 'refreshDifferences' },
          },
        },
      },
    },
  },
});

export type ShadowActor = ActorRefFrom<typeof shadowMachine>;
export type ShadowSnapshot = SnapshotFrom<typeof shadowMachine>;

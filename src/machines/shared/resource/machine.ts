import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { recordFailure, toFailed } from '../failure.ts';
import type { StateMeta } from '../meta.ts';
import { callSlot, feedSlot } from '../slots.ts';

export interface ResourceContext<Value> {
  readonly value: Value | null;
  /** Why the last reading failed; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
}

export type ResourceEvent =
  /** What was read is no longer so (4.18). */
  { type: 'resource.changed' } | { type: 'retry.pressed' };

/**
 * Something read from the server and kept fresh: read once, read again whenever the server says it changed (4.18).
 * A reading that a newer one overtakes is dropped.
 */
export function createResourceMachine<Value>() {
  const output = ({ event }: { readonly event: { readonly output: Value } }) => ({ value: event.output });
  /** What follows a reading. */
  const READ = {
    target: 'current',
    actions: [
      { type: 'keepValue', params: output },
      { type: 'reportValue', params: output },
    ],
  } as const;
  return setup({
    types: {} as { context: ResourceContext<Value>; events: ResourceEvent; tags: 'busy'; meta: StateMeta },
    actors: {
      read: callSlot<Value>('read'),
      changes: feedSlot<{ type: 'resource.changed' }>('changes'),
    },
    actions: {
      /** What was read, for a chart to which it matters. */
      reportValue: (_args, _params: { value: Value }): void => undefined,
      keepValue: assign((_, { value }: { value: Value }) => ({ value, failure: null })),
      recordFailure: assign(toFailed),
    },
  }).createMachine({
    id: 'resource',
    context: { value: null, failure: null },
    invoke: { id: 'changes', src: 'changes' },
    initial: 'reading',
    states: {
      reading: {
        meta: { uid: 'resource.reading' },
        tags: 'busy',
        on: { 'resource.changed': { target: 'reading', reenter: true } },
        invoke: { id: 'read', src: 'read', onDone: READ, onError: { target: 'failed', actions: recordFailure } },
      },
      failed: {
        meta: { uid: 'resource.failed', requirements: ['8.07'] },
        on: { 'retry.pressed': 'reading', 'resource.changed': 'reading' },
      },
      current: {
        meta: { uid: 'resource.current' },
        on: { 'resource.changed': 'refreshing' },
      },
      refreshing: {
        meta: { uid: 'resource.refreshing', requirements: ['4.18'] },
        on: { 'resource.changed': { target: 'refreshing', reenter: true } },
        invoke: { id: 'refresh', src: 'read', onDone: READ, onError: { target: 'stale', actions: recordFailure } },
      },
      stale: {
        meta: { uid: 'resource.stale', requirements: ['8.07'] },
        on: { 'retry.pressed': 'refreshing', 'resource.changed': 'refreshing' },
      },
    },
  });
}

export type ResourceMachine<Value> = ReturnType<typeof createResourceMachine<Value>>;
export type ResourceActor<Value> = ActorRefFrom<ResourceMachine<Value>>;
export type ResourceSnapshot<Value> = SnapshotFrom<ResourceMachine<Value>>;

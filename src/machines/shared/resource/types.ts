import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { createResourceMachine } from './resource-machine.ts';

export interface ResourceContext<Value> {
  readonly value: Value | null;
  /** Why the last reading failed; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
}

export type ResourceEvent =
  /** What was read is no longer so (4.18). */
  { type: 'resource.changed' } | { type: 'retry.pressed' };

export type ResourceMachine<Value> = ReturnType<typeof createResourceMachine<Value>>;
export type ResourceActor<Value> = ActorRefFrom<ResourceMachine<Value>>;
export type ResourceSnapshot<Value> = SnapshotFrom<ResourceMachine<Value>>;

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { retryMachine } from './retry-machine.ts';

export interface RetryInput {
  readonly failure: Failure;
}

export interface RetryContext {
  readonly failure: Failure;
}

export type RetryEvent =
  | { type: 'retry.pressed' }
  | { type: 'restart.pressed' }
  | /** The browser is on the network again. */ { type: 'network.returned' };

export type RetryActor = ActorRefFrom<typeof retryMachine>;
export type RetrySnapshot = SnapshotFrom<typeof retryMachine>;

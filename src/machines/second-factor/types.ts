import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { secondFactorMachine } from './second-factor-machine.ts';

export interface SecondFactorContext {
  readonly code: string;
  /** Why the last attempt could not be judged; shown in `failed`. */
  readonly failure: Failure | null;
}

export type SecondFactorEvent = { type: 'code.changed'; code: string } | { type: 'code.submitted' };

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>;
export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { signUpMachine } from './sign-up-machine.ts';

export interface SignUpContext {
  readonly email: string;
  readonly password: string;
  readonly repeated: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type SignUpEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'password.changed'; password: string }
  | { type: 'repeated.changed'; repeated: string }
  | { type: 'visibility.toggled' }
  | { type: 'signup.submitted' };

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;
export type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;

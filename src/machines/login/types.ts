import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { loginMachine } from './login-machine.ts';

export interface LoginInput {
  /** The e-mail to start with, for instance that of an account verified a moment ago. */
  readonly email?: string | null;
}

export interface LoginContext {
  readonly email: string;
  readonly password: string;
  /** Why the last attempt could not be judged; shown in `failed`. */
  readonly failure: Failure | null;
}

export type LoginEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'password.changed'; password: string }
  | { type: 'login.submitted' };

export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;

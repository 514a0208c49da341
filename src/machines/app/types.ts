import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Accounts } from '#contract/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { CurrentSession } from '#contract/sessions.ts';
import type { Address } from '#domain/address.ts';
import type { createAppMachine } from './app-machine.ts';

export interface AppInput {
  readonly address: Address;
  /** The account saved as default, if any (3.50). */
  readonly defaultAccount: string | null;
}

export interface AppContext {
  /** Where the browser stands. */
  readonly address: Address;
  readonly defaultAccount: string | null;
  readonly session: CurrentSession | null;
  readonly accounts: Accounts;
  /** Why the product could not open; shown in `broken`. */
  readonly failure: Failure | null;
}

export type AppEvent =
  /** The browser went somewhere: a link, the back button, or an order of this chart. */
  | { type: 'address.changed'; address: Address }
  /** The server no longer knows the session (8.02); `sinceReload` is how long ago, in ms, that last caused a reload. */
  | { type: 'session.ended'; sinceReload: number | null }
  /** An account was linked or lost, or the viewer's rights in it changed (4.18). */
  | { type: 'accounts.changed' }
  | { type: 'retry.pressed' };

export type AppMachine = ReturnType<typeof createAppMachine>;
export type AppActor = ActorRefFrom<AppMachine>;
export type AppSnapshot = SnapshotFrom<AppMachine>;

import type { Accounts } from '#contract/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { CurrentSession } from '#contract/sessions.ts';
import type { Address } from '#domain/address.ts';
import type { ColorMode } from '../profile/color-mode/machine.ts';

export interface AppInput {
  readonly address: Address;
  /** The account saved as default, if any (3.50). */
  readonly defaultAccount: string | null;
  readonly colorMode: ColorMode;
}

export interface AppContext {
  /** Where the browser stands. */
  readonly address: Address;
  readonly defaultAccount: string | null;
  readonly colorMode: ColorMode;
  readonly session: CurrentSession | null;
  readonly accounts: Accounts;
  /** Why the product could not open, in `broken`, or why the accounts could not be read again, in `outdated`. */
  readonly failure: Failure | null;
}

/** The server no longer knows the session (8.02); `sinceReload` is how long ago, in ms, that last caused a reload. */
export interface SessionEvent {
  type: 'session.ended';
  sinceReload: number | null;
}

export type AppEvent =
  /** The address of the browser is another one: a link, the back button, or a redirect of this chart. */
  | { type: 'address.changed'; address: Address }
  | SessionEvent
  /** From the live connection: an account was linked or lost, the viewer's rights in it changed, or a message of it may be lost (4.18). */
  | { type: 'accounts.changed' }
  | { type: 'retry.pressed' };

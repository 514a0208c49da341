import type { Claims } from '../cells/claims.ts';
import type { Publish } from '../live/hub.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Secrets } from '../secrets.ts';
import type { Store } from '../store/port.ts';
import type { Passwords } from './passwords.ts';

export interface IdentityDeps {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly publish: Publish;
  /** What this cell claims of other cells' people. */
  readonly claims: Claims;
  readonly log: Log;
}

/** The client of a request. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
}

/** The session of a request. */
export interface SignedIn {
  readonly sessionId: string;
  readonly userId: string;
}

import type { Membership } from './accounts.ts';

/** `second-factor`: the password was accepted, the authenticator code is still required; the session allows nothing else. */
export type SessionStage = 'full' | 'second-factor';

/** Times are epoch milliseconds of the store's clock. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly stage: SessionStage;
  readonly startedAt: number;
  readonly seenAt: number;
  readonly idleExpiresAt: number;
  readonly expiresAt: number;
  readonly ip: string;
  readonly userAgent: string;
}

/** The session of a request. */
export type Caller = Pick<Session, 'id' | 'userId' | 'email' | 'stage'>;

/** `isTouchDue`: the last `touch` was at least a minute ago. */
export type Used<Of> = Of & { readonly isTouchDue: boolean };

export interface NewSession {
  readonly tokenHash: string;
  readonly userId: string;
  readonly stage: SessionStage;
  readonly ip: string;
  readonly userAgent: string;
  /** The idle time-out in milliseconds. */
  readonly idleTtl: number;
  /** The absolute time-out in milliseconds. */
  readonly ttl: number;
}

/** Only `deleteExpired` sees expired sessions. */
export interface Sessions {
  create(session: NewSession): Promise<Session>;
  byTokenHash(tokenHash: string): Promise<Used<Session> | null>;
  /** The session with its user's membership in an account, read in one statement. */
  callerInAccount(
    tokenHash: string,
    accountId: string,
  ): Promise<{ caller: Used<Caller>; membership: Membership | null } | null>;
  byId(id: string): Promise<Session | null>;
  /** Those of the ids whose session has not ended. */
  filterActive(ids: readonly string[]): Promise<string[]>;
  /** Restarts the idle time-out; writes at most once a minute. */
  touch(id: string): Promise<void>;
  /** Replaces the session's token. False when the session has ended. */
  rotate(id: string, tokenHash: string): Promise<boolean>;
  /** The user's sessions of stage `full`, newest first. */
  listOf(userId: string): Promise<Session[]>;
  /** Ends a session of the user. False when it belongs to another user or has ended. */
  delete(id: string, userId: string): Promise<boolean>;
  /** Ends all sessions of the user except one; returns their ids. */
  deleteAllOf(userId: string, exceptId: string | null): Promise<string[]>;
  /** Deletes expired sessions; returns their ids. */
  deleteExpired(): Promise<string[]>;
}

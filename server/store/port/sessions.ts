import type { Membership } from './accounts.ts';

/** `second-factor`: the password was right, the authenticator code is still owed; it opens nothing else. */
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

/** Who makes a call. */
export type Caller = Pick<Session, 'id' | 'userId' | 'email' | 'stage'>;

/** `isTouchDue`: a minute has passed since the last `touch`, so one is worth its write. */
export type Used<Of> = Of & { readonly isTouchDue: boolean };

export interface NewSession {
  readonly tokenHash: string;
  readonly userId: string;
  readonly stage: SessionStage;
  readonly ip: string;
  readonly userAgent: string;
  /** Milliseconds without a call after which it ends. */
  readonly idleTtl: number;
  /** Milliseconds after which it ends in any case. */
  readonly ttl: number;
}

/** Sessions that have expired are found by nothing but `deleteExpired`. */
export interface Sessions {
  create(session: NewSession): Promise<Session>;
  byTokenHash(tokenHash: string): Promise<Used<Session> | null>;
  /** Whose it is, with the user's membership in an account; both as they are at one moment. */
  callerInAccount(
    tokenHash: string,
    accountId: string,
  ): Promise<{ caller: Used<Caller>; membership: Membership | null } | null>;
  byId(id: string): Promise<Session | null>;
  /** Which of these sessions have not ended. */
  filterActive(ids: readonly string[]): Promise<string[]>;
  /** Starts the idle time anew; writes at most once a minute. */
  touch(id: string): Promise<void>;
  /** Gives the session another token; its old one is nobody's from then on. False when it has ended. */
  rotate(id: string, tokenHash: string): Promise<boolean>;
  /** The user's sessions of stage `full`, newest first. */
  listOf(userId: string): Promise<Session[]>;
  /** Ends one of the user's own sessions; false when it is not theirs or has ended. */
  delete(id: string, userId: string): Promise<boolean>;
  /** Ends all of the user's sessions but one (or none); the ids of those ended. */
  deleteAllOf(userId: string, exceptId: string | null): Promise<string[]>;
  /** Removes expired sessions; their ids. */
  deleteExpired(): Promise<string[]>;
}

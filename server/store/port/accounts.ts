import type { AutomaticState } from '#contract/automatic.ts';
import type { Settings } from '#contract/settings.ts';
import type { AutomaticRule } from '#domain/automatic-rules/types.ts';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import type { UndoSeconds } from '#domain/settings.ts';

export const LINK_STATUSES = ['ok', 'lost'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** A user's access to an account, and the status of its link; the owner's permission mask is 127. */
export interface Membership {
  readonly accountId: string;
  readonly siteId: string;
  readonly nickname: string;
  readonly linkStatus: LinkStatus;
  readonly isOwner: boolean;
  readonly permissions: number;
  /** How long a member's answer can be undone before it is sent. */
  readonly undoSeconds: UndoSeconds;
  /** The account requires a second factor of this operator, who has none: no call of the account is allowed. */
  readonly needsSecondFactor: boolean;
  /** Its pending questions were not read since it was linked. */
  readonly awaitsImport: boolean;
}

/** A linked marketplace account. `id` is the seller's user id on the marketplace. */
export interface AccountRecord {
  readonly id: string;
  readonly siteId: string;
  readonly nickname: string;
  readonly icon: string | null;
  readonly ownerId: string;
  /** The owner's e-mail. */
  readonly owner: string;
  readonly linkStatus: LinkStatus;
  /** When the marketplace last responded for this account; epoch milliseconds of the store's clock. */
  readonly lastContactAt: number;
  readonly createdAt: number;
  readonly undoSeconds: UndoSeconds;
  /** Whether operators need a second factor. */
  readonly isSecondFactorRequired: boolean;
}

/** An account with the access of one of its members; the owner's permission mask is 127. */
export interface AccountOfUser extends AccountRecord {
  readonly isOwner: boolean;
  readonly permissions: number;
  readonly needsSecondFactor: boolean;
}

/** A user with access: the owner, or an operator who has signed up. */
export interface AccountMember {
  readonly userId: string;
  readonly email: string;
  readonly isOwner: boolean;
  readonly permissions: number;
  readonly needsSecondFactor: boolean;
}

export interface NewAccount {
  readonly id: string;
  readonly siteId: string;
  readonly nickname: string;
  readonly icon: string | null;
  readonly ownerId: string;
}

/** What an account has decided of its automatic answers. */
export interface Sending {
  readonly settings: Settings;
  /** A member halted all automatic answers. */
  readonly isHalted: boolean;
  /** In order; the first that matches decides. */
  readonly rules: readonly AutomaticRule[];
  readonly siteId: string;
}

export interface Accounts {
  /** Links an account with the default settings. Fails when the account has an owner or the user owns another account. */
  create(account: NewAccount): Promise<'created' | 'account-taken' | 'owner-has-account'>;
  byId(id: string): Promise<AccountRecord | null>;
  ownedBy(userId: string): Promise<AccountRecord | null>;
  /** The accounts that the user has access to. Operators are matched by e-mail, so those invited before signing up have access at once. */
  listFor(userId: string): Promise<AccountOfUser[]>;
  /** The account with the user's access; null without access. */
  membership(accountId: string, userId: string): Promise<AccountOfUser | null>;
  members(accountId: string): Promise<AccountMember[]>;
  /** Those of the ids that are accounts, whatever the state of their link. */
  existing(ids: readonly string[]): Promise<string[]>;
  /** Ids of the linked accounts to which any of the users has access. */
  linkedOf(userIds: readonly string[]): Promise<string[]>;
  /** The linked account whose id comes after the given one, or else the first; null without any. */
  nextLinked(after: string): Promise<string | null>;
  /** The next `limit` ids after this one. */
  idsAfter(id: string, limit: number): Promise<string[]>;
  setProfile(id: string, profile: { nickname: string; icon: string | null }): Promise<void>;
  /** True when this call changed the status, so that exactly one caller publishes the change. */
  setLinkStatus(id: string, status: LinkStatus): Promise<boolean>;
  /** Records that the marketplace has just responded for these accounts. */
  touchContact(...ids: readonly string[]): Promise<void>;
  /** Records that the account was linked and its pending questions are still to be read. */
  awaitImport(id: string): Promise<void>;
  /** Records that the pending questions of these accounts have just been read, by which the marketplace responded; those that awaited it. */
  questionsRead(...ids: readonly string[]): Promise<string[]>;
  /** Locks the account until the end of the transaction, which serialises decisions by its settings and changes of them. */
  lock(accountId: string): Promise<void>;
  settings(accountId: string): Promise<Settings | null>;
  putSettings(accountId: string, settings: Settings): Promise<void>;
  automaticState(accountId: string): Promise<AutomaticState | null>;
  /** Until it is resumed, no scheduled answer of the account is claimed. `by`: an e-mail. */
  halt(accountId: string, by: string): Promise<void>;
  resume(accountId: string): Promise<void>;
  /** Settings, halt and rules in one read. */
  sending(accountId: string): Promise<Sending | null>;
  putRules(accountId: string, rules: readonly AutomaticRule[]): Promise<void>;
  setSecondFactorRequired(accountId: string, isRequired: boolean): Promise<void>;
  greetingSignature(accountId: string): Promise<GreetingSignature | null>;
  putGreetingSignature(accountId: string, greetingSignature: GreetingSignature): Promise<void>;
}

/** An account's marketplace tokens, encrypted by the caller. `version` is incremented by every change. */
export interface TokenSet {
  readonly access: string;
  /** Null when the marketplace issued none. */
  readonly refresh: string | null;
  readonly expiresAt: number;
  readonly version: number;
}

export interface NewTokenSet {
  readonly access: string;
  readonly refresh: string | null;
  /** Milliseconds from now. */
  readonly expiresIn: number;
}

/** Tokens with what says whether they can be used now. */
export interface CurrentTokens extends TokenSet {
  readonly linkStatus: LinkStatus;
  /** How long they are valid from now, in ms. */
  readonly validFor: number;
}

export interface Tokens {
  read(accountId: string): Promise<TokenSet | null>;
  /** The tokens of an account that is not deleted; null without any. */
  current(accountId: string): Promise<CurrentTokens | null>;
  /** Stores the tokens of a new or restored link, replacing any others. */
  put(accountId: string, tokens: NewTokenSet): Promise<TokenSet>;
  /**
   * Claims the refresh of the tokens of `version` for `lease` milliseconds; of parallel callers exactly one succeeds. False also when
   * another version is current; read the tokens again.
   */
  leaseRefresh(accountId: string, version: number, lease: number): Promise<boolean>;
  /** Stores refreshed tokens and ends the lease. Stores nothing and returns null when `version` is no longer current. */
  replace(accountId: string, version: number, tokens: NewTokenSet): Promise<TokenSet | null>;
  /** Ends the lease after a failed refresh. */
  releaseRefresh(accountId: string, version: number): Promise<void>;
}

/** An operator, by normalised e-mail (3.03). */
export interface OperatorRecord {
  readonly email: string;
  readonly permissions: number;
}

export interface Operators {
  find(accountId: string, email: string): Promise<OperatorRecord | null>;
  /** Whether the e-mail is an operator of any account. */
  isAnywhere(email: string): Promise<boolean>;
  /** False when the e-mail is already an operator. */
  add(accountId: string, operator: OperatorRecord): Promise<boolean>;
  /** False when the e-mail is not an operator. */
  change(accountId: string, operator: OperatorRecord): Promise<boolean>;
  /** Deletes the operator and returns it; null when there was none. */
  delete(accountId: string, email: string): Promise<OperatorRecord | null>;
  /** How many have no second factor, signed up or not. */
  countLackingSecondFactor(accountId: string): Promise<number>;
  /** Sorted by e-mail. */
  page(accountId: string, page: { skip: number; limit: number }): Promise<{ entries: OperatorRecord[]; count: number }>;
}

import type { GreetingSignature } from '#contract/greeting-signature.ts';
import type { Settings } from '#contract/settings.ts';

export const LINK_STATUSES = ['ok', 'lost'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** What a member may do in an account, and whether the marketplace can be reached for it; the owner's mask is 127. */
export interface Membership {
  readonly accountId: string;
  readonly siteId: string;
  readonly nickname: string;
  readonly linkStatus: LinkStatus;
  readonly isOwner: boolean;
  readonly permissions: number;
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
  /** When the marketplace last answered for this account; epoch milliseconds of the store's clock. */
  readonly lastContactAt: number;
  readonly createdAt: number;
}

/** The account as one of its members sees it; the owner's mask is 127. */
export interface AccountOfUser extends AccountRecord {
  readonly isOwner: boolean;
  readonly permissions: number;
}

/** Someone with access: the owner, or an operator who has a user. */
export interface AccountMember {
  readonly userId: string;
  readonly email: string;
  readonly isOwner: boolean;
  readonly permissions: number;
}

export interface NewAccount {
  readonly id: string;
  readonly siteId: string;
  readonly nickname: string;
  readonly icon: string | null;
  readonly ownerId: string;
}

export interface Accounts {
  /** Links an account, with the default settings and no greeting. Refused when it has an owner already, or the user owns one already. */
  create(account: NewAccount): Promise<'created' | 'account-taken' | 'owner-has-account'>;
  byId(id: string): Promise<AccountRecord | null>;
  ownedBy(userId: string): Promise<AccountRecord | null>;
  /** Every account the user may work in. Operators are matched by e-mail, so one invited before signing up has access at once. */
  listFor(userId: string): Promise<AccountOfUser[]>;
  /** The user's place in the account; null for a stranger. */
  membership(accountId: string, userId: string): Promise<AccountOfUser | null>;
  members(accountId: string): Promise<AccountMember[]>;
  setProfile(id: string, profile: { nickname: string; icon: string | null }): Promise<void>;
  /** True when the status changed by this call, so that exactly one caller tells everybody. */
  setLinkStatus(id: string, status: LinkStatus): Promise<boolean>;
  /** The marketplace has just answered for this account. */
  touchContact(id: string): Promise<void>;
  /** Holds the account until the transaction ends: whoever decides by its settings and whoever changes them come one after the other. */
  lock(accountId: string): Promise<void>;
  settings(accountId: string): Promise<Settings | null>;
  putSettings(accountId: string, settings: Settings): Promise<void>;
  greetingSignature(accountId: string): Promise<GreetingSignature | null>;
  putGreetingSignature(accountId: string, greetingSignature: GreetingSignature): Promise<void>;
}

/** An account's marketplace tokens as the caller encrypted them. `version` grows with every change. */
export interface TokenSet {
  readonly access: string;
  /** Null when the marketplace gave none. */
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

export interface Tokens {
  read(accountId: string): Promise<TokenSet | null>;
  /** Stores the set of a link or restoration, whatever was there. */
  put(accountId: string, tokens: NewTokenSet): Promise<TokenSet>;
  /**
   * Takes the right to refresh the tokens of `version` for `lease` milliseconds: of parallel callers exactly one is true. False
   * also when another version is current; read again.
   */
  leaseRefresh(accountId: string, version: number, lease: number): Promise<boolean>;
  /** Stores refreshed tokens and ends the lease. Null, and nothing stored, when `version` is no longer current. */
  replace(accountId: string, version: number, tokens: NewTokenSet): Promise<TokenSet | null>;
  /** Ends the lease after a refresh that failed. */
  releaseRefresh(accountId: string, version: number): Promise<void>;
}

/** An operator, by normalised e-mail (3.03). */
export interface OperatorRecord {
  readonly email: string;
  readonly permissions: number;
}

export interface Operators {
  find(accountId: string, email: string): Promise<OperatorRecord | null>;
  /** False when the e-mail is an operator already. */
  add(accountId: string, operator: OperatorRecord): Promise<boolean>;
  /** False when the e-mail is no operator. */
  change(accountId: string, operator: OperatorRecord): Promise<boolean>;
  /** The operator who was removed, or null. */
  remove(accountId: string, email: string): Promise<OperatorRecord | null>;
  /** By e-mail. */
  page(accountId: string, page: { skip: number; limit: number }): Promise<{ entries: OperatorRecord[]; count: number }>;
}

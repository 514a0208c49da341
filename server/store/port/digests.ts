import type { SentFrequency } from '#domain/digest.ts';
import type { ClaimRequest } from './queues.ts';

/** The next digest of one person and account. */
export interface DigestSchedule {
  readonly frequency: SentFrequency;
  /** The day on which it is due, in the time zone of the account's site: `2026-02-28`. */
  readonly day: string;
}

export interface DigestKey {
  readonly accountId: string;
  readonly userId: string;
}

/** A claimed digest. What is stored of it later is stored only while the person's choice and the day are the same. */
export interface ClaimedDigest extends DigestKey, DigestSchedule {
  /** The number of failed attempts to send it. */
  readonly attempts: number;
  /** A node began to send it and stored no outcome: the mail server may have accepted it. */
  readonly isBegun: boolean;
}

/** Digests by mail. A person without a row gets none. */
export interface Digests {
  of(userId: string): Promise<(DigestSchedule & { readonly accountId: string })[]>;
  /** Stores the choice, unless the same frequency is chosen already. `dueAt`: from when on it is claimed; epoch ms of the store's clock. */
  choose(key: DigestKey, schedule: DigestSchedule & { readonly dueAt: number }): Promise<void>;
  /** Ends the digest; idempotent. */
  end(key: DigestKey): Promise<void>;
  /** The longest due first; each is due again after the lease. */
  claim(claim: ClaimRequest): Promise<ClaimedDigest[]>;
  /** Extends the lease of a claimed digest to `lease` milliseconds from now. */
  renew(digest: ClaimedDigest, lease: number): Promise<void>;
  /** Records that it is about to be sent. False when another node began it, or it was ended or changed meanwhile. */
  begin(digest: ClaimedDigest): Promise<boolean>;
  /** The digest was sent, or is not sent; the next one is due then. */
  done(digest: ClaimedDigest, next: { readonly day: string; readonly dueAt: number }): Promise<void>;
  failed(digest: ClaimedDigest, retryIn: number): Promise<void>;
}

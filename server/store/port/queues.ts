/** The job that imports an account's questions: by it the lists say whether they are read (4.54). */
export const IMPORT_JOB = 'import';

/** The maximum number of entries to claim, and the lease in milliseconds. */
export interface ClaimRequest {
  readonly limit: number;
  readonly lease: number;
}

/** A claim that takes turns among accounts: one entry of each, in the order of their ids, the ones after `after` first. */
export interface ClaimInTurn extends ClaimRequest {
  /** The account that was served last; default: none. */
  readonly after?: string;
}

/** A webhook notification of the marketplace. */
export interface InboxNotification {
  readonly accountId: string;
  readonly topic: string;
  /** E.g. `/questions/5036111111`. */
  readonly resource: string;
  /** The trace that its work continues; default: none. */
  readonly trace?: string | null;
}

export interface InboxEntry extends Required<InboxNotification> {
  /** Incremented by every notification of the resource, so that one that arrives during processing is not lost. */
  readonly generation: number;
  readonly attempts: number;
}

/** The queue of marketplace notifications. Repeated notifications of a resource share an entry. */
export interface Inbox {
  put(...notifications: readonly InboxNotification[]): Promise<void>;
  /** Within an account the longest due entry first. */
  claim(claim: ClaimInTurn): Promise<InboxEntry[]>;
  /** Extends the lease of a claimed entry to `lease` milliseconds from now. */
  renew(entry: InboxEntry, lease: number): Promise<void>;
  /** Deletes the entries, or makes one due again when a newer notification arrived meanwhile. */
  done(...entries: readonly InboxEntry[]): Promise<void>;
  failed(entry: InboxEntry, retryIn: number): Promise<void>;
  /** Those of the accounts with more than `most` entries of the topic that no node processes and that do not wait to be retried. */
  flooded(accountIds: readonly string[], topic: string, most: number): Promise<string[]>;
  /**
   * Deletes the entries of the account and topic that no node processes and that do not wait to be retried, if they are more than `most`.
   * Returns whether it did.
   */
  dropFlood(accountId: string, topic: string, most: number): Promise<boolean>;
}

/** A recurring job of an account (polling, import). */
export interface SyncJob {
  readonly accountId: string;
  readonly name: string;
  /** State that the job keeps between runs. */
  readonly cursor: string | null;
  readonly attempts: number;
  /** A fencing token, incremented by every run: a run that was taken over stores nothing. */
  readonly fence: number;
  /** How long before this run the last activity was, in ms; 0 at the first run. */
  readonly quietFor: number;
  /** When this run was claimed, in epoch ms. */
  readonly claimedAt: number;
}

/** A run that ended well, where the next one continues, and in how many ms it is due; null: only when it is scheduled again. */
export interface EndedRun {
  readonly job: SyncJob;
  readonly next: { readonly cursor: string | null; readonly dueIn: number | null };
}

/** Activity of accounts. `dueIn`: their jobs are due in so many ms at most, unless they failed and wait for a retry. */
export interface JobActivity {
  readonly dueIn: number;
  /** Accounts that were active within so many ms are left as they are, so that frequent activity costs no writes. */
  readonly every: number;
}

/** Each run is claimed by one node with a lease. */
export interface SyncJobs {
  /** Makes the job due in `dueIn` milliseconds and keeps its cursor, which is null at first. */
  schedule(accountId: string, name: string, dueIn: number): Promise<void>;
  /** Makes the job of these accounts due in at most `dueIn` milliseconds, also one that is under way. */
  hasten(accountIds: readonly string[], name: string, dueIn: number): Promise<void>;
  /** Ends the quiet time of the accounts' jobs; accounts without the job are ignored. */
  noteActivity(accountIds: readonly string[], name: string, activity: JobActivity): Promise<void>;
  claim(name: string, claim: ClaimRequest): Promise<SyncJob[]>;
  /** Extends the lease of a run to `lease` milliseconds from now, unless it has ended or was taken over. */
  renew(job: SyncJob, lease: number): Promise<void>;
  /** Stores where the next runs continue and when they are due, unless they are due earlier. Nothing of one that was taken over. */
  done(...runs: readonly EndedRun[]): Promise<void>;
  failed(job: SyncJob, retryIn: number): Promise<void>;
  cursor(accountId: string, name: string): Promise<string | null>;
  /** Whether its last run failed. */
  isFailing(accountId: string, name: string): Promise<boolean>;
  /** The cursors of those of the accounts that are linked and have the job. */
  cursors(accountIds: readonly string[], name: string): Promise<ReadonlyMap<string, string | null>>;
}

export interface OutgoingMail {
  readonly id: number;
  readonly to: string;
  readonly kind: string;
  /** The content in the caller's format, encrypted by the caller. */
  readonly payload: string;
  /** The number of failed attempts to send it. */
  readonly attempts: number;
}

/** The queue of outgoing mails. Enqueue in the transaction that the mail is about. */
export interface Outbox {
  enqueue(mail: { to: string; kind: string; payload: string }): Promise<void>;
  claim(claim: ClaimRequest): Promise<OutgoingMail[]>;
  /** Extends the lease of a claimed mail to `lease` milliseconds from now. */
  renew(id: number, lease: number): Promise<void>;
  done(id: number): Promise<void>;
  failed(id: number, retryIn: number): Promise<void>;
}

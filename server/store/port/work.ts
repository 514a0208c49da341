/** How many to take, and for how many milliseconds they are the taker's. */
export interface ClaimRequest {
  readonly limit: number;
  readonly lease: number;
}

/** Something the marketplace said has changed. */
export interface InboxNotification {
  readonly accountId: string;
  readonly topic: string;
  /** E.g. `/questions/5036111111`. */
  readonly resource: string;
}

export interface InboxEntry extends InboxNotification {
  /** Grows with every notice of this resource: one that comes in while its predecessor is worked on is not lost. */
  readonly generation: number;
  readonly attempts: number;
}

/** Notices of the marketplace, worked from the store. Repeated ones of a resource are one entry. */
export interface Inbox {
  put(notice: InboxNotification): Promise<void>;
  claim(claim: ClaimRequest): Promise<InboxEntry[]>;
  /** Keeps a claimed entry for `lease` milliseconds from now. */
  renew(entry: InboxEntry, lease: number): Promise<void>;
  /** Removes the entry, or makes it due again when a newer notice came in meanwhile. */
  done(entry: InboxEntry): Promise<void>;
  failed(entry: InboxEntry, retryIn: number): Promise<void>;
}

/** A recurring job of one account (polling, import) and what it remembers between runs. */
export interface SyncJob {
  readonly accountId: string;
  readonly name: string;
  readonly cursor: string | null;
  readonly attempts: number;
  /** Grows with every run: one that was taken over stores nothing. */
  readonly fence: number;
}

/** Each run is taken by one node; a node that dies loses it when the lease ends. */
export interface SyncJobs {
  /** Makes the job due in `dueIn` milliseconds; its cursor stays as it was, or null at first. */
  schedule(accountId: string, name: string, dueIn: number): Promise<void>;
  claim(name: string, claim: ClaimRequest): Promise<SyncJob[]>;
  /** Keeps a run for `lease` milliseconds from now, unless it has ended or was taken over. */
  renew(job: SyncJob, lease: number): Promise<void>;
  /** Stores progress and when the next run is due; null: never again until `schedule`. */
  done(job: SyncJob, next: { cursor: string | null; dueIn: number | null }): Promise<void>;
  failed(job: SyncJob, retryIn: number): Promise<void>;
  cursor(accountId: string, name: string): Promise<string | null>;
}

export interface OutgoingMail {
  readonly id: number;
  readonly to: string;
  readonly kind: string;
  /** What the mail says, in the caller's own form; encrypt what must not be read at rest. */
  readonly payload: string;
  /** How often sending has failed. */
  readonly attempts: number;
}

/** Mails to send. Enqueue inside the transaction of the act. */
export interface Outbox {
  enqueue(mail: { to: string; kind: string; payload: string }): Promise<void>;
  claim(claim: ClaimRequest): Promise<OutgoingMail[]>;
  /** Keeps a claimed mail for `lease` milliseconds from now. */
  renew(id: number, lease: number): Promise<void>;
  done(id: number): Promise<void>;
  failed(id: number, retryIn: number): Promise<void>;
  /** How many mails are there, due or not. */
  count(): Promise<number>;
}

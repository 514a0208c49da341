/** Entries of a queue that are due and that no node has finished. */
export interface Backlog {
  /** How many, up to `COUNT_LIMIT`. */
  readonly count: number;
  /** For how long the oldest has been due, in ms; 0 without any. */
  readonly lag: number;
}

/** Counts stop here, so that reading them takes the same time however much is waiting. */
export const COUNT_LIMIT = 10_000;

/** What waits for the nodes, in all accounts. */
export interface Workload {
  /** Scheduled answers, and members' answers whose undo window is over. */
  readonly answers: Backlog;
  /** Notifications of the marketplace. */
  readonly notifications: Backlog;
  readonly polls: Backlog;
  /** Mails in the outbox, due or not, up to `COUNT_LIMIT`. */
  readonly mails: number;
  /** Accounts with a lost connection, up to `COUNT_LIMIT`. */
  readonly lostConnections: number;
  /** Accounts, up to `COUNT_LIMIT`. */
  readonly accounts: number;
  /** Those with a poll, an import or archiving that failed eight times in a row, in three minutes or more, although their connection is not lost. */
  readonly failingAccounts: number;
}

export interface Workloads {
  /** Reads a bounded range of one index for each number. */
  read(): Promise<Workload>;
}

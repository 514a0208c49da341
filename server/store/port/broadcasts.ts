/** The longest message, in bytes of UTF-8; NOTIFY takes 8000 with the sender's id. */
export const MAX_MESSAGE_BYTES = 7900;

export interface BroadcastListener {
  /** A message of another node. */
  readonly onMessage: (message: string) => void;
  /** Called at the start and after each loss: from now on every message is received. */
  readonly onListening: () => void;
  /** From now on messages may be missed. */
  readonly onLost: () => void;
}

/** Messages between the nodes that share a store. They are not stored: a node that is not listening misses them. */
export interface Broadcasts {
  /** Sends a message to all other nodes, or to those that follow the account. Rejects when it may not have been sent, e.g. with `StoreUnavailable`. */
  send(message: string, accountId?: string): Promise<void>;
  /** Listens until the returned function is called; reconnects after losses. */
  readonly listen: (listener: BroadcastListener) => () => Promise<void>;
  /**
   * Receives the messages of an account from when it resolves until the returned function is called, losses apart; rejects when it cannot. Null: every
   * node receives those of all accounts.
   */
  readonly follow: ((accountId: string) => Promise<() => void>) | null;
}

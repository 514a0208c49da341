/** The longest word that a node may send, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 7900;

export interface BroadcastListener {
  /** Another node sent this. */
  readonly onMessage: (word: string) => void;
  /** From now on every word is heard: called at the beginning, and again after each loss. */
  readonly onListening: () => void;
  /** Words may be missed from now on. */
  readonly onLost: () => void;
}

/** Words between the nodes that share a store. They are not kept: who does not listen at the moment misses them. */
export interface Broadcasts {
  /** Tells all other nodes. Rejects with `StoreUnavailable`. */
  send(word: string): Promise<void>;
  /** Listens until the returned function is called, through losses of the connection too. */
  readonly listen: (listener: BroadcastListener) => () => Promise<void>;
}

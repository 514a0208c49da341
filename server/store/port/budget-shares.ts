/** The budget of calls is divided into so many parts. */
export const ALL_PARTS = 1_000_000;

/** How long a share lasts, and for how long the node's automatic calls have had to wait for it; in ms. */
export interface ShareRenewal {
  readonly lease: number;
  readonly exhaustedFor: number;
}

/** Which node may make which part of the calls. All shares that have not expired are never more than all parts. */
export interface BudgetShares {
  /** Renews the node's share, without a lock, if it is still what `fair` returns; its parts, or null. */
  keep(node: string, renewal: ShareRenewal): Promise<number | null>;
  /** What each would have if all were equal, the node among them. */
  fair(node: string): Promise<number>;
  /**
   * The node's parts until the lease ends: a fair share, or what others have not yet given up. Never less than `used`, the parts that the node goes on
   * using until it has the result, as far as they are its own.
   */
  divide(node: string, options: ShareRenewal & { readonly used: number }): Promise<number>;
  /** The node makes no more calls that wait for the budget. */
  release(node: string): Promise<void>;
  /** How many nodes have a share, and for how long that one has been exhausted which has been for longest, in ms. */
  use(): Promise<{ readonly nodes: number; readonly exhaustedFor: number }>;
}

/** The budget of calls is divided into so many parts. */
export const ALL_PARTS = 1_000_000;

/** Which node may make which part of the calls. All shares that have not expired are never more than all parts. */
export interface BudgetShares {
  /** Renews the node's share for `lease` ms, without a lock, if it is still what `fair` returns; its parts, or null. */
  keep(node: string, lease: number): Promise<number | null>;
  /** What each would have if all were equal, the node among them. */
  fair(node: string): Promise<number>;
  /**
   * The node's parts for the next `lease` ms: a fair share, or what others have not yet given up. Never less than `used`, the parts that the node goes on
   * using until it has the result, as far as they are its own.
   */
  divide(node: string, options: { readonly lease: number; readonly used: number }): Promise<number>;
  /** The node makes no more calls that wait for the budget. */
  release(node: string): Promise<void>;
}

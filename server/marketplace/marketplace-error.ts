/**
 * How a call to the marketplace can fail.
 * `lost`: it no longer lets us in. `unauthorized`: this token is not taken. `invalid-grant`: this code or refresh token is not.
 * `refused`: it says no, `code` tells why. `limited`: too many calls, not looked at. `unavailable`, `timeout`, `nonsense`: nobody
 * knows whether it acted.
 */
export type MarketplaceFailure =
  | 'lost'
  | 'unauthorized'
  | 'invalid-grant'
  | 'not-found'
  | 'refused'
  | 'limited'
  | 'unavailable'
  | 'timeout'
  | 'nonsense';

export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly kind: MarketplaceFailure;
  /** The marketplace's own error code, with `refused`. */
  readonly code: string | null;

  constructor(kind: MarketplaceFailure, code: string | null = null) {
    super(code === null ? kind : `${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }

  /** Whether the marketplace may have acted although it did not say so. */
  get isUnknown(): boolean {
    return this.kind === 'unavailable' || this.kind === 'timeout' || this.kind === 'nonsense';
  }
}

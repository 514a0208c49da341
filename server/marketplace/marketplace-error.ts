/**
 * How a call to the marketplace can fail.
 * `lost`: it no longer lets us in. `sealed-with-another-key`: our own key does not open what lets us in. `unauthorized`: this token is not taken. `invalid-grant`: this code or refresh token is not.
 * `refused`: it says no, `code` tells why. `limited`: too many calls, not looked at. `unavailable`, `timeout`, `nonsense`: nobody
 * knows whether it acted.
 */
export type MarketplaceFailure =
  | 'lost'
  | 'sealed-with-another-key'
  | 'unauthorized'
  | 'invalid-grant'
  | 'not-found'
  | 'refused'
  | 'limited'
  | 'unavailable'
  | 'timeout'
  | 'nonsense';

interface FailureDetails {
  readonly code?: string | null;
  readonly retryAfter?: number | null;
  /** The call never left for the marketplace. */
  readonly isUnsent?: boolean;
}

export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly kind: MarketplaceFailure;
  /** The marketplace's own error code, with `refused`. */
  readonly code: string | null;
  /** How long the marketplace asks to be left alone, in ms. */
  readonly retryAfter: number | null;
  /** Whether the marketplace may have acted although it did not say so. */
  readonly mayHaveActed: boolean;

  constructor(kind: MarketplaceFailure, { code = null, retryAfter = null, isUnsent = false }: FailureDetails = {}) {
    super(code === null ? kind : `${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
    this.retryAfter = retryAfter;
    this.mayHaveActed = !isUnsent && (kind === 'unavailable' || kind === 'timeout' || kind === 'nonsense');
  }

  /** The same failure of a step before the call itself, which therefore changed nothing. */
  unsent(): MarketplaceError {
    return new MarketplaceError(this.kind, { code: this.code, retryAfter: this.retryAfter, isUnsent: true });
  }

  /** Whether the same call may well succeed later. */
  get isPassing(): boolean {
    return ['sealed-with-another-key', 'unauthorized', 'limited', 'unavailable', 'timeout', 'nonsense'].includes(
      this.kind,
    );
  }
}

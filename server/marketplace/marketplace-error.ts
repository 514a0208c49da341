/**
 * The failures of a call to the marketplace. `lost`: the link of the account has ended. `sealed-with-another-key`: this node's key does
 * not open the stored token. `unauthorized`: the access token was rejected. `invalid-grant`: the code or refresh token was rejected.
 * `refused`: rejected for the reason in `code`. `rate-limited`: rejected without processing. `unavailable`, `timeout` and
 * `invalid-response`: the call may have taken effect.
 */
export type MarketplaceFailure =
  | 'lost'
  | 'sealed-with-another-key'
  | 'unauthorized'
  | 'invalid-grant'
  | 'not-found'
  | 'refused'
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'invalid-response';

interface FailureDetails {
  readonly code?: string | null;
  readonly retryAfter?: number | null;
  /** Whether it was refused with 403. */
  readonly isForbidden?: boolean;
  /** The request was never sent. */
  readonly isUnsent?: boolean;
}

export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly kind: MarketplaceFailure;
  /** The marketplace's own error code, with `refused`. */
  readonly code: string | null;
  /** The marketplace's `Retry-After`, in ms. */
  readonly retryAfter: number | null;
  /** With `refused`: whether the application or its user lacks a permission. */
  readonly isForbidden: boolean;
  /** Whether the call may have taken effect although it failed. */
  readonly mayHaveTakenEffect: boolean;

  constructor(
    kind: MarketplaceFailure,
    { code = null, retryAfter = null, isForbidden = false, isUnsent = false }: FailureDetails = {},
  ) {
    super(code === null ? kind : `${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
    this.retryAfter = retryAfter;
    this.isForbidden = kind === 'refused' && isForbidden;
    this.mayHaveTakenEffect =
      !isUnsent && (kind === 'unavailable' || kind === 'timeout' || kind === 'invalid-response');
  }

  /** The same failure of a step before the call, which therefore had no effect. */
  asUnsent(): MarketplaceError {
    return new MarketplaceError(this.kind, { code: this.code, retryAfter: this.retryAfter, isUnsent: true });
  }

  /** Whether the same call may succeed later. */
  get isTransient(): boolean {
    return [
      'sealed-with-another-key',
      'unauthorized',
      'rate-limited',
      'unavailable',
      'timeout',
      'invalid-response',
    ].includes(this.kind);
  }
}

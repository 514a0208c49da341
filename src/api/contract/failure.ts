import type { ErrorBody } from './errors.ts';

/** How a call can fail, as machines and views see it: the wire's errors as values. */
export type Failure =
  /** No answer reached us: offline, refused, cut. */
  | { readonly kind: 'network' }
  /** No answer in time. */
  | { readonly kind: 'timeout' }
  /** The server said no. `retryAfter` is in seconds. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: ErrorBody; readonly retryAfter: number | null }
  /** A 2xx whose body is not what the contract says. */
  | { readonly kind: 'malformed' }
  /** Anything else that was thrown; a defect. */
  | { readonly kind: 'unexpected'; readonly message: string };

/** The error that every call slot rejects with. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? `${failure.status} ${failure.body.error}` : failure.kind);
    this.failure = failure;
  }
}

/** The failure inside whatever a slot rejected with. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}

/** Whether the server refused with this error code. */
export function isRefusal(failure: Failure, ...codes: readonly string[]): boolean {
  return failure.kind === 'refused' && codes.includes(failure.body.error);
}

/** Whether the server answered with this status. */
export function hasStatus(failure: Failure, ...statuses: readonly number[]): boolean {
  return failure.kind === 'refused' && statuses.includes(failure.status);
}

import type { ErrorBody } from './errors.ts';

/** The ways a call can fail, as values for machines and views. */
export type Failure =
  /** No response: offline, connection refused or lost. */
  | { readonly kind: 'network' }
  /** No response in time. */
  | { readonly kind: 'timeout' }
  /** An error response. `retryAfter` is in seconds. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: ErrorBody; readonly retryAfter: number | null }
  /** A 2xx whose body does not match the contract. */
  | { readonly kind: 'malformed' }
  /** Any other error; a defect. */
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

/** Converts what a slot rejected with to a failure. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}

/** Whether the server refused with one of these error codes. */
export function isRefusal(failure: Failure, ...codes: readonly string[]): boolean {
  return failure.kind === 'refused' && codes.includes(failure.body.error);
}

/** Whether the server refused with one of these statuses. */
export function hasStatus(failure: Failure, ...statuses: readonly number[]): boolean {
  return failure.kind === 'refused' && statuses.includes(failure.status);
}

import { ERROR_STATUS, type ErrorCode, type Issue, type RefusedRows, TIMEOUT_STATUS } from '#contract/errors.ts';

interface ProblemDetails {
  /** For developers, in English. */
  message?: string;
  issues?: readonly Issue[];
  /** With `question-unavailable`: who answered, an e-mail. */
  answeredBy?: string;
  /** With `too-many-rows`: what the file holds. */
  rows?: RefusedRows | undefined;
  /** Nothing came in time: the response has the error's status of `TIMEOUT_STATUS`. */
  timedOut?: boolean;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/** An error response. Throw it anywhere below a handler; the HTTP layer turns it into the status and body of the contract. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.message ?? code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    if (this.code === 'marketplace-unavailable' && this.details.timedOut === true) return TIMEOUT_STATUS[this.code];
    return ERROR_STATUS[this.code];
  }
}

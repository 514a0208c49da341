import { ERROR_STATUS, type ErrorCode, type Issue } from '#contract/errors.ts';

interface ProblemDetails {
  /** For developers, in English. */
  message?: string;
  issues?: readonly Issue[];
  /** With `question-unavailable`: who answered. */
  answeredBy?: string;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/** A refusal that the client is told of. Throw it anywhere below a handler; the HTTP layer turns it into its status and body. */
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
    return ERROR_STATUS[this.code];
  }
}

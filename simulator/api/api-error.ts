/** An error response with the exact body of the marketplace. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** The standard format. `cause` is always empty. */
export function standardError(status: number, error: string, message: string): ApiError {
  return new ApiError(status, { message, error, status, cause: [] });
}

export function notFound(message: string): ApiError {
  return standardError(404, 'not_found', message);
}

/** The gateway's error for a call without a token, not in the standard format. */
export function missingToken(): ApiError {
  return new ApiError(401, { code: 'unauthorized', message: 'authorization value not present' });
}

/** The gateway's error for an invalid or expired token, not in the standard format. */
export function invalidToken(): ApiError {
  return new ApiError(401, { code: 'unauthorized', message: 'invalid access token' });
}

/** The error for another seller's resource. */
export function accessDenied(): ApiError {
  return new ApiError(403, {
    status: 403,
    error: 'access_denied',
    message: 'access to the requested resource is forbidden',
    code: 'FORBIDDEN',
  });
}

/** The body observed in real responses, without `error`. */
export function rateLimited(): ApiError {
  return new ApiError(429, { message: 'local_rate_limited' });
}

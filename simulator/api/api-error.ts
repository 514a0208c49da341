/** A refusal, with exactly the body the marketplace sends. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** The standard shape. `cause` is always an empty list: nothing the product reads fills it. */
export function standardError(status: number, error: string, message: string): ApiError {
  return new ApiError(status, { message, error, status, cause: [] });
}

export function notFound(message: string): ApiError {
  return standardError(404, 'not_found', message);
}

/** The gateway's refusal of a call without a token. It does not have the standard shape. */
export function noToken(): ApiError {
  return new ApiError(401, { code: 'unauthorized', message: 'authorization value not present' });
}

/** The gateway's refusal of a bad or expired token. It does not have the standard shape. */
export function badToken(): ApiError {
  return new ApiError(401, { code: 'unauthorized', message: 'invalid access token' });
}

/** Another seller's resource. */
export function notYours(): ApiError {
  return new ApiError(403, {
    status: 403,
    error: 'access_denied',
    message: 'access to the requested resource is forbidden',
    code: 'FORBIDDEN',
  });
}

/** The terse body seen in real traffic: there is no `error` field. */
export function rateLimited(): ApiError {
  return new ApiError(429, { message: 'local_rate_limited' });
}

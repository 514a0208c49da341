import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/** The marketplace's response headers; a policy for pages forbids external resources. */
export const responseHeaders = createMiddleware(async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('x-request-id', randomUUID());
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) {
    headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('access-control-allow-origin', '*');
  }
  if (type.startsWith('text/html')) {
    headers.set(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    );
  }
});

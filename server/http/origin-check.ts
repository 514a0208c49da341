import { Problem } from '../problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe call that another site may have caused: a foreign `Origin`, a cross-site `Sec-Fetch-Site`, or no `Origin`
 * at all on a call that carries a session cookie.
 */
export function checkOrigin(request: Request, ownOrigins: ReadonlySet<string>, hasSessionCookie: boolean): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null ? hasSessionCookie : !ownOrigins.has(origin)) throw new Problem('forbidden-origin');
  if (site === 'cross-site' || site === 'same-site') throw new Problem('forbidden-origin');
}

import { Problem } from '../problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects unsafe requests that another site may have triggered: with a foreign `Origin`, with a cross-site `Sec-Fetch-Site`, or with our
 * cookie but no `Origin`.
 */
export function checkOrigin(request: Request, ownOrigins: ReadonlySet<string>, hasCookie: boolean): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null ? hasCookie : !ownOrigins.has(origin)) throw new Problem('forbidden-origin');
  if (site === 'cross-site' || site === 'same-site') throw new Problem('forbidden-origin');
}

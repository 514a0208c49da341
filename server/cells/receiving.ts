import * as v from 'valibot';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { createExpiringValues } from '../expiring-values.ts';
import type { PlainRoute } from '../http/app.ts';
import type { ForwardedBindings } from '../http/forwarded.ts';
import { readJsonBody } from '../http/read-request.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { type Secrets, tokenHash } from '../secrets.ts';
import type { Timers } from '../timers.ts';
import { FORWARDED_PATH, type ForwardedAnswer, openRequest, sealAnswer } from './forwarding.ts';

/** A body of the contract, quoted and encrypted. */
const MAX_BYTES = 4 * BODY_MAX_BYTES;
/** How much earlier or later than now a request may say that it was sent, in ms: its way, and what clocks differ by. */
const SENT_WITHIN = 60_000;
/** Longer than a request may be repeated. */
const SERVED = { ttl: 3 * SENT_WITHIN, most: 100_000 };
const BodySchema = v.object({ sealed: v.string() });

interface ReceivingDeps {
  readonly cell: string;
  readonly secrets: Secrets;
  /** The product's own public origin. */
  readonly url: string;
  readonly flowCookie: { readonly name: string };
  /** Milliseconds of the epoch. */
  readonly now: () => number;
  readonly timers: Timers;
  readonly log: Log;
  /** Serves a request of this process. */
  readonly serve: (request: Request, environment: ForwardedBindings) => Promise<Response>;
}

/**
 * Serves what other cells forward as if it had come here, once. Everybody else is told that there is nothing, and so is whoever repeats a request that was
 * recorded between the cells.
 */
export function forwardedRoute(deps: ReceivingDeps): PlainRoute {
  const { cell, secrets, url, flowCookie, now, timers, log, serve } = deps;
  const served = createExpiringValues<true>({ ...SERVED, timers });
  function isFirst(sealed: string, sentAt: number): boolean {
    const age = now() - sentAt;
    const hash = tokenHash(sealed);
    const isRepeated = served.get(hash) !== undefined;
    if (Math.abs(age) > SENT_WITHIN || isRepeated) {
      log.warn({ age, isRepeated }, 'a forwarded request was refused: repeated, or from a cell with another clock');
      return false;
    }
    served.set(hash, true);
    return true;
  }
  return {
    method: 'POST',
    path: FORWARDED_PATH,
    handle: async (context) => {
      const body = v.safeParse(BodySchema, await readJsonBody(context.req.raw, MAX_BYTES));
      const { sealed } = body.success ? body.output : { sealed: '' };
      const request = openRequest(secrets, cell, sealed);
      if (request === null || !isFirst(sealed, request.sentAt)) throw new Problem('not-found');
      const { method, path, ip, requestId, kind } = request;
      const headers = new Headers({ 'user-agent': request.userAgent });
      // The cell that forwards has checked the origin.
      headers.set('origin', url);
      if (request.flow !== null) headers.set('cookie', `${flowCookie.name}=${request.flow}`);
      if (request.body !== null) headers.set('content-type', 'application/json');
      const inner = new Request(`${url}${path}`, { method, headers, body: request.body });
      const response = await serve(inner, { forwarded: { ip, requestId, isFlood: kind === 'flood' } });
      const answer: ForwardedAnswer = {
        status: response.status,
        body: response.body === null ? null : await response.text(),
        contentType: response.headers.get('content-type'),
        retryAfter: response.headers.get('retry-after'),
        cookies: response.headers.getSetCookie(),
      };
      return context.text(sealAnswer(secrets, sealed, answer), 200, { 'cache-control': 'no-store' });
    },
  };
}

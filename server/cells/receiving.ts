import * as v from 'valibot';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import type { PlainRoute } from '../http/app.ts';
import type { ForwardedBindings } from '../http/forwarded.ts';
import { readJsonBody } from '../http/read-request.ts';
import { Problem } from '../problem.ts';
import type { Secrets } from '../secrets.ts';
import { FORWARDED_PATH, type ForwardedAnswer, openRequest, sealAnswer } from './forwarding.ts';

/** A body of the contract, quoted and encrypted. */
const MAX_BYTES = 4 * BODY_MAX_BYTES;
const BodySchema = v.object({ sealed: v.string() });

interface ReceivingDeps {
  readonly cell: string;
  readonly secrets: Secrets;
  /** The product's own public origin. */
  readonly url: string;
  readonly flowCookie: { readonly name: string };
  /** Serves a request of this process. */
  readonly serve: (request: Request, environment: ForwardedBindings) => Promise<Response>;
}

/** Serves what other cells forward as if it had come here. Everybody else is told that there is nothing. */
export function forwardedRoute({ cell, secrets, url, flowCookie, serve }: ReceivingDeps): PlainRoute {
  return {
    method: 'POST',
    path: FORWARDED_PATH,
    handle: async (context) => {
      const body = v.safeParse(BodySchema, await readJsonBody(context.req.raw, MAX_BYTES));
      const { sealed } = body.success ? body.output : { sealed: '' };
      const request = openRequest(secrets, cell, sealed);
      if (request === null) throw new Problem('not-found');
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

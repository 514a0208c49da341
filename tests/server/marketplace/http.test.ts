import { describe, expect, test } from 'vitest';
import { createMarketplaceHttp } from '#server/marketplace/http.ts';
import { MarketplaceError } from '#server/marketplace/marketplace-error.ts';
import { holdTime } from '../held-time.ts';
import { untilAborted } from '../product.ts';

/** What a call comes to when the marketplace answers so, and the request it saw. */
async function callAnswered(response: () => Response | Promise<Response>) {
  const seen: { request: Request; redirect: string | undefined }[] = [];
  const http = createMarketplaceHttp({
    apiUrl: 'https://api.test',
    fetcher: async (input, init) => {
      seen.push({ request: new Request(input, init), redirect: init?.redirect });
      return response();
    },
    timers: holdTime().timers,
  });
  const outcome = await http({ method: 'POST', path: '/answers', token: 'APP_USR-1', json: { text: 'ñ' } }).catch(
    (error: unknown) => error,
  );
  const [only] = seen;
  if (only === undefined || seen.length > 1) throw new Error(`${seen.length} requests were sent`);
  return { outcome, seen: only };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });
const html = (status: number) => () => new Response('<html>', { status });

describe('a call to the marketplace', () => {
  test('sends its token in the header and its body as JSON, and follows no redirect', async () => {
    const { seen } = await callAnswered(json(200, {}));
    const { request, redirect } = seen;
    expect({
      url: request.url,
      token: request.headers.get('authorization'),
      type: request.headers.get('content-type'),
      body: await request.text(),
      redirect,
    }).toEqual({
      url: 'https://api.test/answers',
      token: 'Bearer APP_USR-1',
      type: 'application/json',
      body: '{"text":"ñ"}',
      redirect: 'manual',
    });
  });

  test('returns the JSON of the response', async () => {
    expect((await callAnswered(json(201, { id: 1 }))).outcome).toEqual({ id: 1 });
    expect((await callAnswered(() => new Response(null, { status: 204 }))).outcome).toBeUndefined();
    expect((await callAnswered(() => new Response('', { status: 200 }))).outcome).toBeUndefined();
  });

  const REFUSAL = { message: 'Question 1 is not unanswered', error: 'not_unanswered_question', status: 400, cause: [] };
  test.each([
    ['a documented refusal', json(400, REFUSAL), 'refused', 'not_unanswered_question', false],
    [
      'a refusal of the gateway',
      json(403, { code: 'PA_UNAUTHORIZED', blocked_by: 'PolicyAgent' }),
      'refused',
      'PA_UNAUTHORIZED',
      false,
    ],
    [
      'a scope that is missing',
      json(403, { status: 403, error: 'Invalid scopes', code: 'FORBIDDEN' }),
      'refused',
      'Invalid scopes',
      false,
    ],
    [
      'no token at all',
      json(401, { code: 'unauthorized', message: 'authorization value not present' }),
      'unauthorized',
      'unauthorized',
      false,
    ],
    [
      'a bad token under another name',
      json(401, { message: 'invalid_token', cause: [], error: 'not_found', status: 401 }),
      'unauthorized',
      'not_found',
      false,
    ],
    ['a refusal without a body', () => new Response(null, { status: 403 }), 'refused', null, false],
    ['a refusal that is no object', json(400, 'no'), 'refused', null, false],
    ['a refusal whose fields are none', json(400, { error: 7, code: [], message: {} }), 'refused', null, false],
    [
      'too many calls, at length',
      json(429, { message: 'Too Many Requests', error: 'too_many_requests', status: 429, cause: [] }),
      'rate-limited',
      'too_many_requests',
      false,
    ],
    ['too many calls, in HTML', html(429), 'rate-limited', null, false],
    ['a 404', json(404, { message: 'not found', error: 'not_found' }), 'not-found', 'not_found', false],
    [
      'no token of ours',
      json(401, { code: 'unauthorized', message: 'invalid access token' }),
      'unauthorized',
      'unauthorized',
      false,
    ],
    [
      'a used grant',
      json(400, { error: 'invalid_grant', error_description: '…' }),
      'invalid-grant',
      'invalid_grant',
      false,
    ],
    [
      'too many calls, tersely',
      json(429, { message: 'local_rate_limited' }),
      'rate-limited',
      'local_rate_limited',
      false,
    ],
    ['an error of its own', json(500, { message: null, error: null }), 'unavailable', null, true],
    ['an error of the gateway in HTML', html(503), 'unavailable', null, true],
    ['a gateway that ran out of time', json(408, []), 'unavailable', null, true],
    ['a welcome page', html(200), 'invalid-response', null, true],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.test' } }),
      'invalid-response',
      null,
      true,
    ],
    ['a cut', () => Promise.reject(new TypeError('fetch failed')), 'unavailable', null, true],
  ])('distinguishes %s', async (_name, response, kind, code, mayHaveTakenEffect) => {
    const { outcome } = await callAnswered(response);
    expect(outcome).toBeInstanceOf(MarketplaceError);
    expect(outcome).toMatchObject({ kind, code, mayHaveTakenEffect });
  });

  test.each([
    ['2', 2000],
    ['0', 0],
    ['Fri, 20 Nov 2026 15:00:00 GMT', null],
    ['-1', null],
    ['999999', 3_600_000],
  ])('reads Retry-After %j as %j ms', async (header, retryAfter) => {
    const { outcome } = await callAnswered(json(429, {}, { 'retry-after': header }));
    expect(outcome).toMatchObject({ kind: 'rate-limited', retryAfter });
  });

  test('times out after eight seconds, before or during the response', async () => {
    for (const answer of [new Promise<Response>(() => {}), Promise.resolve(new Response(new ReadableStream()))]) {
      const time = holdTime();
      const http = createMarketplaceHttp({
        apiUrl: 'https://api.test',
        timers: time.timers,
        fetcher: async (_input, init) => {
          const response = await untilAborted(answer, init?.signal);
          return new Response(
            response.body?.pipeThrough(new TransformStream(), { signal: init?.signal ?? new AbortController().signal }),
          );
        },
      });
      const call = http({ method: 'GET', path: '/users/me' }).catch((error: unknown) => error);
      await time.pass(7999);
      await time.pass(1);
      expect(await call).toMatchObject({ kind: 'timeout', mayHaveTakenEffect: true });
    }
  });

  test('rejects an endless response', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(97)),
    });
    expect((await callAnswered(() => new Response(endless))).outcome).toMatchObject({ kind: 'invalid-response' });
  });
});

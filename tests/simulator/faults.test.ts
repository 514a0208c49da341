// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSimulator, serveSimulator } from '#simulator/serve.ts';
import { ConnectionCut, DEFAULT_APPLICATION } from '#simulator/simulator.ts';
import { beforeEachTrial, firstPending, PALERMO, seller, startTrial, trial } from './support.ts';

beforeEachTrial();

const me = () => trial.call('/users/me', { token: seller.access_token });
const answer = (id: number) =>
  trial.call('/answers', { token: seller.access_token, body: { question_id: id, text: 'Sí.' } });

describe('a call without a valid token', () => {
  test.each([
    ['no token', undefined, 'authorization value not present'],
    ['an unknown token', 'APP_USR-1', 'invalid access token'],
  ])('is refused with %s by the gateway, in its own format', async (_, token, message) => {
    const reply = await trial.call('/users/me', token === undefined ? {} : { token });
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized', message } });
  });

  test('may have the token in the query only with the legacy setting', async () => {
    const path = `/users/me?access_token=${seller.access_token}`;
    expect((await trial.call(path)).status).toBe(401);
    trial.control.change({ legacyQueryToken: true });
    expect((await trial.call(path)).status).toBe(200);
  });

  test('may have an encoded path', async () => {
    const path = `/questions%2Fsearch%3Fseller_id%3D${PALERMO}%26limit%3D3?api_version=4`;
    expect((await trial.call(path, { token: seller.access_token })).body).toMatchObject({ limit: 3 });
  });
});

describe('a fault', () => {
  test('affects the next matching calls only', async () => {
    trial.control.addFault({ method: 'GET', path: '/users', times: 2, status: 500, body: { message: 'boom' } });
    const statuses = [];
    for (const call of [me, () => trial.call('/sites'), me, me]) statuses.push((await call()).status);
    expect(statuses).toEqual([500, 200, 500, 200]);
    expect(trial.control.faults()).toEqual([]);
  });

  test('affects matching calls with its probability', async () => {
    const draws = [0.3, 0.29, 0.9, 0];
    const lucky = startTrial({ random: () => draws.shift() ?? 1 });
    lucky.control.addFault({ path: '/sites', times: 9, chance: 0.3, status: 500 });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await lucky.call('/sites')).status);
    lucky.close();
    expect(statuses).toEqual([200, 500, 200, 500]);
  });

  test('replaces the call, or follows it', async () => {
    const id = await firstPending(trial, seller);
    trial.control.addFault({ path: '/answers', status: 502, garbage: '<html>bad gateway' });
    expect(await answer(id)).toMatchObject({ status: 502, body: '<html>bad gateway' });
    expect(trial.control.question(id)?.status).toBe('UNANSWERED');
    trial.control.addFault({ path: '/answers', status: 503, isProcessed: true });
    expect((await answer(id)).status).toBe(503);
    expect(trial.control.question(id)?.status).toBe('ANSWERED');
  });

  test('closes the connection before the call takes effect', async () => {
    const id = await firstPending(trial, seller);
    trial.control.addFault({ path: '/answers', dropBefore: true });
    await expect(answer(id)).rejects.toBeInstanceOf(ConnectionCut);
    expect(trial.control.question(id)?.status).toBe('UNANSWERED');
  });

  test('closes the connection after the call has taken effect', async () => {
    const id = await firstPending(trial, seller);
    trial.control.addFault({ path: '/answers', dropAfter: true });
    await expect(answer(id)).rejects.toBeInstanceOf(ConnectionCut);
    expect(trial.control.question(id)?.status).toBe('ANSWERED');
    expect(trial.control.latestCalls().at(-1)).toMatchObject({ method: 'POST', path: '/answers', status: 0 });
  });

  test('delays responses', async () => {
    trial.control.addFault({ delayMs: 10_000 });
    let status = 0;
    const call = me().then((reply) => {
      status = reply.status;
    });
    await trial.time.advance(9_999);
    expect(status).toBe(0);
    await trial.time.advance(1);
    await call;
    expect(status).toBe(200);
  });

  test('returns garbage with status 200', async () => {
    trial.control.addFault({ garbage: 'no es json' });
    expect(await me()).toMatchObject({ status: 200, body: 'no es json' });
  });

  test('is a short body above the rate limit', async () => {
    trial.control.change({ rateLimitPerSecond: 2 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await me()).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await me()).body).toEqual({ message: 'local_rate_limited' });
    await trial.time.advance(1_000);
    expect((await me()).status).toBe(200);
  });
});

describe('the call log', () => {
  test('counts calls by route', async () => {
    trial.control.resetCounters();
    await me();
    await trial.call('/questions/1', { token: seller.access_token });
    await trial.call('/questions/2', { token: seller.access_token });
    expect(trial.control.counters()).toEqual({ calls: { 'GET /users/me': 1, 'GET /questions/{id}': 2 }, answers: {} });
  });
});

describe('over HTTP', () => {
  let served: ServedSimulator;
  beforeEach(async () => {
    served = await serveSimulator({ application: { ...DEFAULT_APPLICATION, notificationsUrl: null } });
  });
  afterEach(() => served.close());

  const send = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
    fetch(`${served.url}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

  test('is served on a free port, which its URLs contain', async () => {
    expect(served.url).toMatch(/^http:\/\/localhost:\d+$/);
    const [item] = await (await send(`/_simulator/sellers/${PALERMO}/items`)).json();
    expect((await fetch(item.picture)).headers.get('content-type')).toBe('image/svg+xml');
    expect((await fetch(item.permalink)).status).toBe(200);
  });

  test('closes the socket for a connection fault', async () => {
    expect((await send('/_simulator/faults', { dropBefore: true })).status).toBe(201);
    await expect(send('/sites')).rejects.toThrow('fetch failed');
    expect((await send('/sites')).status).toBe(200);
  });

  test('is controlled by JSON, and reports invalid bodies', async () => {
    const asked = await send('/_simulator/questions', { item_id: 'MLA1420117801', text: '¿Hola?' });
    expect(asked.status).toBe(201);
    const { id } = await asked.json();
    expect((await send(`/_simulator/questions/${id}/answer`, { text: 'Sí.' })).status).toBe(200);
    expect((await send('/_simulator/settings', { paceSeconds: 9 }, 'PUT')).status).toBe(200);
    expect(served.control.settings.paceSeconds).toBe(9);
    const refused = await send('/_simulator/faults', { status: 'x', nonsense: 1 });
    expect(refused.status).toBe(400);
    expect((await refused.json()).message).toContain('status');
    expect((await send('/_simulator/questions', 'x')).status).toBe(400);
  });
});

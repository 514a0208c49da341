import { describe, expect, test } from 'vitest';
import { createMarketplaceApi } from '#server/marketplace/api.ts';
import { createMarketplaceHttp } from '#server/marketplace/http.ts';
import { holdTime } from '../held-time.ts';

const ME = { id: 1, nickname: 'TIENDA', site_id: 'MLA' };

const ANSWER = { text: 'Sí.', status: 'ACTIVE', date_created: '2026-11-20T15:00:00.000Z' };
const QUESTION = { id: 2, item_id: 'MLA1', status: 'ANSWERED', date_created: ANSWER.date_created, answer: ANSWER };

/** The API over a marketplace that gives these answers in turn, the last one for ever. */
function apiAnswered(...answers: (() => Response)[]) {
  const time = holdTime();
  const calls: string[] = [];
  const stale: (string | undefined)[] = [];
  const http = createMarketplaceHttp({
    apiUrl: 'https://api.test',
    timers: time.timers,
    fetcher: async (input, init) => {
      const request = new Request(input, init);
      calls.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer?.() ?? Response.error();
    },
  });
  const accessTokenOf = async (_account: string, refused?: string): Promise<string> => {
    stale.push(refused);
    return refused === undefined ? 'first' : 'second';
  };
  return {
    time,
    calls,
    stale,
    api: createMarketplaceApi(http, accessTokenOf, { timers: time.timers, random: () => 0.5 }),
  };
}

const ok = (body: unknown) => () => Response.json(body);
const fails =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({}, { status, headers });

describe('reading from the marketplace', () => {
  test('is retried twice after transient failures, with growing delays', async () => {
    const { api, time, calls } = apiAnswered(fails(500), fails(502), ok(ME));
    const me = api.me('1');
    await time.waits(187.5);
    await time.pass(187.5);
    await time.waits(375);
    await time.pass(375);
    expect(await me).toMatchObject({ id: '1', nickname: 'TIENDA' });
    expect(calls).toHaveLength(3);
  });

  test('waits for Retry-After when rate limited', async () => {
    const { api, time, calls } = apiAnswered(fails(429, { 'retry-after': '3' }), ok(ME));
    const me = api.me('1');
    await time.waits(3000);
    await time.pass(3000);
    expect(await me).toMatchObject({ id: '1' });
    expect(calls).toHaveLength(2);
  });

  test('fails at once when Retry-After exceeds the time limit', async () => {
    const { api, calls } = apiAnswered(fails(429, { 'retry-after': '30' }));
    await expect(api.me('1')).rejects.toMatchObject({ kind: 'rate-limited' });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['refused', fails(403)],
    ['not-found', fails(404)],
  ])('is not retried when it is %s', async (kind, answer) => {
    const { api, calls } = apiAnswered(answer);
    await expect(api.me('1')).rejects.toMatchObject({ kind });
    expect(calls).toHaveLength(1);
  });

  test('refreshes a rejected token once', async () => {
    const { api, calls, stale } = apiAnswered(fails(401), ok(ME));
    expect(await api.me('1')).toMatchObject({ id: '1' });
    expect(stale).toEqual([undefined, 'first']);
    const refused = apiAnswered(fails(401));
    await expect(refused.api.me('1')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect([calls.length, refused.calls.length]).toEqual([2, 2]);
  });

  test('an answer is sent once, unless its token was rejected', async () => {
    const failed = apiAnswered(fails(500));
    await expect(failed.api.answer('1', '2', 'Sí.')).rejects.toMatchObject({
      kind: 'unavailable',
      mayHaveTakenEffect: true,
    });
    expect(failed.calls).toEqual(['POST /answers']);
    const renewed = apiAnswered(fails(401), ok(QUESTION));
    expect(await renewed.api.answer('1', '2', 'Sí.')).toMatchObject({ id: '2', status: 'answered' });
    expect(renewed.calls).toHaveLength(2);
  });

  test.each<[string, (api: ReturnType<typeof apiAnswered>['api']) => Promise<unknown>, unknown]>([
    ['question', (api) => api.question('1', '3'), QUESTION],
    ['item', (api) => api.itemFacts('1', 'MLA2'), { id: 'MLA1', title: 'Taladro', plain_text: '' }],
    ['seller', (api) => api.me('7'), ME],
  ])('a body about another %s than the requested one is invalid', async (_name, read, body) => {
    const { api, time } = apiAnswered(ok(body));
    await expect(time.during(read(api))).rejects.toMatchObject({ kind: 'invalid-response' });
  });

  test('items and buyers that were not requested are dropped', async () => {
    const listing = { code: 200, body: { id: 'MLA9', title: 'Otro' } };
    expect(await apiAnswered(ok([listing])).api.items('1', ['MLA1'])).toEqual([]);
    const buyer = { code: 200, body: { id: 9, nickname: 'NUEVE' } };
    expect(await apiAnswered(ok([buyer])).api.nicknames('1', ['7', '8'])).toEqual([]);
  });

  test('an invalid description is read again, as the draft would lack it for good', async () => {
    const { api, time } = apiAnswered(
      ok({ id: 'MLA1', title: 'Taladro' }),
      ok({}),
      ok({ plain_text: 'Trae maletín.' }),
    );
    expect(await time.during(api.itemFacts('1', 'MLA1'))).toMatchObject({ description: 'Trae maletín.' });
  });

  test('nicknames are read in a multiget, or one by one where that is not permitted', async () => {
    const many = apiAnswered(
      ok([
        { code: 200, body: { id: 7, nickname: 'SIETE' } },
        { code: 404, body: { id: 8, error: 'not_found' } },
      ]),
    );
    expect(await many.api.nicknames('1', ['7', '8'])).toEqual([{ id: '7', nickname: 'SIETE' }]);
    expect(many.calls).toEqual(['GET /users?ids=7,8']);
    const single = apiAnswered(fails(403), ok({ id: 7, nickname: 'SIETE' }), fails(404));
    expect(await single.api.nicknames('1', ['7', '8'])).toEqual([{ id: '7', nickname: 'SIETE' }]);
    expect(single.calls).toEqual(['GET /users?ids=7,8', 'GET /users/7', 'GET /users/8']);
  });

  test('an item without a description has an empty one', async () => {
    const { api } = apiAnswered(ok({ id: 'MLA1', title: 'Taladro' }), fails(404));
    expect(await api.itemFacts('1', 'MLA1')).toMatchObject({ item: { id: 'MLA1' }, description: '' });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import { enginesOf } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { SELLER } from '../product.ts';

const ACCOUNT = String(SELLER);

describe.each(enginesOf(import.meta.url))('the call of the report, on %s', (engine) => {
  const linked = linkedProduct(engine);
  beforeAll(async () => {
    const { store, product } = linked.product;
    await product.workers.idle();
    // Buenos Aires is three hours behind UTC: both were asked on the evening of the 9th, and answered on either side of midnight.
    const answered = (id: string, at: string) => ({
      id,
      text: '¿Hay?',
      askedAt: Date.parse('2016-03-10T02:00:00.000Z'),
      buyerId: 'buyer',
      itemId: 'MLA-x',
      status: 'answered' as const,
      answer: { text: 'Sí', answeredAt: Date.parse(at) },
    });
    await store.questions.sync(ACCOUNT, [
      answered('evening', '2016-03-10T02:59:59.999Z'),
      answered('midnight', '2016-03-10T03:00:00.000Z'),
    ]);
  });

  const get = async (query: string) => {
    const answer = await linked.owner.send('GET', `/accounts/${ACCOUNT}/report?${query}`);
    return { status: answer.status, body: await answer.json() };
  };

  test("7.93 counts whole days of the site's time zone, and as many before", async () => {
    const { status, body } = await get('from=2016-03-10&to=2016-03-10');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      current: { answered: { count: 1, withinHour: 0, median: 60, slowest: 60 }, pending: 0 },
      before: { from: '2016-03-09', to: '2016-03-09', answered: { count: 1, withinHour: 1, median: 59 } },
      items: [{ itemId: 'MLA-x', title: null, count: 1 }],
    });
    expect(body.current.hours[23]).toMatchObject({ count: 1 });
    expect(body.current.weekdays[2]).toMatchObject({ count: 1 });
    expect(body.current.people).toMatchObject([{ who: null, count: 1 }]);
  });

  test('4.53 names what drafts lacked by the listing, in whole days as the rest', async () => {
    const { store } = linked.product;
    const lack = (id: string, at: string) =>
      store.missingData.record({
        accountId: ACCOUNT,
        question: { id, itemId: 'MLA-x', askedAt: Date.parse(at) },
        parts: [{ topic: 'weight', asked: '¿cuánto pesa?' }],
      });
    await lack('evening', '2016-03-10T02:59:59.999Z');
    await lack('midnight', '2016-03-10T03:00:00.000Z');
    expect((await get('from=2016-03-10&to=2016-03-10')).body.lacked).toEqual([
      { itemId: 'MLA-x', title: null, asked: '¿cuánto pesa?', count: 1, before: 1 },
    ]);
    expect((await get('from=2016-03-11&to=2016-03-11')).body.lacked).toEqual([]);
  });

  test.each([
    ['History', 0],
    ['Questions', 1],
  ] as const)('4.53 6.02 tells the words of questions to who has, besides the history, %s', async (also, count) => {
    const { product } = linked;
    const email = `${also.toLowerCase()}@tienda.test`;
    await product.store.operators.add(ACCOUNT, { email, permissions: PERMISSIONS.History | PERMISSIONS[also] });
    const operator = await product.signedIn(email);
    const answer = await operator.send('GET', `/accounts/${ACCOUNT}/report?from=2016-03-10&to=2016-03-10`);
    expect((await answer.json()).lacked).toHaveLength(count);
  });

  test('7.131 names the moment before which answers may be archived', async () => {
    const { store } = linked.product;
    expect((await get('from=2016-03-10&to=2016-03-10')).body.archivedBefore).toBeNull();
    const before = Date.parse('2014-01-01T00:00:00.000Z');
    await store.retention.closeBefore(ACCOUNT, before);
    expect((await get('from=2016-03-10&to=2016-03-10')).body.archivedBefore).toBe(before);
  });

  test.each([
    ['from=2016-03-10&to=2016-03-09', 'query.to', 'must not be before "from"'],
    ['from=2015-03-10&to=2016-03-10', 'query.to', 'at most 366 days'],
    ['from=2016-02-30&to=2016-03-10', 'query.from', 'must be a day: 2026-02-28'],
    ['from=2016-03-10&to=hoy', 'query.to', 'must be a day: 2026-02-28'],
  ])('7.93 refuses %s, and says what is wrong where', async (query, path, message) => {
    expect(await get(query)).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', issues: [{ path, message }] },
    });
  });

  test('7.93 a year that has a leap day is allowed, and a missing day is refused', async () => {
    expect((await get('from=2016-01-01&to=2016-12-31')).status).toBe(200);
    expect((await get('from=2016-01-01')).status).toBe(400);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { MarketplaceQuestion } from '#server/store/port.ts';
import { enginesOf } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { type Client, SELLER } from '../product.ts';
import { draftOf } from '../store/fixtures.ts';

const ACCOUNT = String(SELLER);

const asked = (id: string, text: string, at: string): MarketplaceQuestion => ({
  id,
  text,
  askedAt: Date.parse(at),
  buyerId: 'buyer',
  itemId: 'MLA-x',
  status: 'unanswered',
  answer: null,
});

describe.each(enginesOf(import.meta.url))('the calls of the search, on %s', (engine) => {
  const linked = linkedProduct(engine);
  beforeAll(async () => {
    const { store, product } = linked.product;
    await product.workers.idle();
    await store.buyers.upsert([{ id: 'buyer', nickname: 'JOSÉ' }]);
    await store.questions.sync(ACCOUNT, [
      // Buenos Aires is three hours behind UTC: the first was asked on the evening of the 9th.
      asked('evening', 'canción primera', '2026-03-10T02:59:59.999Z'),
      asked('midnight', 'canción segunda', '2026-03-10T03:00:00.000Z'),
      asked('next', 'canción tercera', '2026-03-11T03:00:00.000Z'),
      {
        ...asked('answered', 'canción cuarta', '2026-03-01T03:00:00.000Z'),
        status: 'answered',
        answer: { text: 'Tal cual', answeredAt: Date.parse('2026-03-10T12:00:00.000Z') },
      },
    ]);
  });

  const get = (path: string, client: Client = linked.owner) => client.send('GET', `/accounts/${ACCOUNT}${path}`);
  const read = async (path: string) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const found = async (query: string): Promise<string[]> =>
    (await read(`/searches/questions?${query}`)).entries.map(({ id }: { id: string }) => id);

  test('7.70 answers in the form of 7.22, with whether the count is exact', async () => {
    const { entries, count, timestamp, nicknames, items, isCountExact } = await read(
      '/searches/questions?search=CANCION%20jose&limit=1&skip=1',
    );
    expect({ count, nicknames, items, isCountExact }).toEqual({
      count: 3,
      nicknames: { buyer: 'JOSÉ' },
      items: {},
      isCountExact: true,
    });
    expect(timestamp).toBeGreaterThan(Date.parse('2026-03-11'));
    const list = await read('/questions?limit=50');
    expect(entries).toEqual([list.entries.find(({ id }: { id: string }) => id === 'midnight')]);
  });

  test("7.70 days are those of the account's site, both included", async () => {
    expect(await found('search=cancion&from=2026-03-10&to=2026-03-10')).toEqual(['midnight']);
    expect(await found('search=cancion&to=2026-03-09')).toEqual(['evening']);
    expect(await found('search=cancion&from=2026-03-10')).toEqual(['midnight', 'next']);
    expect(await found('search=cancion&sort=most-recent-first')).toEqual(['next', 'midnight', 'evening']);
  });

  test('7.71 answers in the form of 7.27, with whether the total is exact and all is indexed', async () => {
    const { mlQuestionsResponse, nicknames, isTotalExact, isComplete, relatedQuestions } = await read(
      '/searches/history?search=tal%20cancion&answeredBy=outside&from=2026-03-10&to=2026-03-10',
    );
    expect({ nicknames, isTotalExact, isComplete, relatedQuestions }).toEqual({
      nicknames: { buyer: 'JOSÉ' },
      isTotalExact: true,
      isComplete: true,
      relatedQuestions: {},
    });
    const list = await read('/history?limit=50&sort=most-recent-last');
    expect(mlQuestionsResponse).toEqual({
      total: 1,
      questions: list.mlQuestionsResponse.questions.filter(({ id }: { id: string }) => id === 'answered'),
    });
    expect((await read('/searches/history?search=cancion&answeredBy=member')).mlQuestionsResponse.total).toBe(0);
  });

  test('7.124 answers are found by topic, use of the draft and reason', async () => {
    const total = async (query: string): Promise<number> =>
      (await read(`/searches/history?search=cancion&${query}`)).mlQuestionsResponse.total;
    const { store } = linked.product;
    await store.topics.backfill(50, () => ['stock']);
    expect(await total('topic=stock')).toBe(1);
    expect(await total('topic=price')).toBe(0);
    expect(await total('draftUse=own')).toBe(0);
    expect(await total('heldBack=rule')).toBe(0);
  });

  test('7.132 answers are found that became an order, and by whether a quick answer was in them', async () => {
    const total = async (query: string): Promise<number> =>
      (await read(`/searches/history?search=cancion&${query}`)).mlQuestionsResponse.total;
    const { store } = linked.product;
    expect(await total('ordered=yes')).toBe(0);
    const reply = { text: 'Sí.', greeting: null, signature: null };
    await store.transaction(async ({ questions }) => {
      await questions.sync(ACCOUNT, [asked('bought', 'canción quinta', '2026-03-12T03:00:00.000Z')]);
      const begun = await questions.beginSending(ACCOUNT, 'bought', { reply, by: 'ana@tienda.test', lease: 1000 });
      if (begun.outcome !== 'begun') throw new Error(begun.outcome);
      const answeredAt = Date.parse('2026-03-12T11:00:00.000Z');
      await questions.settleAnswered(begun.claim, { by: 'product', text: reply.text, answeredAt, quickAnswers: [] });
    });
    const at = Date.parse('2026-03-12T12:00:00.000Z');
    const order = {
      id: 'order',
      buyerId: 'buyer',
      itemIds: ['MLA-x'],
      createdAt: at,
      updatedAt: at,
      isCancelled: false,
    };
    await store.orders.put(ACCOUNT, [order]);
    expect(await total('ordered=yes')).toBe(1);
    expect(await total('quickAnswer=yes')).toBe(0);
    expect(await total('ordered=yes&quickAnswer=no')).toBe(1);
    await store.orders.put(ACCOUNT, [{ ...order, updatedAt: at + 1, isCancelled: true }]);
    expect(await total('ordered=yes')).toBe(0);
  });

  test.each([
    ['questions', 'state=paused', 'query.state'],
    ['questions', 'from=2026-02-30', 'query.from'],
    ['questions', 'from=10/03/2026', 'query.from'],
    ['questions', 'from=2026-03-10&to=2026-03-09', 'query.to'],
    ['questions', 'waiting=45', 'query.waiting'],
    ['questions', 'sort=relevance', 'query.sort'],
    ['questions', 'limit=51', 'query.limit'],
    ['questions', 'skip=10001', 'query.skip'],
    ['questions', `search=${'x'.repeat(201)}`, 'query.search'],
    ['questions', `itemId=${'x'.repeat(65)}`, 'query.itemId'],
    ['questions', 'answeredBy=member', 'query.answeredBy'],
    ['history', 'skip=1001', 'query.skip'],
    ['history', 'answeredBy=nobody', 'query.answeredBy'],
    ['history', 'topic=weather', 'query.topic'],
    ['history', 'topic=stock,price', 'query.topic'],
    ['history', 'draftUse=automatic', 'query.draftUse'],
    ['history', 'heldBack=mood', 'query.heldBack'],
    ['history', 'ordered=no', 'query.ordered'],
    ['history', 'quickAnswer=maybe', 'query.quickAnswer'],
    ['questions', 'ordered=yes', 'query.ordered'],
    ['history', 'state=ready', 'query.state'],
    ['questions', 'heldBack=mood', 'query.heldBack'],
    ['questions', 'topic=stock', 'query.topic'],
    ['history', 'sort=urgent-first', 'query.sort'],
    ['history', `search=${'%F0%9F%8E%89'.repeat(2500)}`, 'query.search'],
  ])('7.70 7.71 7.124 7.125 7.132 searches/%s?%s is refused, naming the parameter', async (list, query, path) => {
    const answer = await get(`/searches/${list}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid-request', issues: [{ path }] });
  });

  test('7.70 text of any kind is searched for and never fails', async () => {
    for (const text of ['"', '*', 'NEAR(a b)', '\0', "'; --", '🎉', '\\', ':*', '()'])
      expect(await found(`search=${encodeURIComponent(text)}`)).toEqual([]);
  });

  describe('7.72 views', () => {
    const SONGS = { name: 'Canciones', filter: { search: 'cancion', sort: 'most-recent-first' } };
    const views = async (client: Client = linked.owner) => {
      const { views: listed } = await (await get('/views', client)).json();
      return listed;
    };
    const add = (body: object, client: Client = linked.owner) =>
      client.send('POST', `/accounts/${ACCOUNT}/views`, { json: body });

    test('7.72-7.74 are saved, renamed and deleted, each with its count, for their person alone', async () => {
      expect(await views()).toEqual([
        {
          id: 'scheduled',
          name: null,
          filter: { state: 'scheduled', sort: 'leaving-first' },
          count: 0,
          isCountExact: true,
        },
        expect.objectContaining({ id: 'unknown', name: null, filter: { state: 'unknown' } }),
        expect.objectContaining({ id: 'over-one-hour', name: null, filter: { waiting: '60' } }),
      ]);
      const { store } = linked.product;
      await store.operators.add(ACCOUNT, { email: 'beto@tienda.test', permissions: 1 });
      const operator = await linked.product.signedIn('beto@tienda.test');

      const added = await add(SONGS);
      expect(added.status).toBe(201);
      const { id } = await added.json();
      expect((await views()).slice(3)).toEqual([{ id, ...SONGS, count: 3, isCountExact: true }]);
      expect((await views(operator)).length).toBe(3);
      expect((await add({ ...SONGS, name: ' CANCIÓNES ' })).status).toBe(409);
      expect((await add(SONGS, operator)).status).toBe(201);

      const path = `/accounts/${ACCOUNT}/views/${id}`;
      const renamed = { name: 'Primera', filter: { search: 'primera' } };
      expect((await operator.send('PUT', path, { json: renamed })).status).toBe(404);
      expect((await operator.send('DELETE', path)).status).toBe(404);
      expect((await linked.owner.send('PUT', path, { json: renamed })).status).toBe(204);
      expect((await views()).slice(3)).toEqual([{ id, ...renamed, count: 1, isCountExact: true }]);
      expect((await linked.owner.send('DELETE', path)).status).toBe(204);
      expect((await linked.owner.send('DELETE', path)).status).toBe(404);
      expect((await views()).length).toBe(3);
    });

    test('7.73 7.125 a view holds the reason why questions were left to a person', async () => {
      // In one transaction, so that no worker drafts it meanwhile.
      await linked.product.store.transaction(async (tx) => {
        await tx.questions.sync(ACCOUNT, [asked('doubtful', 'dudosa', '2026-03-12T12:00:00.000Z')]);
        await tx.questions.setDraft(ACCOUNT, 'doubtful', { ...draftOf(null), manualReason: 'not-sure' });
      });
      expect(await found('heldBack=not-sure')).toEqual(['doubtful']);
      expect(await found('heldBack=rule')).toEqual([]);
      const doubts = { name: 'Dudas', filter: { heldBack: 'not-sure' } };
      const { id } = await (await add(doubts)).json();
      expect((await views()).slice(3)).toEqual([{ id, ...doubts, count: 1, isCountExact: true }]);
      expect((await linked.owner.send('DELETE', `/accounts/${ACCOUNT}/views/${id}`)).status).toBe(204);
    });

    test('7.73 a person has at most twenty', async () => {
      for (let i = 0; i < 20; i++) expect((await add({ ...SONGS, name: `Vista ${i}` })).status).toBe(201);
      const refused = await add({ ...SONGS, name: 'Una más' });
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ error: 'conflict', message: 'at most 20 views' });
    });

    test.each([
      [{ ...SONGS, name: ' ' }, 'body.name'],
      [{ ...SONGS, name: 'x'.repeat(41) }, 'body.name'],
      [{ ...SONGS, filter: { state: 'all' } }, 'body.filter.state'],
      [{ ...SONGS, filter: { answeredBy: 'member' } }, 'body.filter.answeredBy'],
      [{ ...SONGS, filter: { heldBack: 'mood' } }, 'body.filter.heldBack'],
    ])('7.73 the view %j is refused', async (body, path) => {
      const answer = await add(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: 'invalid-request', issues: [{ path }] });
    });
  });
});

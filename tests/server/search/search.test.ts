import { beforeEach, describe, expect, test } from 'vitest';
import type { PendingOrder } from '#domain/question-filter.ts';
import type { HistoryFilter, MarketplaceQuestion, PendingFilter, Store } from '#server/store/port.ts';
import { enginesOf } from '../engines.ts';
import { createAccount, draftOf, listing, SELLER, useStore } from '../store/fixtures.ts';
import { deleteAccount } from '../store/whole-accounts.ts';

const NEIGHBOUR = '2002';
const HOUR = 3_600_000;
/** Texts that mean something to a query language, and what no query language expects. */
const HOSTILE = [
  '"',
  "'",
  '\\',
  '*',
  'a* OR b',
  'NEAR(stock azul)',
  'stock NEAR/2 azul',
  'scope:x',
  'words : stock',
  '^stock',
  '{scope words} : stock',
  'stock" OR scope : "6c',
  "stock' | 'x",
  "'a':* & !'b'",
  'stock:*A',
  '(((',
  '-- ; drop table questions',
  '%_',
  '\0',
  'stock\0azul',
  '🎉👨‍👩‍👧',
  '\ud800',
  'ß İ ﬁ ½ ٣ 漢字 кот',
  'x'.repeat(200),
  'a '.repeat(100),
];

describe.each(enginesOf(import.meta.url))('7.70 7.71 the search of the store, on %s', (engine) => {
  const fixture = useStore(engine);
  let store: Store;
  const asked = (id: string, text: string, more: Partial<MarketplaceQuestion> = {}): MarketplaceQuestion => ({
    id,
    text,
    askedAt: fixture.time,
    buyerId: 'b1',
    itemId: 'MLA1',
    status: 'unanswered',
    answer: null,
    ...more,
  });
  const answered = (id: string, text: string, answer: string, more: Partial<MarketplaceQuestion> = {}) =>
    asked(id, text, { status: 'answered', answer: { text: answer, answeredAt: fixture.time }, ...more });

  const pending = async (filter: PendingFilter, sort: PendingOrder = 'most-recent-last'): Promise<string[]> => {
    const { entries, count } = await store.search.pending(SELLER, filter, { skip: 0, limit: 50, sort });
    expect(count).toBe(entries.length);
    expect((await store.search.countPending(SELLER, filter)).count).toBe(count);
    return entries.map(({ id }) => id);
  };
  const history = async (filter: HistoryFilter): Promise<string[]> => {
    const { entries, count } = await store.search.history(SELLER, filter, {
      skip: 0,
      limit: 50,
      sort: 'most-recent-first',
    });
    expect(count).toBe(entries.length);
    return entries.map(({ id }) => id);
  };

  beforeEach(async () => {
    store = fixture.store;
    await createAccount(store);
    await createAccount(store, NEIGHBOUR);
    await store.items.upsert(SELLER, [listing('MLA1', 'Zapatilla Ñandú Niño'), listing('MLA2', 'Cargador USB-C')]);
    await store.buyers.upsert([
      { id: 'b1', nickname: 'PÉREZ_2020' },
      { id: 'b2', nickname: 'LUCIA.GOMEZ' },
    ]);
  });

  test('finds words of question, answer, item title and nickname, without accents and case, in any order', async () => {
    await store.questions.sync(SELLER, [
      asked('1', '¿Cuántos días de GARANTÍA tiene?'),
      asked('2', 'Hola, ¿hacen factura A?', { itemId: 'MLA2', buyerId: 'b2' }),
      answered('3', '¿Sirve para iPhone?', 'Sí, también para Motorola.', { itemId: 'MLA2' }),
    ]);
    expect(await pending({ text: 'garantia' })).toEqual(['1']);
    expect(await pending({ text: 'DÍAS cuantos' })).toEqual(['1']);
    expect(await pending({ text: 'gara' })).toEqual(['1']);
    expect(await pending({ text: 'nandu' })).toEqual(['1']);
    expect(await pending({ text: 'perez garantia zapat' })).toEqual(['1']);
    expect(await pending({ text: 'usb' })).toEqual(['2']);
    expect(await pending({ text: 'lucia gomez' })).toEqual(['2']);
    expect(await pending({ text: 'garantia factura' })).toEqual([]);
    expect(await pending({ text: 'arantia' })).toEqual([]);
    expect(await pending({ text: 'motorola' })).toEqual([]);
    expect(await history({ text: 'tambien motorola iphone usb perez' })).toEqual(['3']);
    expect(await history({ text: 'factura' })).toEqual([]);
  });

  test('finds a word of one character whole, and other words by their beginning', async () => {
    await store.questions.sync(SELLER, [asked('1', '¿Hacen factura A?'), asked('2', 'Azul hay?')]);
    expect(await pending({ text: 'a' })).toEqual(['1']);
    expect(await pending({ text: 'az' })).toEqual(['2']);
  });

  test('without words nothing is filtered, and text without letters and digits finds nothing', async () => {
    await store.questions.sync(SELLER, [asked('1', 'Hola ¿? 🎉')]);
    expect(await pending({ text: '  ' })).toEqual(['1']);
    expect(await pending({ text: '🎉' })).toEqual([]);
    expect(await history({ text: '¿?' })).toEqual([]);
  });

  test('follows every change: answers, deletions, titles and nicknames', async () => {
    await store.questions.sync(SELLER, [asked('1', 'uno'), asked('2', 'dos'), asked('3', 'tres', { itemId: 'MLA9' })]);
    const begun = await store.questions.beginSending(SELLER, '1', {
      reply: { text: 'Respondido', greeting: null, signature: null },
      by: 'ana@tienda.test',
      lease: HOUR,
    });
    expect(await pending({ text: 'uno' })).toEqual([]);
    expect(await history({ text: 'uno' })).toEqual([]);
    if (begun.outcome !== 'begun') throw new Error('it must be pending');
    await store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Respondido', answeredAt: fixture.time });
    expect(await pending({ text: 'uno' })).toEqual([]);
    expect(await history({ text: 'respondido uno' })).toEqual(['1']);

    await store.questions.sync(SELLER, [asked('2', 'dos', { status: 'deleted' })]);
    expect(await pending({ text: 'dos' })).toEqual([]);

    await store.items.upsert(SELLER, [listing('MLA9', 'Taladro')]);
    expect(await pending({ text: 'taladro' })).toEqual(['3']);
    await store.items.upsert(SELLER, [listing('MLA9', 'Amoladora')]);
    expect(await pending({ text: 'taladro' })).toEqual([]);
    expect(await pending({ text: 'amoladora' })).toEqual(['3']);
    await store.buyers.upsert([{ id: 'b1', nickname: 'OTRO' }]);
    expect(await pending({ text: 'perez' })).toEqual([]);
    expect(await pending({ text: 'otro' })).toEqual(['3']);
    expect(await history({ text: 'otro respondido' })).toEqual(['1']);
  });

  test('a transaction that is rolled back leaves no trace', async () => {
    await store
      .transaction(async (tx) => {
        await tx.questions.sync(SELLER, [asked('1', 'fantasma')]);
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await pending({ text: 'fantasma' })).toEqual([]);
  });

  test('never reads a row of another account, whatever is asked for', async () => {
    await store.items.upsert(NEIGHBOUR, [listing('MLA1', 'Secreto')]);
    await store.questions.sync(NEIGHBOUR, [asked('1', 'secreto'), answered('2', 'secreto', 'secreto')]);
    const order = {
      id: 'o',
      buyerId: 'b1',
      itemIds: ['MLA1'],
      createdAt: fixture.time,
      updatedAt: 1,
      isCancelled: false,
    };
    await store.orders.put(NEIGHBOUR, [order]);
    await store.questions.sync(SELLER, [asked('1', 'propia'), answered('2', 'propia', 'propia')]);
    expect(await pending({ text: 'secreto' })).toEqual([]);
    expect(await history({ text: 'secreto' })).toEqual([]);
    expect(await pending({ itemId: 'MLA1', buyerId: 'b1' })).toEqual(['1']);
    expect(await history({ itemId: 'MLA1', buyerId: 'b1', answeredBy: 'outside' })).toEqual(['2']);
    expect(await history({ topic: 'unread' })).toEqual(['2']);
    for (const other of ["2002' or '1'='1", 'list:history:2002', NEIGHBOUR.padEnd(5), '']) {
      expect((await store.search.history(other, {}, { skip: 0, limit: 5, sort: 'most-recent-last' })).count).toBe(0);
      expect((await store.search.countPending(other, { text: 'secreto' })).count).toBe(0);
    }
    const words = ['list', 'scope', Buffer.from(`list:history:${NEIGHBOUR}`).toString('hex'), '6c6973743a'];
    for (const text of words) expect([...(await pending({ text })), ...(await history({ text }))]).toEqual([]);
  });

  test('is removed with its account', async () => {
    await store.questions.sync(NEIGHBOUR, [asked('1', 'secreto'), answered('2', 'secreto', 'x')]);
    await deleteAccount(store, NEIGHBOUR);
    await createAccount(store, NEIGHBOUR, 'nueva@tienda.test');
    const range = { skip: 0, limit: 5, sort: 'most-recent-last' } as const;
    expect((await store.search.pending(NEIGHBOUR, { text: 'secreto' }, range)).count).toBe(0);
    expect((await store.search.history(NEIGHBOUR, {}, range)).count).toBe(0);
  });

  test.each(HOSTILE)('hostile text %j harms nothing', async (text) => {
    await store.questions.sync(SELLER, [asked('1', 'hay stock azul'), answered('2', 'hay stock', 'sí')]);
    for (const filter of [{ text }, { itemId: text }, { buyerId: text }, { text: 'stock', itemId: text }]) {
      await pending(filter);
      await history(filter);
    }
    await history({ answeredBy: text });
    await store.questions.sync(SELLER, [asked('3', `guardado ${text} igual`, { buyerId: text, itemId: text })]);
    expect(await pending({ text: 'guardado igual' })).toEqual(['3']);
    expect(await pending({ text: 'stock azul' })).toContain('1');
  });

  test('indexes texts of any length', async () => {
    const long = `comienzo ${'palabra '.repeat(4000)}`;
    await store.questions.sync(SELLER, [asked('1', long), asked('2', `largo ${'y'.repeat(10_000)}`)]);
    expect(await pending({ text: 'comienzo' })).toEqual(['1']);
    expect(await pending({ text: 'largo' })).toEqual(['2']);
    expect(await pending({ text: 'z'.repeat(10_000) })).toEqual([]);
  });

  test('filters by item, buyer, state and waiting time, and by who answered', async () => {
    await store.questions.sync(SELLER, [
      asked('known', 'a'),
      asked('unknown', 'b', { itemId: 'MLA2' }),
      asked('scheduled', 'c', { buyerId: 'b2' }),
      asked('drafting', 'd', { askedAt: fixture.time - HOUR }),
    ]);
    await store.questions.setDraft(SELLER, 'known', draftOf(null));
    await store.questions.setDraft(SELLER, 'unknown', { ...draftOf(null), suggestionKnown: false });
    await store.questions.setDraft(SELLER, 'scheduled', draftOf(HOUR));
    expect(await pending({ state: 'ready' })).toEqual(['known']);
    expect(await pending({ state: 'unknown' })).toEqual(['unknown']);
    expect(await pending({ state: 'scheduled' })).toEqual(['scheduled']);
    expect(await pending({ state: 'drafting' })).toEqual(['drafting']);
    expect(await pending({ itemId: 'MLA2' })).toEqual(['unknown']);
    expect(await pending({ buyerId: 'b2' })).toEqual(['scheduled']);
    expect(await pending({ waiting: HOUR })).toEqual(['drafting']);
    expect(await pending({ waiting: HOUR + 1 })).toEqual([]);
    expect(await pending({ from: fixture.time })).toEqual(['known', 'scheduled', 'unknown']);
    expect(await pending({ before: fixture.time })).toEqual(['drafting']);

    for (const [id, by] of [
      ['known', 'ana@tienda.test'],
      ['unknown', 'Mostrador'],
    ] as const) {
      const reply = { text: 'Sí', greeting: null, signature: null };
      const begun = await store.questions.beginSending(SELLER, id, { reply, by, lease: HOUR });
      if (begun.outcome !== 'begun') throw new Error('it must be pending');
      await store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí', answeredAt: fixture.time });
    }
    await store.questions.sync(SELLER, [answered('outside', 'e', 'No')]);
    expect(await history({ answeredBy: 'member' })).toEqual(['known']);
    expect(await history({ answeredBy: 'automatic' })).toEqual(['unknown']);
    expect(await history({ answeredBy: 'outside' })).toEqual(['outside']);
    expect(await history({ answeredBy: 'ana@tienda.test' })).toEqual(['known']);
    expect(await history({ answeredBy: 'otra@tienda.test' })).toEqual([]);
    expect(await history({ answeredBy: 'member', text: 'a', itemId: 'MLA1' })).toEqual(['known']);
  });

  test('orders by time, by what goes out next, and by urgency', async () => {
    const minutesAgo = (minutes: number) => ({ askedAt: fixture.time - minutes * 60_000 });
    await store.questions.sync(SELLER, [
      asked('late', 'x', minutesAgo(90)),
      asked('later', 'x', minutesAgo(300)),
      asked('soon', 'x', minutesAgo(50)),
      asked('new', 'x', minutesAgo(5)),
      asked('out-second', 'x', minutesAgo(70)),
      asked('out-first', 'x', minutesAgo(20)),
    ]);
    await store.questions.setDraft(SELLER, 'out-second', draftOf(2 * HOUR));
    await store.questions.setDraft(SELLER, 'out-first', draftOf(HOUR));
    const byTime = ['later', 'late', 'out-second', 'soon', 'out-first', 'new'];
    expect(await pending({}, 'most-recent-last')).toEqual(byTime);
    expect(await pending({}, 'most-recent-first')).toEqual(byTime.toReversed());
    expect(await pending({}, 'leaving-first')).toEqual(['out-first', 'out-second', 'later', 'late', 'soon', 'new']);
    expect(await pending({}, 'urgent-first')).toEqual(['soon', 'new', 'later', 'late', 'out-first', 'out-second']);
  });

  test('pages the history by the time of the answer, within a range of time', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => String(100 + i));
    await store.questions.sync(
      SELLER,
      ids.map((id, i) => answered(id, 'palabra', 'sí', { answer: { text: 'sí', answeredAt: fixture.time + i } })),
    );
    const page = (skip: number, sort: 'most-recent-first' | 'most-recent-last', filter: HistoryFilter = {}) =>
      store.search.history(SELLER, { text: 'palabra', ...filter }, { skip, limit: 10, sort });
    const idsOf = async (found: ReturnType<typeof page>) => (await found).entries.map(({ id }) => id);
    expect(await idsOf(page(0, 'most-recent-last'))).toEqual(ids.slice(0, 10));
    expect(await idsOf(page(20, 'most-recent-first'))).toEqual(ids.slice(0, 10).toReversed());
    expect(await page(30, 'most-recent-first')).toMatchObject({ entries: [], count: 30, isCountExact: true });
    const range = { from: fixture.time + 5, before: fixture.time + 8 };
    expect(await idsOf(page(0, 'most-recent-last', range))).toEqual(['105', '106', '107']);
  });

  test('counts up to a limit and says so', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => answered(`m${i}`, 'muchas', 'sí'));
    await store.questions.sync(SELLER, many.slice(1));
    const first = { skip: 0, limit: 5, sort: 'most-recent-first' } as const;
    expect(await store.search.history(SELLER, {}, first)).toMatchObject({ count: 1000, isCountExact: true });
    await store.questions.sync(SELLER, many.slice(0, 1));
    expect(await store.search.history(SELLER, { text: 'muchas' }, first)).toMatchObject({
      count: 1000,
      isCountExact: false,
    });
  });
});

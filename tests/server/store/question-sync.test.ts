import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { answered, arrived, createAccount, listing, REPLY, SELLER, unanswered, useStore } from './fixtures.ts';

const PAGE = { skip: 0, limit: 50, sort: 'most-recent-last' } as const;

describe.each(ENGINES)('syncing questions of the marketplace, on %s', (engine) => {
  const fixture = useStore(engine);
  const { sync, byId, pendingPage, pendingCount, historyPage } = {
    sync: (...questions: Parameters<typeof fixture.store.questions.sync>[1]) =>
      fixture.store.questions.sync(SELLER, questions),
    byId: (id: string) => fixture.store.questions.byId(SELLER, id),
    pendingPage: () => fixture.store.questions.pendingPage(SELLER, PAGE),
    pendingCount: () => fixture.store.questions.pendingCount(SELLER),
    historyPage: () => fixture.store.questions.historyPage(SELLER, PAGE),
  };

  test('adds new questions to the pending list and answered ones to the history', async () => {
    await createAccount(fixture.store);
    expect(await sync(unanswered('2', 20), unanswered('1', 10), answered('3', 30))).toEqual([
      { id: '2', change: 'arrived', wasPending: false },
      { id: '1', change: 'arrived', wasPending: false },
      { id: '3', change: 'answered', wasPending: false },
    ]);
    const { entries, count } = await pendingPage();
    expect([entries.map(({ id, askedAt }) => [id, askedAt]), count]).toEqual([
      [
        ['1', 10],
        ['2', 20],
      ],
      2,
    ]);
    expect(await byId('1')).toEqual(arrived('1', 10));
    const third = { ...arrived('3'), state: 'answered', answeredAt: 30, answerText: 'Sí, 3.' };
    expect(await historyPage()).toEqual({ entries: [third], count: 1 });
    expect(await byId('3')).toEqual(third);
    expect(await byId('4')).toBeNull();
  });

  test('is idempotent', async () => {
    await createAccount(fixture.store);
    const states = [unanswered('1'), answered('2', 5), { ...unanswered('3'), status: 'closed' as const }];
    await sync(...states);
    expect(await sync(...states)).toEqual([]);
    expect(await pendingCount()).toBe(1);
    expect((await historyPage()).count).toBe(1);
  });

  test('is independent of the order: older states never undo an answer', async () => {
    await createAccount(fixture.store);
    expect(await sync(answered('1', 5), unanswered('1'))).toEqual([{ id: '1', change: 'answered', wasPending: false }]);
    expect(await sync(unanswered('1'), { ...unanswered('1'), status: 'closed' })).toEqual([]);
    expect(await byId('1')).toMatchObject({ state: 'answered' });
    expect(await pendingCount()).toBe(0);
  });

  test('removes questions answered, closed or deleted there from the pending list', async () => {
    await createAccount(fixture.store);
    await sync(unanswered('1'), unanswered('2'), unanswered('3'));
    const states = [
      answered('1', 5),
      { ...unanswered('2'), status: 'closed' as const },
      { ...unanswered('3'), status: 'deleted' as const },
    ];
    expect(await sync(...states)).toEqual([
      { id: '1', change: 'answered', wasPending: true },
      { id: '2', change: 'closed', wasPending: true },
      { id: '3', change: 'deleted', wasPending: true },
    ]);
    expect(await pendingPage()).toMatchObject({ entries: [], count: 0 });
    expect(await byId('1')).toMatchObject({ answeredBy: null, reply: null, answerText: 'Sí, 1.' });
  });

  test('returns a closed question to the list when it is reopened, a deleted one never', async () => {
    await createAccount(fixture.store);
    await sync({ ...unanswered('1'), status: 'closed' }, { ...unanswered('2'), status: 'deleted' });
    expect(await sync(unanswered('1'), unanswered('2'))).toEqual([{ id: '1', change: 'arrived', wasPending: false }]);
    expect(await pendingCount()).toBe(1);
  });

  test('leaves a question that is being sent or deleted to its attempt', async () => {
    await createAccount(fixture.store);
    await sync(unanswered('1'), unanswered('2'));
    await fixture.store.questions.beginSending(SELLER, '1', { reply: REPLY, by: 'ana@example.com', lease: 1000 });
    await fixture.store.questions.beginDeleting(SELLER, '2', { by: 'ana@example.com', lease: 1000 });
    expect(await sync(answered('1', 5), { ...unanswered('2'), status: 'deleted' })).toEqual([]);
    expect(await byId('1')).toMatchObject({ state: 'sending' });
    expect(await byId('2')).toMatchObject({ state: 'deleting' });
  });

  test('keeps the counts right when several nodes sync in parallel', async () => {
    const other = await fixture.anotherNode();
    await createAccount(fixture.store);
    const ids = Array.from({ length: 30 }, (_, i) => `${i}`);
    const states = [ids.map((id) => unanswered(id)), ids.slice(10).map((id) => answered(id, Number(id)))];
    const changes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? fixture.store : other).questions.sync(SELLER, states[i % 4 < 2 ? 0 : 1] ?? []),
      ),
    );
    expect(changes.flat().filter(({ change }) => change === 'answered')).toHaveLength(20);
    expect(await pendingCount()).toBe(10);
    expect(await fixture.store.questions.pendingIds(SELLER)).toHaveLength(10);
    expect((await historyPage()).count).toBe(20);
  });

  test('ignores unknown accounts', async () => {
    expect(await sync(unanswered('1'))).toEqual([]);
    expect(await pendingPage()).toMatchObject({ entries: [], count: 0 });
    expect(await historyPage()).toEqual({ entries: [], count: 0 });
  });
});

describe.each(ENGINES)('the pending list on %s', (engine) => {
  const fixture = useStore(engine);

  test('7.22 returns any page in both orders, questions of the same time by id', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    const times = [5, 1, 3, 3, 2, 9, 7, 8, 6];
    await questions.sync(
      SELLER,
      times.map((time, i) => unanswered(`${i}`, time)),
    );
    await questions.sync('1002', [unanswered('x', 4)]);
    const oldestFirst = ['1', '4', '2', '3', '0', '8', '6', '7', '5'];
    expect(await questions.pendingIds(SELLER)).toEqual(oldestFirst);
    for (const limit of [1, 2, 5, 50]) {
      for (let skip = 0; skip <= 10; skip++) {
        const last = await questions.pendingPage(SELLER, { skip, limit, sort: 'most-recent-last' });
        expect(last.entries.map(({ id }) => id)).toEqual(oldestFirst.slice(skip, skip + limit));
        const first = await questions.pendingPage(SELLER, { skip, limit, sort: 'most-recent-first' });
        expect(first.entries.map(({ id }) => id)).toEqual(oldestFirst.toReversed().slice(skip, skip + limit));
        expect([first.count, last.count]).toEqual([9, 9]);
      }
    }
  });

  test('7.21 7.22 returns to each of several concurrent accounts its own page and count', async () => {
    const { questions } = fixture.store;
    const accounts = [SELLER, '1002', '1003'];
    for (const account of accounts) await createAccount(fixture.store, account);
    const arriving = (prefix: string, times: readonly number[]) =>
      times.map((time, index) => unanswered(`${prefix}${index}`, time));
    await questions.sync(SELLER, arriving('a', [5, 1, 3, 3, 2, 9]));
    await questions.sync('1002', arriving('b', [4, 4, 8]));
    for (const limit of [5, 50]) {
      for (const sort of ['most-recent-last', 'most-recent-first'] as const) {
        const page = { skip: 0, limit, sort };
        const alone = [];
        for (const account of accounts) alone.push(await questions.pendingPage(account, page));
        expect(await Promise.all(accounts.map((account) => questions.pendingPage(account, page)))).toEqual(alone);
        expect(alone.map(({ entries }) => entries.length)).toEqual([Math.min(limit, 6), 3, 0]);
      }
    }
    expect(await Promise.all(accounts.map((account) => questions.pendingCount(account)))).toEqual([6, 3, 0]);
  });

  test('7.22 has the time, and the known buyers and items', async () => {
    const { questions, buyers, items } = fixture.store;
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    const known = { ...unanswered('1'), buyerId: '7', itemId: 'MLA1' };
    await questions.sync(SELLER, [known, { ...known, id: '2' }, { ...known, id: '3', buyerId: '8', itemId: 'MLA2' }]);
    await buyers.upsert([{ id: '7', nickname: 'EVA' }]);
    const item = listing('MLA1', 'Taladro');
    await items.upsert(SELLER, [item]);
    await items.upsert('1002', [listing('MLA2', 'Sierra')]);
    const [first] = (await questions.pendingPage(SELLER, PAGE)).entries;
    expect(first).toEqual({
      id: '1',
      text: known.text,
      askedAt: known.askedAt,
      buyerId: '7',
      itemId: 'MLA1',
      suggestedAnswer: null,
      suggestionKnown: null,
      suggestionConfidence: null,
      schedule: null,
      manualReason: null,
      hold: null,
      unsent: null,
    });
    for (const page of [PAGE, { ...PAGE, skip: 1 }]) {
      expect(await questions.pendingPage(SELLER, page)).toMatchObject({ count: 3, timestamp: fixture.time });
      const { nicknames, items: listed } = await questions.pendingPage(SELLER, page);
      expect([nicknames, listed]).toEqual([{ 7: 'EVA' }, { MLA1: item }]);
    }
  });
});

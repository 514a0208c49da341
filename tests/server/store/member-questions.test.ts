import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createAccount, createUser, draftOf, listing, SELLER, unanswered, useStore } from './fixtures.ts';

const BETO = 'beto@example.com';
const QUESTIONS = 1;
const HISTORY = 2;

describe.each(ENGINES)('the questions of all accounts of a user, on %s', (engine) => {
  const fixture = useStore(engine);
  let beto: string;
  let owner: string;
  beforeEach(async () => {
    const { store } = fixture;
    owner = await createAccount(store);
    beto = await createUser(store, BETO);
    for (const id of ['1002', '1003', '1004']) await createAccount(store, id);
    await store.operators.add(SELLER, { email: BETO, permissions: QUESTIONS });
    await store.operators.add('1002', { email: BETO, permissions: 127 });
    await store.operators.add('1003', { email: BETO, permissions: HISTORY });
  });

  const arrive = (accountId: string, ...asked: readonly (readonly [id: string, at: number])[]) =>
    fixture.store.questions.sync(
      accountId,
      asked.map(([id, at]) => unanswered(id, at)),
    );
  /** Accounts with their numbers, as the page is asked for. */
  const given = (...accounts: readonly (readonly [id: string, pending: number])[]) =>
    accounts.map(([id, pending]) => ({ id, pending }));
  const pageOf = async (userId: string, skip: number, limit: number, accounts: ReturnType<typeof given>) => {
    const { entries } = await fixture.store.memberQuestions.page(userId, { skip, limit, accounts });
    return entries.map(({ accountId, id }) => `${accountId} ${id}`);
  };
  const idsOf = async (userId: string, skip = 0, limit = 50) =>
    pageOf(userId, skip, limit, await fixture.store.memberQuestions.listAccounts(userId));

  test('7.120 who waits longest comes first, of the accounts with the permission to answer alone', async () => {
    await arrive(SELLER, ['a', 3], ['b', 1], ['same', 5]);
    await arrive('1002', ['c', 2], ['same', 5]);
    await arrive('1003', ['d', 1]);
    await arrive('1004', ['e', 1]);
    expect(await idsOf(beto)).toEqual(['1001 b', '1002 c', '1001 a', '1001 same', '1002 same']);
    // Whatever accounts are asked for, the user's rights decide.
    expect(await pageOf(beto, 0, 50, given(['1002', 2], ['1003', 1], ['1004', 1]))).toEqual(['1002 c', '1002 same']);
    expect(await pageOf(beto, 0, 1, given(['1004', 1]))).toEqual([]);
    expect(await pageOf(beto, 0, 50, [])).toEqual([]);
    expect(await idsOf(owner)).toEqual(['1001 b', '1001 a', '1001 same']);
    expect(await idsOf(await createUser(fixture.store, 'nadie@example.com'))).toEqual([]);
    const accounts = await fixture.store.memberQuestions.listAccounts(beto);
    expect(accounts.map(({ id, pending }) => [id, pending])).toEqual([
      [SELLER, 3],
      ['1002', 2],
    ]);
  });

  test('7.120 every page, read from whichever end is nearer, is that part of the list', async () => {
    const all: [at: number, key: string][] = [];
    for (const [index, accountId] of [SELLER, '1002'].entries()) {
      const asked = Array.from(
        { length: index === 0 ? 3 : 23 },
        (_, i) => [`q${i}`, ((i * 7 + index) % 9) + 1] as const,
      );
      await arrive(accountId, ...asked);
      for (const [id, at] of asked) all.push([at, `${accountId} ${id}`]);
    }
    const sorted = all.toSorted(([at, key], [otherAt, otherKey]) => at - otherAt || (key < otherKey ? -1 : 1));
    const keys = sorted.map(([, key]) => key);
    for (const limit of [1, 4, 5, 50])
      for (let skip = 0; skip <= keys.length; skip += limit)
        expect(await idsOf(beto, skip, limit)).toEqual(keys.slice(skip, skip + limit));
    expect(await idsOf(beto, 40, 5)).toEqual([]);
    // As when questions arrived, or were answered, between both reads.
    expect(await pageOf(beto, 5, 5, given([SELLER, 2], ['1002', 1]))).toEqual(keys.slice(5, 10));
    expect((await pageOf(beto, 0, 5, given([SELLER, 40], ['1002', 40]))).length).toBe(5);
  });

  test('7.120 a row has its buyer, its listing and what is to happen with it', async () => {
    const { store } = fixture;
    await arrive(SELLER, ['a', 1], ['b', 2], ['c', 3], ['d', 4]);
    await store.buyers.upsert([{ id: 'buyer-a', nickname: 'JOSE' }]);
    await store.items.upsert(SELLER, [listing('MLAa', 'Mate')]);
    await store.questions.setDraft(SELLER, 'a', { ...draftOf(null), suggestionKnown: false });
    await store.questions.setDraft(SELLER, 'b', draftOf(60_000));
    await store.questions.hold(SELLER, 'b', { by: BETO, duration: 90_000 });
    const reply = { text: 'Sí', greeting: null, signature: null };
    await store.questions.defer(SELLER, 'c', { reply, by: BETO, sendIn: 5000 });
    const { entries, now } = await store.memberQuestions.page(beto, {
      skip: 0,
      limit: 5,
      accounts: given([SELLER, 4]),
    });
    expect(now).toBe(fixture.time);
    expect(entries).toMatchObject([
      {
        id: 'a',
        text: '¿a?',
        buyer: 'JOSE',
        itemId: 'MLAa',
        itemTitle: 'Mate',
        suggestedAnswer: 'Sí.',
        suggestionKnown: false,
        schedule: null,
      },
      { id: 'b', buyer: null, schedule: now + 90_000, hold: { by: BETO, until: now + 90_000 }, sending: null },
      { id: 'c', itemTitle: null, schedule: null, sending: { by: BETO, at: now + 5000 } },
      { id: 'd', suggestedAnswer: null, suggestionKnown: null, hold: null, sending: null },
    ]);
    await store.questions.stop(SELLER, 'b');
    fixture.pass(90_001);
    const later = await store.memberQuestions.page(beto, { skip: 1, limit: 1, accounts: given([SELLER, 4]) });
    expect(later.entries).toMatchObject([{ id: 'b', hold: null, schedule: null }]);
  });

  test('4.31 4.38 nothing of an account that requires a second factor of who has none; the owner needs none', async () => {
    const { store } = fixture;
    await arrive(SELLER, ['a', 1]);
    await arrive('1002', ['b', 2]);
    await store.accounts.setSecondFactorRequired(SELLER, true);
    expect(await idsOf(beto)).toEqual(['1002 b']);
    expect(await idsOf(owner)).toEqual(['1001 a']);
    expect(await store.memberQuestions.listAccounts(beto)).toMatchObject([
      { id: SELLER, needsSecondFactor: true, pending: 0 },
      { id: '1002', needsSecondFactor: false, pending: 1 },
    ]);
    await store.accounts.setSecondFactorRequired(SELLER, false);
    expect(await idsOf(beto)).toEqual(['1001 a', '1002 b']);
  });

  test('4.38 a right that is taken away holds from the next read on, and so does a lost link', async () => {
    const { store } = fixture;
    await arrive(SELLER, ['a', 1]);
    await arrive('1002', ['b', 2]);
    await store.operators.change(SELLER, { email: BETO, permissions: HISTORY });
    expect(await idsOf(beto)).toEqual(['1002 b']);
    await store.accounts.setLinkStatus('1002', 'lost');
    expect(await store.memberQuestions.listAccounts(beto)).toMatchObject([
      { id: '1002', linkStatus: 'lost', pending: 1 },
    ]);
    await store.operators.delete('1002', BETO);
    expect(await idsOf(beto)).toEqual([]);
    expect(await store.memberQuestions.listAccounts(beto)).toEqual([]);
  });
});

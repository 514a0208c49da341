import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../paths/settings.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { answered, createAccount, REPLY, SELLER, unanswered, useStore } from './fixtures.ts';

describe.each(ENGINES)('the history on %s', (engine) => {
  const fixture = useStore(engine);

  test('3.16 distinguishes answers sent through the product and outside', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1'), answered('2', 10)]);
    await questions.setDraft(SELLER, '1', {
      suggestedAnswer: 'Sí.',
      suggestionKnown: true,
      sendIn: null,
      manualReason: null,
    });
    const begun = await questions.beginSending(SELLER, '1', { reply: REPLY, by: 'ana@example.com', lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    await questions.settleAnswered(begun.claim, { by: 'product', text: 'Hola.\n\nSí, tenemos.', answeredAt: 20 });
    const { entries, count } = await questions.historyPage(SELLER, { skip: 0, limit: 5, sort: 'most-recent-first' });
    expect(count).toBe(2);
    expect(entries).toMatchObject([
      {
        id: '1',
        suggestedAnswer: 'Sí.',
        reply: REPLY,
        answeredBy: 'ana@example.com',
        answeredAt: 20,
        answerText: 'Hola.\n\nSí, tenemos.',
      },
      { id: '2', suggestedAnswer: null, reply: null, answeredBy: null, answeredAt: 10, answerText: 'Sí, 2.' },
    ]);
  });

  test('7.58 returns the position of each answer, in any order of arrival', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [answered('2', 20), unanswered('9')]);
    await questions.sync(SELLER, [answered('3', 30), answered('1', 10)]);
    expect(await questions.historyPosition(SELLER, '1')).toEqual({ later: 2, earlier: 0 });
    expect(await questions.historyPosition(SELLER, '2')).toEqual({ later: 1, earlier: 1 });
    expect(await questions.historyPosition(SELLER, '3')).toEqual({ later: 0, earlier: 2 });
    expect(await questions.historyPosition(SELLER, '9')).toBe(null);
    expect(await questions.historyPosition('other', '1')).toBe(null);
  });

  test('returns the newest answers, with the seller’s own text where known', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1'), answered('2', 10), answered('3', 5)]);
    await questions.setDraft(SELLER, '1', {
      suggestionKnown: true,
      suggestedAnswer: 'Sí.',
      sendIn: null,
      manualReason: null,
    });
    const begun = await questions.beginSending(SELLER, '1', { reply: REPLY, by: 'ana@example.com', lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    await questions.settleAnswered(begun.claim, { by: 'product', text: 'Hola.\n\nSí, tenemos.', answeredAt: 20 });
    expect(await questions.pastAnswers(SELLER, 2)).toEqual([
      {
        questionId: '1',
        question: '¿1?',
        answer: 'Sí, tenemos.',
        draft: 'Sí.',
        earlierDraft: null,
        itemId: 'MLA1',
        answeredAt: 20,
        isImported: false,
      },
      {
        questionId: '2',
        question: '¿2?',
        answer: 'Sí, 2.',
        draft: null,
        earlierDraft: null,
        itemId: 'MLA2',
        answeredAt: 10,
        isImported: false,
      },
    ]);
  });
});

describe.each(ENGINES)('the order of the history on %s', (engine) => {
  test('is by the time of the answer at every offset, in any order and batches of arrival', async () => {
    const store = await openTestStore(engine);
    let runs = 0;
    const batches = fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(batches, async (imported) => {
        runs += 1;
        const accountId = `seller-${runs}`;
        await createAccount(store, accountId);
        const all: { id: string; at: number }[] = [];
        for (const times of imported) {
          const batch = times.map((at, i) => ({ id: `${all.length + i}`.padStart(3, '0'), at }));
          all.push(...batch);
          await store.questions.sync(
            accountId,
            batch.map(({ id, at }) => answered(id, at)),
          );
        }
        const ids = all.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
        for (const sort of ['most-recent-last', 'most-recent-first'] as const) {
          const expected = sort === 'most-recent-last' ? ids : ids.toReversed();
          for (const skip of [0, 1, 5, ids.length - 1, ids.length].filter((value) => value >= 0)) {
            const page = await store.questions.historyPage(accountId, { skip, limit: 7, sort });
            expect(page.entries.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 7));
            expect(page.count).toBe(ids.length);
          }
        }
      }),
      { seed: SEED, numRuns: 25 },
    );
    await store.close();
  });
});

describe.each(ENGINES)('the activity log on %s', (engine) => {
  const fixture = useStore(engine);

  test('7.28 returns any page in both orders with its count, by account', async () => {
    const { activity } = fixture.store;
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    for (let i = 0; i < 7; i++) {
      fixture.pass(1);
      await activity.append(SELLER, {
        email: 'ana@example.com',
        code: 'QuestionDeleted',
        details: { questionId: `${i}` },
      });
    }
    await activity.append('1002', { email: 'eva@example.com', code: 'QuestionDeleted', details: { questionId: 'x' } });
    const idsOf = (entries: { details: string }[]) => entries.map(({ details }) => details);
    const all = [0, 1, 2, 3, 4, 5, 6].map((i) => `{"questionId":"${i}"}`);
    for (let skip = 0; skip <= 8; skip++) {
      const first = await activity.page(SELLER, { skip, limit: 3, sort: 'most-recent-first' });
      expect(idsOf(first.entries)).toEqual(all.toReversed().slice(skip, skip + 3));
      const last = await activity.page(SELLER, { skip, limit: 3, sort: 'most-recent-last' });
      expect(idsOf(last.entries)).toEqual(all.slice(skip, skip + 3));
      expect([first.count, last.count]).toEqual([7, 7]);
    }
    expect((await activity.page('1002', { skip: 0, limit: 5, sort: 'most-recent-first' })).entries).toEqual([
      { timestamp: fixture.time, email: 'eva@example.com', code: 'QuestionDeleted', details: '{"questionId":"x"}' },
    ]);
  });

  test('has no gaps and duplicates when many nodes write at once', async () => {
    const other = await fixture.anotherNode();
    await createAccount(fixture.store);
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 ? fixture.store : other).activity.append(SELLER, {
          email: 'ana@example.com',
          code: 'QuestionDeleted',
          details: { questionId: `${i}` },
        }),
      ),
    );
    const { entries, count } = await other.activity.page(SELLER, { skip: 0, limit: 50, sort: 'most-recent-last' });
    expect(count).toBe(40);
    expect(new Set(entries.map(({ details }) => details)).size).toBe(40);
  });

  test('3.21 is rolled back with the logged change', async () => {
    const { store } = fixture;
    await createAccount(store);
    const act = store.transaction(async (tx) => {
      await tx.activity.append(SELLER, {
        email: 'ana@example.com',
        code: 'QuestionDeleted',
        details: { questionId: '1' },
      });
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await store.activity.page(SELLER, { skip: 0, limit: 5, sort: 'most-recent-first' })).toEqual({
      entries: [],
      count: 0,
    });
  });
});

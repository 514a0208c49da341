import { beforeEach, describe, expect, test } from 'vitest';
import type { Gap, MissingDataEntry } from '#contract/missing-data.ts';
import { ENGINES } from '../engines.ts';
import { createAccount, SELLER, unanswered, useStore } from './fixtures.ts';

const DAY = 24 * 60 * 60_000;
const PAGE = { skip: 0, limit: 10 };
const of = (topic: string): Gap => ({ topic, questionId: null });

describe.each(ENGINES)('2.54 missing data on %s', (engine) => {
  const fixture = useStore(engine);
  beforeEach(async () => {
    await createAccount(fixture.store);
  });

  /** The missing data of a draft, as `topic: asked`. */
  const record = (id: string, itemId: string, parts: readonly string[], askedAt = fixture.time) =>
    fixture.store.missingData.record({
      accountId: SELLER,
      question: { id, itemId, askedAt },
      parts: parts.map((part) => {
        const [topic = '', asked = ''] = part.split(': ');
        return { topic: topic === '' ? null : topic, asked };
      }),
    });
  const entries = async (page = PAGE): Promise<MissingDataEntry[]> =>
    (await fixture.store.missingData.page(SELLER, page)).entries;
  const listed = async (): Promise<[string, string | null, number][]> =>
    (await entries()).map(({ itemId, topic, questionId, count }) => [itemId, topic ?? questionId, count]);

  test('4.53 counts what the drafts of two periods lacked, dismissed or not, with the newest wording of the second', async () => {
    const range = { start: 1000, middle: 2000, end: 3000 };
    await record('early', 'MLA1', ['weight: ¿pesa?'], 999);
    await record('before', 'MLA1', ['weight: ¿pesa mucho?', 'width: ¿ancho?'], 1000);
    await record('first', 'MLA1', ['weight: ¿qué pesa?', 'weight: ¿y la caja?'], 2000);
    await record('second', 'MLA1', ['weight: ¿cuánto pesa?', ': ¿le va al viejo?'], 2999);
    await record('other', 'MLA2', ['weight: ¿peso?'], 2500);
    await record('late', 'MLA1', ['weight: ¿pesará?'], 3000);
    await fixture.store.missingData.dismiss(SELLER, 'MLA2', of('weight'));
    const lacked = [
      { itemId: 'MLA1', asked: '¿cuánto pesa?', count: 2, before: 1 },
      expect.objectContaining({ itemId: 'MLA1', asked: '¿le va al viejo?', count: 1, before: 0 }),
      expect.objectContaining({ itemId: 'MLA2', asked: '¿peso?', count: 1, before: 0 }),
    ];
    expect(await fixture.store.missingData.lackedIn(SELLER, range, 10)).toEqual(lacked);
    expect(await fixture.store.missingData.lackedIn(SELLER, range, 1)).toEqual(lacked.slice(0, 1));
    expect(await fixture.store.missingData.lackedIn('5', range, 10)).toEqual([]);
  });

  test('7.52 groups questions by item and topic, and lists those without a topic one by one', async () => {
    await fixture.store.questions.sync(SELLER, [{ ...unanswered('2'), itemId: 'MLA1' }]);
    await record('1', 'MLA1', ['waterproof: ¿es sumergible?'], 1000);
    await record('2', 'MLA1', ['waterproof: ¿se puede mojar?', ': ¿le va al modelo viejo?'], 2000);
    await record('3', 'MLA2', ['waterproof: ¿resiste el agua?'], 3000);
    await record('4', 'MLA1', [': ¿le va al modelo viejo?'], 4000);
    expect(await fixture.store.missingData.page(SELLER, PAGE)).toEqual({
      count: 4,
      entries: [
        {
          itemId: 'MLA1',
          topic: 'waterproof',
          questionId: null,
          count: 2,
          waiting: 1,
          lastAskedAt: 2000,
          examples: ['¿se puede mojar?', '¿es sumergible?'],
        },
        {
          itemId: 'MLA1',
          topic: null,
          questionId: '4',
          count: 1,
          waiting: 0,
          lastAskedAt: 4000,
          examples: ['¿le va al modelo viejo?'],
        },
        expect.objectContaining({ itemId: 'MLA2', topic: 'waterproof', count: 1, lastAskedAt: 3000 }),
        expect.objectContaining({ itemId: 'MLA1', topic: null, questionId: '2', waiting: 1 }),
      ],
    });
  });

  test('7.52 returns the three newest distinct wordings, and pages without gaps', async () => {
    for (const [id, asked] of ['¿a?', '¿b?', '¿c?', '¿d?', '¿c?'].entries())
      await record(String(id), 'MLA1', [`size: ${asked}`], id);
    await record('9', 'MLA2', ['size: ¿e?'], 9);
    const [first] = await entries({ skip: 0, limit: 1 });
    expect(first).toMatchObject({ count: 5, examples: ['¿c?', '¿d?', '¿b?'] });
    expect(await fixture.store.missingData.page(SELLER, { skip: 1, limit: 1 })).toMatchObject({
      count: 2,
      entries: [{ itemId: 'MLA2' }],
    });
    expect(await fixture.store.missingData.page('2', PAGE)).toEqual({ count: 0, entries: [] });
  });

  test('a new draft replaces the unanswered parts; a topic that it answers is settled for the item', async () => {
    await record('1', 'MLA1', ['waterproof: ¿es sumergible?', 'battery: ¿trae pilas?']);
    await record('2', 'MLA1', ['waterproof: ¿se puede mojar?']);
    await record('3', 'MLA2', ['waterproof: ¿resiste el agua?']);
    await record('1', 'MLA1', ['battery: ¿trae pilas?']);
    expect(new Set(await listed())).toEqual(
      new Set([
        ['MLA1', 'battery', 1],
        ['MLA2', 'waterproof', 1],
      ]),
    );
    await record('1', 'MLA1', []);
    expect(await listed()).toEqual([['MLA2', 'waterproof', 1]]);
  });

  test('7.50 an entry settled by a fact is no longer listed, until it is asked again without an answer', async () => {
    const { missingData } = fixture.store;
    await record('1', 'MLA1', ['size: ¿cuánto mide?', ': ¿y eso?']);
    await record('2', 'MLA2', ['size: ¿cuánto mide?']);
    expect(await missingData.ofQuestion(SELLER, '1')).toEqual(['¿cuánto mide?', '¿y eso?']);
    expect(await missingData.settle(SELLER, 'MLA1', of('size'))).toBe(true);
    expect(await missingData.settle(SELLER, 'MLA1', of('size'))).toBe(false);
    expect(new Set(await listed())).toEqual(
      new Set([
        ['MLA1', '1', 1],
        ['MLA2', 'size', 1],
      ]),
    );
    expect(await missingData.ofQuestion(SELLER, '1')).toEqual(['¿y eso?']);
    await record('3', 'MLA1', ['size: ¿qué medidas tiene?']);
    expect(await listed()).toContainEqual(['MLA1', 'size', 1]);
  });

  test('7.53 a dismissed entry stays dismissed when it is asked or drafted again', async () => {
    const { missingData } = fixture.store;
    await record('1', 'MLA1', ['size: ¿cuánto mide?', ': ¿y eso?']);
    expect(await missingData.dismiss(SELLER, 'MLA1', of('size'))).toBe(true);
    expect(await missingData.dismiss(SELLER, 'MLA1', { topic: null, questionId: '1' })).toBe(true);
    expect(await missingData.dismiss(SELLER, 'MLA1', { topic: null, questionId: '1' })).toBe(false);
    expect(await missingData.dismiss('2', 'MLA1', of('size'))).toBe(false);
    await record('2', 'MLA1', ['size: ¿qué medidas tiene?']);
    await record('1', 'MLA1', ['size: ¿cuánto mide?', ': ¿y eso?']);
    expect(await listed()).toEqual([]);
    await record('3', 'MLA2', ['size: ¿cuánto mide?', ': ¿y eso?']);
    expect(await listed()).toHaveLength(2);
  });

  test('is deleted 90 days after it was asked, except for pending questions', async () => {
    await fixture.store.questions.sync(SELLER, [{ ...unanswered('1'), itemId: 'MLA1' }]);
    await record('1', 'MLA1', ['size: ¿cuánto mide?']);
    await record('2', 'MLA1', ['color: ¿hay azul?']);
    fixture.pass(90 * DAY - 1);
    await fixture.store.missingData.deleteOld();
    expect(await listed()).toHaveLength(2);
    fixture.pass(1);
    await fixture.store.missingData.deleteOld();
    expect(await listed()).toEqual([['MLA1', 'size', 1]]);
  });
});

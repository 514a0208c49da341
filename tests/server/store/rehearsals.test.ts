import { describe, expect, test } from 'vitest';
import { PRODUCT_NAME } from '#domain/limits.ts';
import type { RehearsedDraft } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { answered, begunOf, createAccount, INTENT, listing, SELLER, unanswered, useStore } from './fixtures.ts';

const OTHER = '1002';
const BY = 'ana@example.com';

const draftOf = (questionId: string, more: Partial<RehearsedDraft> = {}): RehearsedDraft => ({
  rehearsalId: 'r1',
  questionId,
  draft: `Borrador ${questionId}`,
  isKnown: true,
  wouldSend: true,
  reason: null,
  judgement: null,
  ...more,
});

describe.each(ENGINES)('rehearsals on %s', (engine) => {
  const fixture = useStore(engine);
  const rehearsals = () => fixture.store.rehearsals;
  const rows = (only: 'all' | 'unjudged' | 'would-send' = 'all', page = { skip: 0, limit: 50 }) =>
    rehearsals().rows(SELLER, { ...page, only });
  const idsOf = async (only: 'all' | 'unjudged' | 'would-send', page?: { skip: number; limit: number }) => {
    const { entries, count } = await rows(only, page);
    return [entries.map(({ questionId }) => questionId), count];
  };
  const undrafted = async (limit = 10) =>
    (await rehearsals().undrafted(SELLER, limit)).map(({ question }) => question.id);

  const send = async (id: string, by: string, answeredAt: number): Promise<void> => {
    await fixture.store.questions.sync(SELLER, [unanswered(id)]);
    const { claim } = begunOf(await fixture.store.questions.beginSending(SELLER, id, { ...INTENT, by }));
    await fixture.store.questions.settleAnswered(claim, { by: 'product', text: 'Hola. Sí, tenemos.', answeredAt });
  };

  /** Answers of the seller at the marketplace, of a member and of the product itself, and one of another account. */
  async function answers(): Promise<void> {
    await createAccount(fixture.store);
    await createAccount(fixture.store, OTHER);
    await fixture.store.questions.sync(SELLER, [answered('1', 10), answered('2', 20), unanswered('3')]);
    await fixture.store.questions.sync(OTHER, [answered('8', 15)]);
    await send('4', BY, 40);
    await send('5', PRODUCT_NAME, 50);
  }

  test('7.99 take the last answers of people, the newest first', async () => {
    await answers();
    expect(await rehearsals().candidates(SELLER, 10)).toEqual(['4', '2', '1']);
    expect(await rehearsals().candidates(SELLER, 2)).toEqual(['4', '2']);
  });

  test('7.98 7.100 have a row for each question, with the answer that was given beside the draft', async () => {
    await answers();
    await fixture.store.items.upsert(SELLER, [listing('MLA2', 'Mate')]);
    await rehearsals().start(SELLER, { id: 'r1', startedBy: BY, questionIds: ['4', '2', '1'] });
    const begun = { id: 'r1', startedBy: BY, startedAt: fixture.time, isFailed: false, total: 3, drafted: [] };
    expect(await rehearsals().read(SELLER)).toEqual(begun);
    expect(await rehearsals().read(OTHER)).toBeNull();
    expect(await undrafted(2)).toEqual(['4', '2']);

    expect(await rehearsals().putDraft(SELLER, draftOf('4', { judgement: 'same' }))).toBe(true);
    expect(await rehearsals().putDraft(SELLER, draftOf('2', { wouldSend: false, reason: 'rule' }))).toBe(true);
    expect(await undrafted()).toEqual(['1']);
    expect(await rows()).toEqual({
      count: 2,
      entries: [
        expect.objectContaining({ questionId: '4', answer: 'Sí, tenemos.', judgement: 'same', isByMachine: true }),
        {
          questionId: '2',
          question: '¿2?',
          askedAt: 1,
          itemId: 'MLA2',
          title: 'Mate',
          answer: 'Sí, 2.',
          draft: 'Borrador 2',
          isKnown: true,
          wouldSend: false,
          reason: 'rule',
          judgement: null,
          isByMachine: false,
        },
      ],
    });
    expect(await rehearsals().read(SELLER)).toMatchObject({
      total: 3,
      drafted: expect.arrayContaining([
        { wouldSend: true, judgement: 'same' },
        { wouldSend: false, judgement: null },
      ]),
    });
  });

  test('7.100 list the drafted rows, all or only some, in pages', async () => {
    await answers();
    await rehearsals().start(SELLER, { id: 'r1', startedBy: BY, questionIds: ['4', '2', '1'] });
    await rehearsals().putDraft(SELLER, draftOf('4', { judgement: 'same' }));
    await rehearsals().putDraft(SELLER, draftOf('2', { wouldSend: false }));
    await rehearsals().putDraft(SELLER, draftOf('1'));
    expect(await idsOf('all')).toEqual([['4', '2', '1'], 3]);
    expect(await idsOf('all', { skip: 1, limit: 1 })).toEqual([['2'], 3]);
    expect(await idsOf('unjudged')).toEqual([['2', '1'], 2]);
    expect(await idsOf('would-send')).toEqual([['4', '1'], 2]);
  });

  test('7.101 keep a judgement, also in place of the machine, and take it back', async () => {
    await answers();
    await rehearsals().start(SELLER, { id: 'r1', startedBy: BY, questionIds: ['4', '2'] });
    await rehearsals().putDraft(SELLER, draftOf('4', { judgement: 'same' }));
    const judge = (questionId: string, judgement: 'worse' | null, rehearsalId = 'r1') =>
      rehearsals().judge(SELLER, { rehearsalId, questionId, judgement });
    const judgement = async () => {
      const [row] = (await rows()).entries;
      return [row?.judgement, row?.isByMachine];
    };
    expect(await judge('4', 'worse')).toBe(true);
    expect(await judgement()).toEqual(['worse', false]);
    expect(await judge('4', null)).toBe(true);
    expect(await judgement()).toEqual([null, false]);
    // Not drafted yet, of no rehearsal, of another rehearsal.
    expect([await judge('2', 'worse'), await judge('9', 'worse'), await judge('4', 'worse', 'r0')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await judgement()).toEqual([null, false]);
  });

  test('7.99 7.102 replace the one before, of which nothing is stored any more, and are discarded', async () => {
    await answers();
    await rehearsals().start(SELLER, { id: 'r1', startedBy: BY, questionIds: ['4', '2'] });
    await rehearsals().putDraft(SELLER, draftOf('4'));
    expect(await rehearsals().putDraft(SELLER, draftOf('4', { draft: 'Otro' }))).toBe(false);
    await rehearsals().start(SELLER, { id: 'r2', startedBy: BY, questionIds: ['4', '1'] });
    expect(await rehearsals().putDraft(SELLER, draftOf('4'))).toBe(false);
    await rehearsals().fail(SELLER, 'r1');
    expect(await rehearsals().read(SELLER)).toMatchObject({ id: 'r2', isFailed: false, total: 2, drafted: [] });
    expect(await undrafted()).toEqual(['4', '1']);
    await rehearsals().fail(SELLER, 'r2');
    expect(await undrafted()).toEqual([]);
    await rehearsals().discard(SELLER);
    await rehearsals().discard(SELLER);
    expect(await rehearsals().read(SELLER)).toBeNull();
  });

  test('4.30 know whether the buyer had been answered before the question, not by its own answer', async () => {
    await createAccount(fixture.store);
    const byBuyer = (id: string, askedAt: number, answeredAt: number) => ({
      ...answered(id, answeredAt),
      askedAt,
      buyerId: 'buyer',
    });
    await fixture.store.questions.sync(SELLER, [byBuyer('1', 5, 10), byBuyer('2', 8, 20), byBuyer('3', 15, 30)]);
    await rehearsals().start(SELLER, { id: 'r1', startedBy: BY, questionIds: ['3', '2', '1'] });
    const found = await rehearsals().undrafted(SELLER, 10);
    expect(found.map(({ question, isReturning }) => [question.id, isReturning])).toEqual([
      ['3', true],
      ['2', false],
      ['1', false],
    ]);
  });
});

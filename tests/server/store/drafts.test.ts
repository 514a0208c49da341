import { beforeEach, describe, expect, test } from 'vitest';
import type { DraftReasons } from '#contract/drafts.ts';
import type { DraftUse } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { createAccount, SELLER, unanswered, useStore } from './fixtures.ts';

const DAY = 24 * 3_600_000;
const MONTH = 30 * DAY;
const REASONS: DraftReasons = {
  confidence: 0.94,
  basis: [{ kind: 'attribute', detail: 'Marca', ref: 'BRAND' }],
  doubts: ['rivals'],
};

describe.each(ENGINES)('drafts with their reasons, on %s', (engine) => {
  const fixture = useStore(engine);
  beforeEach(async () => {
    await createAccount(fixture.store);
  });

  const draft = async (id: string, confidence: number, { known = true, account = SELLER } = {}): Promise<void> => {
    const { questions } = fixture.store;
    await questions.sync(account, [unanswered(id)]);
    const kept = await questions.setDraft(account, id, {
      suggestedAnswer: 'Sí.',
      suggestionKnown: known,
      reasons: { ...REASONS, confidence },
      sendIn: null,
      manualReason: null,
    });
    expect(kept).toBe(true);
  };
  const send = async (id: string, draftUse: DraftUse): Promise<void> => {
    const { questions } = fixture.store;
    const reply = { text: 'Sí.', greeting: null, signature: null };
    const begun = await questions.beginSending(SELLER, id, { reply, by: 'ana@example.com', lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    await questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt: 1, draftUse });
  };
  const tallies = async () =>
    (await fixture.store.drafts.counts(SELLER, MONTH)).toSorted(
      (one, other) => one.percent - other.percent || Number(one.isKnown) - Number(other.isKnown),
    );
  const tally = (percent: number, drafted: number, rest: object = {}) => ({
    percent,
    isKnown: true,
    drafted,
    automatic: 0,
    unchanged: 0,
    changed: 0,
    waiting: drafted,
    ...rest,
  });

  test('are stored unchanged, also after the question was answered', async () => {
    await draft('1', 0.94);
    expect(await fixture.store.drafts.reasons(SELLER, '1')).toEqual(REASONS);
    await send('1', 'unchanged');
    expect(await fixture.store.drafts.reasons(SELLER, '1')).toEqual(REASONS);
    expect(await fixture.store.drafts.reasons(SELLER, '2')).toBe(null);
    expect(await fixture.store.drafts.reasons('other', '1')).toBe(null);
  });

  test('appear on the pending page with their confidence, in hundredths rounded down', async () => {
    await draft('1', 0.9499);
    const page = await fixture.store.questions.pendingPage(SELLER, { skip: 0, limit: 5, sort: 'most-recent-last' });
    expect(page.entries.map(({ suggestionConfidence }) => suggestionConfidence)).toEqual([0.94]);
    expect(await fixture.store.drafts.reasons(SELLER, '1')).toMatchObject({ confidence: 0.94 });
  });

  test('2.57 are counted by confidence, abstention and use', async () => {
    for (const [id, confidence] of [
      ['1', 0.94],
      ['2', 0.9401],
      ['3', 0.29],
      ['4', 0.57],
      ['5', 0.57],
    ] as const)
      await draft(id, confidence);
    await draft('6', 0.94, { known: false });
    await send('1', 'unchanged');
    await send('2', 'changed');
    await send('4', 'automatic');
    await draft('7', 0.94);
    await send('7', 'rewritten');
    await fixture.store.questions.sync(SELLER, [{ ...unanswered('5'), status: 'deleted' }]);
    expect(await tallies()).toEqual([
      tally(29, 1),
      tally(57, 2, { automatic: 1, waiting: 0 }),
      tally(94, 1, { isKnown: false }),
      tally(94, 3, { unchanged: 1, changed: 2, waiting: 0 }),
    ]);
  });

  test('2.57 are not counted as used when the answer never reached the marketplace', async () => {
    await draft('1', 0.94);
    const { questions } = fixture.store;
    const reply = { text: 'No.', greeting: null, signature: null };
    const begun = await questions.beginSending(SELLER, '1', { reply, by: 'ana@example.com', lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    await questions.settlePending(begun.claim, null);
    expect(await tallies()).toEqual([tally(94, 1)]);
  });

  test('2.57 are not counted when older, of other accounts or without confidence', async () => {
    await draft('1', 0.9);
    fixture.pass(MONTH);
    await draft('2', 0.8);
    await fixture.store.questions.sync(SELLER, [unanswered('3')]);
    const older = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: null, manualReason: null };
    await fixture.store.questions.setDraft(SELLER, '3', older);
    await createAccount(fixture.store, '2002');
    await draft('4', 0.7, { account: '2002' });
    expect(await tallies()).toEqual([tally(80, 1), tally(90, 1)]);
    fixture.pass(1);
    expect(await tallies()).toEqual([tally(80, 1)]);
  });
});

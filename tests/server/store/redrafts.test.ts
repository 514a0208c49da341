import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createAccount, listing, REPLY, SELLER, unanswered, useStore } from './fixtures.ts';

const LEASE = 20_000;
const DAY = 24 * 3_600_000;
const DRAFT = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: null, manualReason: null };
const OTHER = { ...DRAFT, suggestedAnswer: 'No.' };
const sourceOf = (version: number, isProvisional = false) => ({ version, fingerprint: 'a.b', isProvisional });
const ALL = { itemId: null, dueIn: 2000 };

describe.each(ENGINES)('outdated drafts, on %s', (engine) => {
  const fixture = useStore(engine);

  /** Drafted questions of an account, the first one asked first. */
  const drafted = async (accountId: string, ...ids: string[]): Promise<void> => {
    const { questions } = fixture.store;
    await createAccount(fixture.store, accountId);
    await questions.sync(
      accountId,
      ids.map((id, place) => unanswered(id, place + 1)),
    );
    for (const id of ids) await questions.setDraft(accountId, id, { ...DRAFT, source: sourceOf(0) });
  };
  const claim = async (limit = 10, store = fixture.store): Promise<string[]> =>
    (await store.redrafts.claim({ limit, lease: LEASE })).map(({ question }) => question.id);

  test('are claimed once after a burst of changes, the oldest first', async () => {
    const { redrafts } = fixture.store;
    await drafted(SELLER, '1', '2');
    await redrafts.changed(SELLER, ALL);
    fixture.pass(1000);
    await redrafts.changed(SELLER, ALL);
    expect(await claim()).toEqual([]);
    fixture.pass(1000);
    expect(await claim(1)).toEqual(['1']);
    expect(await redrafts.keep(SELLER, '1', sourceOf((await redrafts.versions(SELLER)).version))).toBe(true);
    await redrafts.changed(SELLER, ALL);
    fixture.pass(2000);
    expect(await claim(1)).toEqual(['2']);
    expect(await claim()).toEqual(['1']);
    expect(await claim()).toEqual([]);
  });

  test('are claimed by one node at a time, and by another when it dies', async () => {
    const other = await fixture.anotherNode();
    await drafted(SELLER, '1', '2', '3');
    await fixture.store.redrafts.changed(SELLER, ALL);
    fixture.pass(2000);
    const both = await Promise.all([claim(3), claim(3, other)]);
    expect(both.flat().toSorted()).toEqual(['1', '2', '3']);
    fixture.pass(LEASE + 2000);
    expect((await claim(10, other)).toSorted()).toEqual(['1', '2', '3']);
    const { redrafts, questions } = fixture.store;
    const version = (await redrafts.versions(SELLER)).version;
    await redrafts.changed(SELLER, ALL);
    expect(await redrafts.replace(SELLER, '1', { ...OTHER, source: sourceOf(version + 1) })).toBe(true);
    // A draft from older knowledge is refused.
    expect(await redrafts.replace(SELLER, '1', { ...DRAFT, source: sourceOf(version) })).toBe(false);
    expect((await questions.byId(SELLER, '1'))?.suggestedAnswer).toBe('No.');
  });

  test('are claimed from accounts in turn', async () => {
    await drafted(SELLER, '1', '2', '3', '4');
    await drafted('1002', '9');
    for (const id of [SELLER, '1002']) await fixture.store.redrafts.changed(id, ALL);
    fixture.pass(2000);
    expect((await claim(2)).toSorted()).toEqual(['1', '9']);
  });

  test('of a changed item come first, and no others where only the item changed', async () => {
    const { redrafts } = fixture.store;
    await drafted(SELLER, '1', '2');
    const [first] = await fixture.store.questions.claimUndrafted({ limit: 1, lease: LEASE });
    expect(first).toBeUndefined();
    const { itemId = '' } = (await fixture.store.questions.byId(SELLER, '2')) ?? {};
    expect(await redrafts.hasPendingQuestions(SELLER, itemId)).toBe(true);
    expect(await redrafts.hasPendingQuestions(SELLER, 'MLA404')).toBe(false);
    await redrafts.changed(SELLER, { itemId: 'MLA404', dueIn: 0 });
    expect(await claim()).toEqual([]);
    await redrafts.changed(SELLER, { itemId, dueIn: 0 });
    expect((await fixture.store.redrafts.claim({ limit: 1, lease: LEASE })).map(({ isOwn }) => isOwn)).toEqual([true]);
  });

  test('4.09 of a question on hold or being sent are skipped until that ends', async () => {
    const { questions, redrafts } = fixture.store;
    await drafted(SELLER, '1');
    const plan = { ...OTHER, sendIn: 600_000, source: sourceOf(0) };
    expect(await redrafts.replace(SELLER, '1', plan)).toBe(true);
    await questions.hold(SELLER, '1', { by: 'ana@tienda.test', duration: 60_000 });
    await redrafts.changed(SELLER, { itemId: null, dueIn: 0 });
    expect(await claim()).toEqual([]);
    expect(await redrafts.replace(SELLER, '1', { ...DRAFT, source: sourceOf(1) })).toBe(false);
    fixture.pass(60_000);
    expect(await claim()).toEqual(['1']);
    const begun = await questions.beginSending(SELLER, '1', { reply: REPLY, by: 'ana@tienda.test', lease: LEASE });
    expect(await redrafts.replace(SELLER, '1', { ...DRAFT, source: sourceOf(1) })).toBe(false);
    expect(await claim()).toEqual([]);
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    await questions.settlePending(begun.claim, null);
    fixture.pass(LEASE);
    expect(await claim()).toEqual(['1']);
  });

  test('that were written during a change are rewritten', async () => {
    const { questions, redrafts } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1')]);
    await questions.claimUndrafted({ limit: 1, lease: LEASE });
    const version = (await redrafts.versions(SELLER)).version;
    await redrafts.changed(SELLER, { itemId: null, dueIn: 0 });
    expect(await claim()).toEqual([]);
    await questions.setDraft(SELLER, '1', { ...DRAFT, source: sourceOf(version) });
    expect(await claim()).toEqual(['1']);
  });

  test('4.09 are replaced by one that is sent no earlier than either schedule', async () => {
    const { questions, redrafts } = fixture.store;
    await drafted(SELLER, '1');
    await redrafts.replace(SELLER, '1', { ...OTHER, sendIn: 600_000, source: sourceOf(0) });
    const first = fixture.time + 600_000;
    fixture.pass(60_000);
    await redrafts.replace(SELLER, '1', { ...DRAFT, sendIn: 60_000, source: sourceOf(0) });
    expect((await questions.byId(SELLER, '1'))?.schedule).toBe(first);
    await redrafts.replace(SELLER, '1', { ...OTHER, sendIn: 600_000, source: sourceOf(0) });
    expect((await questions.byId(SELLER, '1'))?.schedule).toBe(fixture.time + 600_000);
  });

  test('written without the endpoint are retried in turn, and rewritten when it is available again, within a day', async () => {
    const { questions, redrafts } = fixture.store;
    await createAccount(fixture.store);
    const old = unanswered('1', fixture.time - 2 * DAY);
    await questions.sync(SELLER, [old, unanswered('2', fixture.time), unanswered('3', fixture.time)]);
    for (const id of ['1', '2', '3']) await questions.setDraft(SELLER, id, { ...DRAFT, source: sourceOf(0, true) });
    const probe = async () => (await redrafts.claimProvisional({ lease: LEASE, maxAge: DAY }))?.id;
    expect(await probe()).toBeUndefined();
    fixture.pass(60_000);
    expect(new Set([await probe(), await probe(), await probe()])).toEqual(new Set(['2', '3', undefined]));
    expect(await redrafts.restoreProvisional(DAY)).toBe(1);
    expect((await claim()).toSorted()).toEqual(['2', '3']);
  });

  test('1.02 of a newly linked account wait for its earlier answers for a limited time', async () => {
    const { questions, redrafts } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1'), unanswered('2')]);
    await redrafts.awaitPastAnswers(SELLER, 60_000);
    const undrafted = async () => (await questions.claimUndrafted({ limit: 1, lease: LEASE })).length;
    expect(await undrafted()).toBe(0);
    fixture.pass(60_000);
    expect(await undrafted()).toBe(1);
    await redrafts.awaitPastAnswers(SELLER, 60_000);
    expect(await undrafted()).toBe(1);
  });

  test('7.37 keep the item’s status', async () => {
    await createAccount(fixture.store);
    const paused = { ...listing('MLA1', 'Lámpara'), status: 'paused' };
    await fixture.store.items.upsert(SELLER, [paused]);
    expect(await fixture.store.items.search(SELLER, 'lampara', 5)).toEqual([paused]);
  });
});

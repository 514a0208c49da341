import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { arrive, begunOf, draftOf, INTENT, REPLY, SELLER, tally, useStore } from './fixtures.ts';

const OUTCOME = { by: 'product', text: 'Hola.\n\nSí, tenemos.', answeredAt: 99 } as const;

describe.each(ENGINES)('answering a question on %s', (engine) => {
  const fixture = useStore(engine);

  test('stores the intent first, removing it from the pending list, then the outcome in the history', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1');
    const { claim, question } = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    expect(claim).toEqual({ accountId: SELLER, id: '1', fence: 1 });
    expect(question).toMatchObject({ state: 'sending', reply: REPLY, answeredBy: 'ana@example.com' });
    expect(await questions.pendingCount(SELLER)).toBe(0);
    expect(await questions.settleAnswered(claim, OUTCOME)).toBe(true);
    expect(await questions.settleAnswered(claim, OUTCOME)).toBe(false);
    expect(await questions.byId(SELLER, '1')).toEqual({
      ...question,
      state: 'answered',
      answeredAt: 99,
      answerText: OUTCOME.text,
    });
    const { count } = await questions.historyPage(SELLER, { skip: 0, limit: 5, sort: 'most-recent-first' });
    expect(count).toBe(1);
  });

  test('8.09 can be begun by one member; the others get the e-mail of that member', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1');
    const { claim } = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    const late = { outcome: 'unavailable', answeredBy: 'ana@example.com', isOutcomeUnknown: false, isDeferred: false };
    expect(await questions.beginSending(SELLER, '1', { ...INTENT, by: 'eva' })).toEqual({ ...late, state: 'sending' });
    await questions.settleAnswered(claim, OUTCOME);
    expect(await questions.beginSending(SELLER, '1', { ...INTENT, by: 'eva' })).toEqual({ ...late, state: 'answered' });
    expect(await questions.beginDeleting(SELLER, '1', { by: 'eva', lease: 1 })).toEqual({ ...late, state: 'answered' });
    expect(await questions.beginSending(SELLER, '9', INTENT)).toEqual({ outcome: 'missing' });
    expect(await questions.beginSending('other', '1', INTENT)).toEqual({ outcome: 'missing' });
  });

  test('succeeds once among concurrent answers, deletions and stops on several nodes', async () => {
    const nodes = [fixture.store, await fixture.anotherNode()];
    const ids = Array.from({ length: 10 }, (_, i) => `${i}`);
    await arrive(fixture.store, ...ids);
    for (const id of ids) {
      await fixture.store.questions.setDraft(SELLER, id, draftOf(0));
    }
    const races = ids.map((id) =>
      Promise.all(
        Array.from({ length: 6 }, async (_, i) => {
          const { questions } = nodes[i % 2] ?? fixture.store;
          if (i < 3) return (await questions.beginSending(SELLER, id, INTENT)).outcome;
          if (i < 5) return (await questions.beginDeleting(SELLER, id, { by: 'eva', lease: 1000 })).outcome;
          return (await questions.stop(SELLER, id)).outcome;
        }),
      ),
    );
    for (const outcomes of await Promise.all(races)) expect(tally(outcomes).get('begun')).toBe(1);
    expect(await fixture.store.questions.pendingCount(SELLER)).toBe(0);
  });

  /** A scheduled answer that has begun to be sent. */
  const begunAutomatically = async (id: string) => {
    const { questions } = fixture.store;
    await arrive(fixture.store, id);
    await questions.setDraft(SELLER, id, draftOf(0));
    return begunOf(await questions.beginSending(SELLER, id, INTENT)).claim;
  };

  test('that had no effect returns to the list as manual, with the reason', async () => {
    const { questions } = fixture.store;
    const claim = await begunAutomatically('1');
    expect(await questions.settlePending(claim, 'sending-failed')).toBe(true);
    expect(await questions.settlePending(claim, null)).toBe(false);
    expect(await questions.byId(SELLER, '1')).toMatchObject({
      state: 'pending',
      suggestedAnswer: 'Sí.',
      schedule: null,
      manualReason: 'sending-failed',
      reply: null,
      answeredBy: null,
    });
    expect(await questions.pendingCount(SELLER)).toBe(1);
    expect(begunOf(await questions.beginSending(SELLER, '1', INTENT)).claim.fence).toBe(2);
  });

  test('that had no effect may be rescheduled; tries and first due time are kept until it becomes manual', async () => {
    const { questions } = fixture.store;
    const claim = await begunAutomatically('1');
    expect(await questions.reschedule(claim, 500)).toBe(true);
    expect(await questions.reschedule(claim, 500)).toBe(false);
    expect(await questions.byId(SELLER, '1')).toMatchObject({
      state: 'pending',
      suggestedAnswer: 'Sí.',
      schedule: fixture.time + 500,
      manualReason: null,
      reply: null,
      answeredBy: null,
    });
    expect(await questions.pendingCount(SELLER)).toBe(1);
    expect(await questions.retries(claim)).toBeNull();
    fixture.pass(700);
    const again = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    expect(await questions.retries(again.claim)).toEqual({ tries: 2, overdueBy: 700 });
    await questions.reschedule(again.claim, 500);
    await questions.stop(SELLER, '1');
    fixture.pass(700);
    const byPerson = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    expect(await questions.retries(byPerson.claim)).toEqual({ tries: 1, overdueBy: 0 });
    await questions.settlePending(byPerson.claim, null);
    const last = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    expect(await questions.retries(last.claim)).toEqual({ tries: 1, overdueBy: 0 });
  });

  test('with an unknown outcome is reported as such until it is settled, and can be claimed at once', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1');
    const { claim } = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    const begin = () => questions.beginSending(SELLER, '1', { ...INTENT, by: 'eva' });
    expect(await begin()).toMatchObject({ state: 'sending', isOutcomeUnknown: false });
    expect(await questions.markOutcomeUnknown(claim)).toBe(true);
    expect(await begin()).toMatchObject({ state: 'sending', isOutcomeUnknown: true });
    const [abandoned] = await questions.claimAbandoned({ limit: 1, lease: 1000 });
    if (abandoned === undefined) throw new Error('no abandoned attempt was claimed');
    expect(await questions.markOutcomeUnknown(claim)).toBe(false);
    await questions.settlePending(abandoned.claim, null);
    begunOf(await begin());
    expect(await begin()).toMatchObject({ state: 'sending', isOutcomeUnknown: false });
  });

  test('sent at the marketplace stores that text and no intent', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1');
    const { claim } = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    await questions.settleAnswered(claim, { by: 'outside', text: 'Otra.', answeredAt: 5 });
    expect(await questions.byId(SELLER, '1')).toMatchObject({ reply: null, answeredBy: null, answerText: 'Otra.' });
  });

  test('that the marketplace no longer accepts leaves the list for good', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1', '2');
    const sending = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    const deleting = begunOf(await questions.beginDeleting(SELLER, '2', { by: 'ana@example.com', lease: 1000 }));
    expect(deleting.question).toMatchObject({ state: 'deleting', reply: null, answeredBy: 'ana@example.com' });
    expect(await questions.settleClosed(sending.claim, 'closed')).toBe(true);
    expect(await questions.settleClosed(deleting.claim, 'deleted')).toBe(true);
    expect(await questions.byId(SELLER, '1')).toMatchObject({ state: 'closed', reply: null, answeredBy: null });
    expect(await questions.byId(SELLER, '2')).toMatchObject({ state: 'deleted' });
    expect(await questions.pendingCount(SELLER)).toBe(0);
  });

  test('that was abandoned is claimed by one node after its lease, and the first claim is outdated', async () => {
    const { questions } = fixture.store;
    const other = await fixture.anotherNode();
    await arrive(fixture.store, '1', '2');
    const first = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    await questions.beginDeleting(SELLER, '2', { by: 'ana@example.com', lease: 2000 });
    fixture.pass(999);
    expect(await questions.claimAbandoned({ limit: 10, lease: 1000 })).toEqual([]);
    fixture.pass(1);
    const taken = await Promise.all(
      [1, 2, 3, 4].map((i) => (i % 2 ? fixture.store : other).questions.claimAbandoned({ limit: 10, lease: 1000 })),
    );
    expect(taken.flat()).toEqual([{ claim: { ...first.claim, fence: 2 }, question: first.question }]);
    expect(await questions.settlePending(first.claim, null)).toBe(false);
    expect(await questions.settleAnswered(first.claim, OUTCOME)).toBe(false);
    expect(await questions.settleClosed(first.claim, 'closed')).toBe(false);
    const [abandoned] = taken.flat();
    if (abandoned === undefined) throw new Error('no abandoned attempt was claimed');
    expect(await questions.settleAnswered(abandoned.claim, OUTCOME)).toBe(true);
    expect(await questions.claimAbandoned({ limit: 10, lease: 1000 })).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { BeginResult } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { answered, createAccount, REPLY, SELLER, tally, unanswered, useStore } from './fixtures.ts';

const INTENT = { reply: REPLY, by: 'ana@example.com', lease: 1000 };
const OUTCOME = { by: 'product', text: 'Hola.\n\nSí, tenemos.', answeredAt: 99 } as const;

const begunOf = (begun: BeginResult) => {
  if (begun.outcome !== 'begun') throw new Error(begun.outcome);
  return begun;
};

describe.each(ENGINES)('answering a question on %s', (engine) => {
  const fixture = useStore(engine);

  const arrive = async (...ids: string[]) => {
    await createAccount(fixture.store);
    await fixture.store.questions.sync(
      SELLER,
      ids.map((id) => unanswered(id)),
    );
  };

  test('stores the intent first, removing it from the pending list, then the outcome in the history', async () => {
    const { questions } = fixture.store;
    await arrive('1');
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

  test('8.09 belongs to one person: the others are told who was first', async () => {
    const { questions } = fixture.store;
    await arrive('1');
    const { claim } = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    const late = { outcome: 'unavailable', answeredBy: 'ana@example.com', isOutcomeUnknown: false };
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
    await arrive(...ids);
    for (const id of ids) {
      await fixture.store.questions.setDraft(SELLER, id, {
        suggestedAnswer: 'Sí.',
        suggestionKnown: true,
        sendIn: 0,
        manualReason: null,
      });
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
    await arrive(id);
    const draft = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: 0, manualReason: null };
    await questions.setDraft(SELLER, id, draft);
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

  test('that had no effect may be rescheduled; tries and first due time are kept until a person has to act', async () => {
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
    const firstDueAt = fixture.time;
    fixture.pass(700);
    const again = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    expect(await questions.retries(again.claim)).toEqual({ tries: 2, firstDueAt });
    await questions.reschedule(again.claim, 500);
    await questions.stop(SELLER, '1');
    fixture.pass(700);
    const byPerson = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    expect(await questions.retries(byPerson.claim)).toEqual({ tries: 1, firstDueAt: fixture.time });
    await questions.settlePending(byPerson.claim, null);
    const last = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    expect(await questions.retries(last.claim)).toEqual({ tries: 1, firstDueAt: fixture.time });
  });

  test('with an unknown outcome is reported as such until it is settled, and can be claimed at once', async () => {
    const { questions } = fixture.store;
    await arrive('1');
    const { claim } = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    const begin = () => questions.beginSending(SELLER, '1', { ...INTENT, by: 'eva' });
    expect(await begin()).toMatchObject({ state: 'sending', isOutcomeUnknown: false });
    expect(await questions.markOutcomeUnknown(claim)).toBe(true);
    expect(await begin()).toMatchObject({ state: 'sending', isOutcomeUnknown: true });
    const [stranded] = await questions.claimAbandoned({ limit: 1, lease: 1000 });
    if (stranded === undefined) throw new Error('nothing was taken over');
    expect(await questions.markOutcomeUnknown(claim)).toBe(false);
    await questions.settlePending(stranded.claim, null);
    begunOf(await begin());
    expect(await begin()).toMatchObject({ state: 'sending', isOutcomeUnknown: false });
  });

  test('sent at the marketplace stores that text and no intent', async () => {
    const { questions } = fixture.store;
    await arrive('1');
    const { claim } = begunOf(await questions.beginSending(SELLER, '1', INTENT));
    await questions.settleAnswered(claim, { by: 'outside', text: 'Otra.', answeredAt: 5 });
    expect(await questions.byId(SELLER, '1')).toMatchObject({ reply: null, answeredBy: null, answerText: 'Otra.' });
  });

  test('that the marketplace no longer accepts leaves the list for good', async () => {
    const { questions } = fixture.store;
    await arrive('1', '2');
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
    await arrive('1', '2');
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
    const [stranded] = taken.flat();
    if (stranded === undefined) throw new Error('nothing was taken over');
    expect(await questions.settleAnswered(stranded.claim, OUTCOME)).toBe(true);
    expect(await questions.claimAbandoned({ limit: 10, lease: 1000 })).toEqual([]);
  });
});

describe.each(ENGINES)('drafts on %s', (engine) => {
  const fixture = useStore(engine);

  test('are claimed by one node at a time, the oldest question first', async () => {
    const { questions } = fixture.store;
    const other = await fixture.anotherNode();
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1', 30), unanswered('2', 10), unanswered('3', 20), answered('4', 5)]);
    const claims = await Promise.all(
      [questions, other.questions].map((node) => node.claimUndrafted({ limit: 2, lease: 1000 })),
    );
    expect(
      claims
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['1', '2', '3']);
    expect(await questions.claimUndrafted({ limit: 5, lease: 1000 })).toEqual([]);
    const draft = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: 600_000, manualReason: null };
    expect(await questions.setDraft(SELLER, '2', draft)).toBe(true);
    expect(await questions.setDraft(SELLER, '2', { ...draft, suggestedAnswer: 'No.' })).toBe(false);
    expect(await questions.setDraft(SELLER, '4', draft)).toBe(false);
    expect(await questions.byId(SELLER, '2')).toMatchObject({
      suggestedAnswer: 'Sí.',
      schedule: fixture.time + 600_000,
      manualReason: null,
    });
    fixture.pass(1000);
    expect((await questions.claimUndrafted({ limit: 5, lease: 1000 })).map(({ id }) => id)).toEqual(['3', '1']);
  });

  test('3.12 say whether they abstain, on the pending list and by id', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1', 10), unanswered('2', 20), unanswered('3', 30)]);
    const draft = { suggestedAnswer: 'No contamos con ese dato.', sendIn: null, manualReason: null };
    await questions.setDraft(SELLER, '1', { ...draft, suggestionKnown: false });
    await questions.setDraft(SELLER, '2', { ...draft, suggestionKnown: true });
    const { entries } = await questions.pendingPage(SELLER, { skip: 0, limit: 5, sort: 'most-recent-last' });
    expect(entries.map(({ suggestionKnown }) => suggestionKnown)).toEqual([false, true, null]);
    const alone = await Promise.all(['1', '2', '3'].map((id) => questions.byId(SELLER, id)));
    expect(alone.map((question) => question?.suggestionKnown)).toEqual([false, true, null]);
  });

  test('4.13 that are scheduled become manual when stopped', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1'), unanswered('2'), unanswered('3')]);
    for (const id of ['1', '2']) {
      await questions.setDraft(SELLER, id, {
        suggestedAnswer: `Sí, ${id}.`,
        suggestionKnown: true,
        sendIn: 1000,
        manualReason: null,
      });
    }
    expect(await questions.stop(SELLER, '1')).toEqual({ outcome: 'stopped', suggestedAnswer: 'Sí, 1.' });
    expect(await questions.byId(SELLER, '1')).toMatchObject({ state: 'pending', schedule: null });
    expect(await questions.stop(SELLER, '1')).toEqual({ outcome: 'not-scheduled' });
    expect(await questions.stop(SELLER, '9')).toEqual({ outcome: 'missing' });
    expect(await questions.stopAll(SELLER)).toEqual(['2']);
    expect(await questions.nextDueAt()).toBeNull();
    await questions.sync(SELLER, [answered('3', 5)]);
    expect(await questions.stop(SELLER, '3')).toEqual({
      outcome: 'unavailable',
      state: 'answered',
      answeredBy: null,
      isOutcomeUnknown: false,
    });
  });

  test('4.09 on hold are due a minute later at the earliest, whoever types, and never earlier than before', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1'), unanswered('2')]);
    const scheduleOf = async (id: string) => (await questions.byId(SELLER, id))?.schedule;
    const holdOf = async (id: string) => {
      const page = await questions.pendingPage(SELLER, { skip: 0, limit: 5, sort: 'most-recent-last' });
      return page.entries.find((entry) => entry.id === id)?.hold;
    };
    const start = fixture.time;
    const draft = { suggestedAnswer: 'Sí.', suggestionKnown: true, manualReason: null };
    await questions.setDraft(SELLER, '1', { ...draft, sendIn: 10_000 });
    await questions.setDraft(SELLER, '2', { ...draft, sendIn: 600_000 });
    expect(await holdOf('1')).toBeNull();

    const ana = { by: 'ana@example.com', duration: 60_000 };
    expect(await questions.hold(SELLER, '1', ana)).toEqual({ outcome: 'held', schedule: start + 60_000 });
    expect(await questions.hold(SELLER, '2', ana)).toEqual({ outcome: 'held', schedule: start + 600_000 });
    expect(await holdOf('1')).toEqual({ by: 'ana@example.com', until: start + 60_000 });
    fixture.pass(20_000);
    expect(await sendDue(fixture.store)).toEqual([]);
    expect(await questions.hold(SELLER, '1', { ...ana, by: 'eva@example.com' })).toMatchObject({ outcome: 'held' });
    expect(await holdOf('1')).toEqual({ by: 'eva@example.com', until: start + 80_000 });
    expect(await questions.nextDueAt()).toBe(start + 80_000);
    fixture.pass(59_999);
    expect(await holdOf('2')).toBeNull();
    expect(await sendDue(fixture.store)).toEqual([]);
    fixture.pass(1);
    expect(await sendDue(fixture.store)).toEqual([`${SELLER}/1`]);
    expect(await scheduleOf('2')).toBe(start + 600_000);
  });

  test('4.09 that arrive during a hold are due when it ends', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1'), unanswered('2')]);
    const start = fixture.time;
    const held = { outcome: 'held', schedule: null };
    for (const id of ['1', '2']) {
      expect(await questions.hold(SELLER, id, { by: 'ana@example.com', duration: 60_000 })).toEqual(held);
    }
    fixture.pass(5000);
    await questions.setDraft(SELLER, '1', {
      suggestionKnown: true,
      suggestedAnswer: 'Sí.',
      sendIn: 0,
      manualReason: null,
    });
    await questions.setDraft(SELLER, '2', {
      suggestionKnown: true,
      suggestedAnswer: 'Sí.',
      sendIn: null,
      manualReason: null,
    });
    expect(await questions.byId(SELLER, '1')).toMatchObject({ schedule: start + 60_000 });
    expect(await questions.byId(SELLER, '2')).toMatchObject({ schedule: null });
  });

  test('4.13 8.09 without a schedule cannot be held; stopping or starting them ends the hold', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1'), unanswered('2'), unanswered('3')]);
    const hold = (id: string) => questions.hold(SELLER, id, { by: 'ana@example.com', duration: 60_000 });
    const holds = async () => {
      const { entries } = await questions.pendingPage(SELLER, { skip: 0, limit: 5, sort: 'most-recent-last' });
      return entries.filter((entry) => entry.hold !== null).map(({ id }) => id);
    };
    await questions.setDraft(SELLER, '1', {
      suggestionKnown: true,
      suggestedAnswer: 'Sí.',
      sendIn: null,
      manualReason: null,
    });
    expect(await hold('1')).toEqual({ outcome: 'not-scheduled' });
    for (const id of ['2', '3']) {
      await questions.setDraft(SELLER, id, {
        suggestionKnown: true,
        suggestedAnswer: 'Sí.',
        sendIn: 1000,
        manualReason: null,
      });
      await hold(id);
    }
    expect(await holds()).toEqual(['2', '3']);
    await questions.stop(SELLER, '2');
    expect(await holds()).toEqual(['3']);
    const begun = await questions.beginSending(SELLER, '3', INTENT);
    expect(await hold('3')).toEqual({
      outcome: 'unavailable',
      state: 'sending',
      answeredBy: 'ana@example.com',
      isOutcomeUnknown: false,
    });
    await questions.settlePending(begunOf(begun).claim, 'sending-failed');
    expect(await holds()).toEqual([]);
    expect(await hold('9')).toEqual({ outcome: 'missing' });
    expect(await questions.hold('other', '1', { by: 'ana@example.com', duration: 1 })).toEqual({ outcome: 'missing' });
  });

  test('4.09 that become due during typing at another node are either held or started', async () => {
    const other = await fixture.anotherNode();
    await createAccount(fixture.store);
    const ids = Array.from({ length: 12 }, (_, i) => `${i}`);
    await fixture.store.questions.sync(
      SELLER,
      ids.map((id) => unanswered(id)),
    );
    for (const id of ids) {
      await fixture.store.questions.setDraft(SELLER, id, {
        suggestionKnown: true,
        suggestedAnswer: 'Sí.',
        sendIn: 0,
        manualReason: null,
      });
    }
    const claiming = sendDue(fixture.store);
    const holding = ids.map((id) => other.questions.hold(SELLER, id, { by: 'ana@example.com', duration: 60_000 }));
    const outcomes = await Promise.all(holding);
    const begun = [...(await claiming), ...(await sendDue(other))];
    const held = ids.filter((_, i) => outcomes[i]?.outcome === 'held').map((id) => `${SELLER}/${id}`);
    expect([...begun, ...held].toSorted()).toEqual(ids.map((id) => `${SELLER}/${id}`).toSorted());
  });

  const CLAIM = { limit: 10, lease: 1000 };

  async function sendDue(node: typeof fixture.store): Promise<string[]> {
    const sent: string[] = [];
    for (const { accountId, id } of await node.questions.claimDue(CLAIM)) {
      const begun = await node.transaction(async (tx) =>
        (await tx.questions.lockDue(accountId, id)) === null ? null : tx.questions.beginSending(accountId, id, INTENT),
      );
      if (begun?.outcome === 'begun') sent.push(`${accountId}/${id}`);
    }
    return sent;
  }

  const DUE = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: 0, manualReason: null };

  test('4.09 that are due are claimed by one node, stay pending, and are claimed again after its lease', async () => {
    const { questions } = fixture.store;
    const other = await fixture.anotherNode();
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1')]);
    await questions.setDraft(SELLER, '1', DUE);
    expect(await questions.claimDue(CLAIM)).toMatchObject([{ id: '1', state: 'pending' }]);
    expect(await other.questions.claimDue(CLAIM)).toEqual([]);
    fixture.pass(1000);
    expect(await other.questions.claimDue(CLAIM)).toMatchObject([{ id: '1', state: 'pending' }]);
  });

  test('4.09 4.13 can be answered or stopped by a person while a node rechecks them, and are then no longer due', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1'), unanswered('2'), unanswered('3')]);
    for (const id of ['1', '2', '3']) await questions.setDraft(SELLER, id, DUE);
    expect(await questions.claimDue(CLAIM)).toHaveLength(3);
    expect(await questions.beginSending(SELLER, '1', INTENT)).toMatchObject({ outcome: 'begun' });
    expect(await questions.stop(SELLER, '2')).toMatchObject({ outcome: 'stopped' });
    const due = await fixture.store.transaction(async (tx) => [
      await tx.questions.lockDue(SELLER, '1'),
      await tx.questions.lockDue(SELLER, '2'),
      await tx.questions.lockDue(SELLER, '3'),
    ]);
    expect(due).toMatchObject([null, null, { id: '3' }]);
  });

  test('4.09 that are due are started once over all nodes, and never early', async () => {
    const nodes = [fixture.store, await fixture.anotherNode()];
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    for (const accountId of [SELLER, '1002']) {
      await fixture.store.questions.sync(
        accountId,
        ['1', '2', '3'].map((id) => unanswered(id)),
      );
      for (const id of ['1', '2', '3']) {
        const draft = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: Number(id) * 1000, manualReason: null };
        await fixture.store.questions.setDraft(accountId, id, draft);
      }
    }
    expect(await fixture.store.questions.nextDueAt()).toBe(fixture.time + 1000);
    expect(await sendDue(fixture.store)).toEqual([]);
    fixture.pass(2000);
    const begun: string[] = [];
    while (((await fixture.store.questions.nextDueAt()) ?? Infinity) <= fixture.time) {
      begun.push(...(await Promise.all(nodes.map(sendDue))).flat());
    }
    expect(begun.toSorted()).toEqual(['1001/1', '1001/2', '1002/1', '1002/2']);
    expect(await fixture.store.questions.nextDueAt()).toBe(fixture.time + 1000);
    expect(await fixture.store.questions.pendingCount(SELLER)).toBe(1);
  });

  test('R9 that are due while the account is locked are started as soon as it is unlocked', async () => {
    const other = await fixture.anotherNode();
    await createAccount(fixture.store);
    await fixture.store.questions.sync(SELLER, [unanswered('1')]);
    const draft = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: 0, manualReason: null };
    await fixture.store.questions.setDraft(SELLER, '1', draft);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const working = fixture.store.transaction(async (tx) => {
      await tx.questions.stop(SELLER, '404');
      begin();
      // For as long as the other one would need to find nothing.
      for (let reads = 0; reads < 50; reads++) await tx.questions.nextDueAt();
    });
    await begun;
    expect(await sendDue(other)).toEqual([`${SELLER}/1`]);
    await working;
  });

  test('that are due can be locked only in a transaction', async () => {
    await expect(fixture.store.questions.lockDue(SELLER, '1')).rejects.toMatchObject({ name: 'StoreMisuse' });
  });
});

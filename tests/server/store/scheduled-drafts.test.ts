import { describe, expect, test } from 'vitest';
import type { SortOrder } from '#domain/limits.ts';
import { ENGINES } from '../engines.ts';
import {
  answered,
  arrive,
  CLAIM_DUE,
  createAccount,
  draftOf,
  INTENT,
  SELLER,
  sendDue,
  unanswered,
  useStore,
} from './fixtures.ts';

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
    const draft = draftOf(600_000);
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
    await arrive(fixture.store, '1', '2', '3');
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
      isDeferred: false,
    });
  });

  test('4.09 that are due are claimed by one node, stay pending, and are claimed again after its lease', async () => {
    const { questions } = fixture.store;
    const other = await fixture.anotherNode();
    await arrive(fixture.store, '1');
    await questions.setDraft(SELLER, '1', draftOf(0));
    expect(await questions.claimDue(CLAIM_DUE)).toMatchObject([{ id: '1', state: 'pending' }]);
    expect(await other.questions.claimDue(CLAIM_DUE)).toEqual([]);
    fixture.pass(1000);
    expect(await other.questions.claimDue(CLAIM_DUE)).toMatchObject([{ id: '1', state: 'pending' }]);
  });

  test('4.09 4.13 can be answered or stopped by a member while a node rechecks them, and are then no longer due', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1', '2', '3');
    for (const id of ['1', '2', '3']) await questions.setDraft(SELLER, id, draftOf(0));
    expect(await questions.claimDue(CLAIM_DUE)).toHaveLength(3);
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
        await fixture.store.questions.setDraft(accountId, id, draftOf(Number(id) * 1000));
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
    await arrive(fixture.store, '1');
    await fixture.store.questions.setDraft(SELLER, '1', draftOf(0));
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const working = fixture.store.transaction(async (tx) => {
      await tx.questions.stop(SELLER, '404');
      begin();
      // Long enough for the other node to finish a claim that finds nothing.
      for (let reads = 0; reads < 50; reads++) await tx.questions.nextDueAt();
    });
    await begun;
    expect(await sendDue(other)).toEqual([`${SELLER}/1`]);
    await working;
  });

  test('that are due can be locked only in a transaction', async () => {
    await expect(fixture.store.questions.lockDue(SELLER, '1')).rejects.toMatchObject({ name: 'StoreMisuse' });
  });

  test('4.10 that no page shows are counted, and the next one is told with its place in the list', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    const ids = ['1', '2', '3', '4', '5'];
    await questions.sync(
      SELLER,
      // The last two were asked at the same time.
      ids.map((id, index) => unanswered(id, Math.min(index, 3))),
    );
    const elsewhere = async (except: readonly string[], sort: SortOrder = 'most-recent-last') => {
      const { count, next } = await questions.scheduledElsewhere(SELLER, { except, sort });
      return { count, next };
    };
    expect(await elsewhere([])).toEqual({ count: 0, next: null });
    for (const [id, sendIn] of [
      ['2', 90_000],
      ['3', 60_000],
      ['5', 30_000],
    ] as const)
      await questions.setDraft(SELLER, id, draftOf(sendIn));
    const at = (ms: number): number => fixture.time + ms;
    expect(await elsewhere([])).toEqual({ count: 3, next: { id: '5', schedule: at(30_000), place: 4 } });
    expect(await elsewhere(['5', '1', '4'])).toEqual({ count: 2, next: { id: '3', schedule: at(60_000), place: 2 } });
    expect(await elsewhere(['5'], 'most-recent-first')).toMatchObject({ next: { id: '3', place: 2 } });
    expect(await elsewhere([], 'most-recent-first')).toMatchObject({ next: { id: '5', place: 0 } });
    expect(await elsewhere(ids)).toEqual({ count: 0, next: null });
    await questions.stop(SELLER, '3');
    expect(await elsewhere(['5'])).toEqual({ count: 1, next: { id: '2', schedule: at(90_000), place: 1 } });
    expect(await questions.texts(SELLER, ['1', '7'])).toEqual({ '1': (await questions.byId(SELLER, '1'))?.text });
    expect(await questions.texts(SELLER, [])).toEqual({});
  });
});

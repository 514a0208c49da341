import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectTo } from '#server/store/open-store.ts';
import type { OpenStore, QuestionKey, Reply } from '#server/store/port.ts';
import { noteStatements } from '../counted-statements.ts';
import { createTestDatabase, ENGINES } from '../engines.ts';
import { runChild } from './children.ts';
import { answered, createAccount, draftOf, REPLY, SELLER, tally, unanswered, useStore } from './fixtures.ts';

const OTHERS = ['1002', '1003'];
const ACCOUNTS = [SELLER, ...OTHERS];
const CLAIM = { limit: 200, lease: 1000 };
const BY = 'ana@example.com';
const OTHER_REPLY = { text: 'No, ya no.', greeting: null, signature: 'Ana' };
const OUTCOME = { by: 'product', text: 'Hola.\n\nSí, tenemos.', answeredAt: 99 } as const;

const due = { reply: REPLY, by: BY, sendIn: 0 };

/** Answers of members that are due now, of each account these. */
async function deferAll(store: OpenStore, ids: readonly string[], accounts: readonly string[] = ACCOUNTS) {
  for (const accountId of accounts) {
    await createAccount(store, accountId);
    await store.questions.sync(
      accountId,
      ids.map((id) => unanswered(`${accountId}${id}`)),
    );
    for (const id of ids) await store.questions.defer(accountId, `${accountId}${id}`, due);
  }
}

const countUpTo = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

describe.each(ENGINES)('due answers that a claim begins together, on %s', (engine) => {
  const fixture = useStore(engine);

  test('7.156 are begun by as many statements as one', async () => {
    const statementsOf = async (claim: { limit: number; lease: number }): Promise<number> => {
      const noted = noteStatements();
      try {
        await fixture.store.questions.claimDeferred(claim);
      } finally {
        noted.stop();
      }
      return noted.texts.length;
    };
    await deferAll(fixture.store, countUpTo(40));
    const ofOne = await statementsOf({ limit: 1, lease: 1000 });
    // SQLite is asked for each account's due questions.
    const ofAccounts = engine === 'sqlite' ? ACCOUNTS.length - 1 : 0;
    expect(await statementsOf({ limit: 100, lease: 1000 })).toBeLessThanOrEqual(ofOne + ofAccounts);
  });

  test('7.156 have each its own reply, author, fence and due time', async () => {
    const { questions } = fixture.store;
    await deferAll(fixture.store, countUpTo(2));
    await questions.undo(SELLER, '10012');
    await questions.defer(SELLER, '10012', { reply: OTHER_REPLY, by: 'eva@example.com', sendIn: 0 });
    const [first] = await questions.claimDeferred({ limit: 1, lease: 1000 });
    if (first === undefined) throw new Error('nothing was due');
    await questions.reschedule(first.claim, 0);
    const begun = await questions.claimDeferred(CLAIM);
    expect(begun).toHaveLength(6);
    for (const { claim, question, reply } of begun) {
      const isOther = claim.id === '10012';
      expect({ reply, by: question.answeredBy, state: question.state, fence: claim.fence }).toEqual({
        reply: isOther ? OTHER_REPLY : REPLY,
        by: isOther ? 'eva@example.com' : BY,
        state: 'sending',
        fence: claim.id === first.claim.id ? first.claim.fence + 1 : 1,
      });
      expect(await questions.byId(claim.accountId, claim.id)).toEqual(question);
      expect(await questions.retries(claim)).toEqual({ tries: claim.id === first.claim.id ? 2 : 1, overdueBy: 0 });
      expect(await questions.settleAnswered(claim, OUTCOME)).toBe(true);
    }
    for (const accountId of ACCOUNTS) expect(await questions.pendingCount(accountId)).toBe(0);
  });

  test('7.156 leave out what was undone, answered, deleted or moved while the claim waited for the account', async () => {
    const { questions } = fixture.store;
    const other = await fixture.anotherNode();
    await deferAll(fixture.store, countUpTo(6), [SELLER]);
    const [untouched, undone, edited, elsewhere, deleted, later] = countUpTo(6).map((id) => `${SELLER}${id}`);
    const [isLocked, mayChange] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = other.transaction(async (tx) => {
      await tx.accounts.lock(SELLER);
      isLocked.resolve();
      await mayChange.promise;
      for (const id of [undone, edited, later]) await tx.questions.undo(SELLER, id ?? '');
      await tx.questions.defer(SELLER, edited ?? '', { ...due, reply: OTHER_REPLY });
      await tx.questions.defer(SELLER, later ?? '', { ...due, sendIn: 60_000 });
      await tx.questions.sync(SELLER, [
        answered(elsewhere ?? '', 5),
        { ...unanswered(deleted ?? ''), status: 'deleted' },
      ]);
    });
    await isLocked.promise;
    const claiming = questions.claimDeferred(CLAIM);
    mayChange.resolve();
    await changing;
    const begun = [...(await claiming), ...(await questions.claimDeferred(CLAIM))];
    expect(begun).toHaveLength(2);
    expect(new Map(begun.map(({ claim, reply }) => [claim.id, reply]))).toEqual(
      new Map<string | undefined, Reply>([
        [untouched, REPLY],
        [edited, OTHER_REPLY],
      ]),
    );
    expect(await questions.pendingCount(SELLER)).toBe(2);
    expect((await questions.pendingIds(SELLER)).toSorted()).toEqual([undone, later]);
  });

  test('R8 7.156 of claims of two nodes, undos, and answers and deletions elsewhere, one wins each question', async () => {
    const nodes = [fixture.store, await fixture.anotherNode()];
    const ids = countUpTo(24);
    await deferAll(fixture.store, ids);
    const keys = ACCOUNTS.flatMap((accountId) => ids.map((id) => ({ accountId, id: `${accountId}${id}` })));
    const claims = nodes.flatMap(({ questions }) =>
      Array.from({ length: 4 }, () => questions.claimDeferred({ limit: 20, lease: 1000 })),
    );
    const changes = keys.map(async ({ accountId, id }, index) => {
      const { questions } = nodes[index % 2] ?? fixture.store;
      if (index % 4 === 1) await questions.undo(accountId, id);
      if (index % 4 === 2) await questions.sync(accountId, [answered(id, 5)]);
      if (index % 4 === 3) await questions.sync(accountId, [{ ...unanswered(id), status: 'deleted' }]);
    });
    const begun = (await Promise.all(claims)).flat();
    await Promise.all(changes);
    for (let more = 1; more > 0; ) {
      const taken = await fixture.store.questions.claimDeferred(CLAIM);
      begun.push(...taken);
      more = taken.length;
    }
    const times = tally(begun.map(({ claim: { accountId, id } }) => `${accountId}/${id}`));
    expect([...times.values()].every((count) => count === 1)).toBe(true);
    const pending = tally<string>([]);
    for (const [index, { accountId, id }] of keys.entries()) {
      const question = await fixture.store.questions.byId(accountId, id);
      const isBegun = times.has(`${accountId}/${id}`);
      expect({ id, isSending: question?.state === 'sending' }).toEqual({ id, isSending: isBegun });
      // Only what nobody undid, answered or deleted had to be begun.
      if (index % 4 === 0) expect(isBegun).toBe(true);
      if (question?.state === 'pending') pending.set(accountId, (pending.get(accountId) ?? 0) + 1);
    }
    for (const accountId of ACCOUNTS)
      expect(await fixture.store.questions.pendingCount(accountId)).toBe(pending.get(accountId) ?? 0);
  });
});

describe.each(ENGINES)('a node that dies while it begins answers, on %s', (engine) => {
  test('R2 7.156 begins all of them or none, whatever statement it dies at', async () => {
    const database = await createTestDatabase(engine, { hasSchema: true });
    onTestFinished(() => database.remove());
    const within = async <Result>(work: (store: OpenStore) => Promise<Result>): Promise<Result> => {
      const store = await database.open();
      try {
        return await work(store);
      } finally {
        await database.close();
      }
    };
    // Few accounts, as SQLite is asked for each: a process is started and killed for each statement.
    const accounts = [SELLER, '1002'];
    await within((store) => deferAll(store, countUpTo(3), accounts));
    const all = accounts.flatMap((accountId) => countUpTo(3).map((id) => `${accountId}/${accountId}${id}`));
    const statesOf = ({ questions }: OpenStore): Promise<(string | undefined)[]> =>
      Promise.all(
        all.map(async (key) => {
          const [accountId = '', id = ''] = key.split('/');
          return (await questions.byId(accountId, id))?.state;
        }),
      );
    let begun: string[] = [];
    let deaths = 0;
    for (let statement = 1; begun.length === 0; statement++) {
      const child = runChild('claim-child.ts', JSON.stringify(database.options), String(statement));
      for await (const line of child.lines) begun = line.split(' ');
      if (begun.length > 0) break;
      deaths += 1;
      await within(async (store) => {
        expect([...tally(await statesOf(store))]).toEqual([['pending', all.length]]);
        expect(await store.questions.pendingCount(SELLER)).toBe(3);
      });
    }
    expect(deaths).toBeGreaterThan(4);
    expect(begun.toSorted()).toEqual(all);
    await within(async (store) => {
      expect([...tally(await statesOf(store))]).toEqual([['sending', all.length]]);
      expect(await store.questions.pendingCount(SELLER)).toBe(0);
      // Each is settled once, by another node, after its lease.
      const abandoned = async () => (await store.questions.claimAbandoned({ limit: 50, lease: 60_000 })).length;
      let taken = 0;
      await expect.poll(async () => (taken += await abandoned())).toBe(all.length);
      expect(await abandoned()).toBe(0);
      expect(await store.questions.claimDeferred(CLAIM)).toEqual([]);
    });
  }, 240_000);
});

describe.each(ENGINES)('a question that its claim cannot change, on %s', (engine) => {
  /** A store whose database refuses changes of these questions, and what its claims told of. */
  async function openRefusing(...ids: readonly string[]) {
    const database = await createTestDatabase(engine, { hasSchema: true });
    onTestFinished(() => database.remove());
    let time = 1_700_000_000_000;
    const store = await database.open({ clock: () => time });
    onTestFinished(() => database.close());
    const refuse = async (): Promise<void> => {
      const db = connectTo(database.options);
      const list = sql.join(ids.map((id) => sql.lit(id)));
      if (engine === 'sqlite')
        await sql`create trigger refusing before update on questions when new.id in (${list})
          begin select raise(abort, 'refused'); end`.execute(db);
      else {
        await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
          db,
        );
        await sql`create trigger refusing before update on questions for each row when (new.id in (${list}))
          execute function refuse()`.execute(db);
      }
      await db.destroy();
    };
    const failed: (string | null)[] = [];
    const onFailure = (key: QuestionKey | null): void => void failed.push(key?.id ?? null);
    return { store, refuse, failed, claim: { ...CLAIM, onFailure }, pass: (ms: number) => (time += ms) };
  }

  test('7.156 holds up no other answer, is told, and is tried again a minute later', async () => {
    const { store, refuse, failed, claim, pass } = await openRefusing('10012', '10021');
    await deferAll(store, countUpTo(3));
    await refuse();
    await expect(store.questions.claimDeferred(CLAIM)).rejects.toThrow('refused');
    const idsOf = async () => (await store.questions.claimDeferred(claim)).map((one) => one.claim.id).toSorted();
    const begun = await idsOf();
    // Of an account whose question failed the others are left to the next claim.
    begun.push(...(await idsOf()));
    expect(begun.toSorted()).toEqual(['10011', '10013', '10022', '10023', '10031', '10032', '10033']);
    expect(failed).toEqual([null, '10012', '10021']);
    expect(await idsOf()).toEqual([]);
    expect(failed).toHaveLength(3);
    pass(60_000);
    expect(await idsOf()).toEqual([]);
    expect(failed).toEqual([null, '10012', '10021', null, '10012', '10021']);
    for (const [accountId, pending] of [
      [SELLER, 1],
      ['1002', 1],
      ['1003', 0],
    ] as const)
      expect(await store.questions.pendingCount(accountId)).toBe(pending);
  });

  test('7.156 holds up no other scheduled answer', async () => {
    const { store, refuse, failed, claim } = await openRefusing('10012');
    for (const accountId of ACCOUNTS) {
      await createAccount(store, accountId);
      await store.questions.sync(accountId, [unanswered(`${accountId}1`), unanswered(`${accountId}2`)]);
      for (const id of ['1', '2']) await store.questions.setDraft(accountId, `${accountId}${id}`, draftOf(0));
    }
    await refuse();
    const claimed = [...(await store.questions.claimDue(claim)), ...(await store.questions.claimDue(claim))];
    expect([...new Set(claimed.map(({ id }) => id))].toSorted()).toEqual(['10011', '10021', '10022', '10031', '10032']);
    expect(failed).toEqual([null, '10012']);
  });
});

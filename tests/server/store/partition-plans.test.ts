import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { partitionStore } from '#server/store/partitions/partition-store.ts';
import { PARTITIONED_TABLES } from '#server/store/partitions/partitioned-tables.ts';
import type { OpenStore } from '#server/store/port.ts';
import { backlogStatements, idleAccounts } from '#tests/bench/claims/seed.ts';
import { createTestProduct, pendingOf, type TestProduct } from '../product.ts';
import { ACCOUNT, CALLS, CALLS_WITH_BODY, pathOf } from '../security/calls.ts';
import { answered, createAccount, listing, unanswered } from './fixtures.ts';
import { noteSent, type PlanMode, readingOf, type Scan, type Sent, untriggered } from './partition-plans.ts';
import { deleteAccount, recordsOf } from './whole-accounts.ts';

const PARTITIONS = 6;
/** Enough that the planner has a reason to search by key. */
const ACCOUNTS = 2000;
const TOOL_BOX = 'MLA1518840519';
/** The questions that the marketplace has for the seller, and those that are asked here. */
const PENDING = 12;

/** The indexes that are searched in every partition, since the work or the rows of all accounts are looked for; and the reason. */
const OF_ALL_ACCOUNTS: Readonly<Record<string, string>> = {
  questions_to_draft: 'the next accounts without a draft',
  questions_draft_leased: 'drafts whose node died',
  questions_due: 'scheduled answers that are due',
  questions_deferred: 'deferred answers that are due',
  questions_attempted: 'attempts whose node died',
  questions_without_topics: 'accounts with questions whose topics were not read',
  questions_provisional: 'drafts that are written again once the endpoint is back',
  questions_by_buyer: 'whether a buyer of a deleted account has questions elsewhere',
  question_search_by_word: 'questions of a buyer who got a nickname, which a trigger indexes again in all accounts',
  push_told_by_time: 'what was told long ago',
  unknown_parts_age: 'missing data that nobody supplied for long',
  'Tid Scan': 'rows that the same statement found, by their places',
};

/** Its statement reads no partitioned table, and is of accounts with many answers. */
const NOT_SET_OFF = ['report_account_grown'];

/** What is called after everything else: it takes away what other calls need. */
const isLast = ({ id, method }: (typeof CALLS)[number]): number =>
  /^(log|close|changePassword)/.test(id) ? 2 : Number(method === 'DELETE');

const DAYS = { from: '2026-01-01', to: '2026-01-31' };
const queryOf = (id: string): string => (id.startsWith('readReport') ? `?${new URLSearchParams(DAYS)}` : '');

/** Everything that the API does, for the owner of an account with pending questions, and the work that follows from it. */
async function useProduct(trial: TestProduct): Promise<void> {
  const owner = await trial.signedIn('ana@tienda.test');
  await trial.link(owner);
  for (const text of ['¿De qué marca es?', '¿Hay stock?', '¿Es nuevo?']) trial.market.ask({ itemId: TOOL_BOX, text });
  const pending = await pendingOf(owner, PENDING);
  const bodies = new Map(CALLS_WITH_BODY.map(({ id, body }) => [id, body]));
  const calls = CALLS.toSorted((one, other) => isLast(one) - isLast(other));
  const ofQuestions = calls.filter(({ path }) => path.includes('{questionId}'));
  for (const call of calls) {
    // Each call has another question, as answering one leaves nothing to do for the next.
    const name = ofQuestions.includes(call) ? pending[ofQuestions.indexOf(call) % PENDING] : TOOL_BOX;
    const json = bodies.get(call.id);
    const path = `${pathOf(call, name)}${queryOf(call.id)}`;
    const { status } = await owner.send(call.method, path, json === undefined ? {} : { json });
    expect(status, call.id).toBeLessThan(500);
  }
}

/** What workers and commands do besides. */
async function workBesides(store: OpenStore): Promise<void> {
  const { questions, redrafts, push, missingData } = store;
  const claim = { limit: 4, lease: 1000, after: '5' };
  await questions.claimUndrafted(claim);
  await questions.claimDue(claim);
  await questions.claimDeferred(claim);
  await questions.claimAbandoned(claim);
  await redrafts.claim(claim);

  const untold = await push.untoldQuestions(ACCOUNT, 0, 10);
  await push.untoldSendings(ACCOUNT, 1000, 10);
  await push.nextSending(ACCOUNT, 1000);
  await push.tell(ACCOUNT, 'question', untold);
  await push.deleteOld(1000);
  await missingData.deleteOld();
  await store.topics.backfill(10, () => []);

  await createAccount(store, 'other');
  await questions.sync('other', [unanswered('1'), answered('2', 5)]);
  await recordsOf(store, 'other');
  await deleteAccount(store, 'other');
  // What refers to it can be inserted again, and what was deleted be deleted again.
  await createAccount(store, 'other', 'once-more@tienda.test');
  const old = [answered('3', 5)];
  await questions.sync('other', old);
  await store.orders.put('other', [
    { id: '1', buyerId: 'buyer-3', itemIds: ['MLA3'], createdAt: 6, updatedAt: 6, isCancelled: false },
  ]);
  await store.items.upsert('other', [listing('MLA3', 'Taladro')]);
  await store.buyers.upsert([{ id: 'buyer-3', nickname: 'COMPRADORA' }]);
  await store.retention.deleteQuestions('other', ['3']);
  await questions.sync('other', old);
}

/** The most partitions of a table that were read. */
function partitionsReadIn(scans: readonly Scan[]): number {
  const read = scans.filter(({ isExecuted }) => isExecuted);
  const counts = PARTITIONED_TABLES.map(
    (table) => new Set(read.filter((scan) => scan.table === table).map(({ partition }) => partition)).size,
  );
  return Math.max(...counts);
}

describe('on a partitioned store', () => {
  let trial: TestProduct;
  let client: pg.Client;
  let statements: readonly Sent[];

  beforeAll(async () => {
    trial = await createTestProduct('postgres', { pollEvery: 300 });
    const url = `${inject('postgresBase')}${trial.shared.database}`;
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await partitionStore(url, PARTITIONS, { onCopied: () => {} });
    const noted = noteSent();
    await useProduct(trial);
    await workBesides(trial.store);
    noted.stop();
    statements = [...new Map(noted.sent.map((one) => [one.text, one])).values()];
    await trial.product.stop();
    const unanswerable = `insert into unknown_parts (account_id, question_id, position, item_id, asked, asked_at)
      select account_id, id, 99, item_id, text, 4000000000000 from questions`;
    const indexed = `insert into question_search (account_id, question_id, list, at, words)
      select account_id, id, 'history', asked_at, array_to_tsvector(array['buyer:' || id]) from questions on conflict do nothing`;
    // The topics of few were not read, as in a store in use.
    const classified = `update questions set topics = '' where id not like 'ready%'`;
    const seeded = [...idleAccounts(ACCOUNTS), ...backlogStatements(ACCOUNTS / 10), unanswerable, indexed, classified];
    for (const statement of seeded)
      await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
    await client.query('analyze');
  });
  afterAll(async () => {
    await client.end();
    await trial[Symbol.asyncDispose]();
  });

  test('7.130 the statements of all calls and claims name the partitioned tables', () => {
    const named = PARTITIONED_TABLES.filter((table) => statements.some(({ text }) => text.includes(table)));
    expect(named).toEqual(PARTITIONED_TABLES);
    expect(statements.length).toBeGreaterThan(90);
  });

  test.each<PlanMode>(['force_generic_plan', 'force_custom_plan'])(
    '7.130 each statement and trigger reads one partition, or an index of work of all accounts, with %s',
    async (mode) => {
      const used = new Set<string>();
      const wrong: { text: string; read: number; without: string[] }[] = [];
      const ofTriggers = new Set<string>();
      for (const statement of statements) {
        const { scans, ofTriggers: triggered } = await readingOf(client, statement, mode);
        for (const { text } of triggered) ofTriggers.add(text);
        for (const one of [{ text: statement.text, scans }, ...triggered]) {
          const without = [...new Set(one.scans.filter((scan) => !scan.isOfOneAccount).map(({ index }) => index))];
          const read = partitionsReadIn(one.scans);
          for (const index of without) used.add(index);
          const isOfAll = without.length > 0 && without.every((index) => index in OF_ALL_ACCOUNTS);
          if (!isOfAll && (read > 1 || without.length > 0)) wrong.push({ text: one.text, read, without });
        }
      }
      expect(wrong).toEqual([]);
      expect(await untriggered(client, ofTriggers)).toEqual(NOT_SET_OFF);
      expect([...used].toSorted()).toEqual(Object.keys(OF_ALL_ACCOUNTS).toSorted());
    },
  );
});

import { type CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createContext } from '#server/store/engine/context.ts';
import { postgresEngine } from '#server/store/engine/postgres.ts';
import { COUNT_LIMIT } from '#server/store/port.ts';
import { workloadQuery } from '#server/store/repositories/workload.ts';
import type { Schema } from '#server/store/schema.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';
import { arrive, createAccount, draftOf, SELLER, useStore } from './fixtures.ts';
import { openExplainingStore } from './plans.ts';

describe.each(ENGINES)('the workload on %s', (engine) => {
  const fixture = useStore(engine);
  const NONE = { count: 0, lag: 0 };

  test('is nothing at first, and what is not due yet does not count', async () => {
    const { store } = fixture;
    await arrive(store, '1');
    await store.questions.setDraft(SELLER, '1', draftOf(1000));
    await store.syncJobs.schedule(SELLER, 'poll', 1000);
    expect(await store.workload.read()).toEqual({
      answers: NONE,
      notifications: NONE,
      polls: NONE,
      mails: 0,
      lostConnections: 0,
      accounts: 1,
      failingAccounts: 0,
    });
  });

  test('is what is due, with the time since the oldest was', async () => {
    const { store } = fixture;
    await arrive(store, '1', '2', '3');
    await store.questions.setDraft(SELLER, '1', draftOf(1000));
    await store.questions.setDraft(SELLER, '2', draftOf(9_000_000));
    const reply = { text: 'Sí.', greeting: null, signature: null };
    await store.questions.defer(SELLER, '3', { reply, by: 'ana@example.com', sendIn: 500 });
    await store.syncJobs.schedule(SELLER, 'poll', 2000);
    await store.syncJobs.schedule(SELLER, 'import', 0);
    await store.inbox.put({ accountId: SELLER, topic: 'questions', resource: '/questions/1' });
    await store.outbox.enqueue({ to: 'ana@example.com', kind: 'x', payload: 'y' });
    await createAccount(store, '2002');
    await store.accounts.setLinkStatus('2002', 'lost');
    fixture.pass(5000);
    await store.inbox.put({ accountId: SELLER, topic: 'questions', resource: '/questions/2' });
    expect(await store.workload.read()).toEqual({
      answers: { count: 2, lag: 4500 },
      notifications: { count: 2, lag: 5000 },
      polls: { count: 1, lag: 3000 },
      mails: 1,
      lostConnections: 1,
      accounts: 2,
      failingAccounts: 0,
    });
  });

  test('7.164 counts the accounts whose jobs fail again and again, once each, and none whose connection is lost', async () => {
    const { store } = fixture;
    await createAccount(store);
    await createAccount(store, '2002');
    const fail = async (accountId: string, name: string, times: number): Promise<void> => {
      await store.syncJobs.schedule(accountId, name, 0);
      for (let failed = 0; failed < times; failed++) {
        const [job] = await store.syncJobs.claim(name, { limit: 1, lease: 1000 });
        if (job === undefined) throw new Error(`nothing to claim: ${name}`);
        await store.syncJobs.failed(job, 0);
      }
    };
    await fail(SELLER, 'poll', 8);
    await fail(SELLER, 'import', 9);
    await fail('2002', 'poll', 7);
    expect(await store.workload.read()).toMatchObject({ accounts: 2, failingAccounts: 1, polls: { lag: 0 } });
    await store.accounts.setLinkStatus(SELLER, 'lost');
    expect(await store.workload.read()).toMatchObject({ failingAccounts: 0 });
    await store.accounts.setLinkStatus(SELLER, 'ok');
    const [job] = await store.syncJobs.claim('import', { limit: 1, lease: 1000 });
    if (job !== undefined) await store.syncJobs.done({ job, next: { cursor: null, dueIn: null } });
    expect(await store.workload.read()).toMatchObject({ failingAccounts: 1 });
  });
});

test('SQLite reads the workload from indexes alone', async () => {
  const store = await openExplainingStore();
  try {
    const [query] = await store.queriesOf(({ workload }) => workload.read());
    const reads = query?.steps.filter((step) => / (questions|inbox|sync_jobs|outbox|accounts)\b/.test(step)) ?? [];
    expect(reads).toHaveLength(13);
    // Of the failing accounts alone it is looked up whether their connection is lost.
    const lookUp = 'SEARCH accounts USING INDEX sqlite_autoindex_accounts_1 (id=?)';
    expect(reads.filter((step) => !step.includes('USING COVERING INDEX'))).toEqual([lookUp]);
  } finally {
    await store.close();
  }
});

/** As many accounts as an operator may have, each with its poll; as many notifications and mails wait. */
const MANY = 100_000;

describe('PostgreSQL with 100,000 accounts', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let statement: CompiledQuery;
  beforeAll(async () => {
    database = await createTestDatabase('postgres', { hasSchema: true });
    const url = database.options.engine === 'postgres' ? database.options.url : '';
    const engine = postgresEngine({ url, onConnectionError: () => {}, onBatchError: () => {} });
    const db = new Kysely<Schema>({ dialect: engine.dialect });
    statement = workloadQuery(createContext({ engine: 'postgres', db })).compile(db);
    await db.destroy();
    client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const seed of [
      // Without triggers: nothing here is searched for.
      'set session_replication_role = replica',
      `insert into users (id, email, password_hash, verified, created_at, factor_enabled)
         select i, i || '@example.com', '', 1, 0, 0 from generate_series(1, ${MANY}) i`,
      `insert into accounts (id, site_id, nickname, owner_id, link_status, last_contact_at, created_at,
         operation_mode, automatic_response, auto_response_delay)
         select i, 'MLA', i, i, case when i % 100 = 0 then 'lost' else 'ok' end, 0, 0, 'automatic', 'immediate', 1
         from generate_series(1, ${MANY}) i`,
      `insert into sync_jobs (account_id, name, attempts, due_at, fence)
         select i, 'poll', i % 2 * 8, 9000000000000 + i, 0 from generate_series(1, ${MANY}) i`,
      `insert into inbox (account_id, topic, resource, generation, attempts, due_at)
         select i, 'questions', i, 1, 0, i from generate_series(1, ${MANY}) i`,
      `insert into outbox (recipient, kind, payload, attempts, due_at)
         select i, 'x', 'y', 0, i from generate_series(1, ${MANY}) i`,
      `insert into account_counters (account_id, pending, history_low, history_high, activity)
         select i, 2, 1, 0, 0 from generate_series(1, ${MANY}) i`,
      `insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, fence, schedule, send_at)
         select i, i, '', 0, '', '', 'pending', 0, case when i % 2 = 0 then i end, case when i % 2 = 1 then i end
         from generate_series(1, ${MANY}) i`,
    ])
      await client.query(seed);
    // What another transaction may still see, such as that of an automatic analysis, is not marked as visible to all, and is read from the table.
    await vi.waitFor(
      async () => {
        await client.query('vacuum analyze');
        const { rows } = await client.query(
          `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`,
        );
        if (rows.length > 0) throw new Error(`Not visible to all: ${JSON.stringify(rows)}`);
      },
      { timeout: 60_000 },
    );
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await database.remove();
  });

  test('reads the workload from indexes alone, and no more of them than the limit of a count', async () => {
    const { rows } = await client.query(`explain (analyze, format text) ${statement.sql}`, [...statement.parameters]);
    const plan = rows.map((row) => String(row['QUERY PLAN'])).filter((line) => /\b(Scan)\b/.test(line));
    expect(plan.filter((line) => !line.includes('Index Only Scan'))).toEqual([]);
    const read = plan.map((line) => Number(/rows=([\d.]+) loops=1\)$/.exec(line)?.[1] ?? 0));
    expect(Math.max(...read)).toBe(COUNT_LIMIT);
  });

  test('stops counting at the limit', async () => {
    const { rows } = await client.query(statement.sql, [...statement.parameters]);
    expect(rows[0]).toMatchObject({ mails: String(COUNT_LIMIT), lost_connections: '1000', polls: '0' });
    expect(rows[0]).toMatchObject({ accounts: String(COUNT_LIMIT), failing_accounts: String(COUNT_LIMIT) });
    expect(rows[0]).toMatchObject({ notifications: String(COUNT_LIMIT), notifications_since: '1' });
  });
});

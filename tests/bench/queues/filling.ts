import { makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { openStore } from '#server/store/open-store.ts';
import { idleAccounts } from '../claims/seed.ts';
import { BY, type Job, QUEUE, REPLY, type Side, takesTurns, usesPgBoss } from './sides.ts';

/** So many jobs are put by one statement. */
const TOGETHER = 1000;

/** A database with the product's accounts and the library's tables. */
export interface Filled extends AsyncDisposable {
  readonly database: pg.Client;
  /** Puts jobs; their questions with them. */
  put(jobs: readonly Job[]): Promise<void>;
  /** Jobs that the side still has, those that wait for a retry included. */
  waiting(): Promise<number>;
  /** Unlocks what a dead worker had, as an operator does by hand. Only graphile-worker needs it. */
  unlock(): Promise<void>;
}

const COUNTS = {
  rows: "select count(*)::int as count from questions where state = 'sending' or send_at is not null",
  'pg-boss': `select count(*)::int as count from pgboss.job where name = '${QUEUE}' and state in ('created', 'retry', 'active', 'failed')`,
  'graphile-worker': 'select count(*)::int as count from graphile_worker._private_jobs',
} as const;

export async function fill(side: Side, url: string, accounts: number): Promise<Filled> {
  await (await openStore({ engine: 'postgres', url })).close();
  const database = new pg.Client(url);
  await database.connect();
  await database.query('set session_replication_role = replica');
  for (const statement of idleAccounts(accounts)) await database.query(statement);
  const library = side === 'rows' ? null : await (usesPgBoss(side) ? pgBoss(side, url) : graphile(side, url, database));
  await database.query('vacuum analyze');
  const count = usesPgBoss(side) ? COUNTS['pg-boss'] : side === 'rows' ? COUNTS.rows : COUNTS['graphile-worker'];
  return {
    database,
    put: async (jobs) => {
      for (let from = 0; from < jobs.length; from += TOGETHER) {
        const some = jobs.slice(from, from + TOGETHER);
        await putQuestions(database, some, library === null);
        await library?.put(some);
      }
    },
    waiting: async () => (await database.query<{ count: number }>(count)).rows[0]?.count ?? 0,
    unlock: async () => library?.unlock(),
    [Symbol.asyncDispose]: async () => {
      await library?.close();
      await database.end();
    },
  };
}

/** `isDeferred`: they are the jobs themselves, as answers of members whose undo window ends. */
async function putQuestions(database: pg.Client, jobs: readonly Job[], isDeferred: boolean): Promise<void> {
  await database.query(
    `insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, suggested_answer, fence,
        unsent_text, unsent_by, send_at)
      select account, id, '¿Hay?', 0, 'b', 'MLA1', 'pending', $1, 1, $2, $3,
        case when $4 then due end
      from unnest($5::text[], $6::text[], $7::bigint[]) as jobs (account, id, due)`,
    [
      REPLY.text,
      isDeferred ? REPLY.text : null,
      isDeferred ? BY : null,
      isDeferred,
      jobs.map(({ accountId }) => accountId),
      jobs.map(({ id }) => id),
      jobs.map(({ dueAt }) => Math.round(dueAt)),
    ],
  );
  await database.query(
    `update account_counters set pending = pending + jobs.count from
      (select account, count(*) as count from unnest($1::text[]) as a (account) group by account) as jobs
      where account_id = account`,
    [jobs.map(({ accountId }) => accountId)],
  );
}

interface Library {
  put(jobs: readonly Job[]): Promise<void>;
  unlock(): Promise<void>;
  close(): Promise<void>;
}

async function pgBoss(side: Side, url: string): Promise<Library> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
  boss.on('error', console.error);
  await boss.start();
  // As long as a lease of the product. It has no heartbeat shorter than ten seconds.
  await boss.createQueue(QUEUE, {
    expireInSeconds: 20,
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 15,
  });
  return {
    put: async (jobs) => {
      await boss.insert(
        QUEUE,
        jobs.map(({ accountId, id, dueAt }) => ({
          data: { accountId, id },
          startAfter: new Date(dueAt),
          ...(takesTurns(side) && { group: { id: accountId } }),
        })),
      );
    },
    unlock: async () => {},
    close: () => boss.stop(),
  };
}

async function graphile(side: Side, url: string, database: pg.Client): Promise<Library> {
  const utils = await makeWorkerUtils({ connectionString: url, maxPoolSize: 2 });
  await utils.migrate();
  return {
    put: async (jobs) => {
      await utils.addJobs(
        jobs.map(({ accountId, id, dueAt }) => ({
          identifier: QUEUE,
          payload: { accountId, id },
          runAt: new Date(dueAt),
          maxAttempts: 100,
          // Jobs of one queue run one after the other.
          ...(takesTurns(side) && { queueName: accountId }),
        })),
      );
    },
    unlock: async () => {
      const { rows } = await database.query<{ worker: string }>(
        'select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null',
      );
      await utils.forceUnlockWorkers(rows.map(({ worker }) => worker));
    },
    close: async () => utils.release(),
  };
}

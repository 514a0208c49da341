import { CompiledQuery, Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '#server/store/engine/context.ts';
import { postgresEngine } from '#server/store/engine/postgres.ts';
import { sqliteDialect } from '#server/store/engine/sqlite.ts';
import { migrate } from '#server/store/migrations/migrate.ts';
import { createRepositories } from '#server/store/repositories/repositories.ts';
import type { Schema } from '#server/store/schema.ts';
import { backlogStatements, idleAccounts } from '#tests/bench/claims/seed.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';

const CLAIM = { limit: 4, lease: 1000, after: '100000005' };
/** Enough pages of each table that PostgreSQL has a reason to prefer an index. */
const ACCOUNTS = 2000;

type Repositories = ReturnType<typeof createRepositories>;
const Steps = v.array(v.union([v.object({ detail: v.string() }), v.object({ 'QUERY PLAN': v.string() })]));

/** Reads a whole table or index, i.e. without a condition. `due` is the result of a subquery with a limit, what was given to a statement is read once, and a constant row is in no table. */
const READS_ALL = /\bSCAN (?!due\b|json_each\b|CONSTANT ROW)|Seq Scan|Index Only Scan using \w+ on \w+( \w+)?$/;
const INDEX = /(?:Index (?:Only )?Scan (?:Backward )?using|Bitmap Index Scan on|USING (?:COVERING )?INDEX) (\w+)/;
/** Primary keys, by which what was found is changed or locked. */
const KEY = /^sqlite_autoindex_|_key$|_pkey$/;

describe.each(ENGINES)('claims read an index, however many accounts there are, on %s', (engine) => {
  const queries: CompiledQuery[] = [];
  let database: TestDatabase;
  let db: Kysely<Schema>;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const { options } = database;
    const unheard = { onConnectionError: () => {}, onBatchError: () => {} };
    const dialect =
      options.engine === 'sqlite'
        ? sqliteDialect(options.file)
        : postgresEngine({ url: options.url, ...unheard }).dialect;
    db = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) });
    await migrate(db, engine);
    await db.transaction().execute(async (tx) => {
      // Without the triggers that index questions for searches, which take long.
      if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of [...idleAccounts(ACCOUNTS), ...backlogStatements(ACCOUNTS / 10)])
        await sql.raw(statement).execute(tx);
    });
    // As autovacuum does; on SQLite the product never analyses.
    if (engine === 'postgres') await sql`analyze`.execute(db);
  }, 60_000);
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });

  const stepsOf = async ({ sql: text, parameters }: CompiledQuery): Promise<string[]> => {
    const command = engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)';
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${command} ${text}`, [...parameters]));
    const lines = v.parse(Steps, rows).map((row) => ('detail' in row ? row.detail : row['QUERY PLAN'].trim()));
    // The condition of an index is on a line of its own.
    return lines.join('\n').replaceAll('\nIndex Cond', ' Index Cond').split('\n');
  };

  test('the activity of accounts is noted, and their polls are looked up, by keys', async () => {
    // Each account has the owner of the next one as its operator.
    await sql`insert into operators (account_id, email, permissions)
      select id, 'user-' || (cast(id as bigint) - 99999999) || '@tienda.test', 1 from accounts`.execute(db);
    if (engine === 'postgres') await sql`analyze operators`.execute(db);
    queries.length = 0;
    const { accounts, syncJobs } = createRepositories(createContext({ engine, db }));
    const ids = await accounts.linkedOf(['user-5', 'user-6', 'user-7']);
    expect(ids).toHaveLength(4);
    expect(await accounts.nextLinked('100000005')).toBe('100000006');
    await syncJobs.noteActivity(ids, 'poll', { dueIn: 4_000_000_000_000, every: 1000 });
    expect((await syncJobs.cursors(ids, 'poll')).size).toBe(4);
    const steps: string[] = [];
    for (const query of queries.filter(({ sql: text }) => /^(with|select|update)/.test(text)))
      steps.push(...(await stepsOf(query)));
    expect(steps.filter((step) => READS_ALL.test(step))).toEqual([]);
  });

  test.each<[string, (repositories: Repositories) => Promise<readonly unknown[]>, string[]]>([
    [
      'questions without a draft',
      ({ questions }) => questions.claimUndrafted(CLAIM),
      ['questions_draft_leased', 'questions_to_draft'],
    ],
    ['outdated drafts', ({ redrafts }) => redrafts.claim(CLAIM), ['knowledge_by_due', 'questions_pending']],
    ['notifications', ({ inbox }) => inbox.claim(CLAIM), ['inbox_leased', 'inbox_ready']],
    ['scheduled answers', ({ questions }) => questions.claimDue(CLAIM), ['questions_due', 'questions_scheduled']],
    [
      'deferred answers',
      ({ questions }) => questions.claimDeferred(CLAIM),
      ['questions_deferred', 'questions_deferred_of'],
    ],
    ['abandoned attempts', ({ questions }) => questions.claimAbandoned(CLAIM), ['questions_attempted']],
    ['polls', ({ syncJobs }) => syncJobs.claim('poll', CLAIM), ['sync_jobs_by_due', 'sync_jobs_running']],
    ['imports', ({ syncJobs }) => syncJobs.claim('import', CLAIM), ['sync_jobs_by_due', 'sync_jobs_running']],
    ['digests', ({ digests }) => digests.claim(CLAIM), ['digests_due']],
  ])('%s', async (_, claim, indexes) => {
    queries.length = 0;
    const claimed = await claim(createRepositories(createContext({ engine, db })));
    expect(claimed).toHaveLength(CLAIM.limit);
    const asked = queries.filter(({ sql: text }) => /^(with|select|update)/.test(text));
    const steps: string[] = [];
    for (const query of asked) steps.push(...(await stepsOf(query)));
    expect(steps.filter((step) => READS_ALL.test(step))).toEqual([]);
    const used = new Set(steps.flatMap((step) => INDEX.exec(step)?.[1] ?? []));
    expect([...used].filter((name) => !KEY.test(name)).toSorted()).toEqual(indexes);
  });
});

import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows, isGiven } from '../engine/given-rows.ts';
import type { ClaimRequest, EndedRun, SyncJob, SyncJobs } from '../port/queues.ts';
import { givenAccounts } from './given-keys.ts';
import { chunked, forUpdateSkipLocked, padded } from './shared.ts';

const ENDED: readonly GivenColumn<EndedRun>[] = [
  { name: sql`account_id`, type: 'text', of: ({ job }) => job.accountId },
  { name: sql`name`, type: 'text', of: ({ job }) => job.name },
  { name: sql`fence`, type: 'bigint', of: ({ job }) => job.fence },
  { name: sql`cursor`, type: 'text', of: ({ next }) => next.cursor },
  { name: sql`due_in`, type: 'bigint', of: ({ next }) => next.dueIn },
];
const COLUMNS = ['account_id', 'name', 'cursor', 'attempts', 'fence'] as const;

export function createSyncJobs(context: Context): SyncJobs {
  /** The run, unless it was taken over. */
  const run = (db: Context['db'], { accountId, name, fence }: SyncJob) =>
    db.updateTable('sync_jobs').where('account_id', '=', accountId).where('name', '=', name).where('fence', '=', fence);

  /** A new job that is due in `dueIn` milliseconds. */
  const put = (accountId: string, name: string, dueIn: number) =>
    context.db.insertInto('sync_jobs').values((eb) => ({
      account_id: accountId,
      name,
      cursor: null,
      attempts: 0,
      due_at: eb(context.now(), '+', dueIn),
      lease_until: null,
      fence: 0,
      active_at: null,
    }));

  const dueOf = (db: Context['db'], name: string) =>
    db
      .selectFrom('sync_jobs')
      .where('name', '=', name)
      .where('due_at', '<=', context.now())
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', context.now())]))
      .orderBy('due_at');

  /** `due_at` is null during a run. A run with an expired lease was abandoned by a node that died. */
  const abandonedOf = (db: Context['db'], name: string) =>
    db
      .selectFrom('sync_jobs')
      .where('name', '=', name)
      .where('due_at', 'is', null)
      .where('lease_until', '<=', context.now())
      .orderBy('lease_until');

  const isThere = (jobs: ReturnType<typeof dueOf>) =>
    sql<number>`case when exists ${jobs.select('account_id').limit(sql.lit(1))} then 1 else 0 end`;

  /** Claims in one statement, which needs no transaction; the array is searched for once, where `in` may search for each row. */
  async function take(
    jobs: ReturnType<typeof dueOf>,
    name: string,
    { limit, lease }: ClaimRequest,
  ): Promise<SyncJob[]> {
    const found = jobs.select('account_id').limit(limit).$call(forUpdateSkipLocked(context));
    const rows = await context.db
      .updateTable('sync_jobs')
      .where('name', '=', name)
      .where(
        context.engine === 'postgres'
          ? sql<boolean>`account_id = any(array${found})`
          : sql<boolean>`account_id in ${found}`,
      )
      .set((eb) => ({
        due_at: null,
        lease_until: eb(context.now(), '+', lease),
        fence: eb('fence', '+', 1),
        active_at: eb.fn.coalesce('active_at', context.now()),
      }))
      .returning(COLUMNS)
      .returning((eb) => [eb(context.now(), '-', eb.ref('active_at')).as('quiet_for'), context.now().as('claimed_at')])
      .execute();
    return rows.map(({ account_id, quiet_for, claimed_at, ...row }) => ({
      accountId: account_id,
      quietFor: quiet_for ?? 0,
      claimedAt: claimed_at,
      ...row,
    }));
  }

  /** In so many ms, or what was asked for during the run, if that is earlier. */
  const earlierOf = (dueIn: number) => {
    const next = sql<number>`${context.now()} + ${dueIn}`;
    return sql<number>`case when due_at < ${next} then due_at else ${next} end`;
  };

  return {
    async schedule(accountId, name, dueIn) {
      await put(accountId, name, dueIn)
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'name'])
            .doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at'), active_at: null })),
        )
        .execute();
    },

    async hasten(accountIds, name, dueIn) {
      // Each once, and in one order at all nodes, or they would lock each other.
      const given = givenAccounts(context, [...new Set(accountIds)].toSorted());
      await sql`insert into sync_jobs (account_id, name, cursor, attempts, due_at, lease_until, fence, active_at)
        select account_id, ${name}, null, 0, ${context.now()} + ${dueIn}, null, 0, null from ${given} as given where true
        on conflict (account_id, name) do update set due_at = excluded.due_at
        where sync_jobs.due_at is null or sync_jobs.due_at > excluded.due_at`.execute(context.db);
    },

    async noteActivity(accountIds, name, { dueIn, every }) {
      const latest = sql<number>`${context.now()} + ${dueIn}`;
      for (const chunk of chunked(accountIds)) {
        await context.db
          .updateTable('sync_jobs')
          .where('account_id', 'in', padded(chunk))
          .where('name', '=', name)
          .where((eb) =>
            eb.or([eb('active_at', 'is', null), eb('active_at', '<=', sql<number>`${context.now()} - ${every}`)]),
          )
          .set((eb) => ({
            active_at: context.now(),
            due_at: eb
              .case()
              .when(eb.and([eb('attempts', '=', 0), eb.or([eb('due_at', 'is', null), eb('due_at', '>', latest)])]))
              .then(latest)
              .else(eb.ref('due_at'))
              .end(),
          }))
          .execute();
      }
    },

    async claim(name, claim) {
      const abandoned = abandonedOf(context.db, name);
      const due = dueOf(context.db, name);
      const there = await context.db
        .selectNoFrom([isThere(abandoned).as('abandoned'), isThere(due).as('due')])
        .executeTakeFirstOrThrow();
      const jobs = there.abandoned === 1 ? await take(abandoned, name, claim) : [];
      const limit = claim.limit - jobs.length;
      return there.due === 0 || limit === 0 ? jobs : [...jobs, ...(await take(due, name, { ...claim, limit }))];
    },

    async renew(job, lease) {
      await run(context.db, job)
        .set((eb) => ({ lease_until: eb(context.now(), '+', lease) }))
        .where('lease_until', 'is not', null)
        .execute();
    },

    async done(...runs) {
      const next = sql<number>`${context.now()} + given.due_in`;
      const is = (column: RawBuilder<unknown>): RawBuilder<boolean> =>
        isGiven(context, sql`sync_jobs.${column}`, sql`given.${column}`);
      // In one order at all nodes, as above.
      const sorted = runs.toSorted(({ job: one }, { job: other }) => (one.accountId < other.accountId ? -1 : 1));
      await sql`update sync_jobs set cursor = given.cursor, attempts = 0, lease_until = null,
          due_at = case when given.due_in is null or sync_jobs.due_at < ${next} then sync_jobs.due_at else ${next} end
        from ${givenRows(context, ENDED, sorted)} as given
        where ${is(sql`account_id`)} and ${is(sql`name`)} and ${is(sql`fence`)}`.execute(context.db);
    },

    async failed(job, retryIn) {
      await run(context.db, job)
        .set((eb) => ({ attempts: eb('attempts', '+', 1), lease_until: null, due_at: earlierOf(retryIn) }))
        .execute();
    },

    async cursor(accountId, name) {
      const row = await context.db
        .selectFrom('sync_jobs')
        .select('cursor')
        .where('account_id', '=', accountId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.cursor ?? null;
    },

    async isFailing(accountId, name) {
      const row = await context.db
        .selectFrom('sync_jobs')
        .select('attempts')
        .where('account_id', '=', accountId)
        .where('name', '=', name)
        .executeTakeFirst();
      return (row?.attempts ?? 0) > 0;
    },

    async cursors(accountIds, name) {
      const cursors = new Map<string, string | null>();
      for (const chunk of chunked(accountIds)) {
        const rows = await context.db
          .selectFrom('sync_jobs')
          .innerJoin('accounts', 'accounts.id', 'sync_jobs.account_id')
          .select(['sync_jobs.account_id', 'sync_jobs.cursor'])
          .where('sync_jobs.account_id', 'in', padded(chunk))
          .where('sync_jobs.name', '=', name)
          .where('accounts.link_status', '=', 'ok')
          .execute();
        for (const row of rows) cursors.set(row.account_id, row.cursor);
      }
      return cursors;
    },
  };
}

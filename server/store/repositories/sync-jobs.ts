import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows } from '../engine/given-rows.ts';
import type { SyncJob, SyncJobs } from '../port/queues.ts';
import { chunked, claimIfAny, forUpdateSkipLocked, padded } from './shared.ts';

const ACCOUNT: readonly GivenColumn<string>[] = [{ name: sql`account_id`, type: 'text', of: (accountId) => accountId }];
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

  const findAny = (db: Context['db'], name: string) =>
    db
      .selectNoFrom(sql.lit(1).as('any'))
      .where((eb) =>
        eb.or([
          eb.exists(abandonedOf(db, name).select('account_id').limit(sql.lit(1))),
          eb.exists(dueOf(db, name).select('account_id').limit(sql.lit(1))),
        ]),
      );

  const lock = (tx: Context, jobs: ReturnType<typeof dueOf>, limit: number) =>
    jobs
      .select(COLUMNS)
      .select((eb) => eb(tx.now(), '-', eb.fn.coalesce('active_at', tx.now())).as('quiet_for'))
      .limit(limit)
      .$call(forUpdateSkipLocked(tx))
      .execute();

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
      const given = givenRows(context, ACCOUNT, [...new Set(accountIds)].toSorted());
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

    claim: (name, { limit, lease }) =>
      claimIfAny(
        context,
        (db) => findAny(db, name),
        async (tx) => {
          const rows = await lock(tx, abandonedOf(tx.db, name), limit);
          rows.push(...(await lock(tx, dueOf(tx.db, name), limit - rows.length)));
          const jobs = rows.map(({ account_id, quiet_for, ...row }) => ({
            accountId: account_id,
            quietFor: quiet_for,
            ...row,
          }));
          for (const job of jobs) {
            await run(tx.db, job)
              .set((eb) => ({
                due_at: null,
                lease_until: eb(tx.now(), '+', lease),
                fence: job.fence + 1,
                active_at: eb.fn.coalesce('active_at', tx.now()),
              }))
              .execute();
          }
          return jobs.map((job) => ({ ...job, fence: job.fence + 1 }));
        },
      ),

    async renew(job, lease) {
      await run(context.db, job)
        .set((eb) => ({ lease_until: eb(context.now(), '+', lease) }))
        .where('lease_until', 'is not', null)
        .execute();
    },

    async done(job, { cursor, dueIn }) {
      await run(context.db, job)
        .set((eb) => ({
          cursor,
          attempts: 0,
          lease_until: null,
          due_at: dueIn === null ? eb.ref('due_at') : earlierOf(dueIn),
        }))
        .execute();
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

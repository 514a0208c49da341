import type { Context } from '../engine/context.ts';
import type { SyncJob, SyncJobs } from '../port/queues.ts';
import { forUpdateSkipLocked } from './shared.ts';

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
    }));

  const claimable = (tx: Context, name: string, limit: number) =>
    tx.db.selectFrom('sync_jobs').select(COLUMNS).where('name', '=', name).limit(limit).$call(forUpdateSkipLocked(tx));

  const due = (tx: Context, name: string, limit: number) =>
    claimable(tx, name, limit)
      .where('due_at', '<=', tx.now())
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', tx.now())]))
      .orderBy('due_at')
      .execute();

  /** `due_at` is null during a run. A run with an expired lease was abandoned by a node that died. */
  const abandoned = (tx: Context, name: string, limit: number) =>
    claimable(tx, name, limit)
      .where('due_at', 'is', null)
      .where('lease_until', '<=', tx.now())
      .orderBy('lease_until')
      .execute();

  return {
    async schedule(accountId, name, dueIn) {
      await put(accountId, name, dueIn)
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'name']).doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at') })),
        )
        .execute();
    },

    async hasten(accountId, name, dueIn) {
      await put(accountId, name, dueIn)
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'name'])
            .doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at') }))
            .where((eb) =>
              eb.or([eb('sync_jobs.due_at', 'is', null), eb('sync_jobs.due_at', '>', eb.ref('excluded.due_at'))]),
            ),
        )
        .execute();
    },

    claim: (name, { limit, lease }) =>
      context.atomically(async (tx) => {
        const rows = await abandoned(tx, name, limit);
        rows.push(...(await due(tx, name, limit - rows.length)));
        const jobs = rows.map(({ account_id, ...row }) => ({ accountId: account_id, ...row }));
        for (const job of jobs) {
          await run(tx.db, job)
            .set((eb) => ({ due_at: null, lease_until: eb(tx.now(), '+', lease), fence: job.fence + 1 }))
            .execute();
        }
        return jobs.map((job) => ({ ...job, fence: job.fence + 1 }));
      }),

    async renew(job, lease) {
      await run(context.db, job)
        .set((eb) => ({ lease_until: eb(context.now(), '+', lease) }))
        .where('lease_until', 'is not', null)
        .execute();
    },

    async done(job, { cursor, dueIn }) {
      // Keeps the time of a `schedule` during the run.
      await run(context.db, job)
        .set((eb) => ({
          cursor,
          attempts: 0,
          lease_until: null,
          due_at: dueIn === null ? eb.ref('due_at') : eb.fn.coalesce('due_at', eb(context.now(), '+', dueIn)),
        }))
        .execute();
    },

    async failed(job, retryIn) {
      await run(context.db, job)
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          lease_until: null,
          due_at: eb.fn.coalesce('due_at', eb(context.now(), '+', retryIn)),
        }))
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
  };
}

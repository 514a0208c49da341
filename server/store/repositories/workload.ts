import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { StoreUnavailable } from '../errors.ts';
import { type Backlog, COUNT_LIMIT, type Workloads } from '../port/workload.ts';

interface Row {
  readonly now: number;
  readonly scheduled: number;
  readonly scheduled_since: number | null;
  readonly deferred: number;
  readonly deferred_since: number | null;
  readonly notifications: number;
  readonly notifications_since: number | null;
  readonly polls: number;
  readonly polls_since: number | null;
  readonly mails: number;
  readonly lost_connections: number;
  readonly accounts: number;
  readonly failing_accounts: number;
}

const LIMIT = sql.lit(COUNT_LIMIT);

/** Rows of an index, and its column of times. The condition is that of the partial index, literally. */
interface Indexed {
  readonly rows: RawBuilder<unknown>;
  readonly dueAt: RawBuilder<unknown>;
}

const SCHEDULED: Indexed = {
  rows: sql`questions where state = 'pending' and schedule is not null`,
  dueAt: sql`schedule`,
};
const DEFERRED: Indexed = {
  rows: sql`questions where state = 'pending' and send_at is not null`,
  dueAt: sql`send_at`,
};
const NOTIFICATIONS: Indexed = { rows: sql`inbox where true`, dueAt: sql`due_at` };
const POLLS: Indexed = { rows: sql`sync_jobs where name = 'poll'`, dueAt: sql`due_at` };

/** What fails again and again is never overdue, as each failure postpones it. */
const FAILING = sql`select distinct account_id from (
    select account_id from sync_jobs where attempts >= 8 order by account_id limit ${LIMIT}
  ) as jobs where not exists (select 1 from accounts where link_status = 'lost' and id = account_id)`;

/** One statement, so that the numbers belong together. */
export function workloadQuery(context: Context): RawBuilder<Row> {
  const counted = (rows: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from (select 1 from ${rows} limit ${LIMIT}) as counted)`;
  const due = ({ rows, dueAt }: Indexed) => sql`${rows} and ${dueAt} <= ${context.now()}`;
  const count = (indexed: Indexed) => counted(due(indexed));
  const oldest = (indexed: Indexed) =>
    sql<number | null>`(select ${indexed.dueAt} from ${due(indexed)} order by ${indexed.dueAt} limit 1)`;
  return sql<Row>`select
    ${context.now()} as now,
    ${count(SCHEDULED)} as scheduled, ${oldest(SCHEDULED)} as scheduled_since,
    ${count(DEFERRED)} as deferred, ${oldest(DEFERRED)} as deferred_since,
    ${count(NOTIFICATIONS)} as notifications, ${oldest(NOTIFICATIONS)} as notifications_since,
    ${count(POLLS)} as polls, ${oldest(POLLS)} as polls_since,
    ${counted(sql`outbox order by due_at`)} as mails,
    ${counted(sql`accounts where link_status = 'lost' order by id`)} as lost_connections,
    ${counted(sql`accounts order by id`)} as accounts,
    (select count(*) from (${FAILING}) as failing) as failing_accounts`;
}

export function createWorkloads(context: Context): Workloads {
  return {
    async read() {
      const [row] = (await workloadQuery(context).execute(context.db)).rows;
      if (row === undefined) throw new StoreUnavailable('the database returned no workload');
      const backlog = (waiting: number, since: number | null): Backlog => ({
        count: waiting,
        lag: since === null ? 0 : row.now - since,
      });
      const scheduled = backlog(row.scheduled, row.scheduled_since);
      const deferred = backlog(row.deferred, row.deferred_since);
      return {
        answers: {
          count: Math.min(COUNT_LIMIT, scheduled.count + deferred.count),
          lag: Math.max(scheduled.lag, deferred.lag),
        },
        notifications: backlog(row.notifications, row.notifications_since),
        polls: backlog(row.polls, row.polls_since),
        mails: row.mails,
        lostConnections: row.lost_connections,
        accounts: row.accounts,
        failingAccounts: row.failing_accounts,
      };
    },
  };
}

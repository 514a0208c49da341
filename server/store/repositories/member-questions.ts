import { sql } from 'kysely';
import { PERMISSIONS } from '#domain/permissions.ts';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows } from '../engine/given-rows.ts';
import { LINK_STATUSES } from '../port/accounts.ts';
import type { MemberQuestion, MemberQuestions } from '../port/member-questions.ts';
import { IMPORT_JOB } from '../port/queues.ts';
import { displayedQuestions, draftedQuestion, type PendingRow } from './pending-lists.ts';
import { oneOf } from './shared.ts';

const ID: readonly GivenColumn<string>[] = [{ name: sql`id`, type: 'text', of: (id) => id }];

interface AccountRow {
  id: string;
  nickname: string;
  icon: string | null;
  link_status: string;
  needs_second_factor: number;
  awaits_import: number;
  import_attempts: number | null;
  pending: number | null;
}

/**
 * The accounts that the user may answer for: their own, and those that invited them with this permission. The ids are found first, by
 * index, however many accounts there are.
 */
const answered = (userId: string) => sql`
  select accounts.id, accounts.nickname, accounts.icon, accounts.link_status, accounts.awaits_import,
    case when accounts.owner_id <> ${userId} and accounts.second_factor_required = 1
      and coalesce(viewers.factor_enabled, 0) <> 1 then 1 else 0 end as needs_second_factor
  from (
    select id from accounts where owner_id = ${userId}
    union
    select operators.account_id as id from users inner join operators on operators.email = users.email
      where users.id = ${userId} and (operators.permissions & ${sql.lit(PERMISSIONS.Questions)}) <> 0
  ) as own
  inner join accounts on accounts.id = own.id and accounts.deleted_at is null
  inner join users as viewers on viewers.id = ${userId}`;

/** Which part of the merged list is read, and from which end. */
interface Range {
  readonly direction: 'asc' | 'desc';
  readonly skip: number;
  readonly limit: number;
  /** As many first questions of every account contain the page; null: it reaches the end of the list. */
  readonly share: number | null;
}

export function createMemberQuestions(context: Context): MemberQuestions {
  /**
   * The keys of the page. Each account's questions are read in order from its part of the index, up to the time by which enough were asked:
   * that of the question number `share` of the account that comes to it last.
   */
  const pageOf = (userId: string, ids: readonly string[], { direction, skip, limit, share }: Range) => {
    const [order, furthest, isWithin] =
      direction === 'asc' ? [sql`asc`, sql`max`, sql`<=`] : [sql`desc`, sql`min`, sql`>=`];
    const open = sql`(${answered(userId)}) as answered`;
    const isOpen = sql`answered.needs_second_factor = 0
      and answered.id in (select id from ${givenRows(context, ID, ids)} as given)`;
    const ofAccount = sql`from questions where questions.account_id = answered.id and questions.state = 'pending'`;
    const bound = sql`(select ${furthest}(coalesce(
        (select asked_at ${ofAccount} order by asked_at ${order}, id ${order} limit 1 offset ${(share ?? 1) - 1}),
        (select ${furthest}(asked_at) ${ofAccount})
      )) from ${open} where ${isOpen})`;
    const first = sql`select id, asked_at ${ofAccount} ${share === null ? sql`` : sql`and asked_at ${isWithin} ${bound}`}
      order by asked_at ${order}, id ${order} limit ${skip + limit}`;
    // SQLite has no lateral join but table-valued functions, whose arguments may name the tables before them.
    const merged =
      context.engine === 'postgres'
        ? sql`select answered.id as account_id, first.id as id, first.asked_at as asked_at
            from ${open} cross join lateral (${first}) as first where ${isOpen}`
        : sql`select answered.id as account_id, first.value ->> '$[0]' as id, first.value ->> '$[1]' as asked_at
            from ${open}, json_each((select json_group_array(json_array(id, asked_at)) from (${first}))) as first
            where ${isOpen}`;
    return sql<{
      account_id: string;
      id: string;
      asked_at: number;
    }>`(select account_id, id, asked_at from (${merged}) as merged
      order by asked_at ${order}, account_id ${order}, id ${order} limit ${limit} offset ${skip})`;
  };

  return {
    async listAccounts(userId) {
      const { rows } =
        await sql<AccountRow>`select answered.*, case when needs_second_factor = 1 then 0 else counted.pending end as pending,
          imports.attempts as import_attempts
        from (${answered(userId)}) as answered
        left join account_counters as counted on counted.account_id = answered.id
        left join sync_jobs as imports
          on answered.awaits_import = 1 and imports.account_id = answered.id and imports.name = ${sql.lit(IMPORT_JOB)}
        order by answered.id`.execute(context.db);
      return rows.map(
        ({ id, nickname, icon, link_status, needs_second_factor, awaits_import, import_attempts, pending }) => ({
          id,
          nickname,
          icon,
          linkStatus: oneOf(LINK_STATUSES, link_status),
          needsSecondFactor: needs_second_factor === 1,
          awaitsImport: awaits_import === 1,
          isImportFailing: (import_attempts ?? 0) > 0,
          pending: pending ?? 0,
        }),
      );
    },

    async page(userId, { skip, limit, accounts }) {
      const range = rangeOf(
        skip,
        limit,
        accounts.map(({ pending }) => pending),
      );
      const page = pageOf(
        userId,
        accounts.map(({ id }) => id),
        range,
      );
      const rows = await displayedQuestions(context)
        .innerJoin(page.as('page'), (join) =>
          join.onRef('page.account_id', '=', 'questions.account_id').onRef('page.id', '=', 'questions.id'),
        )
        .select(['questions.account_id', sql<number>`(select ${context.now()})`.as('now')])
        .orderBy('page.asked_at')
        .orderBy('page.account_id')
        .orderBy('page.id')
        .execute();
      return { entries: rows.map((row) => toQuestion(row, row.now)), now: rows[0]?.now ?? (await timeOf(context)) };
    },
  };
}

/** The page from the end of the list that is nearer; where the numbers say that there is none, from the beginning. */
function rangeOf(skip: number, limit: number, pending: readonly number[]): Range {
  const count = pending.reduce((sum, one) => sum + one, 0);
  const shown = Math.max(0, Math.min(limit, count - skip));
  const isNearEnd = shown > 0 && skip > count / 2;
  const range = isNearEnd
    ? { direction: 'desc' as const, skip: count - skip - shown, limit: shown }
    : { direction: 'asc' as const, skip, limit };
  return { ...range, share: shareOf(range.skip + range.limit, pending) };
}

/** The smallest share of each account that makes as many questions together; null: all of them are fewer. */
function shareOf(wanted: number, pending: readonly number[]): number | null {
  let left = wanted;
  const sorted = pending.filter((one) => one > 0).toSorted((one, other) => one - other);
  for (const [index, one] of sorted.entries()) {
    const share = Math.ceil(left / (sorted.length - index));
    if (share <= one) return share;
    left -= one;
  }
  return null;
}

async function timeOf(context: Context): Promise<number> {
  const { now } = await context.db
    .selectNoFrom(sql<number>`(select ${context.now()})`.as('now'))
    .executeTakeFirstOrThrow();
  return now;
}

const toQuestion = (row: PendingRow & { account_id: string }, now: number): MemberQuestion => ({
  ...draftedQuestion(row, now),
  accountId: row.account_id,
  sending: row.unsent_by === null || row.send_at === null ? null : { by: row.unsent_by, at: row.send_at },
  buyer: row.nickname,
  itemTitle: row.title,
  itemThumbnail: row.thumbnail,
});

import { type RawBuilder, sql } from 'kysely';
import { PRODUCT_NAME } from '#domain/limits.ts';
import { ANSWER_MODES } from '#domain/report.ts';
import type { Context } from '../engine/context.ts';
import type {
  AnswersOfItem,
  CountedAnswers,
  PendingOfReason,
  RangeOfPeriod,
  Reports,
  ZoneChange,
} from '../port/reports.ts';

/** One group; each part of the report uses the columns that it needs. */
interface Group {
  part: 'hour' | 'weekday' | 'author' | 'held-back';
  is_current: number;
  /** An hour or a weekday. */
  slot: number | null;
  /** Who answered, or a reason. */
  name: string | null;
  /** The mode of an answer. */
  detail: string | null;
  minutes: number | null;
  count: number;
}

export const WAITED = sql`case when answered_at < asked_at then 0 else answered_at - asked_at end`;
/** Whole minutes; from a day on, whole hours. */
export const MINUTES_WAITED = sql`case when waited < 86400000 then waited / 60000 else waited / 3600000 * 60 end`;
const COUNT = sql`cast(sum(count) as bigint)`;

/** The mode of an answer, from its author and how the draft was used. */
export const MODE = sql`case
  when answered_by is null then 'outside'
  when answered_by = ${sql.lit(PRODUCT_NAME)} then 'automatic'
  when draft_use = 'unchanged' then 'unchanged'
  when draft_use in ('changed', 'rewritten') then draft_use
  else 'own' end`;

/** Why automatic mode left the question to the person who answered it. One that it answered itself after all was not held back. */
const HELD_BACK = sql`case when answered_by = ${sql.lit(PRODUCT_NAME)} then null else held_back end`;

/** By how much the local clock was ahead of UTC when the question was asked. */
function offsetOf(zone: readonly ZoneChange[]): RawBuilder<number> {
  const arms = zone.slice(0, -1).map(({ at, offset }) => sql`when asked_at >= ${sql.lit(at)} then ${sql.lit(offset)}`);
  const first = sql<number>`${sql.lit(zone.at(-1)?.offset ?? 0)}`;
  return arms.length === 0 ? first : sql`case ${sql.join(arms, sql` `)} else ${first} end`;
}

/** Columns of the account's answers in these ranges, and in which period they are: read by the index of reports, one range after the other. */
export const answersIn = (
  accountId: string,
  ranges: readonly RangeOfPeriod[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  ranges.length === 0
    ? sql`select 0 as is_current, ${columns} from questions where account_id = ${accountId} and 1 = 0`
    : sql.join(
        ranges.map(
          ({
            start,
            end,
            isCurrent,
          }) => sql`select ${sql.lit(isCurrent ? 1 : 0)} as is_current, ${columns} from questions
            where account_id = ${accountId} and state = 'answered'
              and answered_at >= ${sql.lit(start)} and answered_at < ${sql.lit(end)}`,
        ),
        sql` union all `,
      );

/** By how much an answer may seem to be earlier than its question, as the marketplace's clocks differ, in ms. */
const SKEW = 86_400_000;

export function createReports(context: Context): Reports {
  return {
    async received(accountId, { start, middle, end }) {
      const isAsked = sql`account_id = ${accountId} and asked_at >= ${sql.lit(start)} and asked_at < ${sql.lit(end)}`;
      // By the index of each state; one of all questions by time would have to be maintained for this alone.
      const { rows } = await sql<{ is_current: number; count: number }>`
        select is_current, cast(count(*) as bigint) as count from (
          select case when asked_at >= ${sql.lit(middle)} then 1 else 0 end as is_current from questions
            where ${isAsked} and state = 'answered' and answered_at >= ${sql.lit(start - SKEW)}
          union all
          select case when asked_at >= ${sql.lit(middle)} then 1 else 0 end from questions
            where ${isAsked} and state = 'pending'
          union all
          select case when asked_at >= ${sql.lit(middle)} then 1 else 0 end from questions
            where ${isAsked} and state in ('sending', 'deleting')
        ) as asked group by is_current`.execute(context.db);
      const of = (isCurrent: number): number => rows.find((row) => row.is_current === isCurrent)?.count ?? 0;
      return { before: of(0), current: of(1) };
    },

    async count(accountId, ranges, zone) {
      const counted = sql`asked_at + ${offsetOf(zone)} as asked_local, ${WAITED} as waited, answered_by, draft_use,
        ${HELD_BACK} as held_back`;
      // Everything is read from the index on the account's answers; the parts count groups, which are far fewer.
      const { rows } = await sql<Group>`
        with timed as (${answersIn(accountId, ranges, counted)}), answers as materialized (
          select is_current, (asked_local / 3600000 + 72) % 168 as hour, answered_by, draft_use, held_back,
            ${MINUTES_WAITED} as minutes, count(*) as count
          from timed group by 1, 2, 3, 4, 5, 6
        )
        select 'hour' as part, is_current, hour % 24 as slot, null as name, null as detail, minutes, ${COUNT} as count
          from answers group by is_current, hour % 24, minutes
        union all
        select 'weekday', is_current, hour / 24, null, null, minutes, ${COUNT}
          from answers group by is_current, hour / 24, minutes
        union all
        select 'author', is_current, null, answered_by, ${MODE}, minutes, ${COUNT}
          from answers group by is_current, answered_by, draft_use, minutes
        union all
        select 'held-back', is_current, null, held_back, null, null, ${COUNT}
          from answers where held_back is not null group by is_current, held_back`.execute(context.db);
      return {
        before: answersOf(rows.filter(({ is_current }) => is_current === 0)),
        current: answersOf(rows.filter(({ is_current }) => is_current === 1)),
      };
    },

    async items(accountId, ranges, most) {
      const current = ranges.filter(({ isCurrent }) => isCurrent);
      // Listed apart from its groups, which would have all answers that there are read by item.
      const { rows } = await sql<AnswersOfItem>`
        with listed as materialized (${answersIn(accountId, current, sql`item_id`)})
        select item_id as "itemId", cast(count(*) as bigint) as count from listed
        group by item_id order by count(*) desc, item_id ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(
        context.db,
      );
      return rows;
    },

    async pending(accountId, { start, middle, end }) {
      const { rows } = await sql<PendingOfReason & { readonly is_current: number }>`
        select case when asked_at >= ${sql.lit(middle)} then 1 else 0 end as is_current, manual_reason as reason,
          cast(count(*) as bigint) as count
        from questions
        where account_id = ${accountId} and state = 'pending'
          and asked_at >= ${sql.lit(start)} and asked_at < ${sql.lit(end)}
        group by 1, manual_reason`.execute(context.db);
      return {
        before: rows.filter(({ is_current }) => is_current === 0),
        current: rows.filter(({ is_current }) => is_current === 1),
      };
    },
  };
}

function answersOf(rows: readonly Group[]): CountedAnswers {
  const ofPart = (part: Group['part']) =>
    rows
      .filter((row) => row.part === part)
      .map(({ slot, minutes, ...row }) => ({ ...row, slot: slot ?? 0, minutes: minutes ?? 0 }));
  return {
    hours: ofPart('hour').map(({ slot, minutes, count }) => ({ hour: slot, minutes, count })),
    weekdays: ofPart('weekday').map(({ slot, minutes, count }) => ({ weekday: slot, minutes, count })),
    authors: ofPart('author').map(({ name, detail, minutes, count }) => ({
      who: name,
      mode: ANSWER_MODES.find((mode) => mode === detail) ?? 'own',
      minutes,
      count,
    })),
    heldBack: ofPart('held-back').flatMap(({ name, count }) => (name === null ? [] : [{ reason: name, count }])),
  };
}

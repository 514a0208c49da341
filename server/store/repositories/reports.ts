import { type RawBuilder, sql } from 'kysely';
import { PRODUCT_NAME } from '#domain/limits.ts';
import { ANSWER_MODES, REPORT_ITEMS_MAX } from '#domain/report.ts';
import type { Context } from '../engine/context.ts';
import type { CountedAnswers, Reports, ZoneChange } from '../port/reports.ts';

/** One group; each part of the report uses the columns that it needs. */
interface Group {
  part: 'hour' | 'weekday' | 'author' | 'item' | 'pending' | 'held-back';
  is_current: number;
  /** An hour or a weekday. */
  slot: number | null;
  /** Who answered, an item, or a reason. */
  name: string | null;
  /** The mode of an answer, or the title of an item. */
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

    async count(accountId, { start, middle, end }, zone) {
      // Everything is read from the index on the account's answers; the parts count groups, which are far fewer.
      const { rows } = await sql<Group>`
        with timed as (
          select case when answered_at >= ${sql.lit(middle)} then 1 else 0 end as is_current,
            asked_at + ${offsetOf(zone)} as asked_local, ${WAITED} as waited, answered_by, draft_use, ${HELD_BACK} as held_back
          from questions
          where account_id = ${accountId} and state = 'answered'
            and answered_at >= ${sql.lit(start)} and answered_at < ${sql.lit(end)}
        ), answers as materialized (
          select is_current, (asked_local / 3600000 + 72) % 168 as hour, answered_by, draft_use, held_back,
            ${MINUTES_WAITED} as minutes, count(*) as count
          from timed group by 1, 2, 3, 4, 5, 6
        ), listed as materialized (
          -- Apart from its groups, which would have it read by item: all answers that there are.
          select item_id from questions
          where account_id = ${accountId} and state = 'answered'
            and answered_at >= ${sql.lit(middle)} and answered_at < ${sql.lit(end)}
        ), most as (
          select item_id, count(*) as count from listed
          group by item_id order by count(*) desc, item_id limit ${sql.lit(REPORT_ITEMS_MAX)}
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
          from answers where held_back is not null group by is_current, held_back
        union all
        select 'item', 1, null, most.item_id, items.title, null, most.count
          from most left join items on items.account_id = ${accountId} and items.id = most.item_id
        union all
        select 'pending', case when asked_at >= ${sql.lit(middle)} then 1 else 0 end, null, manual_reason, null, null, count(*)
          from questions
          where account_id = ${accountId} and state = 'pending'
            and asked_at >= ${sql.lit(start)} and asked_at < ${sql.lit(end)}
          group by 2, manual_reason`.execute(context.db);
      return {
        before: answersOf(rows.filter(({ is_current }) => is_current === 0)),
        current: answersOf(rows.filter(({ is_current }) => is_current === 1)),
        items: rows.flatMap(({ part, name, detail, count }) =>
          part === 'item' && name !== null ? [{ itemId: name, title: detail, count }] : [],
        ),
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
    pending: ofPart('pending').map(({ name, count }) => ({ reason: name, count })),
    heldBack: ofPart('held-back').flatMap(({ name, count }) => (name === null ? [] : [{ reason: name, count }])),
  };
}

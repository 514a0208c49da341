import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows } from '../engine/given-rows.ts';
import type { QuestionKey } from '../port/questions.ts';
import type { AnswersOfTime } from '../port/reports.ts';
import type { AnswerPair, ShadowDecision, ShadowDifference, ShadowFate, Shadows } from '../port/shadows.ts';
import { OPERATION_MODES } from './accounts.ts';
import { oneOf } from './shared.ts';

type Recorded = QuestionKey & ShadowDecision;

const DECISION: readonly GivenColumn<Recorded>[] = [
  { name: sql`account_id`, type: 'text', of: ({ accountId }) => accountId },
  { name: sql`question_id`, type: 'text', of: ({ id }) => id },
  { name: sql`due_at`, type: 'bigint', of: ({ dueAt }) => dueAt },
  { name: sql`reason`, type: 'text', of: ({ reason }) => reason },
  { name: sql`rule_id`, type: 'text', of: ({ ruleId }) => ruleId },
  { name: sql`text`, type: 'text', of: ({ text }) => text },
];

const ID: readonly GivenColumn<string>[] = [{ name: sql`id`, type: 'text', of: (id) => id }];

/** Whether a shadow run of the row of `accounts` is under way. A node of the release before changes the mode without stopping it. */
export const isInShadow = (context: Context): RawBuilder<boolean> =>
  sql<boolean>`(accounts.shadow_started_at is not null and accounts.shadow_stopped_at is null
    and accounts.shadow_ends_at > ${context.now()} and accounts.operation_mode = 'supervised')`;

/** What became of the question of a decision to send. */
const FATE = sql<ShadowFate>`case
  when q.state = 'answered' then case when q.answered_at < d.due_at then 'early' else 'late' end
  when q.state in ('closed', 'deleted') then 'gone'
  else 'pending' end`;

const WOULD_SEND = sql`d.due_at is not null and d.reason is null`;
/** A person answered what automatic mode would have. */
const IS_COMPARED = sql`d.due_at is not null and d.reason is null and q.state = 'answered'`;
/** A cross join, as SQLite would otherwise read all questions of the account first. */
const DECIDED = sql`shadow_decisions d cross join questions q`;
const IS_OF_DECISION = sql`q.account_id = d.account_id and q.id = d.question_id`;

/** What the person sent, without greeting and signature where the product knows them. */
const SENT = sql<string>`coalesce(q.reply_text, q.answer_text, '')`;

const minutesOf = (waited: RawBuilder<unknown>) =>
  sql<number>`(case when ${waited} < 0 then 0 else ${waited} end) / 60000`;

/** Decisions with the same outcome. Lists are texts, as a few long rows are read faster than many short ones. */
interface Group {
  /** Null: left to a person. */
  readonly fate: string | null;
  readonly reason: string;
  readonly count: number;
  /** Minutes, separated by spaces; null: not answered. */
  readonly person: string | null;
  readonly shadow: string | null;
  /** Both texts of those that are not equal, as JSON. */
  readonly different: string | null;
}

const Texts = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.string()])));

/** Sums of equal minutes. */
function timesOf(lists: readonly (string | null)[]): AnswersOfTime[] {
  const counts = new Map<number, number>();
  for (const minutes of lists.flatMap((list) => list?.split(' ') ?? []).map(Number))
    counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
  return [...counts].map(([minutes, count]) => ({ minutes, count }));
}

interface PairRow {
  readonly question_id: string;
  readonly shadow: string;
  readonly person: string;
}

export function createShadows(context: Context): Shadows {
  const update = (accountId: string) => context.db.updateTable('accounts').where('id', '=', accountId);

  /** Equal texts, most of them, are not read. */
  async function pairs(accountId: string): Promise<AnswerPair[]> {
    const { rows } = await sql<PairRow>`select d.question_id, d.text as shadow, ${SENT} as person
      from ${DECIDED} where d.account_id = ${accountId} and ${IS_OF_DECISION} and ${IS_COMPARED} and d.text <> ${SENT}
      order by q.answered_at desc, d.question_id`.execute(context.db);
    return rows.map(({ question_id: questionId, shadow, person }) => ({ questionId, shadow, person }));
  }

  /** In one pass over the decisions, each of which finds its question by the key. */
  async function groups(accountId: string): Promise<Group[]> {
    const texts =
      context.engine === 'postgres' ? sql`json_build_array(d.text, ${SENT})` : sql`json_array(d.text, ${SENT})`;
    const { rows } = await sql<Group>`select fate, reason, count(*) as count,
        string_agg(cast(person as text), ' ') as person, string_agg(cast(shadow as text), ' ') as shadow,
        '[' || string_agg(texts, ',') || ']' as different
      from (
        select case when ${WOULD_SEND} then ${FATE} end as fate, coalesce(d.reason, '') as reason,
          case when ${IS_COMPARED} then ${minutesOf(sql`(q.answered_at - q.asked_at)`)} end as person,
          case when ${IS_COMPARED} then ${minutesOf(sql`(d.due_at - q.asked_at)`)} end as shadow,
          case when ${IS_COMPARED} and d.text <> ${SENT} then cast(${texts} as text) end as texts
        from ${DECIDED} where d.account_id = ${accountId} and ${IS_OF_DECISION}
      ) as decided group by fate, reason`.execute(context.db);
    return rows;
  }

  return {
    async state(accountId) {
      const row = await context.db
        .selectFrom('accounts')
        .select(['operation_mode', 'shadow_started_at', 'shadow_ends_at', 'shadow_stopped_at'])
        .select([
          sql<number>`case when ${isInShadow(context)} then 1 else 0 end`.as('in_shadow'),
          context.now().as('now'),
        ])
        .where('id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { shadow_started_at: startedAt, shadow_ends_at: endsAt, shadow_stopped_at: stoppedAt } = row;
      return {
        operationMode: oneOf(OPERATION_MODES, row.operation_mode),
        run: startedAt === null || endsAt === null ? null : { startedAt, endsAt, stoppedAt },
        isRunning: row.in_shadow === 1,
        now: row.now,
      };
    },

    async start(accountId, duration) {
      await context.db.deleteFrom('shadow_decisions').where('account_id', '=', accountId).execute();
      await update(accountId)
        .set((eb) => ({
          shadow_started_at: context.now(),
          shadow_ends_at: eb(context.now(), '+', duration),
          shadow_stopped_at: null,
        }))
        .execute();
    },

    async stop(accountId) {
      await update(accountId)
        .set({ shadow_stopped_at: context.now() })
        .where('shadow_stopped_at', 'is', null)
        .where('shadow_ends_at', '>', context.now())
        .execute();
    },

    async record(decisions) {
      await sql`insert into shadow_decisions (account_id, question_id, decided_at, due_at, reason, rule_id, text)
        select account_id, question_id, ${context.now()}, due_at, reason, rule_id, text
        from ${givenRows(context, DECISION, decisions)} as given where true
        on conflict (account_id, question_id) do update set decided_at = excluded.decided_at, due_at = excluded.due_at,
          reason = excluded.reason, rule_id = excluded.rule_id, text = excluded.text`.execute(context.db);
    },

    async count(accountId) {
      const rows = await groups(accountId);
      const sent = rows.flatMap(({ fate, ...row }) => (fate === null ? [] : [{ ...row, fate: oneOf(FATES, fate) }]));
      return {
        left: rows.flatMap(({ fate, reason, count }) => (fate === null ? [{ reason, count }] : [])),
        sent: sent.map(({ fate, count }) => ({ fate, count })),
        personTimes: timesOf(sent.map(({ person }) => person)),
        shadowTimes: timesOf(sent.map(({ shadow }) => shadow)),
        different: sent.flatMap(({ fate, different }) =>
          different === null ? [] : v.parse(Texts, different).map(([shadow, person]) => ({ fate, shadow, person })),
        ),
      };
    },

    pairs,

    async differences(accountId, questionIds) {
      const { rows } = await sql<{
        id: string;
        item_id: string;
        text: string;
        due_at: number;
        answered_at: number;
        answered_by: string | null;
      }>`select q.id, q.item_id, q.text, d.due_at, q.answered_at, q.answered_by
        from ${givenRows(context, ID, questionIds)} as given
        join shadow_decisions d on d.account_id = ${accountId} and d.question_id = given.id
        join questions q on q.account_id = d.account_id and q.id = d.question_id`.execute(context.db);
      const found = new Map(rows.map((row) => [row.id, row]));
      return questionIds.flatMap((id): ShadowDifference[] => {
        const row = found.get(id);
        if (row === undefined) return [];
        const {
          item_id: itemId,
          text: question,
          due_at: dueAt,
          answered_at: answeredAt,
          answered_by: answeredBy,
        } = row;
        return [{ questionId: id, itemId, question, dueAt, answeredAt, answeredBy }];
      });
    },
  };
}

const FATES = ['early', 'late', 'pending', 'gone'] as const satisfies readonly ShadowFate[];

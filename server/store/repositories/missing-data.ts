import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { UnknownPart } from '#contract/drafts.ts';
import type { Gap, MissingDataEntry } from '#contract/missing-data.ts';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows, isGiven } from '../engine/given-rows.ts';
import type { DraftedParts, DraftedQuestion, LackedData, MissingData } from '../port/missing-data.ts';
import type { Schema } from '../schema.ts';

/** How long entries are kept, in ms. */
const RETENTION = 90 * 24 * 60 * 60_000;
const EXAMPLES = 3;

/** The question's part of an entry's key: questions with a topic are grouped by it. */
const questionKey = sql<string | null>`case when unknown_parts.topic is null then unknown_parts.question_id end`;

const isOf =
  ({ topic, questionId }: Gap) =>
  (eb: ExpressionBuilder<Schema, 'unknown_parts'>) =>
    topic === null
      ? eb.and([eb('topic', 'is', null), eb('question_id', '=', questionId ?? '')])
      : eb('topic', '=', topic);

interface Key {
  readonly itemId: string;
  readonly topic: string | null;
  readonly questionId: string | null;
}

const keyOf = ({ itemId, topic, questionId }: Key): string => JSON.stringify([itemId, topic, questionId]);

interface BeforeRow {
  readonly account_id: string;
  readonly question_id: string;
  readonly topic: string | null;
  readonly dismissed_at: number | null;
}

interface NewPart {
  readonly draft: DraftedParts;
  readonly position: number;
  readonly part: UnknownPart;
  readonly wasDismissed: boolean;
}

const KEY: readonly GivenColumn<DraftedParts>[] = [
  { name: sql`account_id`, type: 'text', of: ({ accountId }) => accountId },
  { name: sql`id`, type: 'text', of: ({ question }) => question.id },
];

const PART: readonly GivenColumn<NewPart>[] = [
  { name: sql`account_id`, type: 'text', of: ({ draft }) => draft.accountId },
  { name: sql`question_id`, type: 'text', of: ({ draft }) => draft.question.id },
  { name: sql`position`, type: 'bigint', of: ({ position }) => position },
  { name: sql`item_id`, type: 'text', of: ({ draft }) => draft.question.itemId },
  { name: sql`topic`, type: 'text', of: ({ part }) => part.topic },
  { name: sql`asked`, type: 'text', of: ({ part }) => part.asked },
  { name: sql`asked_at`, type: 'bigint', of: ({ draft }) => draft.question.askedAt },
  { name: sql`was_dismissed`, type: 'bigint', of: ({ wasDismissed }) => (wasDismissed ? 1 : 0) },
];

const isOfQuestion = (row: BeforeRow, accountId: string, { id }: DraftedQuestion): boolean =>
  row.account_id === accountId && row.question_id === id;

function partsOfDraft(draft: DraftedParts, before: readonly BeforeRow[]): NewPart[] {
  const dismissed = new Set(
    before.flatMap((row) =>
      row.dismissed_at !== null && isOfQuestion(row, draft.accountId, draft.question) ? [row.topic] : [],
    ),
  );
  return draft.parts.map((part, position) => ({ draft, position, part, wasDismissed: dismissed.has(part.topic) }));
}

/** Deletes the parts of given questions. SQLite deletes from one table alone. */
function deleteOf(tx: Context, drafted: readonly DraftedParts[]): RawBuilder<unknown> {
  const given = givenRows(tx, KEY, drafted);
  return tx.engine === 'sqlite'
    ? sql`delete from unknown_parts where (account_id, question_id) in (select account_id, id from ${given} as given)`
    : sql`delete from unknown_parts using ${given} as given
        where ${isGiven(tx, sql`unknown_parts.account_id`, sql`given.account_id`)}
          and ${isGiven(tx, sql`unknown_parts.question_id`, sql`given.id`)}`;
}

export function createMissingData(context: Context): MissingData {
  const partsOf = (tx: Context, accountId: string) =>
    tx.db.selectFrom('unknown_parts').where('unknown_parts.account_id', '=', accountId);
  const open = (tx: Context, accountId: string) =>
    partsOf(tx, accountId).where('settled_at', 'is', null).where('dismissed_at', 'is', null);

  const groups = (accountId: string) =>
    open(context, accountId)
      .leftJoin('questions', (join) =>
        join
          .onRef('questions.account_id', '=', 'unknown_parts.account_id')
          .onRef('questions.id', '=', 'unknown_parts.question_id'),
      )
      .groupBy(['unknown_parts.item_id', 'unknown_parts.topic', questionKey]);

  /** The newest wordings of each entry of these items, newest first. */
  async function examplesOf(accountId: string, itemIds: readonly string[]): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    if (itemIds.length === 0) return found;
    const worded = open(context, accountId)
      .select(['item_id', 'topic', questionKey.as('question'), 'asked'])
      .select(({ fn }) => fn.max('asked_at').as('last'))
      .where('item_id', 'in', itemIds)
      .groupBy(['item_id', 'topic', questionKey, 'asked']);
    const ranked = context.db
      .selectFrom(worded.as('worded'))
      .selectAll()
      .select(
        sql<number>`row_number() over (partition by item_id, topic, question order by last desc, asked)`.as('rank'),
      );
    const rows = await context.db
      .selectFrom(ranked.as('ranked'))
      .select(['item_id as itemId', 'topic', 'question as questionId', 'asked'])
      .where('rank', '<=', EXAMPLES)
      .orderBy('rank')
      .execute();
    for (const row of rows) {
      const key = keyOf(row);
      found.set(key, [...(found.get(key) ?? []), row.asked]);
    }
    return found;
  }

  return {
    record: (...drafted) =>
      context.atomically(async (tx) => {
        const { rows: before } = await sql<BeforeRow>`${deleteOf(tx, drafted)}
          returning unknown_parts.account_id, unknown_parts.question_id, unknown_parts.topic, unknown_parts.dismissed_at`.execute(
          tx.db,
        );
        for (const { accountId, question, parts } of drafted) {
          const topics = new Set(parts.map(({ topic }) => topic));
          for (const row of before)
            if (isOfQuestion(row, accountId, question) && row.topic !== null && !topics.has(row.topic))
              await closeEntry(tx, accountId, question.itemId, { topic: row.topic, questionId: null }, 'settled_at');
        }
        const parts = drafted.flatMap((one) => partsOfDraft(one, before));
        if (parts.length === 0) return;
        await sql`insert into unknown_parts
            (account_id, question_id, position, item_id, topic, asked, asked_at, settled_at, dismissed_at)
          select account_id, question_id, position, item_id, topic, asked, asked_at, null,
            case when was_dismissed = 1 or exists (select 1 from unknown_parts as other
              where ${isGiven(tx, sql`other.account_id`, sql`given.account_id`)} and other.item_id = given.item_id
                and other.topic = given.topic and other.dismissed_at is not null) then ${tx.now()} end
          from ${givenRows(tx, PART, parts)} as given where true`.execute(tx.db);
      }),

    async page(accountId, { skip, limit }) {
      const { count } = await context.db
        .selectFrom(groups(accountId).select('unknown_parts.item_id').as('entries'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await groups(accountId)
        .select(['unknown_parts.item_id as itemId', 'unknown_parts.topic', questionKey.as('questionId')])
        .select(({ fn }) => [
          fn.count<number>('unknown_parts.question_id').distinct().as('count'),
          sql<number>`count(distinct case when questions.state = 'pending' then questions.id end)`.as('waiting'),
          fn.max('unknown_parts.asked_at').as('lastAskedAt'),
        ])
        .orderBy('count', 'desc')
        .orderBy('lastAskedAt', 'desc')
        .orderBy('unknown_parts.item_id')
        .orderBy('unknown_parts.topic')
        .orderBy(questionKey)
        .offset(skip)
        .limit(limit)
        .execute();
      const examples = await examplesOf(accountId, [...new Set(rows.map(({ itemId }) => itemId))]);
      const entries = rows.map((row): MissingDataEntry => ({ ...row, examples: examples.get(keyOf(row)) ?? [] }));
      return { entries, count };
    },

    async lackedIn(accountId, { start, middle, end }, most) {
      // As literals, the times let the planner of PostgreSQL see how few rows there are.
      const isIn = (from: number): RawBuilder<unknown> =>
        sql`account_id = ${accountId} and asked_at >= ${sql.lit(from)} and asked_at < ${sql.lit(end)}`;
      const questionsOf = (period: RawBuilder<unknown>): RawBuilder<number> =>
        sql`count(distinct case when ${period} then question_id end)`;
      const counts = sql`${questionsOf(sql`asked_at >= ${sql.lit(middle)}`)} as count,
        ${questionsOf(sql`asked_at < ${sql.lit(middle)}`)} as before`;
      // In the order of the index, so that nothing is sorted.
      const { rows } = await sql<LackedData>`
        with counted as (
          select item_id, topic, null as question, ${counts} from unknown_parts
            where ${isIn(start)} and topic is not null group by item_id, topic
          union all
          select item_id, null, question_id, ${counts} from unknown_parts
            where ${isIn(start)} and topic is null group by item_id, question_id
        ), most_asked as (
          select * from counted where count > 0 order by count desc, item_id, topic, question limit ${sql.lit(most)}
        )
        select item_id as "itemId", count, before,
          (select asked from unknown_parts
            where ${isIn(middle)} and unknown_parts.item_id = most_asked.item_id
              and (unknown_parts.topic = most_asked.topic
                or unknown_parts.topic is null and unknown_parts.question_id = most_asked.question)
            order by asked_at desc, question_id, position limit 1) as asked
        from most_asked order by count desc, item_id, topic, question`.execute(context.db);
      return rows;
    },

    async ofQuestion(accountId, questionId) {
      const rows = await open(context, accountId)
        .select('asked')
        .where('question_id', '=', questionId)
        .orderBy('position')
        .execute();
      return rows.map(({ asked }) => asked);
    },

    settle: (accountId, itemId, gap) => closeEntry(context, accountId, itemId, gap, 'settled_at'),
    dismiss: (accountId, itemId, gap) => closeEntry(context, accountId, itemId, gap, 'dismissed_at'),

    async deleteOld() {
      await context.db
        .deleteFrom('unknown_parts')
        .where((eb) => eb('asked_at', '<=', eb(context.now(), '-', RETENTION)))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('questions')
                .select('questions.id')
                .where(isGiven(context, sql`questions.account_id`, sql`unknown_parts.account_id`))
                .where(isGiven(context, sql`questions.id`, sql`unknown_parts.question_id`))
                .where('questions.state', '=', 'pending'),
            ),
          ),
        )
        .execute();
    },
  };
}

/** Settles or dismisses the open parts of an entry. False when there were none. */
async function closeEntry(
  context: Context,
  accountId: string,
  itemId: string,
  gap: Gap,
  column: 'settled_at' | 'dismissed_at',
): Promise<boolean> {
  const rows = await context.db
    .updateTable('unknown_parts')
    .set({ [column]: context.now() })
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('settled_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where(isOf(gap))
    .returning('position')
    .execute();
  return rows.length > 0;
}

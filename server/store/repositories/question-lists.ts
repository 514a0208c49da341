import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { type ParamOf, prepareBatchQuery } from '../engine/prepared.ts';
import type { PastAnswer, Questions } from '../port/questions.ts';
import { newestImported } from './imported-answers.ts';
import { createPendingLists } from './pending-lists.ts';
import { isPending, QUESTION_COLUMNS, type QuestionRow, toQuestion } from './question-rows.ts';
import { padded, pageLimit } from './shared.ts';

type Lists = Pick<
  Questions,
  | 'pendingPage'
  | 'pendingCount'
  | 'pendingIds'
  | 'scheduledElsewhere'
  | 'texts'
  | 'historyPage'
  | 'historyPosition'
  | 'pastAnswers'
  | 'ofBuyer'
  | 'answeredOfItem'
>;

/** The lists of questions with their counts. */
export function createQuestionLists(context: Context): Lists {
  const pendingIdsOf = prepareBatchQuery(
    context,
    (param: ParamOf<{ accountId: string }>) =>
      context.db
        .selectFrom('questions')
        .select(['id', 'asked_at'])
        .where('account_id', '=', param('accountId'))
        .where(isPending)
        .orderBy('asked_at')
        .orderBy('id'),
    sql`found.asked_at, found.id`,
  );

  const historyBoundsOf = prepareBatchQuery(context, (param: ParamOf<{ accountId: string }>) =>
    context.db
      .selectFrom('account_counters')
      .select(['history_low as low', 'history_high as high'])
      .where('account_id', '=', param('accountId')),
  );
  const historyBounds = async (accountId: string): Promise<{ low: number; high: number }> => {
    const [row] = await historyBoundsOf({ accountId });
    return row ?? { low: 1, high: 0 };
  };

  /** `limit` answered questions from a position on, inclusive. */
  const historyFrom = (accountId: string, position: number, direction: 'asc' | 'desc', limit: number) =>
    context.db
      .selectFrom('history')
      .innerJoin('questions', (join) =>
        join.onRef('questions.account_id', '=', 'history.account_id').onRef('questions.id', '=', 'history.question_id'),
      )
      .select(QUESTION_COLUMNS)
      .select(['history.answered_at as at', 'questions.earlier_draft'])
      .where('history.account_id', '=', accountId)
      .where('history.position', direction === 'asc' ? '>=' : '<=', position)
      .orderBy('history.position', direction)
      .limit(pageLimit(limit));

  return {
    ...createPendingLists(context),

    async pendingIds(accountId) {
      return (await pendingIdsOf({ accountId })).map(({ id }) => id);
    },

    async scheduledElsewhere(accountId, { except, sort }) {
      const scheduled = context.db
        .selectFrom('questions')
        .where('account_id', '=', accountId)
        .where(isPending)
        .where('schedule', 'is not', null)
        .$if(except.length > 0, (query) => query.where('id', 'not in', padded(except)));
      const [next, totals] = await Promise.all([
        scheduled.select(['id', 'asked_at', 'schedule']).orderBy('schedule').orderBy('id').limit(1).executeTakeFirst(),
        scheduled
          .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`(select ${context.now()})`.as('now')])
          .executeTakeFirstOrThrow(),
      ]);
      const count = Number(totals.count);
      if (next === undefined || next.schedule === null) return { count, now: totals.now, next: null };
      const isBefore = sort === 'most-recent-last' ? '<' : '>';
      const { place } = await context.db
        .selectFrom('questions')
        .select(({ fn }) => fn.countAll<number>().as('place'))
        .where('account_id', '=', accountId)
        .where(isPending)
        .where((eb) =>
          eb.or([
            eb('asked_at', isBefore, next.asked_at),
            eb.and([eb('asked_at', '=', next.asked_at), eb('id', isBefore, next.id)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      return { count, now: totals.now, next: { id: next.id, schedule: next.schedule, place: Number(place) } };
    },

    async texts(accountId, ids) {
      if (ids.length === 0) return {};
      const rows = await context.db
        .selectFrom('questions')
        .select(['id', 'text'])
        .where('account_id', '=', accountId)
        .where('id', 'in', padded(ids))
        .execute();
      return Object.fromEntries(rows.map(({ id, text }) => [id, text]));
    },

    async historyPage(accountId, { skip, limit, sort }) {
      const { low, high } = await historyBounds(accountId);
      const newestFirst = sort === 'most-recent-first';
      const first = newestFirst ? high - skip : low + skip;
      const rows = await historyFrom(accountId, first, newestFirst ? 'desc' : 'asc', limit).execute();
      const entries = rows.map((row) => ({
        ...toQuestion(row),
        answeredAt: row.at,
        answerText: row.answer_text ?? '',
      }));
      return { entries, count: high - low + 1 };
    },

    async historyPosition(accountId, id) {
      const row = await context.db
        .selectFrom('history')
        .innerJoin('account_counters', 'account_counters.account_id', 'history.account_id')
        .select(['position', 'history_low as low', 'history_high as high'])
        .where('history.account_id', '=', accountId)
        .where('question_id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : { later: row.high - row.position, earlier: row.position - row.low };
    },

    async pastAnswers(accountId, limit) {
      const { high } = await historyBounds(accountId);
      const [rows, imported] = await Promise.all([
        historyFrom(accountId, high, 'desc', limit).execute(),
        newestImported(context, accountId, limit),
      ]);
      return newest(rows.map(toPastAnswer), imported, limit);
    },

    async ofBuyer(accountId, { id, except, limit }) {
      const rows = await context.db
        .selectFrom('questions')
        .select(QUESTION_COLUMNS)
        .where('account_id', '=', accountId)
        .where('buyer_id', '=', id)
        .where('id', '!=', except)
        .where(sql<boolean>`questions.state <> 'deleted'`)
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toQuestion);
    },

    async answeredOfItem(accountId, itemId, limit) {
      const [rows, imported] = await Promise.all([
        context.db
          .selectFrom('questions')
          .select(QUESTION_COLUMNS)
          .select(['questions.answered_at as at', 'questions.earlier_draft'])
          .where('account_id', '=', accountId)
          .where('item_id', '=', itemId)
          .where(sql<boolean>`questions.state = 'answered'`)
          .orderBy('answered_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
        newestImported(context, accountId, limit, itemId),
      ]);
      return newest(rows.map(toPastAnswer), imported, limit);
    },
  };
}

/** Both lists are in order, and mostly the second one is empty. */
const newest = (own: PastAnswer[], imported: readonly PastAnswer[], limit: number): PastAnswer[] =>
  imported.length === 0
    ? own
    : [...own, ...imported].toSorted((one, other) => other.answeredAt - one.answeredAt).slice(0, limit);

function toPastAnswer(row: QuestionRow & { at: number | null; earlier_draft: string | null }): PastAnswer {
  return {
    questionId: row.id,
    isImported: false,
    question: row.text,
    answer: row.reply_text ?? row.answer_text ?? '',
    draft: row.suggested_answer,
    earlierDraft: row.earlier_draft,
    itemId: row.item_id,
    answeredAt: row.at ?? 0,
  };
}

import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { ImportedAnswers } from '../port/imported-answers.ts';
import type { PastAnswer } from '../port/questions.ts';
import { chunked, padded } from './shared.ts';

/** What an answer says, of which listing. */
const placeOf = (itemId: string, question: string, answer: string): string =>
  JSON.stringify([itemId, question, answer]);

export function createImportedAnswers(context: Context): ImportedAnswers {
  const of = (accountId: string) => context.db.selectFrom('imported_answers').where('account_id', '=', accountId);

  /** Drafts remember what they learned until the bounds of the history or this number change. */
  async function countChange(accountId: string): Promise<void> {
    await context.db
      .updateTable('account_counters')
      .set((eb) => ({ imports: eb('imports', '+', 1) }))
      .where('account_id', '=', accountId)
      .execute();
  }

  /** Which of these were imported. */
  async function imported(accountId: string, ids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const chunk of chunked(ids)) {
      const rows = await of(accountId).select('id').where('id', 'in', padded(chunk)).execute();
      for (const { id } of rows) found.add(id);
    }
    return found;
  }

  return {
    async count(accountId) {
      const { count } = await of(accountId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async present(accountId, answers) {
      if (answers.length === 0) return new Set();
      const found = await imported(
        accountId,
        answers.map(({ id }) => id),
      );
      const rows = await context.db
        .selectFrom('questions')
        .select(['item_id', 'text', 'answer_text'])
        .where('account_id', '=', accountId)
        .where(sql<boolean>`questions.state = 'answered'`)
        .where('item_id', 'in', padded([...new Set(answers.map(({ itemId }) => itemId))]))
        .where('text', 'in', padded([...new Set(answers.map(({ question }) => question))]))
        .execute();
      const own = new Set(rows.map(({ item_id, text, answer_text }) => placeOf(item_id, text, answer_text ?? '')));
      for (const { id, itemId, question, answer } of answers)
        if (own.has(placeOf(itemId, question, answer))) found.add(id);
      return found;
    },

    async add(accountId, answers) {
      const rows = answers.map(({ id, itemId, question, answer, answeredAt, askedAt, author }) => ({
        ...{ account_id: accountId, id, item_id: itemId, question, answer, author },
        ...{ answered_at: answeredAt, asked_at: askedAt },
      }));
      for (const chunk of chunked(rows)) await context.db.insertInto('imported_answers').values(chunk).execute();
      await countChange(accountId);
    },

    async delete(accountId, ids) {
      for (const chunk of chunked(ids))
        await context.db
          .deleteFrom('imported_answers')
          .where('account_id', '=', accountId)
          .where('id', 'in', padded(chunk))
          .execute();
      await countChange(accountId);
    },
  };
}

/** The newest imported answers: all, or those about an item and the whole account. */
export async function newestImported(
  { db }: Context,
  accountId: string,
  limit: number,
  itemId?: string,
): Promise<PastAnswer[]> {
  const rows = await db
    .selectFrom('imported_answers')
    .select(['id', 'question', 'answer', 'item_id', 'answered_at'])
    .where('account_id', '=', accountId)
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? ''))
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, question, answer, item_id, answered_at }) => ({
    ...{ questionId: id, question, answer, draft: null, earlierDraft: null },
    ...{ itemId: item_id === '' ? null : item_id, answeredAt: answered_at, isImported: true },
  }));
}

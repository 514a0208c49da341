import { type Selectable, sql } from 'kysely';
import { type StoredTypedAnswer, TYPED_ANSWERS_MAX } from '#domain/typed-answer.ts';
import type { Context } from '../engine/context.ts';
import type { Differs, TypedAnswerKey, TypedAnswers } from '../port/typed-answers.ts';
import type { Schema } from '../schema.ts';
import { whyUnavailable } from './question-rows.ts';
import { chunked, flag, padded } from './shared.ts';

const COLUMNS = ['text', 'with_greeting', 'with_signature', 'version', 'written_at'] as const;
/** In ms. */
const RETENTION = 30 * 24 * 60 * 60_000;

/** A failed attempt to answer brings the question back, with what was typed. */
const isUnsettled = sql<boolean>`questions.state in ('pending', 'sending', 'deleting')`;

/** Deletes what everybody typed for questions that are settled now. Call it in the transaction that settles them. */
export async function deleteTypedAnswersOf(
  tx: Context,
  accountId: string,
  questionIds: readonly string[],
): Promise<void> {
  for (const ids of chunked(questionIds)) {
    await tx.db
      .deleteFrom('typed_answers')
      .where('account_id', '=', accountId)
      .where('question_id', 'in', padded(ids))
      .execute();
  }
}

export function createTypedAnswers(context: Context): TypedAnswers {
  const differs = async (tx: Context, { accountId, questionId, userId }: TypedAnswerKey): Promise<Differs> => {
    const row = await tx.db
      .selectFrom('typed_answers')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('question_id', '=', questionId)
      .executeTakeFirst();
    return { outcome: 'differs', stored: row === undefined ? null : toTypedAnswer(row) };
  };
  const isFull = async (tx: Context, { accountId, userId }: TypedAnswerKey): Promise<boolean> => {
    const { count } = await tx.db
      .selectFrom('typed_answers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count) >= TYPED_ANSWERS_MAX;
  };

  return {
    async of(accountId, userId, questionIds) {
      if (questionIds.length === 0) return {};
      const rows = await context.db
        .selectFrom('typed_answers')
        .select(['question_id', ...COLUMNS])
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .where('question_id', 'in', padded(questionIds))
        .execute();
      return Object.fromEntries(rows.map((row) => [row.question_id, toTypedAnswer(row)]));
    },

    save: (key, { text, withGreeting, withSignature }, base) =>
      context.atomically(async (tx) => {
        const { accountId, questionId, userId } = key;
        const question = await tx.db
          .selectFrom('questions')
          .select('id')
          .where('account_id', '=', accountId)
          .where('id', '=', questionId)
          .where(isUnsettled)
          .executeTakeFirst();
        if (question === undefined) return whyUnavailable(tx, accountId, questionId);
        const typed = { text, with_greeting: flag(withGreeting), with_signature: flag(withSignature) };
        if (base === null) {
          if (await isFull(tx, key)) return { outcome: 'full' };
          const added = await tx.db
            .insertInto('typed_answers')
            .values({
              account_id: accountId,
              user_id: userId,
              question_id: questionId,
              ...typed,
              version: tx.now(),
              written_at: tx.now(),
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst();
          return added === undefined ? differs(tx, key) : { outcome: 'saved', version: added.version };
        }
        const changed = await tx.db
          .updateTable('typed_answers')
          .set((eb) => ({
            ...typed,
            // By the store's clock, and later than the one before whatever the clock says.
            version: sql<number>`case when ${eb.ref('version')} < ${tx.now()} then ${tx.now()} else ${eb.ref('version')} + 1 end`,
            written_at: tx.now(),
          }))
          .where('account_id', '=', accountId)
          .where('user_id', '=', userId)
          .where('question_id', '=', questionId)
          .where('version', '=', base)
          .returning('version')
          .executeTakeFirst();
        return changed === undefined ? differs(tx, key) : { outcome: 'saved', version: changed.version };
      }),

    delete: (key, base) =>
      context.atomically(async (tx) => {
        const deleted = await tx.db
          .deleteFrom('typed_answers')
          .where('account_id', '=', key.accountId)
          .where('user_id', '=', key.userId)
          .where('question_id', '=', key.questionId)
          .where('version', '=', base)
          .returning('version')
          .executeTakeFirst();
        return deleted === undefined ? differs(tx, key) : { outcome: 'deleted' };
      }),

    async deleteOld() {
      await context.db
        .deleteFrom('typed_answers')
        .where((eb) =>
          eb.or([
            eb('written_at', '<=', eb(context.now(), '-', RETENTION)),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('questions')
                  .select('questions.id')
                  .whereRef('questions.account_id', '=', 'typed_answers.account_id')
                  .whereRef('questions.id', '=', 'typed_answers.question_id')
                  .where(isUnsettled),
              ),
            ),
          ]),
        )
        .execute();
    },
  };
}

type Row = Pick<Selectable<Schema['typed_answers']>, (typeof COLUMNS)[number]>;

const toTypedAnswer = (row: Row): StoredTypedAnswer => ({
  text: row.text,
  withGreeting: row.with_greeting === 1,
  withSignature: row.with_signature === 1,
  version: row.version,
  writtenAt: row.written_at,
});

import { sql } from 'kysely';
import { PRODUCT_NAME } from '#domain/limits.ts';
import { MANUAL_REASONS } from '#domain/manual-reasons.ts';
import { JUDGEMENTS, type Judgement } from '#domain/rehearsal/judgements.ts';
import type { Context } from '../engine/context.ts';
import type { Rehearsals } from '../port/rehearsals.ts';
import { QUESTION_COLUMNS, toQuestion } from './question-rows.ts';
import { chunked, flag } from './shared.ts';

/** Among how many newest answers those of people are looked for, so that an account that answers by itself is not read whole. */
const LOOKED_AT = 5000;

const ANSWER = sql<string>`coalesce(questions.reply_text, questions.answer_text, '')`;

/** 1 if the account had answered the buyer before the question was asked. */
const HAD_ANSWERED_BUYER = sql<number>`(case when exists (
    select 1 from questions as earlier where earlier.account_id = questions.account_id
      and earlier.buyer_id = questions.buyer_id and earlier.state <> 'deleted' and earlier.state = 'answered'
      and earlier.answered_at < questions.asked_at
  ) then 1 else 0 end)`;

/** A judgement that only a newer release knows is none. */
const judgementOf = (stored: string | null): Judgement | null =>
  JUDGEMENTS.find((judgement) => judgement === stored) ?? null;

export function createRehearsals(context: Context): Rehearsals {
  const rowsOf = (accountId: string) =>
    context.db
      .selectFrom('rehearsal_rows')
      .innerJoin('questions', (join) =>
        join
          .onRef('questions.account_id', '=', 'rehearsal_rows.account_id')
          .onRef('questions.id', '=', 'rehearsal_rows.question_id'),
      )
      .where('rehearsal_rows.account_id', '=', accountId)
      .orderBy('rehearsal_rows.position');

  const discard = async ({ db }: Context, accountId: string): Promise<void> => {
    await db.deleteFrom('rehearsal_rows').where('account_id', '=', accountId).execute();
    await db.deleteFrom('rehearsals').where('account_id', '=', accountId).execute();
  };

  const updateRow = (accountId: string, rehearsalId: string, questionId: string) =>
    context.db
      .updateTable('rehearsal_rows')
      .where('account_id', '=', accountId)
      .where('question_id', '=', questionId)
      .where('rehearsal_id', '=', rehearsalId);

  return {
    async candidates(accountId, limit) {
      const rows = await context.db
        .selectFrom((eb) =>
          eb
            .selectFrom('history')
            .select(['account_id', 'question_id', 'position'])
            .where('account_id', '=', accountId)
            .orderBy('position', 'desc')
            .limit(LOOKED_AT)
            .as('newest'),
        )
        .innerJoin('questions', (join) =>
          join.onRef('questions.account_id', '=', 'newest.account_id').onRef('questions.id', '=', 'newest.question_id'),
        )
        .select('questions.id')
        .where((eb) =>
          eb.or([eb('questions.answered_by', 'is', null), eb('questions.answered_by', '!=', PRODUCT_NAME)]),
        )
        .where(sql<boolean>`trim(${ANSWER}) <> ''`)
        .orderBy('newest.position', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    start: (accountId, { id, startedBy, questionIds }) =>
      context.atomically(async (tx) => {
        await discard(tx, accountId);
        await tx.db
          .insertInto('rehearsals')
          .values({ account_id: accountId, id, started_by: startedBy, started_at: tx.now(), failed: 0 })
          .execute();
        const rows = questionIds.map((questionId, position) => ({
          account_id: accountId,
          question_id: questionId,
          rehearsal_id: id,
          position,
          draft: null,
          draft_known: null,
          would_send: null,
          reason: null,
          judgement: null,
          by_machine: 0,
        }));
        for (const chunk of chunked(rows)) await tx.db.insertInto('rehearsal_rows').values(chunk).execute();
      }),

    async read(accountId) {
      const rows = await context.db
        .selectFrom('rehearsals')
        .innerJoin('rehearsal_rows', 'rehearsal_rows.account_id', 'rehearsals.account_id')
        .select(['rehearsals.id', 'started_by', 'started_at', 'failed', 'draft_known', 'would_send', 'judgement'])
        .where('rehearsals.account_id', '=', accountId)
        .execute();
      const [first] = rows;
      if (first === undefined) return null;
      return {
        id: first.id,
        startedBy: first.started_by,
        startedAt: first.started_at,
        isFailed: first.failed === 1,
        total: rows.length,
        drafted: rows
          .filter(({ draft_known }) => draft_known !== null)
          .map(({ would_send, judgement }) => ({ wouldSend: would_send === 1, judgement: judgementOf(judgement) })),
      };
    },

    async undrafted(accountId, limit) {
      const rows = await rowsOf(accountId)
        .innerJoin('rehearsals', 'rehearsals.id', 'rehearsal_rows.rehearsal_id')
        .select(QUESTION_COLUMNS)
        .select(['rehearsal_rows.rehearsal_id', ANSWER.as('answer'), HAD_ANSWERED_BUYER.as('is_returning')])
        .where('rehearsals.account_id', '=', accountId)
        .where('rehearsals.failed', '=', 0)
        .where('rehearsal_rows.draft', 'is', null)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        rehearsalId: row.rehearsal_id,
        question: toQuestion(row),
        answer: row.answer,
        isReturning: row.is_returning === 1,
      }));
    },

    async putDraft(accountId, { rehearsalId, questionId, draft, isKnown, wouldSend, reason, judgement }) {
      const { numUpdatedRows } = await updateRow(accountId, rehearsalId, questionId)
        .set({
          draft,
          draft_known: flag(isKnown),
          would_send: flag(wouldSend),
          reason,
          judgement,
          by_machine: flag(judgement !== null),
        })
        .where('draft', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async fail(accountId, id) {
      await context.db
        .updateTable('rehearsals')
        .set({ failed: 1 })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    async rows(accountId, { skip, limit, only }) {
      const found = rowsOf(accountId)
        .where('rehearsal_rows.draft', 'is not', null)
        .$if(only === 'unjudged', (query) => query.where('rehearsal_rows.judgement', 'is', null))
        .$if(only === 'would-send', (query) => query.where('rehearsal_rows.would_send', '=', 1));
      const [{ count }, rows] = await Promise.all([
        found
          .clearOrderBy()
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
        found
          .leftJoin('items', (join) =>
            join.onRef('items.account_id', '=', 'questions.account_id').onRef('items.id', '=', 'questions.item_id'),
          )
          .select(['questions.id', 'questions.text', 'questions.asked_at', 'questions.item_id', 'items.title'])
          .select(['draft', 'rehearsal_rows.draft_known', 'would_send', 'reason', 'judgement', 'by_machine'])
          .select(ANSWER.as('answer'))
          .limit(limit)
          .offset(skip)
          .execute(),
      ]);
      return {
        count,
        entries: rows.map((row) => ({
          questionId: row.id,
          question: row.text,
          askedAt: row.asked_at,
          itemId: row.item_id,
          title: row.title,
          answer: row.answer,
          draft: row.draft ?? '',
          isKnown: row.draft_known === 1,
          wouldSend: row.would_send === 1,
          reason: MANUAL_REASONS.find((reason) => reason === row.reason) ?? null,
          judgement: judgementOf(row.judgement),
          isByMachine: row.by_machine === 1,
        })),
      };
    },

    async judge(accountId, { rehearsalId, questionId, judgement }) {
      const { numUpdatedRows } = await updateRow(accountId, rehearsalId, questionId)
        .set({ judgement, by_machine: 0 })
        .where('draft', 'is not', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    discard: (accountId) => context.atomically((tx) => discard(tx, accountId)),
  };
}

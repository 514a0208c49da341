import * as v from 'valibot';
import { HISTORY_SORT_DEFAULT } from '#domain/limits.ts';
import { defineCall } from './call.ts';
import { ItemSchema } from './items.ts';
import { IdSchema, sortedPageQuery } from './primitives.ts';

/** An answered question with the marketplace's field names; dates are ISO strings (3.15). */
export const HistoryQuestionSchema = v.object({
  id: IdSchema,
  text: v.string(),
  date_created: v.string(),
  item_id: IdSchema,
  from: v.object({ id: IdSchema }),
  answer: v.object({ text: v.string(), date_created: v.string() }),
});
export type HistoryQuestion = v.InferOutput<typeof HistoryQuestionSchema>;

/** What the product knows about a question that was answered through it (3.16). */
export const RelatedQuestionSchema = v.object({
  suggestedAnswer: v.nullable(v.string()),
  greeting: v.nullable(v.string()),
  signature: v.nullable(v.string()),
  /** An e-mail, or the product's name for an automatic answer. */
  answeredBy: v.string(),
});
export type RelatedQuestion = v.InferOutput<typeof RelatedQuestionSchema>;

/** 3.14. A question answered outside the product has no entry in `relatedQuestions`. */
export const HistorySchema = v.object({
  mlQuestionsResponse: v.object({
    questions: v.array(HistoryQuestionSchema),
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  items: v.record(IdSchema, ItemSchema),
  nicknames: v.record(IdSchema, v.string()),
  relatedQuestions: v.record(IdSchema, RelatedQuestionSchema),
});
export type History = v.InferOutput<typeof HistorySchema>;

export const readHistoryPlace = defineCall({
  id: 'readHistoryPlace',
  requirement: '7.58',
  summary: 'The position of an answered question in the history',
  method: 'GET',
  path: '/accounts/{accountId}/history/{questionId}/place',
  access: { anyOf: ['History'] },
  answer: v.object({
    /** How many questions were answered after it, and before it. */
    later: v.pipe(v.number(), v.integer(), v.minValue(0)),
    earlier: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
});

export const listHistory = defineCall({
  id: 'listHistory',
  requirement: '7.27',
  summary: 'A page of answered questions, sorted by the time of the answer',
  method: 'GET',
  path: '/accounts/{accountId}/history',
  access: { anyOf: ['History'] },
  query: sortedPageQuery(HISTORY_SORT_DEFAULT),
  answer: HistorySchema,
  errors: ['lost-connection'],
});

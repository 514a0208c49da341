import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ItemSchema } from './items.ts';
import { IdSchema, TimestampSchema } from './primitives.ts';
import { PrivateFactSchema } from './private-facts.ts';

/** How many of each kind are told at most. */
export const CONTEXT_LIMIT = 5;

/** A question of the same buyer, on the same item or another. */
const EarlierQuestionSchema = v.object({
  id: IdSchema,
  text: v.string(),
  timestamp: TimestampSchema,
  itemId: IdSchema,
  /** The item's title; null when it is not known. */
  title: v.nullable(v.string()),
  /** The seller's text; null without an answer. */
  answer: v.nullable(v.string()),
});
export type EarlierQuestion = v.InferOutput<typeof EarlierQuestionSchema>;

/** An answer to any buyer who asked much the same. */
const SimilarAnswerSchema = v.object({
  id: IdSchema,
  text: v.string(),
  answer: v.string(),
  answeredAt: TimestampSchema,
  /** Null: imported, of the whole account. */
  itemId: v.nullable(IdSchema),
  title: v.nullable(v.string()),
  /** It comes from a file, and is no question of the account. A server of the release before imports none. */
  isImported: v.optional(v.boolean(), false),
});
export type SimilarAnswer = v.InferOutput<typeof SimilarAnswerSchema>;

export const QuestionContextSchema = v.object({
  item: v.nullable(ItemSchema),
  /** The item's private facts, newest first. */
  facts: v.array(PrivateFactSchema),
  /** The buyer's other questions to this account, newest first; deleted ones are not told. */
  earlier: v.array(EarlierQuestionSchema),
  /** Most similar first. */
  similar: v.array(SimilarAnswerSchema),
});
export type QuestionContext = v.InferOutput<typeof QuestionContextSchema>;

export const readQuestionContext = defineCall({
  id: 'readQuestionContext',
  requirement: '7.65',
  summary: "What is known around a question: its item's facts, the buyer's other questions, and similar answers",
  method: 'GET',
  path: '/accounts/{accountId}/questions/{questionId}/context',
  access: { anyOf: ['Questions'] },
  answer: QuestionContextSchema,
});

import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ItemSchema } from './items.ts';
import { IdSchema, listOf, TimestampSchema, tableQuery } from './primitives.ts';

/**
 * What buyers asked of one listing and nothing tells: all questions about one topic, or, where the topic is not understood, what one
 * question asked. One of the two is null.
 */
export const GapSchema = v.pipe(
  v.strictObject({ topic: v.nullable(IdSchema), questionId: v.nullable(IdSchema) }),
  v.check(({ topic, questionId }) => (topic === null) !== (questionId === null), 'either a topic or a question'),
);
export type Gap = v.InferOutput<typeof GapSchema>;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const MissingEntrySchema = v.object({
  itemId: IdSchema,
  topic: v.nullable(v.string()),
  questionId: v.nullable(IdSchema),
  /** How many questions asked it within 90 days, and how many of them wait for an answer. */
  count: countSchema,
  waiting: countSchema,
  lastAskedAt: TimestampSchema,
  /** The newest wordings, at most three, newest first. */
  examples: v.array(v.string()),
});
export type MissingEntry = v.InferOutput<typeof MissingEntrySchema>;

export const MissingDataSchema = v.object({
  ...listOf(MissingEntrySchema).entries,
  /** The listings of the page, by id, as far as they are known. */
  items: v.record(IdSchema, ItemSchema),
});
export type MissingData = v.InferOutput<typeof MissingDataSchema>;

const path = '/accounts/{accountId}/missing-data';
const access = { anyOf: ['Questions'] } as const;

export const listMissingData = defineCall({
  id: 'listMissingData',
  requirement: '7.52',
  summary: 'What buyers asked and nothing tells, by listing and topic, what was asked most first',
  method: 'GET',
  path,
  access,
  query: tableQuery,
  status: 200,
  answer: MissingDataSchema,
});

export const dismissMissingData = defineCall({
  id: 'dismissMissingData',
  requirement: '7.53',
  summary: 'Lists what is missing no more, though nobody told it; what is dismissed already stays so',
  method: 'POST',
  path: `${path}/dismiss`,
  access,
  body: v.strictObject({ itemId: IdSchema, gap: GapSchema }),
  status: 204,
});

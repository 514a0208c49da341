import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ItemSchema } from './items.ts';
import { IdSchema, pageOf, pageQuery, TimestampSchema } from './primitives.ts';

/**
 * Key of an entry of missing data of an item: a topic, or, where the topic is not understood, one question. The other of the two is
 * null.
 */
export const GapSchema = v.pipe(
  v.strictObject({ topic: v.nullable(IdSchema), questionId: v.nullable(IdSchema) }),
  v.check(({ topic, questionId }) => (topic === null) !== (questionId === null), 'either a topic or a question'),
);
export type Gap = v.InferOutput<typeof GapSchema>;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const MissingDataEntrySchema = v.object({
  itemId: IdSchema,
  topic: v.nullable(v.string()),
  questionId: v.nullable(IdSchema),
  /** How many questions asked it within 90 days, and how many of them are pending. */
  count: countSchema,
  waiting: countSchema,
  lastAskedAt: TimestampSchema,
  /** The buyers' wordings, at most three, newest first. */
  examples: v.array(v.string()),
});
export type MissingDataEntry = v.InferOutput<typeof MissingDataEntrySchema>;

export const MissingDataSchema = v.object({
  ...pageOf(MissingDataEntrySchema).entries,
  /** The known items of the page, by id. */
  items: v.record(IdSchema, ItemSchema),
});
export type MissingData = v.InferOutput<typeof MissingDataSchema>;

const path = '/accounts/{accountId}/missing-data';
const access = { anyOf: ['Questions'] } as const;

export const listMissingData = defineCall({
  id: 'listMissingData',
  requirement: '7.52',
  summary: 'What buyers asked and no source answers, by item and topic, most asked first',
  method: 'GET',
  path,
  access,
  query: pageQuery,
  answer: MissingDataSchema,
});

export const dismissMissingData = defineCall({
  id: 'dismissMissingData',
  requirement: '7.53',
  summary: 'Removes an entry from the list without an answer; idempotent',
  method: 'POST',
  path: `${path}/dismiss`,
  access,
  body: v.strictObject({ itemId: IdSchema, gap: GapSchema }),
});

import * as v from 'valibot';
import { factProblemOf, normalizeFact, PRIVATE_FACT_MAX_LENGTH } from '#domain/private-facts.ts';
import { defineCall } from './call.ts';
import { GapSchema } from './missing-data.ts';
import { IdSchema, TimestampSchema } from './primitives.ts';

/** A private fact of an item: used for drafts, never shown to buyers. */
export const PrivateFactSchema = v.object({
  id: IdSchema,
  text: v.string(),
  /** The e-mail of its last author, and when it was written. */
  writtenBy: v.string(),
  writtenAt: TimestampSchema,
});
export type PrivateFact = v.InferOutput<typeof PrivateFactSchema>;

const TextSchema = v.pipe(
  v.string(),
  v.check((text) => factProblemOf(text) !== 'empty', 'must not be empty'),
  v.check((text) => factProblemOf(text) !== 'too-long', `at most ${PRIVATE_FACT_MAX_LENGTH} characters`),
  v.transform(normalizeFact),
);

const path = '/accounts/{accountId}/items/{itemId}/facts';
const onePath = '/accounts/{accountId}/items/{itemId}/facts/{factId}';
const access = { anyOf: ['Questions'] } as const;

/** An item's facts, oldest first; with a question, its unknown parts in the buyer's words. */
export const PrivateFactsSchema = v.object({ facts: v.array(PrivateFactSchema), asked: v.array(v.string()) });
export type PrivateFacts = v.InferOutput<typeof PrivateFactsSchema>;

export const listPrivateFacts = defineCall({
  id: 'listPrivateFacts',
  requirement: '7.50',
  summary: 'The private facts of an item, and the unknown parts of one of its questions',
  method: 'GET',
  path,
  access,
  query: v.strictObject({ questionId: v.optional(IdSchema) }),
  answer: PrivateFactsSchema,
});

export const addPrivateFact = defineCall({
  id: 'addPrivateFact',
  requirement: '7.50',
  summary: 'Adds a private fact to an item; an existing one is returned',
  method: 'POST',
  path,
  access,
  body: v.strictObject({
    text: TextSchema,
    /** The missing data that the fact answers, or null. */
    settles: v.nullable(GapSchema),
  }),
  status: 201,
  answer: PrivateFactSchema,
  errors: ['contact-data', 'conflict'],
});

export const changePrivateFact = defineCall({
  id: 'changePrivateFact',
  requirement: '7.51',
  summary: 'Replaces the text of a private fact',
  method: 'PUT',
  path: onePath,
  access,
  body: v.strictObject({ text: TextSchema }),
  answer: PrivateFactSchema,
  errors: ['contact-data'],
});

export const deletePrivateFact = defineCall({
  id: 'deletePrivateFact',
  requirement: '7.51',
  summary: 'Deletes a private fact',
  method: 'DELETE',
  path: onePath,
  access,
});

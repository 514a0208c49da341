import * as v from 'valibot';
import { factProblemOf, normalizeFact, PRIVATE_FACT_MAX_LENGTH } from '#domain/private-facts.ts';
import { defineCall } from './call.ts';
import { GapSchema } from './missing-data.ts';
import { IdSchema, TimestampSchema } from './primitives.ts';

/** What the seller noted of one listing: drafts are written from it, and buyers never see it as such. */
export const PrivateFactSchema = v.object({
  id: IdSchema,
  text: v.string(),
  /** The e-mail of who wrote it as it stands, and when. */
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

/** A listing's facts, oldest first; with a question, what of it nothing answers, in the buyer's words. */
export const PrivateFactsSchema = v.object({ facts: v.array(PrivateFactSchema), asked: v.array(v.string()) });
export type PrivateFacts = v.InferOutput<typeof PrivateFactsSchema>;

export const listPrivateFacts = defineCall({
  id: 'listPrivateFacts',
  requirement: '7.50',
  summary: 'The private facts of a listing, and what one of its questions asks that nobody knows',
  method: 'GET',
  path,
  access,
  query: v.strictObject({ questionId: v.optional(IdSchema) }),
  status: 200,
  answer: PrivateFactsSchema,
});

export const addPrivateFact = defineCall({
  id: 'addPrivateFact',
  requirement: '7.50',
  summary: 'Adds a private fact to a listing; one that it has already is answered as it is',
  method: 'POST',
  path,
  access,
  body: v.strictObject({
    text: TextSchema,
    /** What was missing and the fact tells; null: nobody says. */
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
  status: 200,
  answer: PrivateFactSchema,
  errors: ['contact-data'],
});

export const removePrivateFact = defineCall({
  id: 'removePrivateFact',
  requirement: '7.51',
  summary: 'Removes a private fact',
  method: 'DELETE',
  path: onePath,
  access,
  status: 204,
});

import * as v from 'valibot';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { defineCall } from './call.ts';
import { TimestampSchema, textUpTo } from './primitives.ts';

/** Epoch ms or later, so that it grows also when a typed answer was deleted in between. */
const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

const fields = { text: textUpTo(ANSWER_MAX_LENGTH), withGreeting: v.boolean(), withSignature: v.boolean() };

/** What the caller typed for a question and did not send: the text, and whether the two boxes are checked. */
export const StoredTypedAnswerSchema = v.object({ ...fields, version: VersionSchema, writtenAt: TimestampSchema });

/** Names a page, so that it can tell its own changes from those of other devices. */
const DeviceSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** The stored version is another one: nothing was changed, and this is it; null when none is stored. */
const differs = v.object({ outcome: v.literal('differs'), stored: v.nullable(StoredTypedAnswerSchema) });

const path = '/accounts/{accountId}/questions/{questionId}/typed-answer';
const access = { anyOf: ['Questions'] } as const;

export const saveTypedAnswer = defineCall({
  id: 'saveTypedAnswer',
  requirement: '7.75',
  summary: 'Saves what the caller typed for a pending question, if it is based on the stored version',
  method: 'PUT',
  path,
  access,
  body: v.strictObject({
    ...fields,
    /** The version that it replaces; null when there is none. */
    base: v.nullable(VersionSchema),
    device: DeviceSchema,
  }),
  answer: v.variant('outcome', [v.object({ outcome: v.literal('saved'), version: VersionSchema }), differs]),
  errors: ['question-unavailable', 'too-many-requests'],
  outlivesPage: true,
});

export const deleteTypedAnswer = defineCall({
  id: 'deleteTypedAnswer',
  requirement: '7.76',
  summary: 'Deletes what the caller typed for a question, if this version is stored',
  method: 'DELETE',
  path,
  access,
  query: v.strictObject({
    base: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.regex(/^[1-9]\d{0,15}$/),
      v.transform(Number),
    ),
    device: DeviceSchema,
  }),
  answer: v.variant('outcome', [v.object({ outcome: v.literal('deleted') }), differs]),
  outlivesPage: true,
});

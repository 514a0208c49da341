import * as v from 'valibot';
import { DIGEST_FREQUENCIES, SENT_FREQUENCIES } from '#domain/digest.ts';
import { defineCall } from './call.ts';
import { IdSchema, TimestampSchema } from './primitives.ts';

const FrequencySchema = v.picklist(DIGEST_FREQUENCIES);

/** How often the caller gets a digest of which account (3.67). */
export const DigestChoicesSchema = v.strictObject({
  choices: v.pipe(v.array(v.strictObject({ accountId: IdSchema, frequency: FrequencySchema })), v.maxLength(500)),
});
export type DigestChoices = v.InferOutput<typeof DigestChoicesSchema>;

export const DigestStateSchema = v.object({
  /** Where digests are sent. */
  email: v.string(),
  /** The accounts whose reports the caller may see. */
  accounts: v.array(
    v.object({
      accountId: IdSchema,
      nickname: v.string(),
      frequency: FrequencySchema,
      /** When the next one is due; null: none is. */
      nextAt: v.nullable(TimestampSchema),
      /** Of the account's site: the next one is due at eight there. */
      timeZone: v.string(),
    }),
  ),
});
export type DigestState = v.InferOutput<typeof DigestStateSchema>;

const DigestTestSchema = v.strictObject({ frequency: v.picklist(SENT_FREQUENCIES) });

export const readDigests = defineCall({
  id: 'readDigests',
  requirement: '7.117',
  summary: 'How often the caller gets a digest of each account by mail',
  method: 'GET',
  path: '/digests',
  access: 'session',
  answer: DigestStateSchema,
});

export const saveDigests = defineCall({
  id: 'saveDigests',
  requirement: '7.117',
  summary: 'Chooses how often the caller gets a digest of these accounts; others stay as they are',
  method: 'PUT',
  path: '/digests',
  access: 'session',
  body: DigestChoicesSchema,
  answer: DigestStateSchema,
});

export const testDigest = defineCall({
  id: 'testDigest',
  requirement: '7.118',
  summary:
    'Mails the caller the digest of this frequency that is due today, also an empty one; `failed`: the mail server did not take it',
  method: 'POST',
  path: '/accounts/{accountId}/digest/test',
  access: { anyOf: ['History'] },
  body: DigestTestSchema,
  answer: v.object({ outcome: v.picklist(['sent', 'failed']) }),
  errors: ['lost-connection'],
});

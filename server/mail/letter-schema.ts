import * as v from 'valibot';

const ACT = {
  brand: v.nullable(v.string()),
  os: v.nullable(v.string()),
  client: v.nullable(v.string()),
  ip: v.string(),
  at: v.number(),
};

/** A letter as it lies in the outbox. */
const LetterSchema = v.variant('kind', [
  v.object({
    kind: v.literal('verify-account'),
    code: v.string(),
    needsPassword: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal('recover-password'), code: v.string() }),
  v.object({ kind: v.literal('already-registered') }),
  v.object({ kind: v.picklist(['operator-added', 'operator-invited']), owner: v.string(), nickname: v.string() }),
  v.object({ kind: v.literal('new-device'), ...ACT }),
  v.object({ kind: v.literal('password-changed'), ...ACT }),
  v.object({ kind: v.literal('authenticator-enabled'), ...ACT }),
  v.object({ kind: v.literal('authenticator-disabled'), ...ACT }),
  v.object({ kind: v.literal('nothing') }),
]);

/** What is sealed into a mail's payload: the letter, and when it is of no use any more (epoch milliseconds of the store's clock). */
export const EnvelopeSchema = v.object({ letter: LetterSchema, until: v.number() });

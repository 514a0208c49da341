import * as v from 'valibot';

const EVENT = {
  brand: v.nullable(v.string()),
  os: v.nullable(v.string()),
  client: v.nullable(v.string()),
  ip: v.string(),
  at: v.number(),
};

const TemplateSchema = v.variant('kind', [
  v.object({
    kind: v.literal('verify-account'),
    code: v.string(),
    needsPassword: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal('recover-password'), code: v.string() }),
  v.object({ kind: v.literal('already-registered') }),
  v.object({ kind: v.picklist(['operator-added', 'operator-invited']), owner: v.string(), nickname: v.string() }),
  v.object({ kind: v.literal('new-device'), ...EVENT }),
  v.object({ kind: v.literal('password-changed'), ...EVENT }),
  v.object({ kind: v.literal('authenticator-enabled'), ...EVENT }),
  v.object({ kind: v.literal('authenticator-disabled'), ...EVENT }),
  v.object({ kind: v.literal('recovery-code-used'), ...EVENT }),
  v.object({ kind: v.literal('recovery-codes-renewed'), ...EVENT }),
  v.object({ kind: v.literal('nothing') }),
]);

/** The sealed payload of a mail in the outbox. `letter`: the template; `until`: when it expires, in epoch milliseconds of the store's clock. */
export const EnvelopeSchema = v.object({ letter: TemplateSchema, until: v.number() });

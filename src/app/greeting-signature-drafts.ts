import * as v from 'valibot';
import { GreetingSignatureSchema } from '#contract/greeting-signature.ts';
import type { GreetingSignatureDraft } from '#machines/account/greeting-signature/types.ts';
import { type FormDrafts, formDraftsOf } from './form-drafts.ts';

const GreetingSignatureDraftSchema = v.object({
  saved: GreetingSignatureSchema,
  mine: v.object({ greeting: v.string(), signature: v.string() }),
});

/** A greeting and signature typed and not saved. */
export const greetingSignatureDraftsOf = (email: string, accountId: string): FormDrafts<GreetingSignatureDraft> =>
  formDraftsOf(email, `greeting-signature:${accountId}`, GreetingSignatureDraftSchema);

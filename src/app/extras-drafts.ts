import * as v from 'valibot';
import { GreetingSignatureSchema } from '#contract/greeting-signature.ts';
import type { ExtrasDraft } from '#machines/account/greeting-signature/types.ts';
import { type FormDrafts, formDraftsOf } from './form-drafts.ts';

const ExtrasDraftSchema = v.object({
  saved: GreetingSignatureSchema,
  mine: v.object({ greeting: v.string(), signature: v.string() }),
});

/** A greeting and signature typed and not saved. */
export const extrasDraftsOf = (email: string, accountId: string): FormDrafts<ExtrasDraft> =>
  formDraftsOf(email, `greeting-signature:${accountId}`, ExtrasDraftSchema);

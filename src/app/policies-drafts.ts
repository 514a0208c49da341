import * as v from 'valibot';
import { PolicySchema } from '#domain/policies.ts';
import type { PoliciesDraft } from '#machines/account/policies/types.ts';
import { type FormDrafts, formDraftsOf } from './form-drafts.ts';

/** As it was typed: a text may be longer than what can be saved. */
const TypedSheetSchema = v.object({
  invoice: PolicySchema,
  dispatch: PolicySchema,
  shipping: PolicySchema,
  pickup: PolicySchema,
  exchange: PolicySchema,
  warranty: PolicySchema,
  wholesale: PolicySchema,
  haggling: PolicySchema,
  original: PolicySchema,
  payment: PolicySchema,
});

/** A policy sheet changed and not saved. */
export const policiesDraftsOf = (email: string, accountId: string): FormDrafts<PoliciesDraft> =>
  formDraftsOf(email, `policies:${accountId}`, v.object({ saved: TypedSheetSchema, mine: TypedSheetSchema }));

import * as v from 'valibot';
import { JUDGEMENTS } from '#domain/rehearsal/judgements.ts';
import { type FormDrafts, formDraftsOf } from './form-drafts.ts';

const KeptSchema = v.object({
  rehearsalId: v.string(),
  unsaved: v.array(v.object({ questionId: v.string(), judgement: v.nullable(v.picklist(JUDGEMENTS)) })),
});

/** Judgements of a rehearsal that are not saved. */
export const rehearsalDraftsOf = (email: string, accountId: string): FormDrafts<v.InferOutput<typeof KeptSchema>> =>
  formDraftsOf(email, `rehearsal:${accountId}`, KeptSchema);

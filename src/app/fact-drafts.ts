import * as v from 'valibot';
import type { FactDrafts } from '#machines/account/private-facts/machine.ts';
import { type FormDrafts, formDraftsOf } from './form-drafts.ts';

/** Facts typed and not added, by listing. */
export const factDraftsOf = (email: string, accountId: string): FormDrafts<FactDrafts> =>
  formDraftsOf(email, `private-facts:${accountId}`, v.record(v.string(), v.string()));

import * as v from 'valibot';
import { defineCall } from './call.ts';
import { DRAFT_DOUBTS } from './drafts.ts';
import { BasisSchema } from './test-questions.ts';

/** Why a draft says what it says: how sure it is, from 0 to 1, what it rests on, and what held it back from being surer. */
export const DraftReasonsSchema = v.object({
  confidence: v.number(),
  /** In the order in which the draft says it. */
  basis: v.array(BasisSchema),
  doubts: v.array(v.picklist(DRAFT_DOUBTS)),
});
export type DraftReasons = v.InferOutput<typeof DraftReasonsSchema>;

/** Not part of the pending pages, which stay small without it. */
export const readDraft = defineCall({
  id: 'readDraft',
  requirement: '7.56',
  summary: "Why a question's draft says what it says; null of drafts that older versions wrote",
  method: 'GET',
  path: '/accounts/{accountId}/questions/{questionId}/draft',
  access: { anyOf: ['Questions'] },
  status: 200,
  answer: v.object({ reasons: v.nullable(DraftReasonsSchema) }),
});

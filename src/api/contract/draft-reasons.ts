import * as v from 'valibot';
import { defineCall } from './call.ts';
import { DRAFT_DOUBTS } from './drafts.ts';
import { BasisSchema } from './test-questions.ts';

/** A draft's confidence (0 to 1), its evidence, and what lowered its confidence. */
export const DraftReasonsSchema = v.object({
  confidence: v.number(),
  /** In the order of the draft's text. */
  basis: v.array(BasisSchema),
  doubts: v.array(v.picklist(DRAFT_DOUBTS)),
});
export type DraftReasons = v.InferOutput<typeof DraftReasonsSchema>;

/** A call of its own, so that pages of pending questions stay small. */
export const readDraft = defineCall({
  id: 'readDraft',
  requirement: '7.56',
  summary: "The evidence and confidence of a question's draft; null for drafts of older versions",
  method: 'GET',
  path: '/accounts/{accountId}/questions/{questionId}/draft',
  access: { anyOf: ['Questions'] },
  status: 200,
  answer: v.object({ reasons: v.nullable(DraftReasonsSchema) }),
});

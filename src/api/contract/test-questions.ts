import * as v from 'valibot';
import { TEST_QUESTION_MAX_LENGTH } from '#domain/limits.ts';
import { defineCall } from './call.ts';
import { BasisSchema, DRAFT_DOUBTS } from './drafts.ts';
import { filledTextUpTo, IdSchema } from './primitives.ts';

/** A draft for a test question; older servers return only `answer`. */
export const TestAnswerSchema = v.object({
  answer: v.string(),
  /** False: it abstains, at least in part, and would never be scheduled. */
  known: v.optional(v.boolean(), true),
  /** In the order of the answer's text. */
  basis: v.optional(v.array(BasisSchema), []),
  /** 0 to 1. */
  confidence: v.optional(v.nullable(v.number()), null),
  /** What lowered its confidence. */
  doubts: v.optional(v.array(v.picklist(DRAFT_DOUBTS)), []),
});
export type TestAnswer = v.InferOutput<typeof TestAnswerSchema>;

export const generateTestAnswer = defineCall({
  id: 'generateTestAnswer',
  requirement: '7.39',
  summary: 'Drafts an answer to a test question about an item',
  method: 'POST',
  path: '/accounts/{accountId}/test-questions',
  access: { anyOf: ['Tests'] },
  body: v.strictObject({ question: filledTextUpTo(TEST_QUESTION_MAX_LENGTH), itemId: IdSchema }),
  answer: TestAnswerSchema,
  errors: ['lost-connection', 'marketplace-unavailable', 'too-many-requests'],
});

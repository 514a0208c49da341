import * as v from 'valibot';
import { TEST_QUESTION_MAX_LENGTH } from '#domain/limits.ts';
import { defineCall } from './call.ts';
import { DRAFT_DOUBTS } from './drafts.ts';
import { filledTextUpTo, IdSchema } from './primitives.ts';

/** What an answer may rest on. */
export const BASIS_KINDS = [
  'attribute',
  'description',
  'past-answer',
  'quick-answer',
  'price',
  'stock',
  'shipping',
  'condition',
  'warranty',
  'policy',
  'variation',
  'sale-term',
  'private-fact',
] as const;

/** One thing that an answer rests on. */
export const BasisSchema = v.object({
  kind: v.picklist(BASIS_KINDS),
  /** For people: the attribute's name, the sentence of the description or of the policy sheet, the earlier question, the quick answer's title; of the other kinds the kind itself. */
  detail: v.string(),
  /** Where it is found: the attribute's or sale term's id, the question's, the quick answer's, the policy's topic or the private fact's. */
  ref: v.exactOptional(v.string()),
});
export type AnswerBasis = v.InferOutput<typeof BasisSchema>;

/** A drafted answer; what is beyond its text, an older server leaves out. */
export const TestAnswerSchema = v.object({
  answer: v.string(),
  /** False: it says that it does not know all that is asked, and would never be sent by itself. */
  known: v.optional(v.boolean(), true),
  /** In the order in which the answer says it. */
  basis: v.optional(v.array(BasisSchema), []),
  /** How sure it is, from 0 to 1. */
  confidence: v.optional(v.nullable(v.number()), null),
  /** What held it back from being surer. */
  doubts: v.optional(v.array(v.picklist(DRAFT_DOUBTS)), []),
});
export type TestAnswer = v.InferOutput<typeof TestAnswerSchema>;

export const generateTestAnswer = defineCall({
  id: 'generateTestAnswer',
  requirement: '7.39',
  summary: 'Drafts an answer to a made-up question about a listing',
  method: 'POST',
  path: '/accounts/{accountId}/test-questions',
  access: { anyOf: ['Tests'] },
  body: v.strictObject({ question: filledTextUpTo(TEST_QUESTION_MAX_LENGTH), itemId: IdSchema }),
  status: 200,
  answer: TestAnswerSchema,
  errors: ['lost-connection', 'marketplace-unavailable', 'marketplace-timeout', 'too-many-requests'],
});

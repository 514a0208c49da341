import * as v from 'valibot';
import { TEST_QUESTION_MAX_LENGTH } from '#domain/limits.ts';
import { defineCall } from './call.ts';
import { DRAFT_DOUBTS } from './drafts.ts';
import { filledTextUpTo, IdSchema } from './primitives.ts';

/** The kinds of evidence of a draft. */
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

/** One piece of evidence of a draft. */
export const BasisSchema = v.object({
  kind: v.picklist(BASIS_KINDS),
  /** For display: the attribute's name, the sentence of the description or policy, the past question, the quick answer's title; otherwise the kind. */
  detail: v.string(),
  /** The id of its source: attribute, sale term, question, quick answer (title), policy (topic) or private fact. */
  ref: v.exactOptional(v.string()),
});
export type AnswerBasis = v.InferOutput<typeof BasisSchema>;

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
  status: 200,
  answer: TestAnswerSchema,
  errors: ['lost-connection', 'marketplace-unavailable', 'marketplace-timeout', 'too-many-requests'],
});

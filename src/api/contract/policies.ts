import * as v from 'valibot';
import { POLICY_TEXT_MAX_LENGTH, POLICY_TOPICS, PolicySchema } from '#domain/policies.ts';
import { defineCall } from './call.ts';
import { textUpTo } from './primitives.ts';

const TopicSchema = v.strictObject({ ...PolicySchema.entries, text: textUpTo(POLICY_TEXT_MAX_LENGTH) });

/**
 * What a seller settles once for all listings: every topic, since a sheet replaces the one before as a whole; other topics are refused.
 */
export const PolicySheetSchema = v.strictObject({
  policies: v.strictObject({
    invoice: TopicSchema,
    dispatch: TopicSchema,
    shipping: TopicSchema,
    pickup: TopicSchema,
    exchange: TopicSchema,
    warranty: TopicSchema,
    wholesale: TopicSchema,
    haggling: TopicSchema,
    original: TopicSchema,
    payment: TopicSchema,
  }),
});

const path = '/accounts/{accountId}/policies';

export const readPolicies = defineCall({
  id: 'readPolicies',
  requirement: '7.45',
  summary: 'What the seller has settled for all listings, by topic',
  method: 'GET',
  path,
  access: { anyOf: ['Settings', 'Tests', 'Questions'] },
  status: 200,
  answer: PolicySheetSchema,
});

export const savePolicies = defineCall({
  id: 'savePolicies',
  requirement: '7.45',
  summary: 'Replaces the whole sheet; answers it as it is kept',
  method: 'PUT',
  path,
  access: { anyOf: ['Settings'] },
  body: PolicySheetSchema,
  status: 200,
  answer: PolicySheetSchema,
});

export const suggestPolicies = defineCall({
  id: 'suggestPolicies',
  requirement: '7.46',
  summary:
    "For topics that are not filled in, a sentence of the seller's own past answers with the question it answered",
  method: 'GET',
  path: `${path}/suggestions`,
  access: { anyOf: ['Settings'] },
  status: 200,
  answer: v.object({
    suggestions: v.record(v.picklist(POLICY_TOPICS), v.object({ text: v.string(), from: v.string() })),
  }),
});

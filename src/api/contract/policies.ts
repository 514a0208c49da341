import * as v from 'valibot';
import { POLICY_TEXT_MAX_LENGTH, POLICY_TOPICS, PolicySchema } from '#domain/policies.ts';
import { defineCall } from './call.ts';
import { textUpTo } from './primitives.ts';

const TopicSchema = v.strictObject({ ...PolicySchema.entries, text: textUpTo(POLICY_TEXT_MAX_LENGTH) });

/** The policy sheet. Every topic is required, since the sheet is replaced as a whole; unknown topics are refused. */
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
  summary: 'The policy sheet, by topic',
  method: 'GET',
  path,
  access: { anyOf: ['Settings', 'Tests', 'Questions'] },
  answer: PolicySheetSchema,
});

export const savePolicies = defineCall({
  id: 'savePolicies',
  requirement: '7.45',
  summary: 'Replaces the policy sheet; returns it as stored',
  method: 'PUT',
  path,
  access: { anyOf: ['Settings'] },
  body: PolicySheetSchema,
  answer: PolicySheetSchema,
});

export const suggestPolicies = defineCall({
  id: 'suggestPolicies',
  requirement: '7.46',
  summary: 'For empty topics, a sentence from a past answer with the question that it answered',
  method: 'GET',
  path: `${path}/suggestions`,
  access: { anyOf: ['Settings'] },
  answer: v.object({
    suggestions: v.record(v.picklist(POLICY_TOPICS), v.object({ text: v.string(), from: v.string() })),
  }),
});

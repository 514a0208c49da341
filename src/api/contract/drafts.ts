import * as v from 'valibot';
import { TOPICS } from '#domain/topics.ts';
import { defineCall } from './call.ts';

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

/**
 * What lowers a draft's confidence. `unknown`: no source answers. `partly-unknown`: no source answers a part of the question.
 * `loosely-related`: the evidence is about something similar. `rivals`: other evidence contradicts it. `other-listing`: the evidence is an
 * answer about another item. `not-understood`: the question is unclear.
 */
export const DRAFT_DOUBTS = [
  'unknown',
  'partly-unknown',
  'loosely-related',
  'rivals',
  'other-listing',
  'not-understood',
] as const;
export type DraftDoubt = (typeof DRAFT_DOUBTS)[number];

/** A part of a question that no source answers. */
export const UnknownPartSchema = v.object({
  /** What it asks about, e.g. `waterproof`; null if not understood. Parts with one topic ask the same. */
  topic: v.nullable(v.string()),
  /** In the buyer's words. */
  asked: v.string(),
});
export type UnknownPart = v.InferOutput<typeof UnknownPartSchema>;

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
  answer: v.object({
    reasons: v.nullable(DraftReasonsSchema),
    /** What the question asks about (3.70); null: not read yet. */
    topics: v.optional(v.nullable(v.array(v.picklist(TOPICS))), null),
  }),
});

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What automatic mode would have sent with one `minimumConfidence`. */
const DraftRecordStepSchema = v.object({
  minimumConfidence: v.number(),
  /** Drafts with at least this confidence that do not abstain. */
  sendable: CountSchema,
  /** Of `sendable`: sent automatically. */
  automatic: CountSchema,
  /** Of `sendable`: sent unchanged by a member. */
  unchanged: CountSchema,
  /** Of `sendable`: changed or replaced by a member before sending. */
  changed: CountSchema,
  /** Of `sendable`: still pending. The rest was answered outside the product, closed or deleted. */
  waiting: CountSchema,
});

/** How the drafts of the last `days` days were used. */
export const DraftRecordSchema = v.object({
  days: CountSchema,
  /** All drafts with a confidence, abstentions included; like the steps, at most the newest 5,000. */
  drafted: CountSchema,
  /** One step per hundredth that can be chosen, lowest first. */
  steps: v.array(DraftRecordStepSchema),
});
export type DraftRecord = v.InferOutput<typeof DraftRecordSchema>;

export const readDraftRecord = defineCall({
  id: 'readDraftRecord',
  requirement: '7.57',
  summary: 'How many drafts of the last 30 days each minimum confidence would have sent, and how they were used',
  method: 'GET',
  path: '/accounts/{accountId}/draft-record',
  access: { anyOf: ['Settings'] },
  answer: DraftRecordSchema,
});

import * as v from 'valibot';

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

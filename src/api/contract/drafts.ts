import * as v from 'valibot';

/**
 * What holds a draft back from being surer. `unknown`: nothing tells what is asked. `partly-unknown`: a part of what is asked is not known.
 * `loosely-related`: what it rests on speaks of something near to what is asked. `rivals`: other facts say something else.
 * `other-listing`: it rests on an answer about another listing. `not-understood`: what is asked is not clear.
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

/** A part of a question that nothing answers. */
export const UnknownPartSchema = v.object({
  /** What it is about, e.g. `waterproof`; null when that is not understood. Questions of one topic ask the same. */
  topic: v.nullable(v.string()),
  /** In the buyer's words. */
  asked: v.string(),
});
export type UnknownPart = v.InferOutput<typeof UnknownPartSchema>;

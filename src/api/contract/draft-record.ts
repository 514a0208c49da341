import * as v from 'valibot';
import { defineCall } from './call.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What one choice of `minimumConfidence` would have sent by itself. */
const DraftRecordStepSchema = v.object({
  minimumConfidence: v.number(),
  /** Drafts that are at least as sure and know the answer. */
  sendable: CountSchema,
  /** Those of `sendable` that were sent by themselves. */
  automatic: CountSchema,
  /** That a person sent as they were. */
  unchanged: CountSchema,
  /** That a person replaced or changed before sending. */
  changed: CountSchema,
  /** That still wait. The rest was answered outside the product, closed or deleted. */
  waiting: CountSchema,
});

/** How the drafts of the last `days` days fared. */
export const DraftRecordSchema = v.object({
  days: CountSchema,
  /** All that tell how sure they are, known or not; the newest 5,000 at most, and so for the steps. */
  drafted: CountSchema,
  /** A step for each hundredth that can be chosen, the lowest first. */
  steps: v.array(DraftRecordStepSchema),
});
export type DraftRecord = v.InferOutput<typeof DraftRecordSchema>;

export const readDraftRecord = defineCall({
  id: 'readDraftRecord',
  requirement: '7.57',
  summary: 'How many drafts of the last 30 days each minimum confidence would have sent, and what people made of those',
  method: 'GET',
  path: '/accounts/{accountId}/draft-record',
  access: { anyOf: ['Settings'] },
  status: 200,
  answer: DraftRecordSchema,
});

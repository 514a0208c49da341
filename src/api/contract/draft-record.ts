import * as v from 'valibot';
import { defineCall } from './call.ts';

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
  status: 200,
  answer: DraftRecordSchema,
});

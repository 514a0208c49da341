import * as v from 'valibot';
import { defineCall } from './call.ts';
import { TimestampSchema } from './primitives.ts';

/** Whether an account's answers may be sent by themselves, as every member sees it. */
export const AutomaticStateSchema = v.object({
  operationMode: v.picklist(['supervised', 'automatic']),
  /** Who halted all automatic answers of the account (an e-mail), and when; null: nobody. It holds in both modes. */
  halt: v.nullable(v.object({ by: v.string(), at: TimestampSchema })),
});
export type AutomaticState = v.InferOutput<typeof AutomaticStateSchema>;

const path = '/accounts/{accountId}/automatic';

export const readAutomatic = defineCall({
  id: 'readAutomatic',
  requirement: '7.81',
  summary: 'Whether automatic answers are on, and who halted them',
  method: 'GET',
  path,
  access: 'member',
  answer: AutomaticStateSchema,
});

export const haltAutomatic = defineCall({
  id: 'haltAutomatic',
  requirement: '7.82',
  summary: 'Halts all automatic answers of the account; what was scheduled is left to members. Again: changes nothing',
  method: 'POST',
  path: `${path}/halt`,
  access: { anyOf: ['Settings'] },
  answer: AutomaticStateSchema,
});

export const resumeAutomatic = defineCall({
  id: 'resumeAutomatic',
  requirement: '7.83',
  summary:
    'Lets the drafts of new questions be scheduled again; those left to members stay theirs. Again: changes nothing',
  method: 'POST',
  path: `${path}/resume`,
  access: { anyOf: ['Settings'] },
  answer: AutomaticStateSchema,
});

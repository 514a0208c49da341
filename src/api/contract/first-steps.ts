import * as v from 'valibot';
import { FIRST_STEPS } from '#domain/first-steps.ts';
import { defineCall } from './call.ts';

/** What the caller may do to set up the account, in order, and whether they hid the list of it (3.61). */
export const FirstStepsSchema = v.object({
  steps: v.array(v.object({ step: v.picklist(FIRST_STEPS), isDone: v.boolean() })),
  isDismissed: v.boolean(),
});
export type FirstSteps = v.InferOutput<typeof FirstStepsSchema>;

const path = '/accounts/{accountId}/first-steps';

export const readFirstSteps = defineCall({
  id: 'readFirstSteps',
  requirement: '7.90',
  summary: 'The first steps of the account that the caller may do, and which are done',
  method: 'GET',
  path,
  access: 'member',
  answer: FirstStepsSchema,
});

export const dismissFirstSteps = defineCall({
  id: 'dismissFirstSteps',
  requirement: '7.91',
  summary: 'Hides the first steps of the account from the caller, or shows them again',
  method: 'PUT',
  path: `${path}/dismissal`,
  access: 'member',
  body: v.strictObject({ isDismissed: v.boolean() }),
  answer: FirstStepsSchema,
});

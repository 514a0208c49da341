import * as v from 'valibot';
import { TEST_QUESTION_MAX_LENGTH } from '#domain/limits.ts';
import { defineCall } from './call.ts';
import { filledTextUpTo, IdSchema } from './primitives.ts';

export const generateTestAnswer = defineCall({
  id: 'generateTestAnswer',
  requirement: '7.39',
  summary: 'Drafts an answer to a made-up question about a listing',
  method: 'POST',
  path: '/accounts/{accountId}/test-questions',
  access: { anyOf: ['Tests'] },
  body: v.strictObject({ question: filledTextUpTo(TEST_QUESTION_MAX_LENGTH), itemId: IdSchema }),
  status: 200,
  answer: v.object({ answer: v.string() }),
  errors: ['lost-connection', 'marketplace-unavailable', 'marketplace-timeout', 'too-many-requests'],
});

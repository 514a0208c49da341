import * as v from 'valibot';
import { isGreetingSignatureTooLong } from '#domain/greeting-signature.ts';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { defineCall } from './call.ts';

/** As typed, with unresolved variables; null when empty, and a blank text is stored as null (3.19, 5.24). */
export const GreetingSignatureSchema = v.pipe(
  v.strictObject({ greeting: v.nullable(v.string()), signature: v.nullable(v.string()) }),
  v.check(
    (greetingSignature) => !isGreetingSignatureTooLong(greetingSignature),
    `greeting and signature together: at most ${ANSWER_MAX_LENGTH} characters`,
  ),
);

const path = '/accounts/{accountId}/greeting-signature';

export const readGreetingSignature = defineCall({
  id: 'readGreetingSignature',
  requirement: '7.30',
  summary: 'The greeting and signature of the account',
  method: 'GET',
  path,
  access: { anyOf: ['Questions', 'GreetingAndSignature'] },
  answer: GreetingSignatureSchema,
});

export const saveGreetingSignature = defineCall({
  id: 'saveGreetingSignature',
  requirement: '7.30',
  summary: 'Replaces greeting and signature; returns them as stored',
  method: 'PUT',
  path,
  access: { anyOf: ['GreetingAndSignature'] },
  body: GreetingSignatureSchema,
  answer: GreetingSignatureSchema,
});

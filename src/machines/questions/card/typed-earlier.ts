import type { TypedAnswerInput } from '../typed-answer/machine.ts';
import type { QuestionCardContext } from './types.ts';

/** What was typed before the card came, here and on the person's other devices. */
export function typedEarlier({ questionId, draft, base, leftOut, entry }: QuestionCardContext): TypedAnswerInput {
  const typed =
    draft === null ? null : { text: draft, withGreeting: !leftOut.greeting, withSignature: !leftOut.signature };
  return { questionId, typed, stored: entry.question.typed ?? null, base };
}

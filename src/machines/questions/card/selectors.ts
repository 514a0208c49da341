import type { Failure } from '#contract/failure.ts';
import { isMessageTooLong, type Message, messageLength } from '#domain/message.ts';
import type { Finding } from '#domain/policy-guard/finding.ts';
import { findingsIn } from '#machines/shared/findings.ts';
import type { QuestionCardSnapshot } from './machine.ts';
import { isUnknownDraft } from './unknown-draft.ts';

export const selectText = (snapshot: QuestionCardSnapshot): string => snapshot.context.message.text;
/** Length of the whole message, checked greeting and signature included (5.20). */
export const selectLength = (snapshot: QuestionCardSnapshot): number => messageLength(snapshot.context.message);
export const selectIsTooLong = (snapshot: QuestionCardSnapshot): boolean => isMessageTooLong(snapshot.context.message);
/** Whether the box holds the draft that does not have the answer. */
export const selectIsUnknown = (snapshot: QuestionCardSnapshot): boolean => isUnknownDraft(snapshot.context);
/** What the marketplace forbids in what would be sent; ranges are of the whole message. */
export const selectFindings = (snapshot: QuestionCardSnapshot): readonly Finding[] => findingsIn(snapshot.context);
/** Whether it is asked if what stands in the box is to be sent as it is. */
export const selectIsConfirming = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ answer: 'confirming' });
/** What would be sent. */
export const selectMessage = (snapshot: QuestionCardSnapshot): Message => snapshot.context.message;
export const selectQuestionId = (snapshot: QuestionCardSnapshot): string => snapshot.context.questionId;
export const selectIsSending = (snapshot: QuestionCardSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsSent = (snapshot: QuestionCardSnapshot): boolean => snapshot.matches({ answer: 'sent' });
/** Whether others may be answered with what stands in the box. */
export const selectCanReview = (snapshot: QuestionCardSnapshot): boolean => snapshot.can({ type: 'similar.requested' });
/** Also while a draft is there to be read first: then pressing does nothing, and the focus stays. */
export const selectCanSubmit = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.can({ type: 'answer.submitted' }) || snapshot.matches({ answer: { writing: 'replaced' } });
/** Whether its question waits for an answer, as far as anybody here knows. */
export const selectIsPending = (snapshot: QuestionCardSnapshot): boolean =>
  !(['left', 'gone', 'discarded'] as const).some((answer) => snapshot.matches({ answer }));
/** Whether it holds text that can no longer be sent. */
export const selectCanDiscard = (snapshot: QuestionCardSnapshot): boolean => snapshot.can({ type: 'card.discarded' });
export const selectCanEdit = (snapshot: QuestionCardSnapshot): boolean => snapshot.matches({ answer: 'writing' });

/** What stands under the box: nothing, or why the answer was not sent. */
export type QuestionCardProblem = 'none' | 'too-long' | 'failed' | 'left' | 'unavailable';

export function selectProblem(snapshot: QuestionCardSnapshot): QuestionCardProblem {
  if (snapshot.matches({ answer: { writing: 'tooLong' } })) return 'too-long';
  if (snapshot.matches({ answer: { writing: 'failed' } })) return 'failed';
  if (snapshot.matches({ answer: 'left' })) return 'left';
  return snapshot.matches({ answer: { gone: 'unavailable' } }) ? 'unavailable' : 'none';
}

/** The failure behind `failed`. */
export const selectFailure = (snapshot: QuestionCardSnapshot): Failure | null =>
  selectProblem(snapshot) === 'failed' ? snapshot.context.failure : null;
/** Who was faster, when it is known (8.09). */
export const selectAnsweredBy = (snapshot: QuestionCardSnapshot): string | null => snapshot.context.answeredBy;

export const selectGreeting = (snapshot: QuestionCardSnapshot): string | null => snapshot.context.greeting;
export const selectSignature = (snapshot: QuestionCardSnapshot): string | null => snapshot.context.signature;

/** Whether the account's greeting and signature are known here. */
export const selectIsGreetingSignatureRead = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ greetingSignature: 'read' });

/** Whether a box can be checked and is. */
export type BoxState = 'absent' | 'checked' | 'unchecked';

const boxOf =
  (part: 'greeting' | 'signature') =>
  (snapshot: QuestionCardSnapshot): BoxState => {
    if (snapshot.matches({ [part]: 'absent' })) return 'absent';
    return snapshot.matches({ [part]: 'included' }) ? 'checked' : 'unchecked';
  };
export const selectGreetingBox = boxOf('greeting');
export const selectSignatureBox = boxOf('signature');
/** Whether an answer waits at the server, or it is not known yet what became of it. */
export const selectIsOutgoing = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ answer: 'outgoing' }) || snapshot.matches({ answer: { gone: 'settling' } });

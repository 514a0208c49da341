import { type Failure, hasStatus, isRefusal } from '#contract/failure.ts';
import { resolveGreetingSignature } from '#domain/greeting-signature.ts';
import { isSendable } from '#domain/message.ts';
import type { Finding } from '#domain/policy-guard/finding.ts';
import { findingsIn } from '#machines/shared/findings.ts';
import type { BoardCard } from '../../board/machine.ts';
import type { SentAnswer, SimilarRequest, WrittenTexts } from '../types.ts';
import type {
  AnswersToSend,
  FirstAnswer,
  ReviewedAnswer,
  SendingOutcome,
  SimilarQuestion,
  SimilarReviewContext,
} from './types.ts';

/** Shorter nicknames may be a word of the answer. */
const SHORTEST_NAME = 4;
const LETTER = '[\\p{L}\\p{N}_]';

/** The first buyer's nickname, where the answer has it as a word, becomes the other's; nothing else is replaced. */
export function adaptText(text: string, from: string, to: string): string {
  if (from.length < SHORTEST_NAME) return text;
  const name = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<!${LETTER})${name}(?!${LETTER})`, 'giu'), () => to);
}

/** The answer for a question that asks the same. It begins ticked only where nothing tells the two apart, and nobody else is at it. */
export function reviewedOf(
  { card, ownWords, otherWords }: SimilarQuestion,
  request: SimilarRequest,
  written: WrittenTexts,
): ReviewedAnswer {
  const isOfOtherListing = card.question.itemId !== request.card.question.itemId;
  const isAlike = ownWords.length === 0 && otherWords.length === 0 && !isOfOtherListing;
  const adapted = adaptText(request.message.text, request.card.buyer, card.buyer);
  const text = written[card.question.id] ?? adapted;
  return {
    card,
    ownWords,
    otherWords,
    isOfOtherListing,
    message: { ...partsFor(request, card), text },
    isTicked: isAlike && card.hold === null && text === adapted,
    state: 'pending',
    failure: null,
  };
}

/**
 * The answer as the questions are now. One that is not pending any more says so, where it stands, and another says who is at it; what came since is not
 * added under the eyes, nor is a tick changed.
 */
export function followed(answer: ReviewedAnswer, questions: readonly SimilarQuestion[]): ReviewedAnswer {
  if (answer.state !== 'pending') return answer;
  const now = questions.find(({ card }) => card.question.id === idOf(answer));
  if (now === undefined) return { ...answer, state: 'gone', failure: null };
  return { ...answer, card: { ...answer.card, hold: now.card.hold } };
}

/** Greeting and signature as this buyer reads them, where the first answer has them. */
function partsFor({ message, greetingSignature, ...values }: SimilarRequest, { buyer }: BoardCard) {
  const parts = greetingSignature === null ? null : resolveGreetingSignature(greetingSignature, { ...values, buyer });
  return {
    greeting: message.greeting === null ? null : (parts?.greeting ?? message.greeting),
    signature: message.signature === null ? null : (parts?.signature ?? message.signature),
  };
}

export const idOf = ({ card }: FirstAnswer): string => card.question.id;

/** What sending would send now, the first question's answer first. */
export const chosenIn = ({ first, others }: Pick<SimilarReviewContext, 'first' | 'others'>): readonly FirstAnswer[] =>
  [first, ...others.filter(({ isTicked }) => isTicked)].filter(({ state }) => state === 'pending');

/** What the marketplace forbids in an answer of the review (2.52). */
export const findingsOf = ({ message, card: { item } }: FirstAnswer): readonly Finding[] =>
  findingsIn({ message, prices: item === undefined || item.price === null ? [] : [item.price] });

/** Something is chosen, and each of it is an answer (5.19, 5.20). */
export function isReady(context: SimilarReviewContext): boolean {
  const chosen = chosenIn(context);
  return chosen.length > 0 && chosen.every(({ message }) => isSendable(message));
}

export const toSend = (context: SimilarReviewContext): AnswersToSend => ({
  answers: chosenIn(context).map((answer) => ({
    questionId: idOf(answer),
    buyer: answer.card.buyer,
    message: answer.message,
  })),
  undoSeconds: context.request.card.undoSeconds,
});

/** 8.09: the question is gone or answered; a lost marketplace link, which is a 400 too, is another matter. */
const isGone = (failure: Failure): boolean => hasStatus(failure, 400, 404) && !isRefusal(failure, 'lost-connection');

/** The answer with what became of it. */
export function settled<Answer extends FirstAnswer>(answer: Answer, outcomes: readonly SendingOutcome[]): Answer {
  const outcome = outcomes.find(({ questionId }) => questionId === idOf(answer));
  if (outcome === undefined) return { ...answer, failure: null };
  const { failure } = outcome;
  if (failure === null) return { ...answer, state: 'sent', failure };
  return { ...answer, state: isGone(failure) ? 'gone' : answer.state, failure };
}

/** Those of the answers that the server took. */
export const sentOf = (context: SimilarReviewContext, outcomes: readonly SendingOutcome[]): readonly SentAnswer[] =>
  chosenIn(context).flatMap((answer) =>
    outcomes.flatMap(({ questionId, until, failure }) =>
      questionId === idOf(answer) && failure === null ? [{ card: answer.card, message: answer.message, until }] : [],
    ),
  );

/** What the person wrote and did not send. */
export function writtenIn({ request, others, written }: SimilarReviewContext): WrittenTexts {
  const texts = others.flatMap((answer): [string, string | null][] => {
    const { text } = answer.message;
    const isOwn = text !== adaptText(request.message.text, request.card.buyer, answer.card.buyer);
    return [[idOf(answer), isOwn && answer.state !== 'sent' ? text : null]];
  });
  const all: [string, string | null][] = [...Object.entries(written), ...texts];
  return Object.fromEntries([...new Map(all)].flatMap(([id, text]) => (text === null ? [] : [[id, text]])));
}

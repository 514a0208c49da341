import type { PendingQuestion, PendingQuestions } from '#contract/questions.ts';
import { type Hold, localDueAt, type Sending } from '#domain/countdown.ts';
import type { BoardEntry } from '#machines/questions/board/machine.ts';

type ReadQuestions = Pick<PendingQuestions, 'nicknames' | 'items' | 'timestamp' | 'undoSeconds'>;

/** How a question that was read at `readAt` is shown, with times by this device's clock. */
export const boardEntryOf =
  ({ nicknames, items, timestamp, undoSeconds }: ReadQuestions, readAt: number) =>
  (question: PendingQuestion): BoardEntry => {
    const toLocal = (at: number): number => localDueAt(at, timestamp, readAt);
    return {
      question,
      dueAt: question.schedule === null ? null : toLocal(question.schedule),
      hold: holdOf(question, toLocal),
      sending: sendingOf(question, toLocal),
      undoSeconds,
      buyer: nicknames[question.fromUserId] ?? question.fromUserId,
      item: items[question.itemId],
    };
  };

/** `toLocal` tells the server's times by this device's clock. */
function holdOf({ heldBy, heldUntil }: PendingQuestion, toLocal: (at: number) => number): Hold | null {
  return heldBy === null || heldUntil === null ? null : { by: heldBy, until: toLocal(heldUntil) };
}

function sendingOf(
  { sendingBy, sendingAt, isSendingAgain }: PendingQuestion,
  toLocal: (at: number) => number,
): Sending | null {
  return sendingBy === null || sendingAt === null
    ? null
    : { by: sendingBy, at: toLocal(sendingAt), isAgain: isSendingAgain };
}

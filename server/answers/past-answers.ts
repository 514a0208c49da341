import type { PastAnswer, Store } from '../store/port.ts';
import { stems } from './embedded/spanish.ts';
import { knowledgeIn } from './learnable.ts';
import type { PastAnswerFacts } from './port.ts';
import { createRemembered } from './remembered.ts';

/** The number of newest past answers that are read for a draft. */
const MAX_PAST_ANSWERS = 1000;
/** How many answers are remembered in all, those of the account that was drafted for last the longest; each takes about a kilobyte. */
const MAX_REMEMBERED = 20_000;

/**
 * What an account's past answers teach. It is remembered for the next draft, and read again once the account's history has another
 * version, which each draft asks the store for, so that all nodes notice a change at once.
 */
export function createPastAnswers(
  { questions }: Pick<Store, 'questions'>,
  maxRemembered = MAX_REMEMBERED,
): (accountId: string, version: string) => Promise<readonly PastAnswerFacts[]> {
  const remembered = createRemembered<readonly PastAnswerFacts[]>({
    sizeOf: ({ length }) => length,
    most: maxRemembered,
  });
  return (accountId, version) =>
    remembered(accountId, version, async () => {
      const past = await questions.pastAnswers(accountId, MAX_PAST_ANSWERS);
      return newestOfEach(past.flatMap(learnFromPastAnswer));
    });
}

/** The newest answer for each question (compared by its words) and item; `past` comes newest first. */
function newestOfEach(past: readonly PastAnswerFacts[]): PastAnswerFacts[] {
  const seen = new Set<string>();
  return past.filter(({ itemId, question }) => {
    const words = [...new Set(stems(question))].sort().join(' ');
    const key = `${itemId} ${words}`;
    if (words !== '' && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The knowledge in a past answer; empty if there is none. */
export function learnFromPastAnswer(past: PastAnswer): PastAnswerFacts[] {
  const { questionId, question, answer, draft, earlierDraft, itemId } = past;
  // An operator who sent the draft before this one made no correction: the page had not received the new one.
  const sentDraft = answer === earlierDraft ? earlierDraft : draft;
  const knowledge = knowledgeIn(answer, sentDraft, earlierDraft);
  if (knowledge === null) return [];
  const { text, isWhole } = knowledge;
  // The question was only partly answered, so it does not describe the text.
  const isCorrection = sentDraft !== null && sentDraft !== answer;
  return [{ questionId, question: isWhole ? question : text, answer: text, itemId, isCorrection }];
}

import type { PastAnswer, Store } from '../store/port.ts';
import { stems } from './embedded/spanish.ts';
import { knowledgeIn } from './learnable.ts';
import type { PastAnswerFacts } from './port.ts';

/** The number of newest past answers that are read for a draft. */
const MAX_PAST_ANSWERS = 1000;
/** How many answers are remembered in all, those of the account that was drafted for last the longest; each takes about a kilobyte. */
const MAX_REMEMBERED = 20_000;

interface Remembered {
  readonly version: string;
  readonly answers: Promise<readonly PastAnswerFacts[]>;
  /** How many answers; 0 until they are read. */
  size: number;
}

/**
 * What an account's past answers teach. It is remembered for the next draft, and read again once the account's history has another
 * version, which each draft asks the store for, so that all nodes notice a change at once.
 */
export function createPastAnswers(
  { questions }: Pick<Store, 'questions'>,
  maxRemembered = MAX_REMEMBERED,
): (accountId: string) => Promise<readonly PastAnswerFacts[]> {
  /** The longest unused first. */
  const accounts = new Map<string, Remembered>();
  let total = 0;

  function forget(accountId: string, remembered: Remembered): void {
    if (accounts.get(accountId) !== remembered) return;
    accounts.delete(accountId);
    total -= remembered.size;
  }

  async function read(accountId: string): Promise<readonly PastAnswerFacts[]> {
    const past = await questions.pastAnswers(accountId, MAX_PAST_ANSWERS);
    return newestOfEach(past.flatMap(learnFromPastAnswer));
  }

  function remember(accountId: string, version: string): Remembered {
    const remembered: Remembered = { version, answers: read(accountId), size: 0 };
    accounts.set(accountId, remembered);
    remembered.answers.then(
      ({ length }) => {
        if (accounts.get(accountId) !== remembered) return;
        remembered.size = length;
        total += length;
        for (const [other, one] of accounts) if (total > maxRemembered) forget(other, one);
      },
      () => forget(accountId, remembered),
    );
    return remembered;
  }

  return async (accountId) => {
    // Read before the answers, so that these are never older than the version says.
    const version = await questions.historyVersion(accountId);
    const known = accounts.get(accountId);
    if (known?.version === version) {
      accounts.delete(accountId);
      accounts.set(accountId, known);
      return known.answers;
    }
    if (known !== undefined) forget(accountId, known);
    return remember(accountId, version).answers;
  };
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

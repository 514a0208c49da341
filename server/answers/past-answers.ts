import type { PastAnswer, Store } from '../store/port.ts';
import { stems } from './embedded/spanish.ts';
import { knowledgeIn } from './learnable.ts';
import type { PastAnswerFacts } from './port.ts';
import { addressIn } from './register.ts';
import { createRemembered } from './remembered.ts';
import { shopNamesIn, withoutShopName } from './shop-names.ts';

/** The number of newest past answers that are read for a draft. */
const MAX_PAST_ANSWERS = 1000;
/** How many answers are remembered in all, those of the account that was drafted for last the longest; each takes about a kilobyte. */
const MAX_REMEMBERED = 20_000;

/** Past answers, the newest first, with what tells those about the same apart. */
interface Learned {
  readonly all: readonly KeyedFacts[];
  /** The newest of each. */
  readonly newest: readonly PastAnswerFacts[];
}

interface KeyedFacts {
  readonly facts: PastAnswerFacts;
  /** The item and the words of the question; null: without words it is like no other. */
  readonly key: string | null;
}

/**
 * What an account's past answers teach, without the answer to the question `except`. It is remembered for the next draft, and read again once the account's history has another
 * version, which each draft asks the store for, so that all nodes notice a change at once.
 */
export function createPastAnswers(
  { questions }: Pick<Store, 'questions'>,
  maxRemembered = MAX_REMEMBERED,
): (accountId: string, version: string, except?: string) => Promise<readonly PastAnswerFacts[]> {
  const remembered = createRemembered<Learned>({
    sizeOf: ({ all }) => all.length,
    most: maxRemembered,
  });
  return async (accountId, version, except) => {
    const { all, newest } = await remembered(accountId, version, async () => {
      const past = await questions.pastAnswers(accountId, MAX_PAST_ANSWERS);
      const all = learnFromPastAnswers(past).map(keyed);
      return { all, newest: newestOfEach(all) };
    });
    if (except === undefined) return newest;
    // An older answer about the same is knowledge again without the one that had replaced it.
    const left = all.find(({ facts }) => facts.questionId === except)?.facts;
    return newestOfEach(all.filter(({ facts }) => facts !== left && !isImportOf(facts, left)));
  };
}

/** Whether a file says the same as this answer: it is the answer itself, exported by another program. */
const isImportOf = (facts: PastAnswerFacts, answer: PastAnswerFacts | undefined): boolean =>
  facts.questionId === null && facts.question === answer?.question && facts.answer === answer.answer;

function keyed(facts: PastAnswerFacts): KeyedFacts {
  const words = [...new Set(stems(facts.question))].sort().join(' ');
  return { facts, key: words === '' ? null : `${facts.itemId ?? ''} ${words}` };
}

/** The newest answer for each question (compared by its words) and item; `past` comes newest first. */
function newestOfEach(past: readonly KeyedFacts[]): PastAnswerFacts[] {
  const seen = new Set<string>();
  return past.flatMap(({ facts, key }) => {
    if (key !== null && seen.has(key)) return [];
    if (key !== null) seen.add(key);
    return [facts];
  });
}

/** The knowledge in an account's past answers. */
export function learnFromPastAnswers(past: readonly PastAnswer[]): PastAnswerFacts[] {
  const learned = past.flatMap(learnFromPastAnswer);
  const shopNames = shopNamesIn(learned.map(({ answer }) => answer));
  return learned.map((facts) => {
    const answer = withoutShopName(facts.answer, shopNames);
    // What stands for a question that was answered in part only is the answer.
    return { ...facts, answer, question: facts.question === facts.answer ? answer : facts.question };
  });
}

function learnFromPastAnswer(past: PastAnswer): PastAnswerFacts[] {
  const { questionId, isImported, question, answer, draft, earlierDraft, itemId } = past;
  // An operator who sent the draft before this one made no correction: the page had not received the new one.
  const sentDraft = answer === earlierDraft ? earlierDraft : draft;
  const knowledge = knowledgeIn(answer, sentDraft, earlierDraft);
  if (knowledge === null) return [];
  const { text, isWhole } = knowledge;
  return [
    {
      questionId: isImported ? null : questionId,
      // The question was only partly answered, so it does not describe the text.
      question: isWhole ? question : text,
      answer: text,
      itemId,
      isCorrection: sentDraft !== null && sentDraft !== answer,
      address: addressIn(answer),
    },
  ];
}

import { fromCallback, fromPromise } from 'xstate';
import { toFailure } from '#contract/failure.ts';
import { readSimilarQuestions } from '#contract/similar-questions.ts';
import type { QuestionsPageInput } from '#machines/questions/page/types.ts';
import { similarReviewMachine } from '#machines/questions/similar/review/machine.ts';
import type { AnswersToSend, SendingOutcome } from '#machines/questions/similar/review/types.ts';
import { boardEntryOf } from './board-entries.ts';
import { draftsOf } from './kept-drafts.ts';
import { followAccount } from './paced.ts';
import { answerSender } from './send-answer.ts';
import type { Services } from './services.ts';

/** How many answers are on their way at once, beside what else the page asks for. */
const AT_ONCE = 4;

/** The chart of the review of similar questions. */
export function createSimilarReview(services: Services, page: QuestionsPageInput) {
  const { call, bus, now } = services;
  const { accountId, email } = page;
  const drafts = draftsOf(email);
  const send = answerSender(services, page);
  return similarReviewMachine.provide({
    actors: {
      readSimilar: fromPromise(async ({ input: { questionId }, signal }) => {
        const read = await call(readSimilarQuestions, { params: { accountId, questionId } }, signal);
        const toEntry = boardEntryOf(read, now());
        return read.entries.map(({ question, ownWords, otherWords }) => ({
          card: { ...toEntry(question), isPending: true },
          ownWords,
          otherWords,
        }));
      }),
      changes: fromCallback(({ sendBack }) =>
        followAccount(bus, 'QuestionsChanged', accountId, () => sendBack({ type: 'questions.changed' })),
      ),
      sendAnswers: fromPromise(async ({ input: { answers, undoSeconds }, signal }) => {
        const sendOne = async (answer: AnswersToSend['answers'][number]): Promise<SendingOutcome> => {
          const { questionId } = answer;
          try {
            return { questionId, until: await send({ ...answer, undoSeconds }, signal), failure: null };
          } catch (error) {
            return { questionId, until: null, failure: toFailure(error) };
          }
        };
        const [first, ...others] = answers;
        if (first === undefined) return [];
        const outcomes = [await sendOne(first)];
        if (outcomes.some(({ failure }) => failure !== null)) return outcomes;
        for (let from = 0; from < others.length; from += AT_ONCE)
          outcomes.push(...(await Promise.all(others.slice(from, from + AT_ONCE).map(sendOne))));
        return outcomes;
      }),
    },
    actions: { keepDraft: (_, { questionId, text }) => drafts.keep(questionId, text) },
  });
}

import { fromCallback, fromPromise } from 'xstate';
import { readQuestionContext } from '#contract/question-context.ts';
import { withQuestionsAddress } from '#domain/questions-address.ts';
import type { BoardPage } from '#machines/questions/board/machine.ts';
import { questionContextMachine } from '#machines/questions/context/machine.ts';
import type { QuestionsPageInput } from '#machines/questions/page/types.ts';
import { questionQueueMachine } from '#machines/questions/queue/machine.ts';
import type { QuestionQueueInput, QueueStep } from '#machines/questions/queue/types.ts';
import { questionRowsMachine } from '#machines/questions/rows/machine.ts';
import { ROWS_A_READ } from '#machines/questions/rows/rows.ts';
import type { ListQuery } from '#machines/shared/paginated-list/machine.ts';
import { fromCompletedInput } from './from-input.ts';
import { followAccount } from './paced.ts';
import { enterAnswer, enterList, submitAnswer } from './queue-focus.ts';
import type { Services } from './services.ts';

/** List and detail stand side by side from here on. */
const SIDE_BY_SIDE = '(min-width: 960px)';

const isSideBySide = (): boolean => matchMedia(SIDE_BY_SIDE).matches;

/** Tells whenever that changes; returns how to stop. */
function onWidth(react: (isSideBySide: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  matchMedia(SIDE_BY_SIDE).addEventListener('change', ({ matches }) => react(matches), { signal });
  return () => listening.abort();
}

export type ReadPage = (query: ListQuery, signal: AbortSignal) => Promise<BoardPage>;

/** The chart of the list, which reads pages as the cards do. */
export function createQueue({ call, bus, history }: Services, { accountId }: QuestionsPageInput, readPage: ReadPage) {
  const show = (questionId: string | null, step: QueueStep): void => {
    const { pathname, search } = history.location();
    const next = withQuestionsAddress(search, { layout: 'queue', questionId });
    if (next === search) return;
    if (step === 'push') history.push(`${pathname}${next}`);
    else if (step === 'back') history.navigator.go(-1);
    else history.replace(`${pathname}${next}`);
  };
  return fromCompletedInput(
    () =>
      questionQueueMachine.provide({
        actors: {
          widths: fromCallback(({ sendBack }) =>
            onWidth((now) => sendBack({ type: 'width.changed', isSideBySide: now })),
          ),
          rows: questionRowsMachine.provide({
            actors: {
              readRows: fromPromise(async ({ input: { search, skips }, signal }) => ({
                pages: await Promise.all(
                  skips.map((skip) => readPage({ ...search, skip, limit: ROWS_A_READ }, signal)),
                ),
              })),
              changes: fromCallback(({ sendBack }) =>
                followAccount(bus, 'QuestionsChanged', accountId, () => sendBack({ type: 'list.changed' })),
              ),
            },
          }),
          about: questionContextMachine.provide({
            actors: {
              readContext: fromPromise(({ input: { questionId }, signal }) =>
                call(readQuestionContext, { params: { accountId, questionId } }, signal),
              ),
            },
          }),
        },
        actions: {
          showAddress: (_, { questionId, step }) => show(questionId, step),
          enterAnswer: (_, { questionId }) => enterAnswer(questionId),
          submitAnswer: (_, { questionId }) => submitAnswer(questionId),
          enterList,
        },
      }),
    (given: QuestionQueueInput) => ({ ...given, opensFirst: isSideBySide() }),
  );
}

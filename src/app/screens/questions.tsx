import { useEffect } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { type GreetingSignature, readGreetingSignature } from '#contract/greeting-signature.ts';
import { answerQuestion, deleteQuestion, listQuestions, type PendingQuestions } from '#contract/questions.ts';
import { FEED_PAGE_SIZE_DEFAULT, QUESTIONS_SORT_DEFAULT } from '#domain/limits.ts';
import { resolveTemplate } from '#domain/template.ts';
import { deleteQuestionMachine } from '#machines/delete-question/delete-question-machine.ts';
import { questionCardMachine } from '#machines/question-card/question-card-machine.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/paginated-list-machine.ts';
import type { ListActor } from '#machines/shared/paginated-list/types.ts';
import { createResourceMachine } from '#machines/shared/resource/resource-machine.ts';
import { DeleteQuestionDialog } from '#ui/dialogs/delete-question/delete-question-dialog.tsx';
import { QuestionCard, type QuestionCardProps } from '#ui/screens/questions/question-card.tsx';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { draftsOf, KEYS, readSort, saveSort } from '../storage.ts';
import { useChart } from '../use-chart.ts';
import { useListingTypes } from '../use-listing-types.ts';

const questionsMachine = createPaginatedListMachine<PendingQuestions>(({ entries, count }) => ({
  count,
  shown: entries.length,
}));
const greetingSignatureMachine = createResourceMachine<GreetingSignature>();

export default function Questions({ account, email }: { account: Account; email: string }) {
  const { call, bus } = useServices();
  const params = { accountId: account.id };
  const list = useChart(
    questionsMachine.provide({
      actors: {
        readPage: fromPromise(({ input, signal }) => call(listQuestions, { params, query: input }, signal)),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('QuestionsChanged', account.id, () => sendBack({ type: 'list.changed' })),
        ),
      },
      actions: { keepSort: (_, { sort }) => saveSort(KEYS.questionsSort, sort) },
    }),
    { input: { limit: FEED_PAGE_SIZE_DEFAULT, sort: readSort(KEYS.questionsSort, QUESTIONS_SORT_DEFAULT) } },
  );
  const greetingSignature = useChart(
    greetingSignatureMachine.provide({
      actors: {
        read: fromPromise(({ signal }) => call(readGreetingSignature, { params }, signal)),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('GreetingAndSignatureChanged', account.id, () => sendBack({ type: 'resource.changed' })),
        ),
      },
    }),
    {},
  );
  return (
    <QuestionsScreen
      list={list}
      greetingSignature={greetingSignature}
      listingTypes={useListingTypes(account)}
      siteId={account.siteId}
      renderFailure={renderFailure}
      renderCard={(card) => <Card key={card.question.id} {...card} account={account} email={email} list={list} />}
    />
  );
}

type CardProps = Omit<QuestionCardProps, 'actor' | 'onDelete'> & {
  readonly greetingSignature: GreetingSignature;
  readonly account: Account;
  readonly email: string;
  readonly list: ListActor<PendingQuestions>;
};

/** One card with its chart; keyed by question, it keeps what is typed while the list around it is read anew. */
function Card({ greetingSignature, account, email, list, ...view }: CardProps) {
  const { call, now } = useServices();
  const drafts = draftsOf(email);
  const values = {
    buyer: view.buyer,
    nickname: account.nickname,
    siteId: account.siteId,
    now: now(),
    timeZone: ownTimeZone,
  };
  const resolve = (text: string | null): string | null => (text === null ? null : resolveTemplate(text, values));
  const machine = questionCardMachine.provide({
    actors: {
      sendAnswer: fromPromise(({ input: { questionId, message }, signal }) =>
        call(
          answerQuestion,
          {
            params: { accountId: account.id, questionId },
            body: { ...message, text: resolveTemplate(message.text, { ...values, now: now() }) },
          },
          signal,
        ),
      ),
    },
    actions: {
      keepDraft: (_, { questionId, text }) => drafts.keep(questionId, text),
      forgetDraft: (_, { questionId }) => drafts.forget(questionId),
      refreshList: () => list.send({ type: 'list.changed' }),
    },
  });
  const actor = useChart(machine, {
    input: {
      questionId: view.question.id,
      draft: drafts.read(view.question.id),
      suggestion: view.question.suggestedAnswer,
      greeting: resolve(greetingSignature.greeting),
      signature: resolve(greetingSignature.signature),
    },
  });
  const { suggestedAnswer } = view.question;
  useEffect(() => {
    if (suggestedAnswer !== null) actor.send({ type: 'suggestion.changed', text: suggestedAnswer });
  }, [actor, suggestedAnswer]);
  const deleting = useChart(
    deleteQuestionMachine.provide({
      actors: {
        deleteQuestion: fromPromise(({ input: { questionId }, signal }) =>
          call(deleteQuestion, { params: { accountId: account.id, questionId } }, signal),
        ),
      },
      actions: {
        forgetDraft: (_, { questionId }) => drafts.forget(questionId),
        refreshList: () => list.send({ type: 'list.changed' }),
      },
    }),
    { input: { questionId: view.question.id } },
  );
  return (
    <>
      <QuestionCard actor={actor} {...view} onDelete={() => deleting.send({ type: 'delete.requested' })} />
      <DeleteQuestionDialog actor={deleting} question={view.question.text} />
    </>
  );
}

const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

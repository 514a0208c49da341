import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import {
  addQuickAnswer,
  changeQuickAnswer,
  deleteQuickAnswer,
  listQuickAnswers,
  moveQuickAnswerDown,
  moveQuickAnswerUp,
  type QuickAnswersPage,
  searchQuickAnswers,
} from '#contract/quick-answers.ts';
import { placeIn } from '#domain/address.ts';
import { SETTINGS_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { removeQuickAnswerMachine } from '#machines/account/quick-answers/delete/machine.ts';
import { quickAnswerFormMachine } from '#machines/account/quick-answers/form/machine.ts';
import { selectAnswer } from '#machines/account/quick-answers/form/selectors.ts';
import { moveQuickAnswerMachine } from '#machines/account/quick-answers/move/machine.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/machine.ts';
import { selectLimit, selectSkip } from '#machines/shared/paginated-list/selectors.ts';
import { QuickAnswerFormDialog } from '#ui/dialogs/quick-answer-form/quick-answer-form-dialog.tsx';
import { RemoveQuickAnswerDialog } from '#ui/dialogs/remove-quick-answer/remove-quick-answer-dialog.tsx';
import { QuickAnswersScreen } from '#ui/screens/quick-answers/quick-answers-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { usePolicyGuard } from '../policy-guard.ts';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';
import { pageOf, usePlace } from '../use-place.ts';

const quickAnswersMachine = createPaginatedListMachine<QuickAnswersPage>(({ entries, count }) => ({
  count,
  shown: entries.length,
}));
const MOVES = { up: moveQuickAnswerUp, down: moveQuickAnswerDown };

export default function QuickAnswers({ account }: { account: Account }) {
  const target = placeIn(useLocation().hash, 'quick-answer');
  return target === null ? (
    <QuickAnswersList account={account} target={null} skip={0} />
  ) : (
    <QuickAnswersAt key={target} account={account} target={target} />
  );
}

/** The page on which the quick answer of this title stands. */
function QuickAnswersAt({ account, target }: { account: Account; target: string }) {
  const { call } = useServices();
  const place = usePlace(async (signal) => {
    const query = { params: { accountId: account.id }, query: { search: target } };
    const { entries } = await call(searchQuickAnswers, query, signal);
    return (entries.find(({ title }) => title === target)?.order ?? 1) - 1;
  });
  if (place === null) return null;
  return <QuickAnswersList account={account} target={target} skip={pageOf(place, SETTINGS_PAGE_SIZE_DEFAULT)} />;
}

interface QuickAnswersListProps {
  readonly account: Account;
  /** The title that somebody followed a link to; null: none. */
  readonly target: string | null;
  /** Where the first page that is read begins. */
  readonly skip: number;
}

function QuickAnswersList({ account, target, skip }: QuickAnswersListProps) {
  const { call, bus } = useServices();
  const params = { accountId: account.id };
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useChart(
    quickAnswersMachine.provide({
      actors: {
        readPage: fromPromise(({ input: { skip, limit }, signal }) =>
          call(listQuickAnswers, { params, query: { skip, limit } }, signal),
        ),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('QuickAnswersChanged', account.id, () => sendBack({ type: 'list.changed' })),
        ),
      },
      actions: { keepSort: () => undefined },
    }),
    // Their order is the seller's own; the list has no other.
    { input: { limit: SETTINGS_PAGE_SIZE_DEFAULT, skip, sort: 'most-recent-last' } },
  );
  const refreshList = (): void => list.send({ type: 'list.changed' });
  /** Reads the page anew on which the place is. */
  const show = (order: number): void => {
    const limit = selectLimit(list.getSnapshot());
    const skip = Math.floor((order - 1) / limit) * limit;
    if (skip === selectSkip(list.getSnapshot())) refreshList();
    else list.send({ type: 'page.requested', skip });
  };
  const form = useChart(
    quickAnswerFormMachine.provide({
      actors: {
        addQuickAnswer: fromPromise(({ input: body, signal }) => call(addQuickAnswer, { params, body }, signal)),
        changeQuickAnswer: fromPromise(({ input: { replaced, body }, signal }) =>
          call(changeQuickAnswer, { params: { ...params, title: replaced }, body }, signal),
        ),
      },
      actions: { showSaved: (_, { order }) => show(order), refreshList },
    }),
    {},
  );
  const guard = usePolicyGuard(form, selectAnswer);
  const removal = useChart(
    removeQuickAnswerMachine.provide({
      actors: {
        deleteQuickAnswer: fromPromise(({ input: { title }, signal }) =>
          call(deleteQuickAnswer, { params: { ...params, title } }, signal),
        ),
      },
      actions: { refreshList },
    }),
    {},
  );
  const move = useChart(
    moveQuickAnswerMachine.provide({
      actors: {
        moveQuickAnswer: fromPromise(({ input: { title, direction }, signal }) =>
          call(MOVES[direction], { params: { ...params, title } }, signal),
        ),
      },
      actions: { showPlace: (_, { order }) => show(order), refreshList },
    }),
    {},
  );
  return (
    <>
      <QuickAnswersScreen
        list={list}
        form={form}
        removal={removal}
        move={move}
        target={target}
        addButton={addButton}
        renderFailure={renderFailure}
      />
      <QuickAnswerFormDialog actor={form} guard={guard} returnFocusTo={addButton} />
      <RemoveQuickAnswerDialog actor={removal} returnFocusTo={addButton} />
    </>
  );
}

import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { type History as HistoryPage, listHistory, readHistoryPlace } from '#contract/history.ts';
import { placeIn } from '#domain/address.ts';
import { FEED_PAGE_SIZE_DEFAULT, HISTORY_SORT_DEFAULT } from '#domain/limits.ts';
import { answerChangesMachine } from '#machines/account/history/answer-changes/machine.ts';
import { selectIsOpen } from '#machines/account/history/answer-changes/selectors.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/machine.ts';
import { HistoryScreen } from '#ui/screens/history/history-screen.tsx';
import { DialogPart } from '../dialog-part.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { KEYS, readSort, saveSort } from '../storage.ts';
import { useChart } from '../use-chart.ts';
import { useListingTypes } from '../use-listing-types.ts';
import { pageOf, usePlace } from '../use-place.ts';

// Comparing words takes a library of its own; it comes after what the list shows.
const AnswerChangesDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/answer-changes/answer-changes-dialog.tsx')).AnswerChangesDialog,
}));

const historyMachine = createPaginatedListMachine<HistoryPage>(({ mlQuestionsResponse: { questions, total } }) => ({
  count: total,
  shown: questions.length,
}));

export default function History({ account }: { account: Account }) {
  const target = placeIn(useLocation().hash, 'question');
  return target === null ? (
    <HistoryList account={account} target={null} skip={0} />
  ) : (
    <HistoryAt key={target} account={account} target={target} />
  );
}

/** The page of the history on which the question stands. */
function HistoryAt({ account, target }: { account: Account; target: string }) {
  const { call } = useServices();
  const place = usePlace(async (signal) => {
    const params = { accountId: account.id, questionId: target };
    const { later, earlier } = await call(readHistoryPlace, { params }, signal);
    return readSort(KEYS.historySort, HISTORY_SORT_DEFAULT) === 'most-recent-first' ? later : earlier;
  });
  if (place === null) return null;
  return <HistoryList account={account} target={target} skip={pageOf(place, FEED_PAGE_SIZE_DEFAULT)} />;
}

interface HistoryListProps {
  readonly account: Account;
  readonly target: string | null;
  /** Where the first page that is read begins. */
  readonly skip: number;
}

function HistoryList({ account, target, skip }: HistoryListProps) {
  const { call, bus } = useServices();
  const params = { accountId: account.id };
  const machine = historyMachine.provide({
    actors: {
      readPage: fromPromise(({ input, signal }) => call(listHistory, { params, query: input }, signal)),
      changes: fromCallback(({ sendBack }) =>
        bus.onAccount('QuestionsChanged', account.id, () => sendBack({ type: 'list.changed' })),
      ),
    },
    actions: { keepSort: (_, { sort }) => saveSort(KEYS.historySort, sort) },
  });
  const list = useChart(machine, {
    input: { limit: FEED_PAGE_SIZE_DEFAULT, skip, sort: readSort(KEYS.historySort, HISTORY_SORT_DEFAULT) },
  });
  const changes = useChart(answerChangesMachine, {});
  return (
    <>
      <HistoryScreen
        list={list}
        listingTypes={useListingTypes(account)}
        siteId={account.siteId}
        target={target}
        onChanges={(answer) => changes.send({ type: 'changes.requested', answer })}
        renderFailure={renderFailure}
      />
      <DialogPart
        actor={changes}
        selectIsOpen={selectIsOpen}
        onDismiss={() => changes.send({ type: 'dialog.dismissed' })}
      >
        <AnswerChangesDialog actor={changes} />
      </DialogPart>
    </>
  );
}

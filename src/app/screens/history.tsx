import { lazy } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { type History as HistoryPage, listHistory } from '#contract/history.ts';
import { FEED_PAGE_SIZE_DEFAULT, HISTORY_SORT_DEFAULT } from '#domain/limits.ts';
import { answerChangesMachine } from '#machines/answer-changes/answer-changes-machine.ts';
import { selectIsOpen } from '#machines/answer-changes/selectors.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/paginated-list-machine.ts';
import { HistoryScreen } from '#ui/screens/history/history-screen.tsx';
import { DialogPart } from '../dialog-part.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { KEYS, readSort, saveSort } from '../storage.ts';
import { useChart } from '../use-chart.ts';
import { useListingTypes } from '../use-listing-types.ts';

// Comparing words takes a library of its own; it comes after what the list shows.
const AnswerChangesDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/answer-changes/answer-changes-dialog.tsx')).AnswerChangesDialog,
}));

const historyMachine = createPaginatedListMachine<HistoryPage>(({ mlQuestionsResponse: { questions, total } }) => ({
  count: total,
  shown: questions.length,
}));

export default function History({ account }: { account: Account }) {
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
    input: { limit: FEED_PAGE_SIZE_DEFAULT, sort: readSort(KEYS.historySort, HISTORY_SORT_DEFAULT) },
  });
  const changes = useChart(answerChangesMachine, {});
  return (
    <>
      <HistoryScreen
        list={list}
        listingTypes={useListingTypes(account)}
        siteId={account.siteId}
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

import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { type History as HistoryPage, listHistory } from '#contract/history.ts';
import { FEED_PAGE_SIZE_DEFAULT, HISTORY_SORT_DEFAULT } from '#domain/limits.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/paginated-list-machine.ts';
import { HistoryScreen } from '#ui/screens/history/history-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { KEYS, readSort, saveSort } from '../storage.ts';
import { useChart } from '../use-chart.ts';
import { useListingTypes } from '../use-listing-types.ts';

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
  return (
    <HistoryScreen
      list={list}
      listingTypes={useListingTypes(account)}
      siteId={account.siteId}
      renderFailure={renderFailure}
    />
  );
}

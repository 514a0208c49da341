import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { dismissMissingData, listMissingData, type MissingData as MissingDataPage } from '#contract/missing-data.ts';
import { SETTINGS_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { dismissMissingMachine } from '#machines/account/missing-data/dismiss/machine.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/machine.ts';
import { DismissMissingDialog } from '#ui/dialogs/dismiss-missing/dismiss-missing-dialog.tsx';
import { MissingDataScreen } from '#ui/screens/missing-data/missing-data-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { usePrivateFacts } from '../private-facts.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';
import { useListingTypes } from '../use-listing-types.ts';

const missingDataMachine = createPaginatedListMachine<MissingDataPage>(({ entries, count }) => ({
  count,
  shown: entries.length,
}));

export default function MissingData({ account, email }: { account: Account; email: string }) {
  const { call, bus } = useServices();
  const params = { accountId: account.id };
  const list = useChart(
    missingDataMachine.provide({
      actors: {
        readPage: fromPromise(({ input: { skip, limit }, signal }) =>
          call(listMissingData, { params, query: { skip, limit } }, signal),
        ),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('QuestionsChanged', account.id, () => sendBack({ type: 'list.changed' })),
        ),
      },
      actions: { keepSort: () => undefined },
    }),
    // What was asked most comes first; the list has no other order.
    { input: { limit: SETTINGS_PAGE_SIZE_DEFAULT, sort: 'most-recent-last' } },
  );
  const refreshList = (): void => list.send({ type: 'list.changed' });
  const facts = usePrivateFacts(account, email, refreshList);
  const dismissal = useChart(
    dismissMissingMachine.provide({
      actors: {
        dismissMissing: fromPromise(({ input: body, signal }) => call(dismissMissingData, { params, body }, signal)),
      },
      actions: { refreshList },
    }),
    {},
  );
  return (
    <>
      <MissingDataScreen
        list={list}
        listingTypes={useListingTypes(account)}
        siteId={account.siteId}
        renderFailure={renderFailure}
        onAdd={({ itemId, topic, questionId, examples }, title) =>
          facts.actor.send({
            type: 'facts.requested',
            target: { itemId, title, questionId: null, asked: examples, gap: { topic, questionId }, factId: null },
          })
        }
        onDismiss={(entry) => dismissal.send({ type: 'dialog.requested', subject: entry })}
      />
      {facts.dialog}
      <DismissMissingDialog actor={dismissal} />
    </>
  );
}

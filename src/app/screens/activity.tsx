import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { listActivity } from '#contract/activity.ts';
import { type ActivityLog, readActivityLog } from '#contract/activity-log.ts';
import type { AccountEvent } from '#contract/live.ts';
import { readQuestion } from '#contract/questions.ts';
import { ACTIVITY_SORT_DEFAULT, FEED_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { activityDetailsMachine } from '#machines/account/activity/details/machine.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/machine.ts';
import { ActivityDetailsDialog } from '#ui/dialogs/activity-details/activity-details-dialog.tsx';
import { ActivityScreen } from '#ui/screens/activity/activity-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { KEYS, readSort, saveSort } from '../storage.ts';
import { useChart } from '../use-chart.ts';

/** The log has no news of its own: these tell of the acts that write its entries. */
const LOGGED: readonly AccountEvent[] = [
  'QuestionsChanged',
  'QuickAnswersChanged',
  'SettingsChanged',
  'GreetingAndSignatureChanged',
  'OperatorsChanged',
  'AccountChanged',
];

const activityMachine = createPaginatedListMachine<ActivityLog>(({ entries, count }) => ({
  count,
  shown: entries.length,
}));

export default function Activity({ account }: { account: Account }) {
  const { call, bus } = useServices();
  const params = { accountId: account.id };
  const list = useChart(
    activityMachine.provide({
      actors: {
        readPage: fromPromise(async ({ input, signal }) =>
          readActivityLog(await call(listActivity, { params, query: input }, signal)),
        ),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount(LOGGED, account.id, () => sendBack({ type: 'list.changed' })),
        ),
      },
      actions: { keepSort: (_, { sort }) => saveSort(KEYS.activitySort, sort) },
    }),
    { input: { limit: FEED_PAGE_SIZE_DEFAULT, sort: readSort(KEYS.activitySort, ACTIVITY_SORT_DEFAULT) } },
  );
  const details = useChart(
    activityDetailsMachine.provide({
      actors: {
        readQuestion: fromPromise(({ input: { questionId }, signal }) =>
          call(readQuestion, { params: { ...params, questionId } }, signal),
        ),
      },
    }),
    {},
  );
  return (
    <>
      <ActivityScreen
        list={list}
        onDetails={(entry) => details.send({ type: 'details.requested', entry })}
        renderFailure={renderFailure}
      />
      <ActivityDetailsDialog actor={details} renderFailure={renderFailure} />
    </>
  );
}

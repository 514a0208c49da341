import { fromCallback, fromPromise } from 'xstate';
import { listActivity } from '#contract/activity.ts';
import { readActivityLog } from '#contract/activity-log.ts';
import type { AccountEvent } from '#contract/live.ts';
import { readQuestion } from '#contract/questions.ts';
import { ACTIVITY_SORT_DEFAULT } from '#domain/limits.ts';
import { activityDetailsMachine } from '#machines/account/activity/details/machine.ts';
import {
  type ActivityPageActor,
  activityListMachine,
  activityPageMachine,
} from '#machines/account/activity/page/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { ActivityDetailsDialog } from '#ui/dialogs/activity-details/activity-details-dialog.tsx';
import { ActivityScreen } from '#ui/screens/activity/activity-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromInput } from '../from-input.ts';
import { followAccount } from '../paced.ts';
import type { Services } from '../services.ts';
import { sortedList } from '../sorted-list.ts';
import { KEYS } from '../storage.ts';

/** The log has no news of its own: these tell of the acts that write its entries. */
const LOGGED: readonly AccountEvent[] = [
  'QuestionsChanged',
  'QuickAnswersChanged',
  'SettingsChanged',
  'GreetingAndSignatureChanged',
  'OperatorsChanged',
  'AccountChanged',
];

export const createPage = ({ call, bus }: Services) =>
  fromInput(({ accountId }: PageInput) => {
    const params = { accountId };
    return activityPageMachine.provide({
      actors: {
        list: sortedList(
          KEYS.activitySort,
          ACTIVITY_SORT_DEFAULT,
          activityListMachine.provide({
            actors: {
              readPage: fromPromise(async ({ input, signal }) =>
                readActivityLog(await call(listActivity, { params, query: input }, signal)),
              ),
              changes: fromCallback(({ sendBack }) =>
                followAccount(bus, LOGGED, accountId, () => sendBack({ type: 'list.changed' })),
              ),
            },
          }),
        ),
        details: activityDetailsMachine.provide({
          actors: {
            readQuestion: fromPromise(({ input: { questionId }, signal }) =>
              call(readQuestion, { params: { ...params, questionId } }, signal),
            ),
          },
        }),
      },
    });
  });

export function View({ actor }: { actor: ActivityPageActor }) {
  return (
    <>
      <ActivityScreen
        list={childOf(actor, 'list')}
        onDetails={(entry) => actor.send({ type: 'details.requested', entry })}
        renderFailure={renderFailure}
      />
      <ActivityDetailsDialog actor={childOf(actor, 'details')} renderFailure={renderFailure} />
    </>
  );
}

import type { ActivityLog } from '#contract/activity-log.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/paginated-list-machine.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/paginated-list-model.ts';
import { ActivityScreen } from '#ui/screens/activity/activity-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { DeskAround } from '../desk-around.tsx';
import { logOf } from '../log-of.ts';
import { measure } from '../samples.ts';
import { defineStage } from '../stage.ts';
import { withOutputs } from '../with-outputs.ts';

const PAGES = { full: logOf(5, 12), last: logOf(5, 5), emptied: logOf(0, 5), nothing: logOf(0, 0) };

/** The activity log stands for every list, as in the paths. */
const model: ChartModel = {
  ...paginatedListModel,
  machine: createPaginatedListMachine<ActivityLog>(measure),
  calls: {
    read: withOutputs(paginatedListModel.calls.read, PAGES),
    refresh: withOutputs(paginatedListModel.calls.refresh, PAGES),
  },
};

export const stage = defineStage({
  model,
  View: ({ actor }) => (
    <DeskAround section="activity">
      <ActivityScreen list={actor} onDetails={() => undefined} renderFailure={renderFailure} />
    </DeskAround>
  ),
});

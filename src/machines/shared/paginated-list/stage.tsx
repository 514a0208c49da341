import { renderFailure } from '#app/failed-part.tsx';
import type { ActivityLog } from '#contract/activity-log.ts';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { logOf } from '#statecharts/stages/log-of.ts';
import { measure } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { withOutputs } from '#statecharts/stages/with-outputs.ts';
import { ActivityScreen } from '#ui/screens/activity/activity-screen.tsx';
import type { ChartModel } from '../model.ts';
import { createPaginatedListMachine } from './machine.ts';
import { paginatedListModel } from './model.ts';

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

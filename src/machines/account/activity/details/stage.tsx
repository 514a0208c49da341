import { renderFailure } from '#app/failed-part.tsx';
import { useListOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { logOf } from '#statecharts/stages/log-of.ts';
import { measure } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { ActivityDetailsDialog } from '#ui/dialogs/activity-details/activity-details-dialog.tsx';
import { ActivityScreen } from '#ui/screens/activity/activity-screen.tsx';
import { activityDetailsModel } from './model.ts';

export const stage = defineStage({
  model: activityDetailsModel,
  View: function Details({ actor }) {
    return (
      <DeskAround section="activity">
        <ActivityScreen
          list={useListOf(logOf(3, 3), measure)}
          onDetails={(entry) => actor.send({ type: 'details.requested', entry })}
          renderFailure={renderFailure}
        />
        <ActivityDetailsDialog actor={actor} renderFailure={renderFailure} />
      </DeskAround>
    );
  },
});

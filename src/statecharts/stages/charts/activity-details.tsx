import { activityDetailsModel } from '#machines/activity-details/activity-details-model.ts';
import { ActivityDetailsDialog } from '#ui/dialogs/activity-details/activity-details-dialog.tsx';
import { ActivityScreen } from '#ui/screens/activity/activity-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { useListOf } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { logOf } from '../log-of.ts';
import { measure } from '../samples.ts';
import { defineStage } from '../stage.ts';

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

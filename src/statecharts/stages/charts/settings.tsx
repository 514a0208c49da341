import { settingsModel } from '#machines/settings/settings-model.ts';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { useResourceOf } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { DRAFT_RECORD } from '../samples.ts';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: settingsModel,
  View: function Choosing({ actor }) {
    return (
      <DeskAround section="settings">
        <SettingsScreen actor={actor} record={useResourceOf(DRAFT_RECORD)} renderFailure={renderFailure} />
      </DeskAround>
    );
  },
});

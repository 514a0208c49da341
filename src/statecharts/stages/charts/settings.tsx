import { settingsModel } from '#machines/settings/settings-model.ts';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: settingsModel,
  View: ({ actor }) => (
    <DeskAround section="settings">
      <SettingsScreen actor={actor} renderFailure={renderFailure} />
    </DeskAround>
  ),
});

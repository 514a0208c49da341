import { renderFailure } from '#app/failed-part.tsx';
import { useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { DRAFT_RECORD } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { settingsModel } from './model.ts';

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

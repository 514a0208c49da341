import { renderFailure } from '#app/failed-part.tsx';
import { settingsModel } from '#machines/account/settings/model.ts';
import { useCompanion, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { DRAFT_RECORD } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { LeaveDialog } from '#ui/dialogs/leave/leave-dialog.tsx';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { leaveGuardModel } from './model.ts';

export const stage = defineStage({
  model: leaveGuardModel,
  View: function Leaving({ actor }) {
    const form = useCompanion(settingsModel, 'opened', ['read:fresh']);
    return (
      <DeskAround section="settings">
        <SettingsScreen actor={form} record={useResourceOf(DRAFT_RECORD)} renderFailure={renderFailure} />
        <LeaveDialog actor={actor} />
      </DeskAround>
    );
  },
});

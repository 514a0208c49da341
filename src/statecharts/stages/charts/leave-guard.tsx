import { leaveGuardModel } from '#machines/leave-guard/leave-guard-model.ts';
import { settingsModel } from '#machines/settings/settings-model.ts';
import { LeaveDialog } from '#ui/dialogs/leave/leave-dialog.tsx';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { useCompanion, useResourceOf } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { DRAFT_RECORD } from '../samples.ts';
import { defineStage } from '../stage.ts';

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

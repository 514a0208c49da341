import { logoutModel } from '#machines/logout/logout-model.ts';
import { LogoutDialog } from '#ui/dialogs/logout/logout-dialog.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: logoutModel,
  View: ({ actor }) => (
    <DeskAround logout={actor}>
      <LogoutDialog actor={actor} />
    </DeskAround>
  ),
});

import { changePasswordModel } from '#machines/change-password/change-password-model.ts';
import { ChangePasswordDialog } from '#ui/dialogs/change-password/change-password-dialog.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: changePasswordModel,
  View: ({ actor }) => (
    <DeskAround changePassword={actor}>
      <ChangePasswordDialog actor={actor} />
    </DeskAround>
  ),
});

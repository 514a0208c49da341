import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { ChangePasswordDialog } from '#ui/dialogs/change-password/change-password-dialog.tsx';
import { changePasswordModel } from './model.ts';

export const stage = defineStage({
  model: changePasswordModel,
  View: ({ actor }) => (
    <DeskAround changePassword={actor}>
      <ChangePasswordDialog actor={actor} />
    </DeskAround>
  ),
});

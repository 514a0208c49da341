import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { LogoutDialog } from '#ui/dialogs/logout/logout-dialog.tsx';
import { logoutModel } from './model.ts';

export const stage = defineStage({
  model: logoutModel,
  View: ({ actor }) => (
    <DeskAround logout={actor}>
      <LogoutDialog actor={actor} />
    </DeskAround>
  ),
});

import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { ShadowDialog } from '#ui/screens/shadow/shadow-dialog.tsx';
import { decideShadowModel } from './model.ts';

export const stage = defineStage({
  model: decideShadowModel,
  View: ({ actor }) => (
    <DeskAround section="settings">
      <ShadowDialog actor={actor} />
    </DeskAround>
  ),
});

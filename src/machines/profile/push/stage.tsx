import { PushView } from '#app/screens/notifications.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { pushModel } from './model.ts';

export const stage = defineStage({
  model: pushModel,
  View: ({ actor }) => (
    <DeskAround section="notifications">
      <PushView actor={actor} />
    </DeskAround>
  ),
});

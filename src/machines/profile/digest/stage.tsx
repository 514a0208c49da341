import { DigestView } from '#app/screens/notifications.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { digestModel } from './model.ts';

export const stage = defineStage({
  model: digestModel,
  View: ({ actor }) => (
    <DeskAround section="notifications">
      <DigestView actor={actor} />
    </DeskAround>
  ),
});

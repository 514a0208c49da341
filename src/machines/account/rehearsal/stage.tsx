import { View } from '#app/screens/rehearsal.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { rehearsalModel } from './model.ts';

export const stage = defineStage({
  model: rehearsalModel,
  View: ({ actor }) => (
    <DeskAround section="rehearsal">
      <View actor={actor} account={ACCOUNT} />
    </DeskAround>
  ),
});

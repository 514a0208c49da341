import { View } from '#app/screens/report.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { reportModel } from './model.ts';

export const stage = defineStage({
  model: reportModel,
  View: ({ actor }) => (
    <DeskAround section="reports">
      <View actor={actor} account={ACCOUNT} />
    </DeskAround>
  ),
});

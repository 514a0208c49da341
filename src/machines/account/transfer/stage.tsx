import { View } from '#app/screens/transfer.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { transferModel } from './model.ts';

export const stage = defineStage({
  model: transferModel,
  View: ({ actor }) => (
    <DeskAround section="transfer">
      <View actor={actor} account={ACCOUNT} />
    </DeskAround>
  ),
});

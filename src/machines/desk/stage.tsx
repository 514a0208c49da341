import { View as Desk } from '#app/screens/desk.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { deskModel } from './model.ts';

export const stage = defineStage({
  model: deskModel,
  // React shows what was waited for at most this often.
  settling: 350,
  View: ({ actor }) => <Desk actor={actor} live={null} />,
});

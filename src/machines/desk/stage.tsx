import { View as Desk } from '#app/screens/desk.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { deskAlone } from './alone.ts';

export const stage = defineStage({
  model: deskAlone,
  whole: async () => (await import('./model.ts')).deskModel,
  // React shows what was waited for at most this often.
  settling: 350,
  View: ({ actor }) => <Desk actor={actor} live={null} />,
});

import { defineStage } from '#statecharts/stages/stage.ts';
import { SecondFactorScreen } from '#ui/screens/second-factor/second-factor-screen.tsx';
import { secondFactorModel } from './model.ts';

export const stage = defineStage({
  model: secondFactorModel,
  View: ({ actor }) => <SecondFactorScreen actor={actor} />,
});

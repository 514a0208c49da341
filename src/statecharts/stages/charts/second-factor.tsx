import { secondFactorModel } from '#machines/second-factor/second-factor-model.ts';
import { SecondFactorScreen } from '#ui/screens/second-factor/second-factor-screen.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: secondFactorModel,
  View: ({ actor }) => <SecondFactorScreen actor={actor} />,
});

import { defineStage } from '#statecharts/stages/stage.ts';
import { SetupPasswordScreen } from '#ui/screens/setup-password/setup-password-screen.tsx';
import { setupPasswordModel } from './model.ts';

export const stage = defineStage({
  model: setupPasswordModel,
  View: ({ actor }) => <SetupPasswordScreen actor={actor} />,
});

import { setupPasswordModel } from '#machines/setup-password/setup-password-model.ts';
import { SetupPasswordScreen } from '#ui/screens/setup-password/setup-password-screen.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: setupPasswordModel,
  View: ({ actor }) => <SetupPasswordScreen actor={actor} />,
});

import { colorModeModel } from '#machines/color-mode/color-mode-model.ts';
import { DeskAround, openUserMenu } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: colorModeModel,
  View: ({ actor }) => <DeskAround colorMode={actor} />,
  reveal: openUserMenu,
});

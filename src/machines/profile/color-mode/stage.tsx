import { DeskAround, openUserMenu } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { colorModeModel } from './model.ts';

export const stage = defineStage({
  model: colorModeModel,
  View: ({ actor }) => <DeskAround colorMode={actor} />,
  reveal: openUserMenu,
});

import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { HaltControl } from '#ui/shell/halt-control.tsx';
import { haltModel } from './model.ts';

export const stage = defineStage({
  model: haltModel,
  View: ({ actor }) => <DeskAround automatic={<HaltControl actor={actor} onResume={() => undefined} />} />,
});

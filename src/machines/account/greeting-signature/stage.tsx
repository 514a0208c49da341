import { ExtrasAround } from '#statecharts/stages/extras-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { greetingSignatureModel } from './model.ts';

export const stage = defineStage({
  model: greetingSignatureModel,
  View: ({ actor }) => <ExtrasAround actor={actor} />,
});

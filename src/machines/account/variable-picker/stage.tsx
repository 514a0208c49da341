import { GreetingSignatureAround } from '#statecharts/stages/greeting-signature-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { variablePickerModel } from './model.ts';

export const stage = defineStage({
  model: variablePickerModel,
  View: ({ actor }) => <GreetingSignatureAround picker={actor} />,
});

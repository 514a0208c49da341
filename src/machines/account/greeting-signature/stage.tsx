import { GreetingSignatureAround } from '#statecharts/stages/greeting-signature-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { greetingSignatureModel } from './model.ts';

export const stage = defineStage({
  model: greetingSignatureModel,
  View: ({ actor }) => <GreetingSignatureAround actor={actor} />,
});

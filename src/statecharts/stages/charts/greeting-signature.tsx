import { greetingSignatureModel } from '#machines/greeting-signature/greeting-signature-model.ts';
import { ExtrasAround } from '../extras-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: greetingSignatureModel,
  View: ({ actor }) => <ExtrasAround actor={actor} />,
});

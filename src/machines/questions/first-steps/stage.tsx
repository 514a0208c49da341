import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { FirstStepsPanel } from '#ui/first-steps/first-steps-panel.tsx';
import { firstStepsModel } from './model.ts';

export const stage = defineStage({
  model: firstStepsModel,
  View: ({ actor }) => (
    <DeskAround onFirstSteps={() => actor.send({ type: 'steps.requested' })}>
      <FirstStepsPanel actor={actor} accountId="10" />
    </DeskAround>
  ),
});

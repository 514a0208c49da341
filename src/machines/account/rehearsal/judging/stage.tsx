import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { JudgingPanel } from '#ui/screens/rehearsal/judging-panel.tsx';
import { rehearsalJudgingModel } from './model.ts';

export const stage = defineStage({
  model: rehearsalJudgingModel,
  View: ({ actor }) => (
    <DeskAround section="rehearsal">
      <JudgingPanel actor={actor} renderFailure={renderFailure} />
    </DeskAround>
  ),
});

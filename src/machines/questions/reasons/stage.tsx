import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { draftReasonsModel } from './model.ts';

export const stage = defineStage({
  model: draftReasonsModel,
  View: ({ actor, clock }) => (
    <DeskAround section="questions">
      <QuestionAround child={{ reasons: actor }} clock={clock} />
    </DeskAround>
  ),
});

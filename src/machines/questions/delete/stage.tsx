import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { deleteQuestionModel } from './model.ts';

export const stage = defineStage({
  model: deleteQuestionModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround child={{ deletion: actor }} clock={clock} />
    </DeskAround>
  ),
});

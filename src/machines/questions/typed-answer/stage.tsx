import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { typedAnswerModel } from './model.ts';

export const stage = defineStage({
  model: typedAnswerModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround child={{ typed: actor }} steps={['typed']} clock={clock} />
    </DeskAround>
  ),
});

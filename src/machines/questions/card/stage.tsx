import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { questionCardModel } from './model.ts';

export const stage = defineStage({
  model: questionCardModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround card={actor} clock={clock} />
    </DeskAround>
  ),
});

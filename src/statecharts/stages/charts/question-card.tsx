import { questionCardModel } from '#machines/question-card/question-card-model.ts';
import { DeskAround } from '../desk-around.tsx';
import { QuestionAround } from '../question-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: questionCardModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround card={actor} clock={clock} />
    </DeskAround>
  ),
});

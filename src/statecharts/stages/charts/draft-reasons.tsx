import { draftReasonsModel } from '#machines/draft-reasons/draft-reasons-model.ts';
import { DeskAround } from '../desk-around.tsx';
import { QuestionAround } from '../question-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: draftReasonsModel,
  View: ({ actor, clock }) => (
    <DeskAround section="questions">
      <QuestionAround reasons={actor} clock={clock} />
    </DeskAround>
  ),
});

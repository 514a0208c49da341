import { pickerModel } from '#machines/picker/picker-model.ts';
import { DeskAround } from '../desk-around.tsx';
import { QuestionAround } from '../question-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: pickerModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround picker={actor} clock={clock} />
    </DeskAround>
  ),
});

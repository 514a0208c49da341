import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { pickerModel } from './model.ts';

export const stage = defineStage({
  model: pickerModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround child={{ picker: actor }} clock={clock} />
    </DeskAround>
  ),
});

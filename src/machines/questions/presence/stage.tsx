import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { presenceModel } from './model.ts';

export const stage = defineStage({
  model: presenceModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround child={{ presence: actor }} steps={['typed']} clock={clock} />
    </DeskAround>
  ),
});

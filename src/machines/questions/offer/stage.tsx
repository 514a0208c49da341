import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { draftOfferModel } from './model.ts';

/** The draft came after somebody wrote. */
export const stage = defineStage({
  model: draftOfferModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround child={{ offer: actor }} steps={['typed']} clock={clock} />
    </DeskAround>
  ),
});

import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { AboutQuestion } from '#ui/screens/questions/queue/about-question.tsx';
import { questionContextModel } from './model.ts';

export const stage = defineStage({
  model: questionContextModel,
  View: ({ actor }) => (
    <DeskAround>
      <AboutQuestion actor={actor} siteId="MLA" />
    </DeskAround>
  ),
});

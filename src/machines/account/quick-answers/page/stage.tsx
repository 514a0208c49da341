import { fromPromise } from 'xstate';
import { View } from '#app/screens/quick-answers.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QUICK_ANSWERS } from '#statecharts/stages/quick-answers-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { quickAnswersPageModel } from './model.ts';

export const stage = defineStage({
  model: quickAnswersPageModel,
  actors: () => ({ 'list.readPage': fromPromise(async () => QUICK_ANSWERS) }),
  View: ({ actor }) => (
    <DeskAround section="quick-answers">
      <View actor={actor} />
    </DeskAround>
  ),
});

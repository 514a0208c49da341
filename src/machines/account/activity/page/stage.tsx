import { fromPromise } from 'xstate';
import { View } from '#app/screens/activity.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { logOf } from '#statecharts/stages/log-of.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { activityPageModel } from './model.ts';

export const stage = defineStage({
  model: activityPageModel,
  actors: () => ({ 'list.readPage': fromPromise(async () => logOf(3, 3)) }),
  View: ({ actor }) => (
    <DeskAround section="activity">
      <View actor={actor} />
    </DeskAround>
  ),
});

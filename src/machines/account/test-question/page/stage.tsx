import { fromPromise } from 'xstate';
import { View } from '#app/screens/tests.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, LISTING_TYPES } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { testQuestionPageModel } from './model.ts';

export const stage = defineStage({
  model: testQuestionPageModel,
  actors: () => ({ 'listingTypes.read': fromPromise(async () => LISTING_TYPES) }),
  View: ({ actor }) => (
    <DeskAround section="tests">
      <View actor={actor} account={ACCOUNT} />
    </DeskAround>
  ),
});

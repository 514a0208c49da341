import { fromPromise } from 'xstate';
import { View } from '#app/screens/missing-data.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, LISTING_TYPES, MISSING_DATA } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { missingDataPageModel } from './model.ts';

export const stage = defineStage({
  model: missingDataPageModel,
  actors: () => ({
    'list.readPage': fromPromise(async () => MISSING_DATA),
    'listingTypes.read': fromPromise(async () => LISTING_TYPES),
    'facts.list.read': fromPromise(async () => ({ facts: [], asked: [] })),
  }),
  View: ({ actor }) => (
    <DeskAround section="missing-data">
      <View actor={actor} account={ACCOUNT} />
    </DeskAround>
  ),
});

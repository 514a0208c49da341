import { fromPromise } from 'xstate';
import { View } from '#app/screens/history.tsx';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, HISTORY, LISTING_TYPES } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { historyListMachine } from './machine.ts';
import { historyPageModel } from './model.ts';

export const stage = defineStage({
  model: {
    ...historyPageModel,
    children: { ...historyPageModel.children, list: { ...paginatedListModel, machine: historyListMachine } },
  },
  actors: () => ({
    'list.readPage': fromPromise(async () => HISTORY),
    'listingTypes.read': fromPromise(async () => LISTING_TYPES),
  }),
  View: ({ actor }) => (
    <DeskAround section="history">
      <View actor={actor} account={ACCOUNT} />
    </DeskAround>
  ),
});

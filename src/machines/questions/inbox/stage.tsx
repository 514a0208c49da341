import { fromPromise } from 'xstate';
import { View } from '#app/screens/inbox.tsx';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ITEM, TODAY } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { inboxListMachine } from './machine.ts';
import { inboxModel } from './model.ts';
import type { InboxEntry, InboxPage } from './types.ts';

const question = (accountId: string, id: string, text: string, minutes: number): InboxEntry['question'] => ({
  accountId,
  id,
  text,
  timestamp: TODAY - minutes * 60_000,
  buyer: 'COMPRADOR',
  item: { id: ITEM.id, title: ITEM.title, thumbnail: ITEM.thumbnail },
  draft: 'ready',
});

const PAGE: InboxPage = {
  count: 3,
  accounts: [
    { id: '10', nickname: 'TIENDA_ANA', icon: null, state: 'open', pending: 2, questionsImport: 'done' },
    { id: '20', nickname: 'AUTOPARTES_SUR', icon: null, state: 'link-lost', pending: 1, questionsImport: 'done' },
    { id: '40', nickname: 'TIENDA_NUEVA', icon: null, state: 'open', pending: 0, questionsImport: 'running' },
    { id: '30', nickname: 'CALZADOS_ESTE', icon: null, state: 'second-factor', pending: 0, questionsImport: 'done' },
  ],
  entries: [
    { question: question('10', '1', '¿Tienen stock en azul?', 75), dueAt: null, hold: null, sending: null },
    { question: question('20', '1', '¿Sirve para un modelo 2015?', 40), dueAt: null, hold: null, sending: null },
    {
      question: question('10', '3', '¿Hacen factura A?', 5),
      dueAt: TODAY + 252_000,
      hold: null,
      sending: null,
    },
  ],
};

export const stage = defineStage({
  model: {
    ...inboxModel,
    children: { ...inboxModel.children, list: { ...paginatedListModel, machine: inboxListMachine } },
  },
  actors: () => ({ 'list.readPage': fromPromise(async () => PAGE) }),
  View: ({ actor }) => (
    <DeskAround account={null} section={null}>
      <View actor={actor} />
    </DeskAround>
  ),
});

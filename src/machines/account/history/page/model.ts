import type { History } from '#contract/history.ts';
import { START } from '#domain/list-place.ts';
import { filtersModel } from '#machines/questions/filters/model.ts';
import { byWorld, defineModel, same, withOutput } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { createPlaceModel } from '#machines/shared/place/model-parts.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { answerChangesModel } from '../answer-changes/model.ts';
import { historyListMachine, historyPageMachine } from './machine.ts';

const BEGIN = { place: START, remembered: { order: 'most-recent-first', limit: 5 } } as const;
const ANSWERS: History = {
  mlQuestionsResponse: { questions: [], total: 0 },
  items: {},
  nicknames: {},
  relatedQuestions: {},
};
const QUERY = { skip: 0, limit: 5, sort: 'most-recent-first', filter: { search: 'stock' } } as const;
const place = createPlaceModel('history-page', 'question', 5);

export const historyPageModel = defineModel({
  name: 'account-history-page',
  title: 'Página del historial',
  about: 'Las preguntas respondidas, y lo que se cambió en cada respuesta.',
  machine: historyPageMachine,
  children: {
    list: { ...paginatedListModel, machine: historyListMachine, calls: withOutput(paginatedListModel, ANSWERS) },
    filters: filtersModel,
    listingTypes: resourceModel,
    answerChanges: answerChangesModel,
  },
  inputs: { opened: { ...place.inputs.opened, ...BEGIN }, linked: { ...place.inputs.linked, ...BEGIN } },
  starts: place.starts,
  childInputs: place.childInputs,
  events: {
    ...place.events,
    searched: byWorld({ type: 'filters.changed', query: QUERY }, 'Se busca otra cosa'),
    turned: byWorld({ type: 'query.reported', query: QUERY, by: 'person' }, 'La lista pasa a otra página'),
  },
  calls: place.calls,
  guards: place.guards,
  states: { ...place.states, 'history-page.open': { description: 'La lista y los cambios de una respuesta' } },
  ignores: { 'history-page.locating': ['filters.changed', 'query.reported'] },
  invariants: [
    ...place.invariants,
    {
      rule: '2.60 lo que se busca llega a la lista tal cual, y la página que ella muestra, a los filtros',
      holds: ({ eventType, event, beforeSnapshot, effects }) => {
        if (!beforeSnapshot.matches('open')) return effects.length === 0;
        if (eventType === 'filters.changed')
          return same(effects, [{ slot: 'list:query.replaced', params: { type: 'query.replaced', query: QUERY } }]);
        if (eventType === 'query.reported') return same(effects, [{ slot: 'filters:query.reported', params: event }]);
        return effects.length === 0;
      },
    },
  ],
});

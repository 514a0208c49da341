import { defineModel } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { createPlaceModel } from '#machines/shared/place/model-parts.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { answerChangesModel } from '../answer-changes/model.ts';
import { historyPageMachine } from './machine.ts';

const place = createPlaceModel('history-page', 'question', 5);

export const historyPageModel = defineModel({
  name: 'account-history-page',
  title: 'Página del historial',
  about: 'Las preguntas respondidas, y lo que se cambió en cada respuesta.',
  machine: historyPageMachine,
  children: {
    list: paginatedListModel,
    listingTypes: resourceModel,
    answerChanges: answerChangesModel,
  },
  inputs: place.inputs,
  starts: place.starts,
  childInputs: place.childInputs,
  events: place.events,
  calls: place.calls,
  guards: place.guards,
  states: { ...place.states, 'history-page.open': { description: 'La lista y los cambios de una respuesta' } },
  ignores: {},
  invariants: [...place.invariants],
});

import { byWorld, defineModel, same } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { createPlaceModel } from '#machines/shared/place/model-parts.ts';
import { deleteQuickAnswerModel } from '../delete/model.ts';
import { quickAnswerFormModel } from '../form/model.ts';
import { moveQuickAnswerModel } from '../move/model.ts';
import { quickAnswersPageMachine } from './machine.ts';

const Q = 'quick-answers-page';
const place = createPlaceModel(Q, 'quick-answer', 10);

export const quickAnswersPageModel = defineModel({
  name: 'account-quick-answers-page',
  title: 'Página de respuestas rápidas',
  about: 'La lista de respuestas rápidas, con lo que las agrega, cambia, elimina y mueve.',
  machine: quickAnswersPageMachine,
  children: {
    list: paginatedListModel,
    form: quickAnswerFormModel,
    deletion: deleteQuickAnswerModel,
    move: moveQuickAnswerModel,
  },
  inputs: place.inputs,
  starts: place.starts,
  childInputs: place.childInputs,
  events: {
    ...place.events,
    changed: byWorld(
      { type: 'quick-answers.changed' },
      'Un diálogo elimina una respuesta rápida, o encuentra que ya no estaba',
    ),
    placed: byWorld(
      { type: 'quick-answer.placed', order: 11 },
      'Una respuesta rápida queda guardada o movida en el lugar 11',
    ),
  },
  calls: place.calls,
  guards: place.guards,
  states: { ...place.states, [`${Q}.open`]: { description: 'La lista y sus diálogos' } },
  ignores: { [`${Q}.locating`]: ['quick-answers.changed', 'quick-answer.placed'] },
  invariants: [
    ...place.invariants,
    {
      rule: '2.44 cada cambio lleva a leer la lista de nuevo, y lo guardado o movido, a su página',
      holds: ({ eventType, beforeSnapshot, effects }) => {
        const told = beforeSnapshot.matches('open') ? EFFECTS[eventType] : undefined;
        return same(effects, told === undefined ? [] : [told]);
      },
    },
  ],
});

const EFFECTS: Readonly<Record<string, { slot: string; params: unknown }>> = {
  'quick-answers.changed': { slot: 'list:list.changed', params: { type: 'list.changed' } },
  'quick-answer.placed': { slot: 'list:entry.requested', params: { type: 'entry.requested', place: 10 } },
};

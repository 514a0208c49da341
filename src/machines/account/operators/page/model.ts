import { defineModel, ordered, SAMPLE_PAGE } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { deleteOperatorModel } from '../delete/model.ts';
import { operatorFormModel } from '../form/model.ts';
import { operatorsPageMachine } from './machine.ts';

export const operatorsPageModel = defineModel({
  name: 'account-operators-page',
  title: 'Página de operadores',
  about: 'La lista de operadores, con los diálogos que los agregan, cambian y eliminan.',
  machine: operatorsPageMachine,
  children: { list: paginatedListModel, form: operatorFormModel, deletion: deleteOperatorModel },
  inputs: { opened: SAMPLE_PAGE },
  starts: { opened: ['operators-page.open'] },
  events: {
    changed: {
      event: { type: 'operators.changed' },
      words: 'Un diálogo agrega, cambia o elimina un operador',
      by: 'world',
    },
  },
  calls: {},
  states: { 'operators-page.open': { description: 'La lista y sus diálogos' } },
  ignores: {},
  invariants: [
    {
      rule: '2.46 cada cambio de un diálogo lleva a leer la lista de nuevo',
      holds: ({ eventType, effects }) =>
        ordered(effects, ...(eventType === 'operators.changed' ? ['list:list.changed'] : [])),
    },
  ],
});

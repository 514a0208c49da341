import {
  byWorld,
  type ChartModel,
  defineModel,
  ordered,
  SAMPLE_PAGE,
  startsAlike,
  withOutput,
} from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { deleteOperatorModel } from '../delete/model.ts';
import { operatorFormModel } from '../form/model.ts';
import { requirementModel } from '../requirement/model.ts';
import { operatorsPageMachine, requirementResource } from './machine.ts';

const requirementResourceModel: ChartModel = {
  ...resourceModel,
  machine: requirementResource,
  calls: withOutput(resourceModel, { isRequired: false, lacking: 1 }),
};

export const operatorsPageModel = defineModel({
  name: 'account-operators-page',
  title: 'Página de operadores',
  about:
    'La lista de operadores, con los diálogos que los agregan, cambian y eliminan, y si se les exige el autenticador.',
  machine: operatorsPageMachine,
  children: {
    list: paginatedListModel,
    form: operatorFormModel,
    deletion: deleteOperatorModel,
    requirement: requirementResourceModel,
    requiring: requirementModel,
  },
  ...startsAlike(['operators-page.open'], { opened: SAMPLE_PAGE }),
  events: {
    changed: byWorld({ type: 'operators.changed' }, 'Un diálogo agrega, cambia o elimina un operador'),
    required: byWorld({ type: 'requirement.changed' }, 'Un diálogo guarda si se exige el autenticador'),
  },
  calls: {},
  states: { 'operators-page.open': { description: 'La lista y sus diálogos' } },
  ignores: {},
  invariants: [
    {
      rule: '2.46 2.78 cada cambio de un diálogo lleva a leer de nuevo la lista, y si se exige el autenticador y a cuántos les falta',
      holds: ({ eventType, effects }) =>
        ordered(
          effects,
          ...(eventType === 'operators.changed' ? ['list:list.changed'] : []),
          ...(eventType.endsWith('.changed') ? ['requirement:resource.changed'] : []),
        ),
    },
  ],
});

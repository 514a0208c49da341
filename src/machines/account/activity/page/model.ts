import type { LogEntry } from '#contract/activity-log.ts';
import { defineModel, SAMPLE_PAGE, same, startsAlike } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { activityDetailsModel } from '../details/model.ts';
import { activityPageMachine } from './machine.ts';

const details = { title: 'Stock', targetOrder: 2 };
const ENTRY: LogEntry = {
  timestamp: 1_795_000_000_000,
  email: 'ana@tienda.test',
  code: 'QuickAnswerMoved',
  details: JSON.stringify(details),
  content: { kind: 'known', code: 'QuickAnswerMoved', details },
  question: null,
};

export const activityPageModel = defineModel({
  name: 'account-activity-page',
  title: 'Página de la actividad',
  about: 'Lo que hizo cada miembro, y los detalles de cada cosa.',
  machine: activityPageMachine,
  children: { list: paginatedListModel, details: activityDetailsModel },
  ...startsAlike(['activity-page.open'], { opened: SAMPLE_PAGE }),
  events: {
    requested: {
      event: { type: 'details.requested', entry: ENTRY },
      words: 'Presiona Ver detalles de algo de la lista',
    },
  },
  calls: {},
  states: { 'activity-page.open': { description: 'La lista y los detalles' } },
  ignores: {},
  invariants: [
    {
      rule: '2.41 el diálogo muestra los detalles de lo elegido en la lista',
      holds: ({ event, effects }) => same(effects, [{ slot: 'details:details.requested', params: event }]),
    },
  ],
});

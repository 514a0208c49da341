import { byWorld, defineModel, SAMPLE_PAGE, same, startsAlike } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { privateFactsModel } from '../../private-facts/model.ts';
import { dismissMissingModel } from '../dismiss/model.ts';
import { missingDataPageMachine } from './machine.ts';

const M = 'missing-data-page';
const TYPED = { MLA1: 'Es de lana.' };

export const missingDataPageModel = defineModel({
  name: 'account-missing-data-page',
  title: 'Página de los datos que faltan',
  about: 'Lo que preguntaron los compradores y ninguna fuente responde, con los diálogos que lo anotan o lo quitan.',
  machine: missingDataPageMachine,
  children: {
    list: paginatedListModel,
    listingTypes: resourceModel,
    facts: privateFactsModel,
    dismissal: dismissMissingModel,
  },
  ...startsAlike([`${M}.open`], {
    opened: { ...SAMPLE_PAGE, factDrafts: {} },
    typedEarlier: { ...SAMPLE_PAGE, factDrafts: TYPED },
  }),
  childInputs: { opened: { list: { limit: 10 } }, typedEarlier: { facts: { drafts: TYPED } } },
  events: {
    dismissed: byWorld({ type: 'missing-data.changed' }, 'Un dato se quita de la lista'),
    noted: byWorld({ type: 'facts.changed' }, 'Un dato de una publicación se agrega, cambia o elimina'),
    requested: {
      event: {
        type: 'facts.requested',
        target: {
          itemId: 'MLA1518840519',
          title: 'Sweater',
          questionId: null,
          asked: ['¿Se puede mojar?'],
          gap: { topic: 'waterproof', questionId: null },
          factId: null,
        },
      },
      words: 'Presiona Agregar dato en algo que falta',
    },
  },
  calls: {},
  states: { [`${M}.open`]: { description: 'La lista y sus diálogos' } },
  ignores: {},
  invariants: [
    {
      rule: '2.54 lo anotado o quitado lleva a leer la lista de nuevo, y lo que se pide anotar, a su diálogo',
      holds: ({ event, eventType, effects }) =>
        same(
          effects,
          eventType === 'facts.requested'
            ? [{ slot: 'facts:facts.requested', params: event }]
            : [{ slot: 'list:list.changed', params: { type: 'list.changed' } }],
        ),
    },
  ],
});

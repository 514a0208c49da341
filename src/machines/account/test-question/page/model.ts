import { pickerModel } from '#machines/questions/picker/model.ts';
import { byWorld, defineModel, SAMPLE_PAGE, same, startsAlike } from '#machines/shared/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { privateFactsModel } from '../../private-facts/model.ts';
import { testQuestionModel } from '../model.ts';
import { testQuestionPageMachine } from './machine.ts';

const T = 'test-question-page';
const DRAFT = { listing: null, question: '¿Hay stock?' };
const TYPED = { MLA1: 'Es de lana.' };

export const testQuestionPageModel = defineModel({
  name: 'account-test-question-page',
  title: 'Página de pruebas',
  about: 'Una pregunta de prueba, la búsqueda de su publicación y los datos en que se basa su respuesta.',
  machine: testQuestionPageMachine,
  children: {
    question: testQuestionModel,
    picker: pickerModel,
    listingTypes: resourceModel,
    facts: privateFactsModel,
  },
  ...startsAlike([`${T}.open`], {
    opened: { ...SAMPLE_PAGE, draft: null, factDrafts: {} },
    typedEarlier: { ...SAMPLE_PAGE, draft: DRAFT, factDrafts: TYPED },
  }),
  childInputs: { typedEarlier: { question: { draft: DRAFT }, facts: { drafts: TYPED } } },
  events: {
    chosen: {
      event: {
        type: 'listing.chosen',
        listing: {
          id: 'MLA1',
          title: 'Escalera',
          thumbnail: '',
          permalink: 'https://articulo.mercadolibre.com.ar/MLA1',
          listing_type_id: 'gold_special',
          catalog_listing: false,
          price: null,
          currency_id: 'ARS',
          status: 'active',
        },
      },
      words: 'Elige una publicación entre las que encontró',
    },
    requested: {
      event: {
        type: 'facts.requested',
        target: {
          itemId: 'MLA1',
          title: 'Escalera',
          questionId: null,
          asked: ['¿Se puede mojar?'],
          gap: null,
          factId: 'f1',
        },
      },
      words: 'Presiona el dato en que se basa la respuesta',
    },
    hurried: byWorld({ type: 'answer.requested' }, 'La opción elegida con Enter se encontró'),
    changed: byWorld({ type: 'facts.changed' }, 'Un dato de la publicación se agrega, cambia o elimina'),
  },
  calls: {},
  states: { [`${T}.open`]: { description: 'La pregunta de prueba' } },
  ignores: {},
  invariants: [
    {
      rule: '2.45 la publicación elegida es la de la pregunta, en cuya casilla se sigue; un dato se ve en su diálogo',
      holds: ({ event, eventType, effects }) =>
        same(
          effects,
          {
            'listing.chosen': [{ slot: 'enterQuestion' }, { slot: 'question:listing.chosen', params: event }],
            'facts.requested': [{ slot: 'facts:facts.requested', params: event }],
          }[eventType] ?? [],
        ),
    },
  ],
});

import { describe, expect, test } from 'vitest';
import {
  formatListPlace,
  isEmptyFilter,
  isSameFilter,
  type ListPlace,
  parseListPlace,
  START,
  withPart,
} from './list-place.ts';
import { MANUAL_REASONS } from './manual-reasons.ts';
import { DRAFT_USES, ORDERED_FILTERS, QUICK_ANSWER_FILTERS, TOPIC_FILTERS } from './question-filter.ts';

describe('2.60 the address of what somebody looks at in a list', () => {
  const PLACES: readonly (readonly [string, ListPlace])[] = [
    ['', START],
    ['?q=garant%C3%ADa+azul', { ...START, filter: { search: 'garantía azul' } }],
    [
      '?q=hola&estado=sin-dato&espera=60&publicacion=MLA1&comprador=7&desde=2026-03-01&hasta=2026-03-10&orden=por-salir&porPagina=25&pagina=3',
      {
        filter: {
          search: 'hola',
          state: 'unknown',
          waiting: '60',
          itemId: 'MLA1',
          buyerId: '7',
          from: '2026-03-01',
          to: '2026-03-10',
        },
        order: 'leaving-first',
        limit: 25,
        page: 3,
      },
    ],
  ];
  test.each(PLACES)('%j is read and written alike', (query, place) => {
    expect(parseListPlace(query, 'questions')).toEqual(place);
    expect(formatListPlace(place)).toBe(query);
  });

  test('the history has who answered, and neither state nor waiting', () => {
    const { filter, order } = parseListPlace(
      '?respondio=automatica&estado=lista&espera=60&orden=por-urgencia',
      'history',
    );
    expect({ filter, order }).toEqual({ filter: { answeredBy: 'automatic' }, order: null });
    expect(parseListPlace('?respondio=ana%40tienda.test', 'history').filter).toEqual({ answeredBy: 'ana@tienda.test' });
    expect(formatListPlace({ ...START, filter: { answeredBy: 'member' } })).toBe('?respondio=miembros');
  });

  test('2.104 what figures of the report lead to is said in words', () => {
    const filter = { topic: 'after-sale', draftUse: 'own', heldBack: 'not-sure' };
    const query = '?tema=despues-de-la-compra&borrador=sin-borrador&motivo=poca-seguridad';
    expect(formatListPlace({ ...START, filter })).toBe(query);
    expect(parseListPlace(query, 'history').filter).toEqual(filter);
    // Pending questions have a reason, and none of the others.
    expect(parseListPlace(query, 'questions').filter).toEqual({ heldBack: 'not-sure' });
    expect(parseListPlace('?tema=clima&borrador=automatic&motivo=otro', 'history').filter).toEqual({});
  });

  test('2.108 an answer that became an order, and one with a quick answer, have words in the address', () => {
    const filter = { ordered: 'yes', quickAnswer: 'no' };
    expect(formatListPlace({ ...START, filter })).toBe('?compra=si&respuestaRapida=sin');
    expect(parseListPlace('?compra=si&respuestaRapida=sin', 'history').filter).toEqual(filter);
    expect(parseListPlace('?compra=si&respuestaRapida=sin', 'questions').filter).toEqual({});
    expect(parseListPlace('?compra=no&respuestaRapida=quizas', 'history').filter).toEqual({});
  });

  test.each([
    ['topic', TOPIC_FILTERS],
    ['draftUse', DRAFT_USES],
    ['heldBack', MANUAL_REASONS],
    ['ordered', ORDERED_FILTERS],
    ['quickAnswer', QUICK_ANSWER_FILTERS],
  ] as const)('2.104 each %s has a word of its own', (name, values) => {
    const queries = values.map((value) => formatListPlace({ ...START, filter: { [name]: value } }));
    expect(new Set(queries).size).toBe(values.length);
    expect(queries.map((query) => parseListPlace(query, 'history').filter[name])).toEqual(values);
  });

  test.each([
    '?estado=otro',
    '?estado=__proto__',
    '?espera=45',
    '?desde=2026-02-30',
    '?orden=relevancia',
    '?porPagina=7',
    '?pagina=-1',
    '?pagina=1e9',
    '?pagina=x',
    `?q=${'x'.repeat(201)}`,
    '?q=%20',
    '?otra=1',
    '?%E0%A4%A',
  ])('%s makes no sense and is left out', (query) => expect(parseListPlace(query, 'questions')).toEqual(START));

  test('a range that ends before it begins keeps its beginning', () => {
    expect(parseListPlace('?desde=2026-03-10&hasta=2026-03-09', 'questions').filter).toEqual({ from: '2026-03-10' });
  });

  test('a part is set, replaced and taken away', () => {
    expect(withPart({ state: 'ready' }, 'search', ' hola ')).toEqual({ state: 'ready', search: 'hola' });
    expect(withPart({ search: 'hola' }, 'search', ' ')).toEqual({});
    expect(withPart({ state: 'ready' }, 'state', null)).toEqual({});
    expect(withPart({ from: '2026-03-10' }, 'to', '2026-03-09')).toEqual({ to: '2026-03-09' });
    expect(withPart({ to: '2026-03-09' }, 'from', '2026-03-10')).toEqual({ from: '2026-03-10' });
    expect(isEmptyFilter({})).toBe(true);
    expect(isEmptyFilter({ search: 'a' })).toBe(false);
    expect(isSameFilter({ search: 'a', state: 'ready' }, { state: 'ready', search: 'a' })).toBe(true);
    expect(isSameFilter({ search: 'a' }, {})).toBe(false);
  });
});

import { type ListPlace, START } from '#domain/list-place.ts';
import { defineModel, type OrderedEffect, ordered, same, startsAlike, typed } from '#machines/shared/model.ts';
import { type FiltersContext, filtersMachine } from './machine.ts';
import { filtersRules } from './rules.ts';

const F = 'filters';
const SEARCH: ListPlace = { ...START, filter: { search: 'stock' }, limit: 10, page: 2 };

/** Where a figure of the report leads. */
const DRILLED: ListPlace = { ...START, filter: { topic: 'warranty', from: '2026-10-23', to: '2026-11-21' } };

/** Written from the rule, not from the machine: what the list is to be asked for. */
const wanted = ({ place: { filter, order, limit, page }, remembered }: FiltersContext) => {
  const size = limit ?? remembered.limit;
  const chosen = order ?? remembered.order;
  const isSearchOrder = chosen === 'leaving-first' || chosen === 'urgent-first';
  return {
    skip: size * (page - 1),
    limit: size,
    sort: isSearchOrder ? 'most-recent-last' : chosen,
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(isSearchOrder ? { order: chosen } : {}),
  };
};
const told = (effects: readonly OrderedEffect[]) => effects.filter(({ slot }) => slot === 'parent:filters.changed');
const shown = (effects: readonly OrderedEffect[]) => effects.filter(({ slot }) => slot === 'showAddress');

export const filtersModel = defineModel({
  name: 'questions-filters',
  title: 'Búsqueda y filtros',
  about: 'Qué se busca en las preguntas o en el historial, en qué orden y en qué página; la dirección dice lo mismo.',
  machine: filtersMachine,
  ...startsAlike([`${F}.settled`, `${F}.closed`], {
    whole: { list: 'questions', place: START, remembered: { order: 'most-recent-last', limit: 5 } },
    found: { list: 'questions', place: SEARCH, remembered: { order: 'urgent-first', limit: 25 } },
    drilled: { list: 'history', place: DRILLED, remembered: { order: 'most-recent-first', limit: 5 } },
  }),
  events: {
    typed: { event: { type: 'text.typed', text: 'garantía' }, words: 'Escribe «garantía»', leadsTo: [`${F}.typing`] },
    typedSame: {
      event: { type: 'text.typed', text: ' stock ' },
      words: 'Escribe «stock»',
      leadsTo: [`${F}.typing`],
      inputs: ['found'],
    },
    emptied: { event: { type: 'text.typed', text: '' }, words: 'Borra el texto', leadsTo: [`${F}.typing`] },
    submitted: { event: { type: 'text.submitted' }, words: 'Presiona Enter', leadsTo: [`${F}.settled`] },
    stateChosen: {
      event: { type: 'part.chosen', name: 'state', value: 'unknown' },
      words: 'Elige las que no tienen el dato',
      leadsTo: [`${F}.settled`, `${F}.typing`],
      inputs: ['found'],
    },
    stateRemoved: {
      event: { type: 'part.chosen', name: 'state', value: null },
      words: 'Quita ese filtro',
      leadsTo: [`${F}.settled`, `${F}.typing`],
      inputs: ['found'],
    },
    topicChosen: {
      event: { type: 'part.chosen', name: 'topic', value: 'stock' },
      words: 'Elige el tema Stock',
      leadsTo: [`${F}.settled`, `${F}.typing`],
      inputs: ['drilled'],
    },
    topicRemoved: {
      event: { type: 'part.chosen', name: 'topic', value: null },
      words: 'Quita el tema',
      leadsTo: [`${F}.settled`, `${F}.typing`],
      inputs: ['drilled'],
    },
    leavingFirst: {
      event: { type: 'order.chosen', order: 'leaving-first' },
      words: 'Elige el orden por salir',
      inputs: ['whole'],
    },
    oldestFirst: {
      event: { type: 'order.chosen', order: 'most-recent-last' },
      words: 'Elige las recientes al final',
      inputs: ['found'],
    },
    viewChosen: {
      event: { type: 'view.chosen', filter: { state: 'scheduled' }, order: 'leaving-first' },
      words: 'Elige la vista Programadas',
      leadsTo: [`${F}.settled`],
      inputs: ['whole'],
    },
    cleared: {
      event: { type: 'filters.cleared' },
      words: 'Presiona Quitar todo',
      leadsTo: [`${F}.settled`, `${F}.typing`],
    },
    turned: {
      event: {
        type: 'query.reported',
        query: { skip: 25, limit: 25, sort: 'most-recent-last' },
        by: 'person',
      },
      words: 'Pasa a otra página',
      inputs: ['whole'],
    },
    turnedBack: {
      event: { type: 'query.reported', query: { skip: 0, limit: 5, sort: 'most-recent-last' }, by: 'list' },
      words: 'La página quedó vacía y la lista vuelve a la anterior',
      by: 'world',
      inputs: ['whole'],
    },
    wentBack: {
      event: { type: 'address.changed', place: START },
      words: 'Vuelve atrás en el navegador',
      leadsTo: [`${F}.settled`, `${F}.typing`],
    },
    wentForward: {
      event: { type: 'address.changed', place: SEARCH },
      words: 'Va adelante en el navegador',
      leadsTo: [`${F}.settled`, `${F}.typing`],
    },
    fieldRequested: { event: { type: 'field.requested' }, words: 'Presiona la tecla /' },
    fieldLeft: { event: { type: 'field.left' }, words: 'Presiona Escape en el campo' },
    toggled: {
      event: { type: 'panel.toggled' },
      words: 'Presiona Filtros',
      leadsTo: [`${F}.open`, `${F}.closed`],
    },
  },
  calls: {},
  delays: { debounce: { words: 'Deja de escribir por un momento', leadsTo: [`${F}.settled`] } },
  guards: {
    isOtherText: 'se busca otro texto que antes',
    isFirstText: 'antes no se buscaba ningún texto',
    isOtherPart: 'el filtro era otro',
    isOtherOrder: 'el orden era otro',
    isNarrowed: 'hay algo que quitar',
    isOtherPlace: 'la dirección dice otra cosa',
  },
  states: {
    [`${F}.text`]: { description: 'Lo que se busca' },
    [`${F}.panel`]: { description: 'Los filtros' },
    [`${F}.settled`]: { description: 'Se busca lo que dice el campo, o lo que dice la dirección' },
    [`${F}.typing`]: { description: 'Escribe; se busca cuando deja de escribir', holds: (one) => one.hasTag('busy') },
    [`${F}.closed`]: { description: 'Los filtros están plegados', holds: (one) => !one.hasTag('open') },
    [`${F}.open`]: { description: 'Los filtros están a la vista', holds: (one) => one.hasTag('open') },
  },
  ignores: { [`${F}.settled`]: ['text.submitted'] },
  invariants: [
    ...filtersRules,
    {
      rule: '2.60 la lista se entera de cada cambio, una vez, y se le pide lo que se mira',
      holds: ({ eventType, before, after, effects }) => {
        const reports = told(effects);
        const isOther = !same(wanted(before), wanted(after.context));
        if (eventType === 'query.reported') return reports.length === 0;
        return (
          reports.length <= 1 &&
          (!isOther || reports.length === 1) &&
          reports.every(({ params }) => same(params, { type: 'filters.changed', query: wanted(after.context) }))
        );
      },
    },
    {
      rule: '2.60 la dirección dice lo que se mira; lo que ella misma dijo no se escribe otra vez',
      holds: ({ eventType, before, after, effects }) => {
        const writes = shown(effects);
        if (eventType === 'address.changed') return writes.length === 0;
        const isOther = !same(before.place, after.context.place);
        return (
          (!isOther || writes.length === 1) &&
          writes.every(({ params }) => same(typed(params).place, after.context.place))
        );
      },
    },
    {
      rule: '2.60 Atrás vuelve a lo que se miraba, y no letra por letra ni a una página vacía',
      holds: ({ eventType, event, before, effects }) => {
        const isList = eventType === 'query.reported' && typed(event).by === 'list';
        const isLetter =
          (eventType === 'text.submitted' || eventType.startsWith('xstate.after')) &&
          before.place.filter.search !== undefined;
        const step = isList || isLetter ? 'replace' : 'push';
        return shown(effects).every(({ params }) => typed(params).step === step);
      },
    },
    {
      rule: '2.61 el orden y el tamaño elegidos se recuerdan, y nada más',
      holds: ({ eventType, after, effects }) => {
        const kept = effects.filter(({ slot }) => slot === 'remember');
        const isKept = eventType === 'query.reported' || (eventType === 'order.chosen' && effects.length > 0);
        return kept.length === (isKept ? 1 : 0) && kept.every(({ params }) => same(params, after.context.remembered));
      },
    },
    {
      rule: '2.60 lo que se busca empieza en su primera página',
      holds: ({ eventType, before, after }) =>
        same(before.place.filter, after.context.place.filter) ||
        eventType === 'address.changed' ||
        after.context.place.page === 1,
    },
    {
      rule: '2.60 lo escrito queda en el campo hasta que se elige otra cosa que buscar',
      holds: ({ eventType, event, before, after }) => {
        const { text, place } = after.context;
        if (eventType === 'text.typed') return text === typed(event).text;
        if (eventType === 'view.chosen' || eventType === 'address.changed' || eventType === 'filters.cleared')
          return text === before.text || text === (place.filter.search ?? '');
        return text === before.text;
      },
    },
    {
      rule: '2.62 la tecla / lleva al campo y Escape sale de él',
      holds: ({ eventType, effects }) => {
        if (eventType === 'field.requested') return ordered(effects, 'focusField');
        if (eventType === 'field.left') return ordered(effects, 'leaveField');
        return effects.every(({ slot }) => slot !== 'focusField' && slot !== 'leaveField');
      },
    },
  ],
});

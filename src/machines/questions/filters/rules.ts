import type { ListFilter, ListPlace } from '#domain/list-place.ts';
import { type Invariant, isAt, typed } from '#machines/shared/model.ts';
import type { FiltersContext, FiltersSnapshot, filtersMachine } from './machine.ts';

/** What is looked at after each step, and in which state. */
export const filtersRules: readonly Invariant<typeof filtersMachine>[] = [
  {
    rule: '2.60 2.61 se mira lo que la persona o la dirección pidió, y nada más lo cambia',
    holds: ({ eventType, event, before, beforeSnapshot, after: { context } }) => {
      const wanted = lookedAt(eventType, event, before, beforeSnapshot);
      return wanted === before
        ? context === before || alike(context, before)
        : alike(context, { ...before, ...wanted });
    },
  },
  {
    rule: '2.61 la página y el tamaño son los que se pidieron',
    holds: ({ eventType, event, after: { context } }) => {
      if (eventType !== 'query.reported') return true;
      const { skip, limit } = typed(typed(event).query);
      const { place, remembered } = context;
      const size = place.limit ?? remembered.limit;
      return size === limit && (place.page - 1) * size === skip;
    },
  },
  {
    rule: '2.60 lo escrito se busca cuando la persona se detiene; otra cosa que se elige no espera',
    holds: ({ eventType, event, before, beforeSnapshot, after }) => {
      const isChosen =
        ['part.chosen', 'filters.cleared', 'address.changed'].includes(eventType) &&
        lookedAt(eventType, event, before, beforeSnapshot) !== before;
      const isSettled = isChosen || eventType === 'view.chosen' || isPause(eventType);
      const isTyping = eventType === 'text.typed' || (!isSettled && isAt(beforeSnapshot, 'filters.typing'));
      return isAt(after, isTyping ? 'filters.typing' : 'filters.settled');
    },
  },
  {
    rule: 'los filtros se pliegan y despliegan, y se quedan así',
    holds: ({ eventType, beforeSnapshot, after }) =>
      (beforeSnapshot.value.panel !== after.value.panel) === (eventType === 'panel.toggled'),
  },
];

const isPause = (eventType: string): boolean => eventType === 'text.submitted' || eventType.startsWith('xstate.after.');

/** What is looked at, and what the field says; the very same context where nothing changes. */
function lookedAt(
  eventType: string,
  event: unknown,
  before: FiltersContext,
  snapshot: FiltersSnapshot,
): Partial<FiltersContext> {
  const { place, remembered, text } = before;
  const told = typed(event);
  switch (eventType) {
    case 'text.typed':
      return { text: String(told.text) };
    case 'part.chosen': {
      if (told.name === 'topic') {
        const topic = told.value === null ? undefined : 'stock';
        return place.filter.topic === topic ? before : { place: first(place, { ...place.filter, topic }) };
      }
      const state = told.value === null ? undefined : 'unknown';
      return place.filter.state === state ? before : { place: first(place, { ...place.filter, state }) };
    }
    case 'order.chosen': {
      const order = told.order === 'leaving-first' ? 'leaving-first' : 'most-recent-last';
      if (order === (place.order ?? remembered.order)) return before;
      return { place: { ...first(place, place.filter), order }, remembered: { ...remembered, order } };
    }
    case 'view.chosen':
      return { place: { ...first(place, { state: 'scheduled' }), order: 'leaving-first' }, text: '' };
    case 'filters.cleared':
      return text === '' && keysOf(place.filter).length === 0 ? before : { place: first(place, {}), text: '' };
    case 'query.reported': {
      const limit = Number(typed(told.query).limit);
      const page = Number(typed(told.query).skip) / limit + 1;
      const isKnown = place.limit === null && limit === remembered.limit;
      return { place: { ...place, page, limit: isKnown ? null : limit }, remembered: { ...remembered, limit } };
    }
    case 'address.changed': {
      const there = typed(told.place);
      const isSearch = there.page === 2;
      const said: ListPlace = {
        filter: isSearch ? { search: 'stock' } : {},
        order: null,
        limit: isSearch ? 10 : null,
        page: isSearch ? 2 : 1,
      };
      return alike(said, place) ? before : { place: said, text: said.filter.search ?? '' };
    }
    default: {
      if (!isPause(eventType) || !isAt(snapshot, 'filters.typing')) return before;
      const search = text.trim() === '' ? undefined : text.trim();
      return search === place.filter.search ? before : { place: first(place, { ...place.filter, search }) };
    }
  }
}

interface Wanted {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly topic?: string | undefined;
}
const first = (place: ListPlace, filter: ListFilter & Wanted): ListPlace => ({ ...place, filter, page: 1 });
const keysOf = (filter: ListFilter): readonly string[] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);

/** Whether both say the same, in whatever order; what is undefined is not said. */
function alike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => alike(Reflect.get(one, name), Reflect.get(other, name)));
}

import type { InboxKey } from '#domain/inbox.ts';
import { type Invariant, same } from '#machines/shared/model.ts';
import type { InboxMachine } from './machine.ts';
import type { InboxContext, InboxEvent, InboxPage } from './types.ts';

/** What filters and list tell each other in the model. */
export const QUERY = { skip: 0, limit: 5, sort: 'most-recent-last', filter: { accounts: '20' } } as const;

const named = ({ accountId, questionId }: InboxKey): string => `${accountId}/${questionId}`;
const namesIn = ({ entries }: InboxPage): string[] =>
  entries.map(({ question }) => `${question.accountId}/${question.id}`);
const nameAt = ({ at }: Pick<InboxContext, 'at'>): string | null => (at === null ? null : named(at));

const isEvent = <Type extends InboxEvent['type']>(
  event: unknown,
  type: Type,
): event is Extract<InboxEvent, { type: Type }> =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === type;

/** Where the person stands after a step, written from what they see: the row that they were at, by its place. */
function expectedAt(before: InboxContext, wasWorking: boolean, event: unknown): string | null {
  const rows = before.rows.map(named);
  const at = nameAt(before);
  if (isEvent(event, 'page.read')) {
    const next = namesIn(event.page);
    const back = wasWorking ? null : before.left;
    const sought = back === null ? at : named(back);
    if (sought === null || next.length === 0) return null;
    const place = back === null ? rows.indexOf(sought) : back.place;
    return next.includes(sought) ? sought : (next[place] ?? next[next.length - 1] ?? null);
  }
  if (!wasWorking) return at;
  if (isEvent(event, 'row.requested')) {
    if (at === null) return rows[event.by === 1 ? 0 : rows.length - 1] ?? null;
    return rows[rows.indexOf(at) + event.by] ?? at;
  }
  if (isEvent(event, 'row.entered') || isEvent(event, 'row.opened'))
    return rows.includes(named(event.row)) ? named(event.row) : at;
  return at;
}

export const inboxRules: readonly Invariant<InboxMachine>[] = [
  {
    rule: '2.97 las cuentas elegidas llegan a la lista tal cual, y la página que ella muestra, a los filtros',
    holds: ({ event, eventType, effects }) => {
      const told = effects.filter(({ slot }) => slot.includes(':'));
      if (eventType === 'filters.changed')
        return same(told, [{ slot: 'list:query.replaced', params: { type: 'query.replaced', query: QUERY } }]);
      return same(told, eventType === 'query.reported' ? [{ slot: 'filters:query.reported', params: event }] : []);
    },
  },
  {
    rule: '2.97 las filas son las de la última página que se leyó',
    holds: ({ event, before, after }) =>
      same(after.context.rows.map(named), isEvent(event, 'page.read') ? namesIn(event.page) : before.rows.map(named)),
  },
  {
    rule: '2.98 la persona está en la fila que eligió; si esa pregunta ya no está, en la que quedó en su lugar',
    holds: ({ event, before, beforeSnapshot, after }) =>
      nameAt(after.context) === expectedAt(before, beforeSnapshot.matches('working'), event),
  },
  {
    rule: '2.98 el foco va a la fila a la que se va con el teclado, o a la que se vuelve, y a ninguna otra',
    holds: ({ event, before, beforeSnapshot, after, effects }) => {
      const wasWorking = beforeSnapshot.matches('working');
      const moved = wasWorking && isEvent(event, 'row.requested') && nameAt(before) !== nameAt(after.context);
      const returned = !wasWorking && isEvent(event, 'page.read') && nameAt(after.context) !== null;
      const focused = effects.filter(({ slot }) => slot === 'focusRow').map(({ params }) => params);
      return same(focused, moved || returned ? [after.context.at] : []);
    },
  },
  {
    rule: '2.98 al abrir una fila de la página la dirección la guarda con su lugar, y después se va a su pregunta',
    holds: ({ event, before, beforeSnapshot, effects }) => {
      const opened = effects.filter(({ slot }) => slot === 'keepRow' || slot === 'openQuestion');
      const place = isEvent(event, 'row.opened') ? before.rows.map(named).indexOf(named(event.row)) : -1;
      if (!isEvent(event, 'row.opened') || !beforeSnapshot.matches('working') || place === -1)
        return opened.length === 0;
      return same(opened, [
        { slot: 'keepRow', params: { ...event.row, place } },
        { slot: 'openQuestion', params: event.row },
      ]);
    },
  },
  {
    rule: '2.99 quién escribe en cada pregunta es lo último que se dijo de ella',
    holds: ({ event, before, after }) => {
      const said = isEvent(event, 'writer.changed') ? event : null;
      const rest = before.writers.filter((other) => said === null || named(other) !== named(said.row));
      const own = said === null || said.writer === null ? [] : [{ ...said.row, writer: said.writer }];
      return same(after.context.writers, [...rest, ...own]);
    },
  },
];

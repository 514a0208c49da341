import { defineModel, startsAt } from '#machines/shared/model.ts';
import { type VariablePickerContext, variablePickerMachine } from './machine.ts';

const P = 'variable-picker';
const ALL = ['comprador', 'miapodo', 'fecha', 'diasemana'];
/** What is to choose from, by what is typed behind the sign. */
const FOUND: Readonly<Record<string, readonly string[]>> = { '': ALL, m: ['miapodo'], x: [] };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const chosen = ({ query, active }: VariablePickerContext): string | undefined => FOUND[query]?.[active];
const signOf = (event: unknown): { at: number; query: string } | null => {
  if (typeof event !== 'object' || event === null || !('at' in event && 'query' in event)) return null;
  return { at: Number(event.at), query: String(event.query) };
};

export const variablePickerModel = defineModel({
  name: 'account-variable-picker',
  title: 'Buscador de variables',
  about: 'Encontrar una variable y ponerla en el texto.',
  machine: variablePickerMachine,
  ...startsAt('closed', `${P}.closed`),
  events: {
    sign: {
      event: { type: 'sign.typed', at: 0, query: '' },
      words: 'Escribe $',
      leadsTo: [`${P}.open`, `${P}.dismissed`],
    },
    word: {
      event: { type: 'sign.typed', at: 0, query: 'm' },
      words: 'Escribe $m',
      leadsTo: [`${P}.open`, `${P}.dismissed`],
    },
    nothing: {
      event: { type: 'sign.typed', at: 0, query: 'x' },
      words: 'Escribe $x',
      leadsTo: [`${P}.closed`, `${P}.dismissed`],
    },
    farther: {
      event: { type: 'sign.typed', at: 5, query: '' },
      words: 'Escribe $ después de otra palabra',
      leadsTo: [`${P}.open`, `${P}.dismissed`],
    },
    left: { event: { type: 'sign.left' }, words: 'Lleva el cursor al comienzo' },
    gone: { event: { type: 'picker.left' }, words: 'Va a otra casilla', leadsTo: [`${P}.closed`] },
    requested: { event: { type: 'picker.requested' }, words: 'Presiona Variable', leadsTo: [`${P}.open`] },
    down: { event: { type: 'option.moved', by: 1 }, words: 'Presiona la flecha hacia abajo', leadsTo: [`${P}.open`] },
    up: { event: { type: 'option.moved', by: -1 }, words: 'Presiona la flecha hacia arriba', leadsTo: [`${P}.open`] },
    confirmed: { event: { type: 'option.confirmed' }, words: 'Presiona Enter', leadsTo: [`${P}.closed`] },
    pressed: {
      event: { type: 'option.pressed', name: 'miapodo' },
      words: 'Presiona la opción $miapodo',
      leadsTo: [`${P}.closed`],
    },
    dismissed: {
      event: { type: 'picker.dismissed' },
      words: 'Presiona Escape',
      leadsTo: [`${P}.closed`, `${P}.dismissed`],
    },
  },
  calls: {},
  guards: {
    isAtSign: 'se abrió con el signo',
    hasMatch: 'alguna variable empieza así',
    isAnotherMatch: 'es otro signo, y alguna variable empieza así',
  },
  states: {
    [`${P}.closed`]: {
      description: 'La lista de variables está cerrada',
      holds: (snapshot) => !snapshot.hasTag('open'),
    },
    [`${P}.dismissed`]: {
      description: 'La persona cerró la lista y sigue en la misma palabra',
      holds: (snapshot) => !snapshot.hasTag('open') && snapshot.context.at !== null,
    },
    [`${P}.open`]: {
      description: 'La lista de variables está abierta',
      holds: (snapshot) => snapshot.hasTag('open') && chosen(snapshot.context) !== undefined,
    },
  },
  ignores: {
    [`${P}.closed`]: [
      'option.confirmed',
      'option.moved',
      'option.pressed',
      'picker.dismissed',
      'picker.left',
      'sign.left',
    ],
    [`${P}.dismissed`]: ['option.confirmed', 'option.moved', 'option.pressed', 'picker.dismissed'],
  },
  invariants: [
    {
      rule: '2.43 $ abre la lista donde alguna variable empieza así, y la cierra donde ninguna',
      holds: ({ eventType, event, beforeSnapshot, before, after }) => {
        const sign = signOf(event);
        if (eventType !== 'sign.typed' || sign === null) return true;
        const isKept = beforeSnapshot.matches('dismissed') && before.at === sign.at;
        const opens = !isKept && (FOUND[sign.query] ?? []).length > 0;
        return after.hasTag('open') === opens && (!opens || same(after.context, { ...sign, active: 0 }));
      },
    },
    {
      rule: '2.43 el botón abre la lista entera, donde está el cursor',
      holds: ({ eventType, after }) =>
        eventType !== 'picker.requested' ||
        (after.hasTag('open') && same(after.context, { at: null, query: '', active: 0 })),
    },
    {
      rule: 'las flechas dan la vuelta, y nada más mueve la opción señalada',
      holds: ({ eventType, event, beforeSnapshot, before, after }) => {
        const { active } = after.context;
        if (eventType === 'sign.typed' || eventType === 'picker.requested') return true;
        if (eventType !== 'option.moved' || !beforeSnapshot.hasTag('open')) return active === before.active;
        const { length } = FOUND[before.query] ?? [];
        const by = same(event, { type: 'option.moved', by: 1 }) ? 1 : length - 1;
        return active === (before.active + by) % length;
      },
    },
    {
      rule: '2.43 se pone la variable elegida, una vez, en el lugar del signo o del cursor',
      holds: ({ eventType, beforeSnapshot, before, effects }) => {
        const inserted = effects.map(({ params }) => params);
        if (!beforeSnapshot.hasTag('open')) return inserted.length === 0;
        if (eventType === 'option.confirmed') return same(inserted, [{ text: `$${chosen(before)}`, at: before.at }]);
        if (eventType === 'option.pressed') return same(inserted, [{ text: '$miapodo', at: before.at }]);
        return inserted.length === 0;
      },
    },
    {
      rule: 'Escape cierra, y la misma palabra no vuelve a abrir; lo que el botón abrió no deja rastro',
      holds: ({ eventType, beforeSnapshot, before, after }) =>
        eventType !== 'picker.dismissed' ||
        !beforeSnapshot.hasTag('open') ||
        after.matches(before.at === null ? 'closed' : 'dismissed'),
    },
    {
      rule: 'dejar el signo cierra lo que el signo abrió, y solo eso; escribir otra cosa cierra todo',
      holds: ({ eventType, beforeSnapshot, before, after }) => {
        if (eventType === 'picker.left') return after.matches('closed');
        return (
          eventType !== 'sign.left' ||
          (beforeSnapshot.hasTag('open') && before.at === null ? after.hasTag('open') : after.matches('closed'))
        );
      },
    },
  ],
});

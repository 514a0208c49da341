import type { Trigger } from '#domain/triggers.ts';
import {
  byWorld,
  defineModel,
  offlineTo,
  outputOf,
  retryTo,
  same,
  startsAlike,
  typed,
} from '#machines/shared/model.ts';
import { type PickerContext, type PickerOption, type PickerSnapshot, pickerMachine } from './machine.ts';

const P = 'picker';

const quickAnswer = (title: string, color: string, text: string): PickerOption => ({
  id: title,
  label: title,
  color,
  text,
  item: null,
});
const warranty = quickAnswer('Garantía', 'green', 'Un año de garantía.');
const delivery = quickAnswer('Envío', 'blue', 'En 48 horas.');

const FOUND = 'xstate.done.actor.search';

/** Whether the first option is to be picked as soon as the options come, and whether the answer goes with it. */
const isToBeSent = (snapshot: PickerSnapshot): boolean => snapshot.matches({ open: { searching: 'answerWhenLoaded' } });
const isToBePicked = (snapshot: PickerSnapshot): boolean =>
  isToBeSent(snapshot) || snapshot.matches({ open: { searching: 'pickWhenLoaded' } });

const WHILE_CLOSED = [
  'answer.requested',
  'option.confirmed',
  'option.moved',
  'option.pressed',
  'picker.dismissed',
  'query.changed',
  'retry.pressed',
];

/** A sign is typed: the search begins at once or after a pause. */
const signTyped = (words: string, sign: Pick<Trigger, 'kind'> & Partial<Trigger>) => ({
  event: { type: 'sign.typed', at: 0, query: '', ...sign } as const,
  words,
  leadsTo: [`${P}.searching`, `${P}.pausing`],
});

export const pickerModel = defineModel({
  name: 'questions-picker',
  title: 'Buscador de la respuesta',
  about: 'Encontrar una respuesta rápida o una publicación y ponerla en el texto.',
  machine: pickerMachine,
  ...startsAlike([`${P}.closed`], { closed: { subject: { questionId: '1', buyer: 'COMPRADOR' }, abstention: null } }),
  events: {
    sign: signTyped('Escribe @', { kind: 'quick-answer' }),
    word: signTyped('Escribe @e', { kind: 'quick-answer', query: 'e' }),
    otherSign: signTyped('Escribe #', { kind: 'item' }),
    farther: signTyped('Escribe @ después de otra palabra', { kind: 'quick-answer', at: 5 }),
    left: { event: { type: 'sign.left' }, words: 'Borra el signo', leadsTo: [`${P}.closed`] },
    requested: {
      event: { type: 'picker.requested', kind: 'quick-answer' },
      words: 'Presiona Respuesta rápida',
      leadsTo: [`${P}.searching`],
    },
    queried: {
      event: { type: 'query.changed', query: 'e' },
      words: 'Escribe en el buscador',
      leadsTo: [`${P}.pausing`],
    },
    down: { event: { type: 'option.moved', by: 1 }, words: 'Presiona la flecha hacia abajo' },
    up: { event: { type: 'option.moved', by: -1 }, words: 'Presiona la flecha hacia arriba' },
    confirmed: {
      event: { type: 'option.confirmed' },
      words: 'Presiona Enter',
      leadsTo: [`${P}.closed`, `${P}.pick-when-loaded`],
    },
    answered: {
      event: { type: 'answer.requested' },
      words: 'Presiona Ctrl+Enter',
      leadsTo: [`${P}.answer-when-loaded`],
    },
    pressed: {
      event: { type: 'option.pressed', option: delivery },
      words: 'Presiona la opción Envío',
      leadsTo: [`${P}.closed`],
    },
    retried: retryTo(`${P}.searching`),
    abstained: byWorld(
      { type: 'abstention.changed', text: 'No tengo ese dato.' },
      'Entra en la casilla un borrador sin la respuesta',
    ),
    known: byWorld({ type: 'abstention.changed', text: null }, 'Entra en la casilla un borrador con la respuesta'),
    dismissed: {
      event: { type: 'picker.dismissed' },
      words: 'Presiona Escape',
      leadsTo: [`${P}.closed`, `${P}.dismissed`],
    },
  },
  delays: { debounce: { words: 'Deja de escribir un momento', leadsTo: [`${P}.searching`] } },
  calls: {
    search: {
      done: {
        both: {
          output: [warranty, delivery],
          words: 'Aparecen dos respuestas rápidas',
          leadsTo: [`${P}.found`, `${P}.closed`],
        },
        nothing: { output: [], words: 'No hay ninguna que coincida', leadsTo: [`${P}.empty`] },
      },
      failed: { offline: offlineTo(`${P}.failed`) },
    },
  },
  guards: {
    isAtSign: 'se abrió con un signo',
    isAnotherSign: 'es otro signo',
    isAnotherQuery: 'lo que se busca es otra cosa',
    foundNothing: 'no se encontró nada',
    isToBePicked: 'la persona ya eligió la primera',
    isToBeSent: 'la persona ya eligió la primera, y respondió',
  },
  states: {
    [`${P}.closed`]: { description: 'La lista de opciones está cerrada' },
    [`${P}.dismissed`]: {
      description: 'La persona cerró la lista y sigue en la misma palabra',
      holds: ({ context }) => context.at !== null,
    },
    [`${P}.open`]: { description: 'La lista de opciones está abierta', holds: (snapshot) => snapshot.hasTag('open') },
    [`${P}.pausing`]: { description: 'Espera a que deje de escribir', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${P}.searching`]: { description: 'Buscando', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${P}.show-when-loaded`]: { description: 'Buscando, para mostrarlas' },
    [`${P}.pick-when-loaded`]: { description: 'Buscando, para poner la primera' },
    [`${P}.answer-when-loaded`]: { description: 'Buscando, para poner la primera y responder' },
    [`${P}.found`]: {
      description: 'Las opciones encontradas',
      holds: ({ context: { options, active } }) => options[active] !== undefined,
    },
    [`${P}.empty`]: { description: 'No se encontró nada', holds: ({ context }) => context.options.length === 0 },
    [`${P}.failed`]: { description: 'No se pudo buscar', holds: ({ context }) => context.failure !== null },
  },
  ignores: {
    [`${P}.closed`]: [...WHILE_CLOSED, 'sign.left'],
    [`${P}.dismissed`]: WHILE_CLOSED,
    [`${P}.pausing`]: ['answer.requested', 'option.moved', 'retry.pressed'],
    [`${P}.show-when-loaded`]: ['answer.requested', 'option.moved', 'retry.pressed'],
    [`${P}.pick-when-loaded`]: ['option.confirmed', 'option.moved', 'retry.pressed'],
    [`${P}.answer-when-loaded`]: ['answer.requested', 'option.confirmed', 'option.moved', 'retry.pressed'],
    [`${P}.found`]: ['answer.requested', 'retry.pressed'],
    [`${P}.empty`]: ['answer.requested', 'option.confirmed', 'option.moved', 'retry.pressed'],
    [`${P}.failed`]: ['answer.requested', 'option.confirmed', 'option.moved'],
  },
  invariants: [
    {
      rule: '9.07 se busca lo que se pide ahora: al abrir enseguida, al escribir cuando pasan 350 ms sin otra tecla',
      holds: ({ eventType, beforeSnapshot, after, calls }) => {
        const { kind, query, subject } = after.context;
        const isRight = calls.every(({ input }) => same(input, { kind, query, subject }));
        const isTyping =
          eventType === 'query.changed' ||
          (eventType === 'sign.typed' && same(kindAndPlace(beforeSnapshot), kindAndPlace(after)));
        return isRight && (!isTyping || !beforeSnapshot.hasTag('open') || calls.length === 0) && calls.length <= 1;
      },
    },
    {
      rule: '2.39 se recuerda con qué se abrió: el signo y su lugar, o el botón',
      holds: ({ eventType, event, before, after }) => {
        if (!after.hasTag('open')) return true;
        if (eventType === 'picker.requested') return same(opening(after), [typed(event).kind, null, '']);
        if (eventType === 'query.changed') return same(opening(after), [before.kind, before.at, typed(event).query]);
        if (eventType !== 'sign.typed') return same(opening(after), [before.kind, before.at, before.query]);
        return same(opening(after), signOf(event));
      },
    },
    {
      rule: 'mover el cursor dentro de la misma palabra no cambia nada',
      holds: ({ eventType, event, beforeSnapshot, after }) =>
        eventType !== 'sign.typed' ||
        !beforeSnapshot.hasTag('open') ||
        !same(opening(beforeSnapshot), signOf(event)) ||
        same(beforeSnapshot.value, after.value),
    },
    {
      rule: 'lo que se encontró para otra cosa no queda a la vista de la nueva',
      holds: ({ eventType, before, after }) => {
        if (eventType !== 'picker.requested' && !(eventType === 'sign.typed' && before.kind !== after.context.kind))
          return true;
        return after.context.options.length === 0;
      },
    },
    {
      rule: '2.37 2.39 se pone la opción elegida, una vez, en el lugar del signo o del cursor',
      holds: ({ eventType, beforeSnapshot, before, effects }) => {
        const inserted = effects.filter(({ slot }) => slot === 'insert').map(({ params }) => params);
        if (eventType === 'option.pressed' && beforeSnapshot.hasTag('open'))
          return same(inserted, [inserting(before, delivery)]);
        if (eventType === 'option.confirmed' && beforeSnapshot.matches({ open: 'found' }))
          return same(inserted, [inserting(before, before.options[before.active])]);
        if (eventType === FOUND && inserted.length > 0) return same(inserted, [inserting(before, warranty)]);
        return inserted.length === 0;
      },
    },
    {
      rule: '2.39 el borrador sin la respuesta que ocupa la casilla es el último que llegó',
      holds: ({ eventType, event, before, after }) =>
        after.context.abstention === (eventType === 'abstention.changed' ? typed(event).text : before.abstention),
    },
    {
      rule: 'Enter antes de tiempo pone la primera en cuanto aparece, y no la busca dos veces',
      holds: ({ eventType, event, beforeSnapshot, after, effects, calls }) => {
        if (eventType === 'option.confirmed' && beforeSnapshot.hasTag('busy'))
          return isToBePicked(after) && calls.length === (beforeSnapshot.matches({ open: 'pausing' }) ? 1 : 0);
        if (eventType !== FOUND) return true;
        return insertions(effects) === (isToBePicked(beforeSnapshot) && !isNothing(event) ? 1 : 0);
      },
    },
    {
      rule: 'la respuesta que esperaba a la opción sale con ella puesta, una vez, y nunca sin ella',
      holds: ({ eventType, event, beforeSnapshot, after, effects, calls }) => {
        if (eventType === 'answer.requested' && isToBePicked(beforeSnapshot))
          return isToBeSent(after) && calls.length === 0;
        const isReady = eventType === FOUND && isToBeSent(beforeSnapshot) && !isNothing(event);
        return (
          same(
            effects.map(({ slot }) => slot).filter((slot) => slot === 'parent:answer.requested'),
            isReady ? ['parent:answer.requested'] : [],
          ) &&
          (!isReady || effects[0]?.slot === 'insert')
        );
      },
    },
    {
      rule: '2.39 Escape cierra, y la misma palabra no vuelve a abrir; nada de lo escrito cambia',
      holds: ({ eventType, beforeSnapshot, before, after, effects }) => {
        if (eventType === 'picker.dismissed')
          return (
            !after.hasTag('open') &&
            effects.length === 0 &&
            (!beforeSnapshot.hasTag('open') || after.matches(before.at === null ? 'closed' : 'dismissed'))
          );
        if (eventType !== 'sign.typed' || !beforeSnapshot.matches('dismissed')) return true;
        return after.hasTag('open') === !same(kindAndPlace(beforeSnapshot), kindAndPlace(after));
      },
    },
    {
      rule: 'las flechas dan la vuelta, y lo recién encontrado empieza por la primera',
      holds: ({ eventType, event, beforeSnapshot, before, after }) => {
        const { active, options } = after.context;
        if (eventType === 'option.moved' && beforeSnapshot.matches({ open: 'found' }))
          return active === 1 - before.active;
        if (eventType === FOUND && (isNothing(event) || !isToBePicked(beforeSnapshot)))
          return active === 0 && same(options, outputOf(event));
        return options.length === 0 || active === before.active;
      },
    },
    {
      rule: 'dejar el signo cierra lo que el signo abrió, y solo eso',
      holds: ({ eventType, beforeSnapshot, before, after }) =>
        eventType !== 'sign.left' ||
        (beforeSnapshot.hasTag('open') && before.at === null ? after.hasTag('open') : after.matches('closed')),
    },
  ],
});

/** A quick answer comes in the place of a draft without the answer; a listing does not. */
const inserting = ({ at, abstention, subject }: PickerContext, option: PickerOption | undefined): unknown => ({
  subject,
  option,
  at,
  instead: option?.item === null ? abstention : null,
});

type Snapshot = Pick<PickerSnapshot, 'context'>;
const kindAndPlace = ({ context: { kind, at } }: Snapshot): readonly unknown[] => [kind, at];
const opening = ({ context: { kind, at, query } }: Snapshot): readonly unknown[] => [kind, at, query];
const insertions = (effects: readonly { readonly slot: string }[]): number =>
  effects.filter(({ slot }) => slot === 'insert').length;
const isNothing = (event: unknown): boolean => same(outputOf(event), []);
function signOf(event: unknown): unknown {
  const { kind, at, query } = typed(event);
  return [kind, at, query];
}

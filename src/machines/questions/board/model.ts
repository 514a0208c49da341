import { byWorld, defineModel, same, startsAt } from '#machines/shared/model.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';
import { drawnOf, startedOf } from './cards.ts';
import { type BoardEntry, type BoardPage, type QuestionsBoardContext, questionsBoardMachine } from './machine.ts';

const B = 'questions-board';

/** A question asked at that minute; its id says which one. */
const entry = (minute: number, suggestedAnswer: string | null = null): BoardEntry => {
  const { isPending: _, ...asked } = sampleEntry(String(minute), {
    question: { suggestedAnswer, suggestionKnown: suggestedAnswer === null ? null : true },
  });
  return asked;
};
const page = (...entries: readonly BoardEntry[]): BoardPage => ({
  entries,
  count: entries.length,
  skip: 0,
  sort: 'most-recent-last',
  isSearch: false,
  readAt: 0,
});

const none = page();
const two = page(entry(1), entry(2));
const more = page(entry(1, 'Sí.'), entry(2), entry(3));
const without = page(entry(2));

const idsOf = ({ cards }: QuestionsBoardContext): string[] => cards.map(idOf);
const pageOf = (event: unknown): BoardPage | null =>
  [none, two, more, without].find(
    (one) => typeof event === 'object' && event !== null && 'page' in event && event.page === one,
  ) ?? null;

const READ = [`${B}.settled`, `${B}.behind`];
const told = (told_: BoardPage, words: string) =>
  ({ event: { type: 'page.read', page: told_ }, words, by: 'world', leadsTo: READ }) as const;

export const questionsBoardModel = defineModel({
  name: 'questions-board',
  title: 'Tablero de preguntas',
  about: 'Qué tarjetas se ven, y cuándo entra lo que cambió en el servidor.',
  machine: questionsBoardMachine,
  ...startsAt('opened', `${B}.following`, `${B}.free`, `${B}.rendering`),
  events: {
    none: told(none, 'El servidor dice que no hay preguntas'),
    two: told(two, 'El servidor dice que hay dos preguntas'),
    more: told(more, 'El servidor dice que llegó una tercera, y un borrador de la primera'),
    without: told(without, 'El servidor dice que la primera ya no está'),
    wanted: {
      event: { type: 'page.wanted' },
      words: 'Responde una pregunta o pide otra página',
      leadsTo: [`${B}.following`],
    },
    expected: byWorld(
      { type: 'departure.expected' },
      'A una respuesta automática le llega la hora',
      `${B}.following`,
      `${B}.settled`,
      `${B}.behind`,
    ),
    accepted: { event: { type: 'changes.accepted' }, words: 'Presiona Mostrar', leadsTo: [`${B}.settled`] },
    held: byWorld({ type: 'card.held', questionId: '1' }, 'La primera ya no se puede responder, y tiene texto'),
    released: { event: { type: 'card.released', questionId: '1' }, words: 'Descarta el texto de la primera' },
    drawn: byWorld({ type: 'card.drawn' }, 'Aparece una tarjeta', `${B}.resting`),
    began: { event: { type: 'writing.began' }, words: 'Entra en una respuesta', leadsTo: [`${B}.writing`] },
    ended: { event: { type: 'writing.ended' }, words: 'Sale de la respuesta', leadsTo: [`${B}.free`] },
  },
  calls: {},
  delays: {
    nextTask: { words: 'Le toca a la tarjeta que sigue', leadsTo: [`${B}.starting`, `${B}.rendering`, `${B}.whole`] },
  },
  guards: {
    showsNothing: 'no hay ninguna tarjeta a la vista',
    isGone: 'la que faltaba ya no está',
    lacksMore: 'falta otra',
    isAsShown: 'el servidor dice las mismas preguntas que se ven',
    isAsShownHolding: 'sin esa tarjeta, el servidor dice las mismas preguntas que se ven',
    isAsShownWithout: 'lo demás que se ve es lo que dice el servidor',
    isFree: 'nadie está escribiendo',
  },
  states: {
    [`${B}.cards`]: { description: 'Las tarjetas' },
    [`${B}.following`]: { description: 'Se muestra lo próximo que diga el servidor' },
    [`${B}.settled`]: {
      description: 'Las tarjetas son las que dice el servidor',
      holds: ({ context }) => isAsTold(context),
    },
    [`${B}.behind`]: {
      description: 'Hay cambios por mostrar',
      holds: ({ context }) => !isAsTold(context),
    },
    [`${B}.attention`]: { description: 'En qué está la persona' },
    [`${B}.free`]: { description: 'No está escribiendo' },
    [`${B}.writing`]: { description: 'Está escribiendo una respuesta' },
    [`${B}.drawing`]: { description: 'Cuántas tarjetas están dibujadas' },
    [`${B}.rendering`]: { description: 'Se dibuja una' },
    [`${B}.resting`]: { description: 'Apareció; la página atiende lo demás' },
    [`${B}.starting`]: { description: 'Empieza la que sigue, antes de dibujarse' },
    [`${B}.whole`]: {
      description: 'Todas',
      holds: ({ context }) => same(drawnOf(context), context.cards) && same(startedOf(context), context.cards),
    },
  },
  ignores: {
    [`${B}.following`]: ['changes.accepted'],
    [`${B}.settled`]: ['changes.accepted'],
    [`${B}.free`]: ['writing.ended'],
    [`${B}.writing`]: ['writing.began'],
    [`${B}.resting`]: ['card.drawn'],
    [`${B}.starting`]: ['card.drawn'],
  },
  invariants: [
    {
      rule: '4.18 lo que el servidor dice por sí solo no mueve, agrega ni quita ninguna tarjeta a la vista',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        eventType !== 'page.read' ||
        before.cards.length === 0 ||
        beforeSnapshot.matches({ cards: 'following' }) ||
        same(idsOf(before), idsOf(after.context)),
    },
    {
      rule: '4.12 lo que la persona pidió o causó se muestra como lo dice el servidor',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        const isShown =
          eventType === 'changes.accepted'
            ? beforeSnapshot.matches({ cards: 'behind' })
            : eventType === 'page.read' &&
              (beforeSnapshot.matches({ cards: 'following' }) || before.cards.length === 0);
        if (!isShown) return true;
        const told_ = eventType === 'changes.accepted' ? before.page : pageOf(event);
        const pending = after.context.cards.filter(({ isPending }) => isPending).map(withoutMark);
        return (
          same(pending, told_?.entries) &&
          after.matches({ cards: 'settled' }) &&
          after.context.countThen === told_?.count
        );
      },
    },
    {
      rule: 'una tarjeta con texto sin enviar se queda en su lugar hasta que la persona la descarta',
      holds: ({ eventType, before, after }) => {
        if (!before.held.includes('1') || !idsOf(before).includes('1')) return true;
        if (eventType !== 'card.released') return idsOf(after.context)[0] === '1';
        const left = before.cards.filter((card) => card.isPending || idOf(card) !== '1').map(idOf);
        // With nothing to see, whatever the server said last is shown.
        return same(
          idsOf(after.context),
          left.length > 0 || after.matches({ cards: 'following' }) ? left : before.page?.entries.map(idOf),
        );
      },
    },
    {
      rule: 'solo se guarda, y una vez, la tarjeta que lo pide',
      holds: ({ eventType, before, after }) =>
        eventType === 'card.held'
          ? same(after.context.held, ['1'])
          : eventType === 'card.released'
            ? same(after.context.held, [])
            : same(after.context.held, before.held),
    },
    {
      rule: 'cada tarjeta dice lo último que el servidor dijo de ella, y si sigue pendiente',
      holds: ({ eventType, after }) => {
        const { page: last, cards } = after.context;
        if (eventType !== 'page.read') return true;
        return cards.every((card) => {
          const fresh = last?.entries.find(({ question }) => question.id === card.question.id);
          return fresh === undefined ? !card.isPending : card.isPending && same(withoutMark(card), fresh);
        });
      },
    },
    {
      rule: 'la página sabe qué tarjetas hay que tener cada vez que pueden ser otras',
      holds: ({ eventType, before, beforeSnapshot, after, effects }) => {
        const mayDiffer =
          eventType === 'page.read' ||
          eventType === 'card.released' ||
          (eventType === 'changes.accepted' && beforeSnapshot.matches({ cards: 'behind' }));
        const cards = startedOf(after.context);
        const isStarted = isNextTask(eventType) && after.matches({ drawing: 'starting' });
        if (!mayDiffer && !isStarted) return effects.length === 0 && after.context.cards === before.cards;
        return same(effects, [{ slot: 'parent:cards.changed', params: { type: 'cards.changed', cards } }]);
      },
    },
    {
      rule: 'al abrir se dibuja la primera tarjeta; cada una de las demás empieza en una tarea y se dibuja en la siguiente; después, todas a la vez',
      holds: ({ eventType, before, beforeSnapshot, after }) => {
        const { cards } = after.context;
        const count = before.drawnAfterFirst + 1;
        const drawnBefore = cards.slice(0, count);
        const withNext = cards.slice(0, count + 1);
        const has = (
          drawing: 'rendering' | 'resting' | 'starting' | 'whole',
          started: unknown,
          drawn: unknown,
        ): boolean =>
          after.matches({ drawing }) && same(startedOf(after.context), started) && same(drawnOf(after.context), drawn);
        if (beforeSnapshot.matches({ drawing: 'whole' })) return has('whole', cards, cards);
        if (beforeSnapshot.matches({ drawing: 'resting' }) && isNextTask(eventType))
          return cards.length > count ? has('starting', withNext, drawnBefore) : has('whole', cards, cards);
        if (beforeSnapshot.matches({ drawing: 'starting' }))
          return isNextTask(eventType)
            ? has(cards.length > count ? 'rendering' : 'whole', withNext, withNext)
            : has('starting', withNext, drawnBefore);
        if (beforeSnapshot.matches({ drawing: 'resting' })) return has('resting', drawnBefore, drawnBefore);
        if (eventType === 'card.drawn') return has('resting', drawnBefore, drawnBefore);
        // Nothing is left to wait for when the card that was to come leaves.
        const isGone = before.drawnAfterFirst > 0 && cards.length < count;
        return has(isGone ? 'whole' : 'rendering', drawnBefore, drawnBefore);
      },
    },
    {
      rule: 'lo último que dijo el servidor es lo que se recuerda',
      holds: ({ event, eventType, before, after }) =>
        after.context.page === (eventType === 'page.read' ? pageOf(event) : before.page),
    },
    {
      rule: 'la próxima página se muestra entera si la persona la pidió, o si algo se va solo y nadie está escribiendo',
      holds: ({ eventType, beforeSnapshot, after }) =>
        after.matches({ cards: 'following' }) ===
        (eventType === 'page.wanted' ||
          (eventType === 'departure.expected' && beforeSnapshot.matches({ attention: 'free' })) ||
          (eventType !== 'page.read' && beforeSnapshot.matches({ cards: 'following' }))),
    },
  ],
});

const isNextTask = (eventType: string): boolean => eventType.startsWith('xstate.after.nextTask');
const idOf = ({ question }: BoardEntry): string => question.id;
/** Whether the cards are what the server told last, but for the held ones that it does not tell. */
function isAsTold({ cards, held, page: last }: QuestionsBoardContext): boolean {
  const ids = last?.entries.map(idOf) ?? [];
  const shown = cards.map(idOf).filter((id) => ids.includes(id) || !held.includes(id));
  return last !== null && same(shown, ids);
}
function withoutMark({ question, dueAt, hold, sending, undoSeconds, buyer, item }: BoardEntry): BoardEntry {
  return { question, dueAt, hold, sending, undoSeconds, buyer, item };
}

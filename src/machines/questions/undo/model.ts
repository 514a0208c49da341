import type { Sending } from '#domain/countdown.ts';
import {
  byWorld,
  defineModel,
  isTimed,
  offline,
  offlineTo,
  outputOf,
  refusal,
  same,
  startsAlike,
  typed,
} from '#machines/shared/model.ts';
import { type AnswerUndoSnapshot, answerUndoMachine } from './machine.ts';

const U = 'answer-undo';
const EMAIL = 'ana@tienda.test';
const OTHER = 'beto@tienda.test';
const AT = 1_000_000;

const own: Sending = { by: EMAIL, at: AT, isAgain: false };
/** A tenth of a second apart from `own`: responses differ by as much. */
const ownSame: Sending = { by: EMAIL, at: AT + 100, isAgain: false };
const ownAgain: Sending = { by: EMAIL, at: AT + 60_000, isAgain: true };
const others: Sending = { by: OTHER, at: AT, isAgain: false };
const SENDINGS = [own, ownSame, ownAgain, others];

const told = (sending: Sending | null, words: string, ...leadsTo: readonly string[]) =>
  ({ event: { type: 'sending.changed', sending }, words, by: 'world', leadsTo }) as const;
const sendingIn = (event: unknown): Sending | null =>
  SENDINGS.find((one) => typeof event === 'object' && event !== null && 'sending' in event && event.sending === one) ??
  null;

const isWaiting = (snapshot: AnswerUndoSnapshot): boolean => snapshot.hasTag('waiting');
const isOwn = ({ context }: AnswerUndoSnapshot): boolean => context.sending?.by === EMAIL;
const isOffered = (snapshot: AnswerUndoSnapshot): boolean => snapshot.matches({ outgoing: 'own' });
const message = (type: string, params: object = {}) => ({ slot: `parent:${type}`, params: { type, ...params } });
const toCard = ({ slot }: { readonly slot: string }): boolean => slot.startsWith('parent:answer.');
const isNear = (one: Sending | null, other: Sending | null): boolean =>
  one?.by === other?.by && one?.isAgain === other?.isAgain && Math.abs((one?.at ?? 0) - (other?.at ?? 0)) <= 100;

export const answerUndoModel = defineModel({
  name: 'questions-undo',
  title: 'Deshacer el envío',
  about: 'Una respuesta espera unos segundos antes de salir; hasta entonces se puede deshacer.',
  machine: answerUndoMachine,
  ...startsAlike([`${U}.idle`], { opened: { questionId: '1', email: EMAIL } }),
  events: {
    held: byWorld({ type: 'answer.held', until: AT }, 'El servidor toma la respuesta de la persona', `${U}.own`),
    own: told(own, 'La lista dice que sale la respuesta de la persona', `${U}.own`),
    ownSame: told(ownSame, 'Lo mismo, dicho otra vez', `${U}.own`),
    ownAgain: told(ownAgain, 'MercadoLibre no la recibió, y se envía de nuevo', `${U}.own`),
    others: told(others, 'La lista dice que sale la de otra persona', `${U}.others`),
    none: told(null, 'La lista dice que no sale ninguna', `${U}.idle`),
    left: byWorld({ type: 'question.left' }, 'La pregunta deja la lista', `${U}.settling`, `${U}.idle`),
    undone: { event: { type: 'undo.requested' }, words: 'Presiona Deshacer', leadsTo: [`${U}.undoing`] },
    over: byWorld({ type: 'time.over' }, 'Se acaba el tiempo', `${U}.over`),
  },
  delays: { recheck: { words: 'Pasan cinco segundos', leadsTo: [`${U}.over`, `${U}.reading`] } },
  calls: {
    undoAnswer: {
      done: { undone: { output: undefined, words: 'El servidor la deshace', leadsTo: [`${U}.idle`] } },
      failed: {
        late: {
          error: refusal(400, { error: 'question-unavailable', answeredBy: EMAIL }),
          words: 'Ya estaba saliendo',
          leadsTo: [`${U}.settling`, `${U}.over`],
        },
        offline: offlineTo(`${U}.own`, `${U}.others`),
      },
    },
    readOutcome: {
      done: {
        sent: {
          output: { isAnswered: true, answeredBy: EMAIL },
          words: 'La respuesta salió',
          leadsTo: [`${U}.idle`],
        },
        sending: {
          output: { isAnswered: false, answeredBy: EMAIL },
          words: 'Está saliendo',
          leadsTo: [`${U}.unknown`],
        },
        other: {
          output: { isAnswered: true, answeredBy: OTHER },
          words: 'La respondió otra persona',
          leadsTo: [`${U}.idle`],
        },
        gone: {
          output: { isAnswered: false, answeredBy: null },
          words: 'Ya no se puede responder',
          leadsTo: [`${U}.idle`],
        },
      },
      failed: { offline: offlineTo(`${U}.unknown`) },
    },
  },
  guards: {
    isSending: 'espera una respuesta',
    isAnother: 'espera otra, o hasta otra hora',
    isNothing: 'no espera ninguna',
    isOwn: 'es la de la persona',
    isTooLate: 'ya estaba saliendo',
    isTooLateForOwn: 'ya estaba saliendo, y es la de la persona',
    isSent: 'salió la de la persona',
    isOnItsWay: 'alguien la está enviando',
  },
  states: {
    [`${U}.idle`]: {
      description: 'Ninguna respuesta espera',
      holds: ({ context }) => context.sending === null && context.failure === null,
    },
    [`${U}.outgoing`]: { description: 'Una respuesta espera', holds: ({ context }) => context.sending !== null },
    [`${U}.own`]: { description: 'Se puede deshacer la propia', holds: (after) => isWaiting(after) && isOwn(after) },
    [`${U}.others`]: {
      description: 'Se puede deshacer la de otra persona',
      holds: (after) => isWaiting(after) && !isOwn(after),
    },
    [`${U}.over`]: {
      description: 'Se acabó el tiempo, y la lista todavía la tiene',
      holds: (after) => isTimed(after, 'recheck'),
    },
    [`${U}.undoing`]: {
      description: 'Deshaciendo',
      holds: (after) => after.hasTag('busy') && after.context.failure === null,
    },
    [`${U}.settling`]: { description: 'La propia estaba por salir: falta saber si salió', holds: isOwn },
    [`${U}.reading`]: { description: 'Consultando si salió' },
    [`${U}.unknown`]: { description: 'Todavía no se sabe', holds: (after) => isTimed(after, 'recheck') },
  },
  ignores: {
    [`${U}.idle`]: ['question.left', 'undo.requested', 'time.over'],
    [`${U}.own`]: ['answer.held'],
    [`${U}.others`]: ['answer.held'],
    [`${U}.over`]: ['answer.held', 'time.over'],
    [`${U}.undoing`]: ['sending.changed', 'answer.held', 'question.left', 'undo.requested', 'time.over'],
    [`${U}.reading`]: ['answer.held', 'question.left', 'undo.requested', 'time.over'],
    [`${U}.unknown`]: ['answer.held', 'question.left', 'undo.requested', 'time.over'],
  },
  invariants: [
    {
      rule: '7.80 deshacer una vez deshace una vez, y nada más deshace',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const undone = calls.filter(({ slot }) => slot === 'undoAnswer').map(({ input }) => input);
        const isAsked =
          eventType === 'undo.requested' && (isWaiting(beforeSnapshot) || beforeSnapshot.matches({ outgoing: 'over' }));
        return same(undone, isAsked ? [{ questionId: '1' }] : []);
      },
    },
    {
      rule: '2.80 8.09 la tarjeta se entera una vez de lo que espera y de lo que pasó',
      holds: ({ eventType, event, beforeSnapshot, effects }) =>
        same(effects.filter(toCard), reportsOf(eventType, event, beforeSnapshot)),
    },
    {
      rule: '2.80 las teclas saben qué respuesta propia se puede deshacer',
      holds: ({ beforeSnapshot, after, effects }) => {
        const offers = effects.map(({ slot }) => slot).filter((slot) => slot.startsWith('parent:undo.'));
        const last = offers.at(-1);
        if (offers.length > (isOffered(beforeSnapshot) ? 2 : 1)) return false;
        if (isOffered(after)) return last === undefined ? isOffered(beforeSnapshot) : last === 'parent:undo.offered';
        return last === (isOffered(beforeSnapshot) ? 'parent:undo.ended' : undefined);
      },
    },
    {
      rule: '4.12 la lista se lee de nuevo cuando se acaba el tiempo y cuando se deshizo',
      holds: ({ eventType, beforeSnapshot, after, effects }) => {
        const isReread = effects.some(({ slot }) => slot === 'parent:list.changed');
        const isOver =
          (eventType === 'time.over' && isWaiting(beforeSnapshot)) || eventType.startsWith('xstate.after.');
        const isTooLate = eventType === 'xstate.error.actor.undoAnswer' && after.matches({ outgoing: 'over' });
        const wants = (isOver && after.matches({ outgoing: 'over' })) || isTooLate;
        return isReread === (wants || eventType === 'xstate.done.actor.undoAnswer') || eventType === 'sending.changed';
      },
    },
    {
      rule: '7.23 8.09 de la respuesta propia que deja la lista se pregunta qué pasó; de la de otra persona, no',
      holds: ({ eventType, event, beforeSnapshot, after }) => {
        const isOut = beforeSnapshot.matches('outgoing') || beforeSnapshot.matches('undoing');
        if (eventType === 'question.left' && beforeSnapshot.matches('outgoing'))
          return after.matches(isOwn(beforeSnapshot) ? 'settling' : 'idle');
        if (eventType !== 'xstate.error.actor.undoAnswer' || !isOut) return true;
        if (same(typed(event).error, offline())) return after.matches('outgoing') && after.context.failure !== null;
        return isOwn(beforeSnapshot) ? after.matches('settling') : after.matches({ outgoing: 'over' });
      },
    },
    {
      rule: '7.80 se dice cuando era tarde para deshacer, y solo entonces',
      holds: ({ eventType, after, emitted }) =>
        emitted.length ===
        (eventType === 'xstate.error.actor.undoAnswer' &&
        !after.matches({ outgoing: 'own' }) &&
        !after.matches({ outgoing: 'others' })
          ? 1
          : 0),
    },
    {
      rule: 'lo que espera es lo que dice el servidor; lo mismo, dicho otra vez, no cambia nada',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        if (after.matches('idle')) return after.context.sending === null;
        if (eventType === 'answer.held' && beforeSnapshot.matches('idle')) return same(after.context.sending, own);
        if (eventType !== 'sending.changed' || beforeSnapshot.matches('undoing'))
          return after.context.sending === before.sending;
        const isRepeated = beforeSnapshot.matches('outgoing') && isNear(sendingIn(event), before.sending);
        return after.context.sending === (isRepeated ? before.sending : sendingIn(event));
      },
    },
  ],
});

/** What the card is told. */
function reportsOf(eventType: string, event: unknown, before: AnswerUndoSnapshot) {
  const outgoing = () => message('answer.outgoing', { isOwn: sendingIn(event)?.by === EMAIL });
  switch (eventType) {
    case 'sending.changed': {
      if (before.matches('undoing')) return [];
      const isNone = sendingIn(event) === null;
      if (before.matches('idle')) return isNone ? [] : [outgoing()];
      if (isNone) return [message('answer.returned')];
      return before.matches('settling') ? [outgoing()] : [];
    }
    case 'answer.held':
      return before.matches('idle') ? [message('answer.outgoing', { isOwn: true })] : [];
    case 'xstate.done.actor.undoAnswer':
      return [message('answer.undone')];
    case 'xstate.done.actor.readOutcome': {
      const output = 'output' in typed(event) ? outputOf(event) : null;
      if (same(output, { isAnswered: true, answeredBy: EMAIL })) return [message('answer.sent')];
      if (same(output, { isAnswered: false, answeredBy: EMAIL })) return [];
      const isOther = same(output, { isAnswered: true, answeredBy: OTHER });
      return [message('answer.lost', { answeredBy: isOther ? OTHER : null })];
    }
    default:
      return [];
  }
}

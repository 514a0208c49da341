import {
  byWorld,
  defineModel,
  offline,
  offlineTo,
  outputOf,
  same,
  startsAlike,
  typed,
} from '#machines/shared/model.ts';
import { similarReviewMachine } from './machine.ts';
import {
  BLANK,
  FAILED,
  FIRST,
  FLAGGED,
  HOLD,
  IN_PART,
  LEFT,
  NONE,
  REQUEST,
  SHORT_TEXT,
  SIMILAR,
  TAKEN,
} from './samples.ts';
import type { SimilarReviewContext } from './types.ts';

const R = 'similar-review';

const IGNORED_OUTSIDE = ['entry.toggled', 'text.changed', 'send.pressed', 'questions.changed'] as const;
const CONFIRMATIONS = ['confirmation.given', 'confirmation.refused'] as const;
const ticked = ({ others }: SimilarReviewContext): readonly string[] =>
  others.filter(({ isTicked }) => isTicked).map(({ card }) => card.question.id);
/** What would be sent, by hand: the first one and those that are ticked, unless they are out or gone. */
const chosen = ({ first, others }: SimilarReviewContext) =>
  [first, ...others.filter(({ isTicked }) => isTicked)].filter(({ state }) => state === 'pending');
const isBlank = (text: string): boolean => text.trim() === '';
const isForbidden = (text: string): boolean => text === FLAGGED;
const textsOf = (context: SimilarReviewContext): readonly string[] => context.others.map(({ message }) => message.text);

export const similarReviewModel = defineModel({
  name: 'questions-similar-review',
  title: 'Revisión de parecidas',
  about: 'La respuesta a una pregunta, adaptada a las que preguntan lo mismo: se mira cada una y salen las marcadas.',
  machine: similarReviewMachine,
  ...startsAlike([`${R}.reading`], {
    opened: { request: REQUEST, written: {} },
    again: { request: { ...REQUEST, greetingSignature: null }, written: { '3': SHORT_TEXT } },
  }),
  events: {
    dismissed: {
      event: { type: 'dialog.dismissed' },
      words: 'Cierra la revisión',
      leadsTo: [`${R}.closed`, `${R}.current`],
    },
    retried: { event: { type: 'retry.pressed' }, words: 'Presiona Actualizar', leadsTo: [`${R}.reading`] },
    toggledOther: {
      event: { type: 'entry.toggled', questionId: '3' },
      words: 'Marca o desmarca la que difiere en una palabra',
    },
    cleared: {
      event: { type: 'text.changed', questionId: '2', text: BLANK },
      words: 'Deja en blanco la respuesta a la que pregunta lo mismo',
    },
    typedFlagged: {
      event: { type: 'text.changed', questionId: '2', text: FLAGGED },
      words: 'Escribe un teléfono en la respuesta a la que pregunta lo mismo',
    },
    sent: {
      event: { type: 'send.pressed' },
      words: 'Presiona Responder, o Ctrl y Enter',
      leadsTo: [`${R}.sending`, `${R}.confirming`],
    },
    confirmed: { event: { type: 'confirmation.given' }, words: 'Presiona Enviar igual', leadsTo: [`${R}.sending`] },
    refused: {
      event: { type: 'confirmation.refused' },
      words: 'Presiona Seguir escribiendo',
      leadsTo: [`${R}.current`],
    },
    changed: byWorld({ type: 'questions.changed' }, 'Cambian las preguntas pendientes', `${R}.rereading`),
  },
  calls: {
    readSimilar: {
      done: {
        three: { output: SIMILAR, words: 'Llegan tres parecidas', leadsTo: [`${R}.current`] },
        none: { output: NONE, words: 'No hay parecidas', leadsTo: [`${R}.empty`] },
      },
      failed: { offline: offlineTo(`${R}.failed`) },
    },
    reread: {
      done: {
        same: { output: SIMILAR, words: 'Siguen pendientes las tres', leadsTo: [`${R}.current`] },
        left: { output: LEFT, words: 'Alguien respondió una de ellas', leadsTo: [`${R}.current`] },
      },
      failed: { offline: offlineTo(`${R}.current`) },
    },
    sendAnswers: {
      done: {
        taken: { output: TAKEN, words: 'El servidor recibe todas', leadsTo: [`${R}.closed`] },
        inPart: {
          output: IN_PART,
          words: 'El servidor recibe la primera, y de las otras alguna no',
          leadsTo: [`${R}.current`],
        },
        failed: { output: FAILED, words: 'El servidor no recibe la primera', leadsTo: [`${R}.current`] },
      },
      failed: { broken: { error: offline(), words: 'No se pudo enviar nada', leadsTo: [`${R}.current`] } },
    },
  },
  guards: {
    isNone: 'no hay otras parecidas',
    isPending: 'esa pregunta todavía se puede responder',
    isFlagged: 'algo de lo que saldría tiene lo que MercadoLibre no permite',
    isReady: 'hay algo que enviar, y todo tiene texto y cabe',
    isAnySent: 'alguna salió',
    isAllSent: 'salieron todas',
  },
  states: {
    [`${R}.reading`]: { description: 'Busca las parecidas' },
    [`${R}.failed`]: {
      description: 'No se pudieron buscar las parecidas',
      holds: ({ context }) => context.failure !== null,
    },
    [`${R}.empty`]: { description: 'No hay otras parecidas', holds: ({ context }) => context.others.length === 0 },
    [`${R}.reviewing`]: { description: 'Revisa cada respuesta', holds: (snapshot) => snapshot.hasTag('shown') },
    [`${R}.current`]: { description: 'Lo que se ve es lo último que se leyó' },
    [`${R}.rereading`]: { description: 'Mira si alguna ya se respondió' },
    [`${R}.confirming`]: {
      description: 'Pregunta si sale lo que MercadoLibre no permite',
      holds: ({ context }) => chosen(context).some(({ message }) => isForbidden(message.text)),
    },
    [`${R}.sending`]: { description: 'Salen las marcadas', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${R}.closed`]: { description: 'La revisión terminó' },
  },
  ignores: {
    [`${R}.reading`]: [...IGNORED_OUTSIDE, ...CONFIRMATIONS, 'retry.pressed'],
    [`${R}.failed`]: [...IGNORED_OUTSIDE, ...CONFIRMATIONS],
    [`${R}.empty`]: [...IGNORED_OUTSIDE, ...CONFIRMATIONS, 'retry.pressed'],
    [`${R}.current`]: [...CONFIRMATIONS, 'retry.pressed'],
    [`${R}.rereading`]: [...CONFIRMATIONS, 'retry.pressed'],
    [`${R}.confirming`]: [...IGNORED_OUTSIDE, 'retry.pressed'],
    [`${R}.sending`]: [...IGNORED_OUTSIDE, ...CONFIRMATIONS, 'retry.pressed', 'dialog.dismissed'],
  },
  invariants: [
    {
      rule: '2.67 empieza marcada la que pregunta lo mismo de la misma publicación; no la que difiere, la de otra publicación ni la que ya se escribió',
      holds: ({ eventType, beforeSnapshot, after }) =>
        !beforeSnapshot.matches('reading') ||
        !after.matches('reviewing') ||
        eventType.startsWith('xstate.error') ||
        same(ticked(after.context), ['2']),
    },
    {
      rule: '2.67 2.36 cada texto nombra a su comprador, con el saludo que él leería; las palabras que difieren no se cambian solas',
      holds: ({ before, beforeSnapshot, after }) => {
        if (!beforeSnapshot.matches('reading') || !after.matches('reviewing')) return true;
        const isAgain = before.request.greetingSignature === null;
        const greetingFor = (buyer: string): string => (isAgain ? 'Hola, ANABELLA.' : `Hola, ${buyer}.`);
        return same(
          after.context.others.map(({ message }) => message),
          [
            { greeting: greetingFor('BETO'), signature: null, text: 'Sí, BETO, hay stock.' },
            { greeting: greetingFor('CARLA'), signature: null, text: isAgain ? SHORT_TEXT : 'Sí, CARLA, hay stock.' },
            { greeting: greetingFor('DIEGO'), signature: null, text: 'Sí, DIEGO, hay stock.' },
          ],
        );
      },
    },
    {
      rule: '7.67 se lee al abrir, al reintentar y cuando cambian las preguntas, de la primera',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const isRead =
          (eventType === 'retry.pressed' && beforeSnapshot.matches('failed')) ||
          (eventType === 'questions.changed' && beforeSnapshot.matches('reviewing'));
        return same(
          calls.filter(({ slot }) => slot === 'readSimilar'),
          isRead ? [{ slot: 'readSimilar', input: { questionId: '1' } }] : [],
        );
      },
    },
    {
      rule: '2.67 7.25 una presión envía una vez: la primera y las marcadas que se pueden enviar, tal como están',
      holds: ({ eventType, before, beforeSnapshot, after, calls }) => {
        const isConfirmed = eventType === 'confirmation.given' && beforeSnapshot.matches('confirming');
        const answers = chosen(before);
        const isReady = answers.length > 0 && answers.every(({ message }) => !isBlank(message.text));
        const isFlagged = answers.some(({ message }) => isForbidden(message.text));
        const isPressed = eventType === 'send.pressed' && beforeSnapshot.matches('reviewing') && isReady;
        const isSent = isConfirmed || (isPressed && !isFlagged);
        if (isPressed && after.matches('confirming') !== isFlagged) return false;
        return same(
          calls.filter(({ slot }) => slot === 'sendAnswers'),
          isSent
            ? [
                {
                  slot: 'sendAnswers',
                  input: {
                    answers: answers.map(({ card, message }) => ({
                      questionId: card.question.id,
                      buyer: card.buyer,
                      message,
                    })),
                    undoSeconds: 5,
                  },
                },
              ]
            : [],
        );
      },
    },
    {
      rule: '2.67 se sabe qué fue de cada una: la que falló conserva su texto y su marca, y la que ya no se puede responder lo dice',
      holds: ({ event, before, beforeSnapshot, after: { context } }) => {
        const output = outputOf(event);
        if (!beforeSnapshot.matches('sending')) return true;
        if (!same(textsOf(context), textsOf(before)) || !same(ticked(context), ticked(before))) return false;
        const states = [context.first, ...context.others].map(({ state, failure }, index) => {
          const was = [before.first, ...before.others][index];
          return { state, hasFailure: failure !== null, was: was?.state };
        });
        const expected = (index: number, was: string | undefined): readonly unknown[] => {
          if (output === TAKEN) return ['sent', false];
          if (output === IN_PART)
            return (
              [
                ['sent', false],
                [was, true],
                ['gone', true],
                [was, false],
              ][index] ?? []
            );
          return [was, output === FAILED && index === 0];
        };
        return (
          output === undefined ||
          states.every(({ state, hasFailure, was }, index) => same([state, hasFailure], expected(index, was)))
        );
      },
    },
    {
      rule: '2.67 la página se entera una vez de lo que el servidor recibió, la primera antes que las otras',
      holds: ({ event, before, beforeSnapshot, effects }) => {
        const told = effects.filter(({ slot }) => slot === 'parent:answers.sent');
        const output = outputOf(event);
        if (!beforeSnapshot.matches('sending') || (output !== TAKEN && output !== IN_PART)) return told.length === 0;
        const sent = chosen(before).filter(({ card }) => output === TAKEN || card.question.id === '1');
        const answers = sent.map(({ card, message }) => ({ card, message, until: 2_000_000 }));
        return (
          sent.length === 0 || same(told, [{ slot: 'parent:answers.sent', params: { type: 'answers.sent', answers } }])
        );
      },
    },
    {
      rule: '2.67 se marca y se escribe solo lo que todavía se puede responder, y solo mientras se revisa',
      holds: ({ eventType, event, before, beforeSnapshot, after: { context }, effects }) => {
        if (eventType !== 'entry.toggled' && eventType !== 'text.changed') return true;
        const { questionId, text } = typed(event);
        const answer = before.others.find(({ card }) => card.question.id === questionId);
        const isAllowed = beforeSnapshot.matches('reviewing') && answer?.state === 'pending';
        const others = before.others.map((one) => {
          if (one !== answer || !isAllowed) return one;
          return eventType === 'entry.toggled'
            ? { ...one, isTicked: !one.isTicked }
            : { ...one, message: { ...one.message, text } };
        });
        const isKept = eventType === 'text.changed' && isAllowed;
        return (
          same(context.others, others) &&
          same(effects, isKept ? [{ slot: 'keepDraft', params: { questionId, text } }] : [])
        );
      },
    },
    {
      rule: '4.18 la que respondió otra persona lo dice en su lugar, con su texto; la que otra persona responde, quién; las marcas no cambian',
      holds: ({ event, before, beforeSnapshot, after: { context } }) => {
        if (!beforeSnapshot.matches({ reviewing: 'rereading' }) || outputOf(event) !== LEFT) return true;
        return same(
          context.others,
          before.others.map((one) => {
            if (one.state !== 'pending') return one;
            if (one.card.question.id === '2') return { ...one, state: 'gone', failure: null };
            return one.card.question.id === '3' ? { ...one, card: { ...one.card, hold: HOLD } } : one;
          }),
        );
      },
    },
    {
      rule: 'al cerrar, la página recuerda lo escrito y no enviado',
      holds: ({ before, after, effects }) => {
        const told = effects.filter(({ slot }) => slot === 'parent:review.closed');
        if (!after.matches('closed')) return told.length === 0;
        const names: Readonly<Record<string, string>> = { '2': 'BETO', '3': 'CARLA', '4': 'DIEGO' };
        const { others } = after.context;
        const written = Object.fromEntries([
          ...Object.entries(before.written),
          ...others.map(({ card, message, state }): [string, string | null] => {
            const { id } = card.question;
            return [id, state === 'sent' || message.text === `Sí, ${names[id]}, hay stock.` ? null : message.text];
          }),
        ]);
        const kept = Object.fromEntries(Object.entries(written).filter(([, text]) => text !== null));
        return same(told, [{ slot: 'parent:review.closed', params: { type: 'review.closed', written: kept } }]);
      },
    },
    {
      rule: '2.67 2.52 cerrar cierra, salvo que se pregunte si sale lo que no se permite, y mientras se envía',
      holds: ({ eventType, beforeSnapshot, after }) => {
        if (eventType !== 'dialog.dismissed') return true;
        if (beforeSnapshot.matches('confirming')) return after.matches('reviewing');
        return beforeSnapshot.matches('sending') ? after.matches('sending') : after.matches('closed');
      },
    },
    {
      rule: '8.06 por qué no se pudo se dice hasta que se vuelve a intentar, y no después',
      holds: ({ eventType, before, beforeSnapshot, after }) => {
        const { failure } = after.context;
        if (eventType === 'xstate.error.actor.sendAnswers' || after.matches('failed'))
          return failure?.kind === 'network';
        const isStillTold =
          (beforeSnapshot.matches('reviewing') && after.matches('reviewing')) ||
          (beforeSnapshot.matches('failed') && after.matches('closed'));
        return same(failure, isStillTold ? before.failure : null);
      },
    },
    {
      rule: 'la primera es la que se pidió, y su texto no cambia',
      holds: ({ after: { context } }) => context.first.card === FIRST && context.first.message === REQUEST.message,
    },
  ],
});

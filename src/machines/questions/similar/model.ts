import { byWorld, defineModel, same, startsAt } from '#machines/shared/model.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';
import { similarMachine } from './machine.ts';
import { similarReviewModel } from './review/model.ts';
import { FIRST, REQUEST } from './review/samples.ts';
import type { SentAnswer, SimilarRequest } from './types.ts';

const S = 'similar';

const OTHER: SimilarRequest = { ...REQUEST, card: sampleEntry('9', { buyer: 'OTRO' }) };
const ANSWERS: readonly SentAnswer[] = [FIRST, sampleEntry('2'), sampleEntry('3')].map((card) => ({
  card,
  message: REQUEST.message,
  until: 1_000_000,
}));
const WRITTEN = { '2': 'Sí, en rojo' };

export const similarModel = defineModel({
  name: 'questions-similar',
  title: 'Parecidas',
  about: 'Revisar las preguntas parecidas a una y responderlas juntas; la revisión llega cuando se la pide.',
  machine: similarMachine,
  children: { review: similarReviewModel },
  ...startsAt('closed', `${S}.closed`),
  events: {
    requested: {
      event: { type: 'review.requested', request: REQUEST },
      words: 'Presiona Responder también las parecidas',
      leadsTo: [`${S}.loading`],
    },
    requestedOther: {
      event: { type: 'review.requested', request: OTHER },
      words: 'Presiona lo mismo en otra tarjeta',
      leadsTo: [`${S}.loading`],
    },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Cierra el aviso', leadsTo: [`${S}.closed`] },
    sent: byWorld({ type: 'answers.sent', answers: ANSWERS }, 'El servidor recibió las respuestas'),
    calledBack: byWorld(
      { type: 'answer.calledBack', questionId: '2' },
      'La persona deshace la segunda de las que salieron juntas',
    ),
    calledBackOther: byWorld({ type: 'answer.calledBack', questionId: '9' }, 'La persona deshace otra respuesta'),
    closed: byWorld(
      { type: 'review.closed', written: WRITTEN },
      'La revisión se cierra, y quedó un texto sin enviar',
      `${S}.closed`,
    ),
  },
  calls: {
    loadReview: {
      done: { loaded: { output: {}, words: 'Llega la revisión', leadsTo: [`${S}.open`] } },
      failed: {
        missing: { error: new Error('no file'), words: 'La revisión no llega', leadsTo: [`${S}.missing`] },
      },
    },
  },
  guards: { isTogether: 'salió junto con otras' },
  states: {
    [`${S}.closed`]: { description: 'Nadie revisa nada', holds: ({ children }) => !('review' in children) },
    [`${S}.loading`]: { description: 'Llega la revisión', holds: ({ context }) => context.request !== null },
    [`${S}.missing`]: { description: 'La revisión no llegó', holds: (snapshot) => snapshot.hasTag('missing') },
    [`${S}.open`]: {
      description: 'La revisión está abierta',
      holds: (snapshot) => snapshot.hasTag('open') && 'review' in snapshot.children,
    },
  },
  ignores: {
    [`${S}.closed`]: ['dialog.dismissed', 'answers.sent', 'review.closed'],
    [`${S}.loading`]: ['review.requested', 'dialog.dismissed', 'answers.sent', 'review.closed'],
    [`${S}.missing`]: ['review.requested', 'answers.sent', 'review.closed'],
    [`${S}.open`]: ['review.requested', 'dialog.dismissed'],
  },
  invariants: [
    {
      rule: '2.67 se revisa lo que se pidió, con lo que se escribió antes y no se envió',
      holds: ({ starts, before }) =>
        starts.every(
          ({ id, input }) => id !== 'review' || same(input, { request: before.request, written: before.written }),
        ),
    },
    {
      rule: '2.67 lo que se pide revisar es lo de la tarjeta en la que se pidió',
      holds: ({ eventType, event, before, beforeSnapshot, after }) =>
        eventType === 'review.requested' && beforeSnapshot.matches('closed')
          ? [REQUEST, OTHER].some((request) => same(request, after.context.request) && has(event, request))
          : after.context.request === before.request,
    },
    {
      rule: 'nada de lo escrito se pierde al cerrar',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        eventType === 'review.closed' && beforeSnapshot.matches('open')
          ? same(after.context.written, WRITTEN)
          : after.context.written === before.written,
    },
    {
      rule: '2.67 2.80 las que salieron juntas se deshacen juntas, una vez, cualquiera sea la que se deshizo',
      holds: ({ eventType, event, before, beforeSnapshot, after, effects }) => {
        const isCalledBack = eventType === 'answer.calledBack';
        const isOneOfThem = isCalledBack && isSecond(event) && before.together.length > 0;
        const isSent = eventType === 'answers.sent' && beforeSnapshot.matches('open');
        return (
          same(
            effects.filter(({ slot }) => slot === 'parent:undo.requested').map(({ params }) => params),
            isOneOfThem ? ['1', '3'].map((questionId) => ({ type: 'undo.requested', questionId })) : [],
          ) && same(after.context.together, isSent ? ['1', '2', '3'] : isOneOfThem ? [] : before.together)
        );
      },
    },
    {
      rule: '2.67 7.25 la página se entera de lo que salió, y de nada más',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        same(
          effects.filter(({ slot }) => slot === 'parent:answers.sent'),
          eventType === 'answers.sent' && beforeSnapshot.matches('open')
            ? [{ slot: 'parent:answers.sent', params: { type: 'answers.sent', answers: ANSWERS } }]
            : [],
        ),
    },
  ],
});

const has = (event: unknown, request: SimilarRequest): boolean =>
  typeof event === 'object' && event !== null && 'request' in event && event.request === request;
const isSecond = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'questionId' in event && event.questionId === '2';

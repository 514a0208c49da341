import type { ActivityContent, LogEntry } from '#contract/activity-log.ts';
import type { QuestionDetails } from '#contract/questions.ts';
import { defineModel, offlineTo, outputOf, refusedWith, startsAt, typed } from '#machines/shared/model.ts';
import { activityDetailsMachine } from './machine.ts';

const A = 'activity-details';
const QUESTION_ID = '9000000001';

const entry = (code: string, details: object, content: ActivityContent): LogEntry => ({
  timestamp: 1_795_000_000_000,
  email: 'ana@tienda.test',
  code,
  details: JSON.stringify(details),
  content,
  question: null,
});
const moved = { title: 'Stock', targetOrder: 2 };
const answered = { questionId: QUESTION_ID };

const QUESTION: QuestionDetails = {
  nickname: '700000001',
  item: { title: 'MLA1518840519' },
  question: { timestamp: 1_795_000_000_000, text: '¿Hay stock?', answer: 'Sí, hay.', greeting: null, signature: null },
  answeredBy: 'beto@tienda.test',
};

export const activityDetailsModel = defineModel({
  name: 'account-activity-details',
  title: 'Detalles de la actividad',
  about: 'El diálogo con lo que se hizo y la pregunta de la que se trata.',
  machine: activityDetailsMachine,
  ...startsAt('closed', `${A}.closed`),
  events: {
    requestedPlain: {
      event: {
        type: 'details.requested',
        entry: entry('QuickAnswerMoved', moved, { kind: 'known', code: 'QuickAnswerMoved', details: moved }),
      },
      words: 'Presiona Ver detalles de algo que no es una pregunta',
      leadsTo: [`${A}.shown`],
    },
    requestedQuestion: {
      event: {
        type: 'details.requested',
        entry: entry('QuestionAnsweredManually', answered, {
          kind: 'known',
          code: 'QuestionAnsweredManually',
          details: answered,
        }),
      },
      words: 'Presiona Ver detalles de una pregunta respondida',
      leadsTo: [`${A}.reading`],
    },
    requestedMalformed: {
      event: {
        type: 'details.requested',
        entry: entry('OperatorAdded', { operator: 'beto@tienda.test' }, { kind: 'raw', code: 'OperatorAdded' }),
      },
      words: 'Presiona Ver detalles de algo que no se entiende',
      leadsTo: [`${A}.shown`],
    },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Cierra el diálogo', leadsTo: [`${A}.closed`] },
    retried: { event: { type: 'retry.pressed' }, words: 'Presiona Actualizar', leadsTo: [`${A}.reading`] },
  },
  calls: {
    readQuestion: {
      done: { read: { output: QUESTION, words: 'Llega la pregunta', leadsTo: [`${A}.shown`] } },
      failed: {
        gone: refusedWith(404, 'not-found', 'La pregunta ya no está', `${A}.failed`),
        offline: offlineTo(`${A}.failed`),
      },
    },
  },
  guards: { isOfQuestion: 'la actividad es de una pregunta' },
  states: {
    [`${A}.closed`]: { description: 'El diálogo está cerrado' },
    [`${A}.open`]: {
      description: 'El diálogo está abierto',
      holds: (snapshot) => snapshot.hasTag('open') && snapshot.context.entry !== null,
    },
    [`${A}.reading`]: {
      description: 'Buscando la pregunta',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.question === null,
    },
    [`${A}.failed`]: {
      description: 'No se pudo buscar la pregunta; se ve lo que dice la actividad',
      holds: ({ context }) => context.question === null && context.failure !== null,
    },
    [`${A}.shown`]: { description: 'Todos los detalles', holds: ({ context }) => context.failure === null },
  },
  ignores: {
    [`${A}.closed`]: ['dialog.dismissed', 'retry.pressed'],
    [`${A}.reading`]: ['details.requested', 'retry.pressed'],
    [`${A}.failed`]: ['details.requested'],
    [`${A}.shown`]: ['details.requested', 'retry.pressed'],
  },
  invariants: [
    {
      rule: '7.23 se busca la pregunta de la actividad elegida, y solo si es de una pregunta',
      holds: ({ eventType, beforeSnapshot, after, calls }) => {
        const asks =
          (eventType === 'details.requested' && beforeSnapshot.matches('closed')) ||
          (eventType === 'retry.pressed' && beforeSnapshot.matches({ open: 'failed' }));
        const isOfQuestion = after.context.entry?.code === 'QuestionAnsweredManually';
        return (
          JSON.stringify(calls.map(({ input }) => input)) ===
          (asks && isOfQuestion ? `[{"questionId":"${QUESTION_ID}"}]` : '[]')
        );
      },
    },
    {
      rule: '2.41 se ven los detalles de la actividad elegida, sin nada de la anterior',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        if (eventType !== 'details.requested' || !beforeSnapshot.matches('closed'))
          return after.context.entry === before.entry;
        const isChosen =
          typeof event === 'object' && event !== null && 'entry' in event && after.context.entry === event.entry;
        return isChosen && after.context.question === null && after.context.failure === null;
      },
    },
    {
      rule: '7.23 se ve la pregunta que respondió el servidor',
      holds: ({ event, eventType, before, after }) => {
        if (eventType === 'details.requested') return true;
        const hasAnswer = 'output' in typed(event);
        return after.context.question === (hasAnswer ? outputOf(event) : before.question);
      },
    },
  ],
});

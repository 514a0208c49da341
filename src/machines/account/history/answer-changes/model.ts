import { defineModel, startsAt } from '#machines/shared/model.ts';
import { answerChangesMachine } from './machine.ts';

const A = 'answer-changes';

export const answerChangesModel = defineModel({
  name: 'account-history-answer-changes',
  title: 'Cambios de una respuesta',
  about: 'Qué cambió la persona en la respuesta generada antes de enviarla.',
  machine: answerChangesMachine,
  ...startsAt('closed', `${A}.closed`),
  events: {
    requestedWhole: {
      event: {
        type: 'changes.requested',
        answer: {
          question: '¿Hay stock?',
          suggestedAnswer: 'Sí, hay stock.',
          sent: { greeting: 'Hola', text: 'Sí, hay dos.', signature: 'Saludos' },
        },
      },
      words: 'Presiona Ver los cambios de una respuesta con saludo y firma',
      leadsTo: [`${A}.open`],
    },
    requestedBare: {
      event: {
        type: 'changes.requested',
        answer: {
          question: '¿Hacen envíos?',
          suggestedAnswer: 'Sí, a todo el país.',
          sent: { greeting: null, text: 'Sí,  a todo\nel país.', signature: null },
        },
      },
      words: 'Presiona Ver los cambios de una respuesta sin saludo ni firma, en la que solo cambian los espacios',
      leadsTo: [`${A}.open`],
    },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Cierra el diálogo', leadsTo: [`${A}.closed`] },
  },
  calls: {},
  states: {
    [`${A}.closed`]: { description: 'El diálogo está cerrado' },
    [`${A}.open`]: {
      description: 'El diálogo muestra qué cambió',
      holds: ({ context }) => context.answer !== null,
    },
  },
  ignores: {
    [`${A}.closed`]: ['dialog.dismissed'],
    [`${A}.open`]: ['changes.requested'],
  },
  invariants: [
    {
      rule: '2.40 se ven los cambios de la respuesta elegida, y no de otra',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        if (eventType !== 'changes.requested' || !beforeSnapshot.matches('closed'))
          return after.context.answer === before.answer;
        return (
          typeof event === 'object' && event !== null && 'answer' in event && after.context.answer === event.answer
        );
      },
    },
  ],
});

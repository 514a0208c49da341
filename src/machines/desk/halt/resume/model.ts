import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offlineTo, ordered } from '#machines/shared/model.ts';
import { resumeMachine } from './machine.ts';

const R = 'resume';

const dialog = createConfirmModel({
  uid: R,
  calling: 'resuming',
  subject: 'automatic',
  input: undefined,
  asked: '2.68 7.83 se reanuda lo automático',
  words: {
    requested: 'Presiona Reanudar en el encabezado',
    confirmed: 'Presiona Reanudar lo automático',
    dismissed: 'Presiona Cancelar',
    asking: '¿Reanudar lo automático?',
    failed: 'No se pudo reanudar',
    calling: 'Reanudando lo automático',
  },
});

export const resumeModel = defineModel({
  name: 'desk-halt-resume',
  title: 'Reanudar lo automático',
  about: 'Terminar la detención de las respuestas automáticas, después de preguntar.',
  machine: resumeMachine,
  ...dialog,
  calls: {
    resumeAutomatic: {
      done: { resumed: { output: undefined, words: 'El servidor reanuda lo automático', leadsTo: [`${R}.closed`] } },
      failed: { offline: offlineTo(`${R}.failed`) },
    },
  },
  invariants: [
    ...dialog.invariants,
    {
      rule: '2.68 el encabezado se entera cuando se reanudó, y solo entonces',
      holds: ({ beforeSnapshot, after, effects }) =>
        ordered(
          effects,
          ...(beforeSnapshot.matches('calling') && after.matches('closed') ? ['parent:automatic.changed'] : []),
        ),
    },
  ],
});

import {
  confirmEvents,
  confirmIgnores,
  confirmInvariants,
  confirmStates,
} from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offline, ordered } from '#machines/shared/model.ts';
import { resumeMachine } from './machine.ts';

const R = 'resume';

export const resumeModel = defineModel({
  name: 'desk-halt-resume',
  title: 'Reanudar lo automático',
  about: 'Terminar la detención de las respuestas automáticas, después de preguntar.',
  machine: resumeMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${R}.closed`] },
  events: confirmEvents(R, 'resuming', {
    subject: 'automatic',
    requested: 'Presiona Reanudar en el encabezado',
    confirmed: 'Presiona Reanudar lo automático',
    dismissed: 'Presiona Cancelar',
  }),
  calls: {
    resumeAutomatic: {
      done: { resumed: { output: undefined, words: 'El servidor reanuda lo automático', leadsTo: [`${R}.closed`] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${R}.failed`] } },
    },
  },
  states: confirmStates(R, 'resuming', {
    asking: '¿Reanudar lo automático?',
    failed: 'No se pudo reanudar',
    calling: 'Reanudando lo automático',
  }),
  ignores: confirmIgnores(R, 'resuming'),
  invariants: [
    ...confirmInvariants(R, 'automatic', undefined, '2.68 7.83 se reanuda lo automático'),
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

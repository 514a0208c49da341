import type { SecondFactorRequirement } from '#contract/operators.ts';
import {
  confirmEvents,
  confirmIgnores,
  confirmInvariants,
  confirmStates,
} from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offline, ordered } from '#machines/shared/model.ts';
import { requirementMachine } from './machine.ts';

const R = 'requirement';
const REQUIRED: SecondFactorRequirement = { isRequired: true, lacking: 1 };

export const requirementModel = defineModel({
  name: 'account-operators-requirement',
  title: 'Exigir el autenticador',
  about: 'Exigir el autenticador a los operadores, después de decir quiénes quedarían afuera.',
  machine: requirementMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${R}.closed`] },
  events: confirmEvents(R, 'saving', {
    subject: REQUIRED,
    requested: 'Presiona Exigir el autenticador',
    confirmed: 'Presiona Exigir a todos',
    dismissed: 'Presiona Cancelar',
  }),
  calls: {
    saveRequirement: {
      done: { saved: { output: REQUIRED, words: 'El servidor lo guarda', leadsTo: [`${R}.closed`] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${R}.failed`] } },
    },
  },
  states: confirmStates(R, 'saving', {
    asking: '¿Exigir el autenticador a los operadores?',
    failed: 'No se pudo guardar',
    calling: 'Guardando si se exige',
  }),
  ignores: confirmIgnores(R, 'saving'),
  invariants: [
    ...confirmInvariants(R, REQUIRED, { isRequired: true }, '2.78 7.103 se exige lo elegido'),
    {
      rule: '2.78 lo que se exige se lee de nuevo, y se avisa, cuando se guardó, y solo entonces',
      holds: ({ beforeSnapshot, after, effects, emitted }) => {
        const isSaved = beforeSnapshot.matches('calling') && after.matches('closed');
        return (
          ordered(effects, ...(isSaved ? ['parent:requirement.changed'] : [])) &&
          JSON.stringify(emitted) ===
            (isSaved ? '[{"type":"notice","notice":"second-factor-requirement-saved"}]' : '[]')
        );
      },
    },
  ],
});

import type { SecondFactorRequirement } from '#contract/operators.ts';
import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offlineTo, ordered } from '#machines/shared/model.ts';
import { requirementMachine } from './machine.ts';

const R = 'requirement';
const REQUIRED: SecondFactorRequirement = { isRequired: true, lacking: 1 };

const dialog = createConfirmModel({
  uid: R,
  calling: 'saving',
  subject: REQUIRED,
  input: { isRequired: true },
  asked: '2.78 7.103 se exige lo elegido',
  words: {
    requested: 'Presiona Exigir el autenticador',
    confirmed: 'Presiona Exigir a todos',
    dismissed: 'Presiona Cancelar',
    asking: '¿Exigir el autenticador a los operadores?',
    failed: 'No se pudo guardar',
    calling: 'Guardando si se exige',
  },
});

export const requirementModel = defineModel({
  name: 'account-operators-requirement',
  title: 'Exigir el autenticador',
  about: 'Exigir el autenticador a los operadores, después de decir quiénes quedarían afuera.',
  machine: requirementMachine,
  ...dialog,
  calls: {
    saveRequirement: {
      done: { saved: { output: REQUIRED, words: 'El servidor lo guarda', leadsTo: [`${R}.closed`] } },
      failed: { offline: offlineTo(`${R}.failed`) },
    },
  },
  invariants: [
    ...dialog.invariants,
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

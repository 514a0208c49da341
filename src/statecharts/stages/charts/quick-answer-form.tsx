import { useRef } from 'react';
import { policyGuardModel } from '#machines/policy-guard/policy-guard-model.ts';
import { quickAnswerFormModel } from '#machines/quick-answer-form/quick-answer-form-model.ts';
import { QuickAnswerFormDialog } from '#ui/dialogs/quick-answer-form/quick-answer-form-dialog.tsx';
import { useCompanion } from '../companions.tsx';
import { QuickAnswersAround } from '../quick-answers-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: quickAnswerFormModel,
  View: function Form({ actor }) {
    const addButton = useRef<HTMLButtonElement>(null);
    return (
      <QuickAnswersAround form={actor} addButton={addButton}>
        <QuickAnswerFormDialog actor={actor} guard={useCompanion(policyGuardModel)} returnFocusTo={addButton} />
      </QuickAnswersAround>
    );
  },
});

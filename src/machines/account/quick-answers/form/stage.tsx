import { useRef } from 'react';
import { policyGuardModel } from '#machines/questions/policy-guard/model.ts';
import { useCompanion } from '#statecharts/stages/companions.tsx';
import { QuickAnswersAround } from '#statecharts/stages/quick-answers-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { QuickAnswerFormDialog } from '#ui/dialogs/quick-answer-form/quick-answer-form-dialog.tsx';
import { quickAnswerFormModel } from './model.ts';

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

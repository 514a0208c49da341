import { useRef } from 'react';
import { childOf } from '#machines/shared/children.ts';
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
        <QuickAnswerFormDialog actor={actor} guard={childOf(actor, 'guard')} returnFocusTo={addButton} />
      </QuickAnswersAround>
    );
  },
});

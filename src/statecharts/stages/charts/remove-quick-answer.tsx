import { useRef } from 'react';
import { removeQuickAnswerModel } from '#machines/remove-quick-answer/remove-quick-answer-model.ts';
import { RemoveQuickAnswerDialog } from '#ui/dialogs/remove-quick-answer/remove-quick-answer-dialog.tsx';
import { QuickAnswersAround } from '../quick-answers-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: removeQuickAnswerModel,
  View: function Removal({ actor }) {
    const addButton = useRef<HTMLButtonElement>(null);
    return (
      <QuickAnswersAround removal={actor} addButton={addButton}>
        <RemoveQuickAnswerDialog actor={actor} returnFocusTo={addButton} />
      </QuickAnswersAround>
    );
  },
});

import { useRef } from 'react';
import { QuickAnswersAround } from '#statecharts/stages/quick-answers-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { RemoveQuickAnswerDialog } from '#ui/dialogs/remove-quick-answer/remove-quick-answer-dialog.tsx';
import { removeQuickAnswerModel } from './model.ts';

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

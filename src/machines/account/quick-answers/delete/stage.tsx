import { useRef } from 'react';
import { QuickAnswersAround } from '#statecharts/stages/quick-answers-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { DeleteQuickAnswerDialog } from '#ui/dialogs/delete-quick-answer/delete-quick-answer-dialog.tsx';
import { deleteQuickAnswerModel } from './model.ts';

export const stage = defineStage({
  model: deleteQuickAnswerModel,
  View: function Deletion({ actor }) {
    const addButton = useRef<HTMLButtonElement>(null);
    return (
      <QuickAnswersAround deletion={actor} addButton={addButton}>
        <DeleteQuickAnswerDialog actor={actor} returnFocusTo={addButton} />
      </QuickAnswersAround>
    );
  },
});

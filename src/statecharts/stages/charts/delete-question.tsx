import { deleteQuestionModel } from '#machines/delete-question/delete-question-model.ts';
import { DeleteQuestionDialog } from '#ui/dialogs/delete-question/delete-question-dialog.tsx';
import { DeskAround } from '../desk-around.tsx';
import { ASKED, QuestionAround } from '../question-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: deleteQuestionModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround clock={clock} onDelete={() => actor.send({ type: 'delete.requested' })} />
      <DeleteQuestionDialog actor={actor} question={ASKED.question.text} />
    </DeskAround>
  ),
});

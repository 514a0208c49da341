import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ASKED, QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { DeleteQuestionDialog } from '#ui/dialogs/delete-question/delete-question-dialog.tsx';
import { deleteQuestionModel } from './model.ts';

export const stage = defineStage({
  model: deleteQuestionModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround clock={clock} onDelete={() => actor.send({ type: 'delete.requested' })} />
      <DeleteQuestionDialog actor={actor} question={ASKED.question.text} />
    </DeskAround>
  ),
});

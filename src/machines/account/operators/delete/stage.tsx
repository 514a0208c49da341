import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { OperatorsAround } from '#statecharts/stages/operators-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { DeleteOperatorDialog } from '#ui/dialogs/delete-operator/delete-operator-dialog.tsx';
import { deleteOperatorModel } from './model.ts';

export const stage = defineStage({
  model: deleteOperatorModel,
  View: ({ actor }) => (
    <DeskAround section="operators">
      <OperatorsAround onDelete={(operator) => actor.send({ type: 'dialog.requested', subject: operator })} />
      <DeleteOperatorDialog actor={actor} />
    </DeskAround>
  ),
});

import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { OperatorsAround } from '#statecharts/stages/operators-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { RemoveOperatorDialog } from '#ui/dialogs/remove-operator/remove-operator-dialog.tsx';
import { removeOperatorModel } from './model.ts';

export const stage = defineStage({
  model: removeOperatorModel,
  View: ({ actor }) => (
    <DeskAround section="operators">
      <OperatorsAround onRemove={(operator) => actor.send({ type: 'dialog.requested', subject: operator })} />
      <RemoveOperatorDialog actor={actor} />
    </DeskAround>
  ),
});

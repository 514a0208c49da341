import { removeOperatorModel } from '#machines/remove-operator/remove-operator-model.ts';
import { RemoveOperatorDialog } from '#ui/dialogs/remove-operator/remove-operator-dialog.tsx';
import { DeskAround } from '../desk-around.tsx';
import { OperatorsAround } from '../operators-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: removeOperatorModel,
  View: ({ actor }) => (
    <DeskAround section="operators">
      <OperatorsAround onRemove={({ email }) => actor.send({ type: 'remove.requested', email })} />
      <RemoveOperatorDialog actor={actor} />
    </DeskAround>
  ),
});

import { operatorFormModel } from '#machines/operator-form/operator-form-model.ts';
import { OperatorFormDialog } from '#ui/dialogs/operator-form/operator-form-dialog.tsx';
import { DeskAround } from '../desk-around.tsx';
import { OperatorsAround } from '../operators-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: operatorFormModel,
  View: ({ actor }) => (
    <DeskAround section="operators">
      <OperatorsAround
        onAdd={() => actor.send({ type: 'add.requested' })}
        onChange={(operator) => actor.send({ type: 'change.requested', operator })}
      />
      <OperatorFormDialog actor={actor} />
    </DeskAround>
  ),
});

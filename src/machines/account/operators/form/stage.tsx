import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { OperatorsAround } from '#statecharts/stages/operators-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { OperatorFormDialog } from '#ui/dialogs/operator-form/operator-form-dialog.tsx';
import { operatorFormModel } from './model.ts';

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

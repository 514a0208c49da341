import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { OperatorsAround } from '#statecharts/stages/operators-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { SecondFactorRequirementDialog } from '#ui/dialogs/second-factor-requirement/second-factor-requirement-dialog.tsx';
import { requirementModel } from './model.ts';

export const stage = defineStage({
  model: requirementModel,
  View: ({ actor }) => (
    <DeskAround section="operators">
      <OperatorsAround onRequire={(subject) => actor.send({ type: 'dialog.requested', subject })} />
      <SecondFactorRequirementDialog actor={actor} />
    </DeskAround>
  ),
});

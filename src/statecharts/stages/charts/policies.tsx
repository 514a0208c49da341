import { policiesModel } from '#machines/policies/policies-model.ts';
import { PoliciesPanel } from '#ui/screens/policies/policies-panel.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: policiesModel,
  View: ({ actor }) => (
    <DeskAround section="settings">
      <PoliciesPanel actor={actor} target={null} renderFailure={renderFailure} />
    </DeskAround>
  ),
});

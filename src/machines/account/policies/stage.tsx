import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { PoliciesPanel } from '#ui/screens/policies/policies-panel.tsx';
import { policiesModel } from './model.ts';

export const stage = defineStage({
  model: policiesModel,
  View: ({ actor }) => (
    <DeskAround section="settings">
      <PoliciesPanel actor={actor} target={null} renderFailure={renderFailure} />
    </DeskAround>
  ),
});

import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { RulesPanel } from '#ui/screens/automatic-rules/rules-panel.tsx';
import { automaticRulesModel } from './model.ts';

export const stage = defineStage({
  model: automaticRulesModel,
  View: ({ actor }) => (
    <DeskAround section="settings">
      <RulesPanel actor={actor} isSupervised={false} listingPicker={null} renderFailure={renderFailure} />
    </DeskAround>
  ),
});

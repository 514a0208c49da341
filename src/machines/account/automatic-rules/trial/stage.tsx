import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { RulesTrial } from '#ui/screens/automatic-rules/rules-trial.tsx';
import { automaticRulesTrialModel, TRIAL_RULES } from './model.ts';

export const stage = defineStage({
  model: automaticRulesTrialModel,
  View: ({ actor }) => (
    <DeskAround section="settings">
      <RulesTrial
        actor={actor}
        rules={TRIAL_RULES}
        names={{ listings: {}, categories: {}, siteId: 'MLA' }}
        canAsk
        renderFailure={renderFailure}
      />
    </DeskAround>
  ),
});

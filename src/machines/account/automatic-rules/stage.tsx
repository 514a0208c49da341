import { renderFailure } from '#app/failed-part.tsx';
import { renderMenu } from '#app/own-menu.tsx';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import { useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { useRuleNames } from '#ui/screens/automatic-rules/rule-names.ts';
import { RulesPanel } from '#ui/screens/automatic-rules/rules-panel.tsx';
import { automaticRulesModel } from './model.ts';

export const stage = defineStage({
  model: automaticRulesModel,
  View: ({ actor }) => {
    const choices = useResourceOf<RuleChoices>({ categories: [{ id: 'MLA1055', name: 'Escaleras' }], listings: [] });
    const names = useRuleNames(actor, choices, ACCOUNT.siteId);
    return (
      <DeskAround section="settings">
        <RulesPanel
          actor={actor}
          isSupervised={false}
          names={names}
          choices={choices}
          listingPicker={null}
          renderFailure={renderFailure}
          renderMenu={renderMenu}
        />
      </DeskAround>
    );
  },
});

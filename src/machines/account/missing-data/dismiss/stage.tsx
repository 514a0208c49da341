import { renderFailure } from '#app/failed-part.tsx';
import type { MissingData, MissingEntry } from '#contract/missing-data.ts';
import { useListOf, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, ITEM, LISTING_TYPES, measure, TODAY } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { DismissMissingDialog } from '#ui/dialogs/dismiss-missing/dismiss-missing-dialog.tsx';
import { MissingDataScreen } from '#ui/screens/missing-data/missing-data-screen.tsx';
import { dismissMissingModel } from './model.ts';

const ENTRY: MissingEntry = {
  itemId: ITEM.id,
  topic: 'waterproof',
  questionId: null,
  count: 2,
  waiting: 1,
  lastAskedAt: TODAY,
  examples: ['¿Se puede mojar?', '¿Es sumergible?'],
};

const PAGE: MissingData = { entries: [ENTRY], count: 1, items: { [ITEM.id]: ITEM } };

export const stage = defineStage({
  model: dismissMissingModel,
  View: function Dismissal({ actor }) {
    const list = useListOf(PAGE, measure);
    return (
      <DeskAround section="missing-data">
        <MissingDataScreen
          list={list}
          listingTypes={useResourceOf(LISTING_TYPES)}
          siteId={ACCOUNT.siteId}
          renderFailure={renderFailure}
          onAdd={() => undefined}
          onDismiss={(entry) => actor.send({ type: 'dialog.requested', subject: entry })}
        />
        <DismissMissingDialog actor={actor} />
      </DeskAround>
    );
  },
});

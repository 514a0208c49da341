import type { MissingData, MissingEntry } from '#contract/missing-data.ts';
import { dismissMissingModel } from '#machines/dismiss-missing/dismiss-missing-model.ts';
import { DismissMissingDialog } from '#ui/dialogs/dismiss-missing/dismiss-missing-dialog.tsx';
import { MissingDataScreen } from '#ui/screens/missing-data/missing-data-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { useListOf, useResourceOf } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { ACCOUNT, ITEM, LISTING_TYPES, measure, TODAY } from '../samples.ts';
import { defineStage } from '../stage.ts';

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
          onDismiss={(entry) => actor.send({ type: 'dismissal.requested', entry })}
        />
        <DismissMissingDialog actor={actor} />
      </DeskAround>
    );
  },
});

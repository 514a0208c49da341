import { renderFailure } from '#app/failed-part.tsx';
import { useListOf, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, LISTING_TYPES, MISSING_DATA, measure } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { DismissMissingDialog } from '#ui/dialogs/dismiss-missing/dismiss-missing-dialog.tsx';
import { MissingDataScreen } from '#ui/screens/missing-data/missing-data-screen.tsx';
import { dismissMissingModel } from './model.ts';

export const stage = defineStage({
  model: dismissMissingModel,
  View: function Dismissal({ actor }) {
    const list = useListOf(MISSING_DATA, measure);
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

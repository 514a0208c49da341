import { renderFailure } from '#app/failed-part.tsx';
import { pickerModel } from '#machines/questions/picker/model.ts';
import { useCompanion, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, LISTING_TYPES } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { createBasisLinks } from '#ui/draft-reasons/basis-link.ts';
import { TestsScreen } from '#ui/screens/tests/tests-screen.tsx';
import { testQuestionModel } from './model.ts';

export const stage = defineStage({
  model: testQuestionModel,
  View: function Tests({ actor }) {
    return (
      <DeskAround section="tests">
        <TestsScreen
          actor={actor}
          picker={useCompanion(pickerModel)}
          listingTypes={useResourceOf(LISTING_TYPES)}
          siteId={ACCOUNT.siteId}
          linksOf={({ permalink }) => createBasisLinks({ account: ACCOUNT, permalink, openFact: () => undefined })}
          renderFailure={renderFailure}
        />
      </DeskAround>
    );
  },
});

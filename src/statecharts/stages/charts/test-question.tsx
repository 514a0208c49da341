import { pickerModel } from '#machines/picker/picker-model.ts';
import { testQuestionModel } from '#machines/test-question/test-question-model.ts';
import { createBasisLinks } from '#ui/draft-reasons/basis-link.ts';
import { TestsScreen } from '#ui/screens/tests/tests-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { useCompanion, useResourceOf } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { ACCOUNT, LISTING_TYPES } from '../samples.ts';
import { defineStage } from '../stage.ts';

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

import { renderFailure } from '#app/failed-part.tsx';
import { filtersModel } from '#machines/questions/filters/model.ts';
import { useCompanion, useListOf, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, HISTORY, LISTING_TYPES } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { AnswerChangesDialog } from '#ui/dialogs/answer-changes/answer-changes-dialog.tsx';
import { HistoryScreen } from '#ui/screens/history/history-screen.tsx';
import { answerChangesModel } from './model.ts';

export const stage = defineStage({
  model: answerChangesModel,
  View: function Changes({ actor }) {
    return (
      <DeskAround section="history">
        <HistoryScreen
          target={null}
          filters={useCompanion(filtersModel)}
          list={useListOf(HISTORY, ({ mlQuestionsResponse: { questions, total } }) => ({
            count: total,
            shown: questions.length,
          }))}
          listingTypes={useResourceOf(LISTING_TYPES)}
          siteId={ACCOUNT.siteId}
          onChanges={(answer) => actor.send({ type: 'changes.requested', answer })}
          renderFailure={renderFailure}
        />
        <AnswerChangesDialog actor={actor} />
      </DeskAround>
    );
  },
});

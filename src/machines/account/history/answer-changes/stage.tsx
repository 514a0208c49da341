import { renderFailure } from '#app/failed-part.tsx';
import type { History } from '#contract/history.ts';
import { useListOf, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, EMAIL, ITEM, LISTING_TYPES, TODAY } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { AnswerChangesDialog } from '#ui/dialogs/answer-changes/answer-changes-dialog.tsx';
import { HistoryScreen } from '#ui/screens/history/history-screen.tsx';
import { answerChangesModel } from './model.ts';

const MINUTE = 60_000;
const HISTORY: History = {
  mlQuestionsResponse: {
    questions: [
      {
        id: '1',
        text: '¿Hay stock?',
        date_created: new Date(TODAY - 60 * MINUTE).toISOString(),
        item_id: ITEM.id,
        from: { id: '700000001' },
        answer: { text: 'Hola Sí, hay dos. Saludos', date_created: new Date(TODAY - 30 * MINUTE).toISOString() },
      },
    ],
    total: 1,
  },
  items: { [ITEM.id]: ITEM },
  nicknames: { '700000001': 'COMPRADOR_FELIZ' },
  relatedQuestions: {
    '1': { suggestedAnswer: 'Sí, hay stock.', greeting: 'Hola', signature: 'Saludos', answeredBy: EMAIL },
  },
};

export const stage = defineStage({
  model: answerChangesModel,
  View: function Changes({ actor }) {
    return (
      <DeskAround section="history">
        <HistoryScreen
          target={null}
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

import type { ActivityLog, LogEntry } from '#contract/activity-log.ts';
import type { GreetingSignature } from '#contract/greeting-signature.ts';
import type { History } from '#contract/history.ts';
import { activityDetailsModel } from '#machines/activity-details/activity-details-model.ts';
import { answerChangesModel } from '#machines/answer-changes/answer-changes-model.ts';
import { questionsBoardModel } from '#machines/questions-board/questions-board-model.ts';
import type { CallOutcomes, ChartModel } from '#machines/shared/model.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/paginated-list-machine.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/paginated-list-model.ts';
import { createResourceMachine } from '#machines/shared/resource/resource-machine.ts';
import { resourceModel } from '#machines/shared/resource/resource-model.ts';
import { ActivityDetailsDialog } from '#ui/dialogs/activity-details/activity-details-dialog.tsx';
import { AnswerChangesDialog } from '#ui/dialogs/answer-changes/answer-changes-dialog.tsx';
import { ActivityScreen } from '#ui/screens/activity/activity-screen.tsx';
import { HistoryScreen } from '#ui/screens/history/history-screen.tsx';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useCompanion, useListOf, useResourceOf } from './companions.tsx';
import { DeskAround } from './desk-around.tsx';
import { ACCOUNT, boardPageOf, EMAIL, entryOf, ITEM, LISTING_TYPES, measure, questionOf, TODAY } from './samples.ts';
import { defineStage, type Stage } from './stage.ts';

const MINUTE = 60_000;

const moved = (order: number): LogEntry => {
  const details = { title: 'Garantía', targetOrder: order };
  return {
    timestamp: TODAY - order * MINUTE,
    email: EMAIL,
    code: 'QuickAnswerMoved',
    details: JSON.stringify(details),
    content: { kind: 'known', code: 'QuickAnswerMoved', details },
  };
};
const logOf = (shown: number, count: number): ActivityLog => ({
  entries: Array.from({ length: shown }, (_, index) => moved(index + 1)),
  count,
});

/** A model's call, with contents in place of what stands for them there. */
function withOutputs(outcomes: CallOutcomes | undefined, outputs: Readonly<Record<string, unknown>>): CallOutcomes {
  const done = Object.entries(outcomes?.done ?? {}).map(([name, outcome]) => {
    if (!Object.hasOwn(outputs, name)) throw new Error(`the stage has no contents for the case ${name}`);
    return [name, { ...outcome, output: outputs[name] }] as const;
  });
  return { failed: outcomes?.failed ?? {}, done: Object.fromEntries(done) };
}

const PAGES = { full: logOf(5, 12), last: logOf(5, 5), emptied: logOf(0, 5), nothing: logOf(0, 0) };
const EXTRAS: GreetingSignature = { greeting: 'Hola, $comprador.', signature: 'Saludos, $miapodo' };

/** The activity log stands for every list, as in the paths. */
const logModel: ChartModel = {
  ...paginatedListModel,
  machine: createPaginatedListMachine<ActivityLog>(measure),
  calls: {
    read: withOutputs(paginatedListModel.calls.read, PAGES),
    refresh: withOutputs(paginatedListModel.calls.refresh, PAGES),
  },
};

/** The greeting and the signature of the questions stand for everything that is read once. */
const extrasModel: ChartModel = {
  ...resourceModel,
  machine: createResourceMachine<GreetingSignature>(),
  calls: {
    read: withOutputs(resourceModel.calls.read, { read: EXTRAS }),
    refresh: withOutputs(resourceModel.calls.refresh, { read: EXTRAS }),
  },
};

const ASKED = entryOf(questionOf('1', '¿Hay stock?', 'Sí, hay stock.'));

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

/** Lists, and the dialogs that open from their entries. */
export const listStages: readonly Stage[] = [
  defineStage({
    model: logModel,
    View: ({ actor }) => (
      <DeskAround section="activity">
        <ActivityScreen list={actor} onDetails={() => undefined} renderFailure={renderFailure} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: extrasModel,
    View: function Extras({ actor }) {
      return (
        <DeskAround>
          <QuestionsScreen
            list={useListOf(boardPageOf(ASKED), measure)}
            board={useCompanion(questionsBoardModel, 'opened', ['two'])}
            greetingSignature={actor}
            listingTypes={useResourceOf(LISTING_TYPES)}
            onHelp={() => undefined}
            renderFailure={renderFailure}
            renderCard={({ entry, greetingSignature }) => (
              <p>
                {entry.question.text} · {greetingSignature.greeting} · {greetingSignature.signature}
              </p>
            )}
          />
        </DeskAround>
      );
    },
  }),
  defineStage({
    model: activityDetailsModel,
    View: function Details({ actor }) {
      return (
        <DeskAround section="activity">
          <ActivityScreen
            list={useListOf(logOf(3, 3), measure)}
            onDetails={(entry) => actor.send({ type: 'details.requested', entry })}
            renderFailure={renderFailure}
          />
          <ActivityDetailsDialog actor={actor} renderFailure={renderFailure} />
        </DeskAround>
      );
    },
  }),
  defineStage({
    model: answerChangesModel,
    View: function Changes({ actor }) {
      return (
        <DeskAround section="history">
          <HistoryScreen
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
  }),
];

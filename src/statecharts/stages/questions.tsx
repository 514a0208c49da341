import { fromCallback } from 'xstate';
import { phaseOf } from '#domain/countdown.ts';
import { deleteQuestionModel } from '#machines/delete-question/delete-question-model.ts';
import { pickerModel } from '#machines/picker/picker-model.ts';
import type { PickerActor } from '#machines/picker/types.ts';
import { questionCardModel } from '#machines/question-card/question-card-model.ts';
import type { QuestionCardActor } from '#machines/question-card/types.ts';
import { questionCountdownModel } from '#machines/question-countdown/question-countdown-model.ts';
import type { QuestionCountdownActor } from '#machines/question-countdown/types.ts';
import { questionsBoardModel } from '#machines/questions-board/questions-board-model.ts';
import type { BoardEntry } from '#machines/questions-board/types.ts';
import { shortcutsModel } from '#machines/shortcuts/shortcuts-model.ts';
import { DeleteQuestionDialog } from '#ui/dialogs/delete-question/delete-question-dialog.tsx';
import { ShortcutsDialog } from '#ui/dialogs/shortcuts/shortcuts-dialog.tsx';
import { QuestionCard } from '#ui/screens/questions/question-card.tsx';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useCompanion, useListOf, useResourceOf } from './companions.tsx';
import { DeskAround } from './desk-around.tsx';
import { ACCOUNT, boardPageOf, entryOf, LISTING_TYPES, measure, NO_EXTRAS, questionOf } from './samples.ts';
import { defineStage, type Stage, type ViewProps } from './stage.ts';

const ASKED = entryOf(questionOf('1', '¿Hay stock? Lo necesito para el lunes.', 'Sí, hay stock.'));

/** When the countdown's model says that an answer is due, and how long before it the stage begins, in ms. */
const DUE_AT = 1_000_000;
const BEFORE = 60_000;

interface CardProps {
  readonly entry?: BoardEntry;
  readonly card?: QuestionCardActor;
  readonly countdown?: QuestionCountdownActor;
  readonly picker?: PickerActor;
  readonly clock: ViewProps<never>['clock'];
  readonly onDelete?: () => void;
}

/** One card; its charts that are not on stage stand still. */
function Card({ entry = ASKED, card, countdown, picker, clock, onDelete = () => undefined }: CardProps) {
  const stillCard = useCompanion(questionCardModel, 'drafted');
  const answering = card ?? stillCard;
  const stillCountdown = useCompanion(questionCountdownModel, 'manual', [], {
    submitAnswer: () => answering.send({ type: 'answer.submitted' }),
  });
  const stillPicker = useCompanion(pickerModel);
  return (
    <QuestionCard
      actor={answering}
      countdown={countdown ?? stillCountdown}
      picker={picker ?? stillPicker}
      onTick={clock.onTick}
      entry={entry}
      types={LISTING_TYPES}
      siteId={ACCOUNT.siteId}
      renderFailure={renderFailure}
      onDelete={onDelete}
    />
  );
}

function Board({
  actor,
  clock,
  onHelp = () => undefined,
}: Partial<ViewProps<typeof questionsBoardModel.machine>> &
  Pick<CardProps, 'clock'> & { readonly onHelp?: () => void }) {
  const still = useCompanion(questionsBoardModel, 'opened', ['two']);
  return (
    <QuestionsScreen
      list={useListOf(boardPageOf(ASKED), measure)}
      board={actor ?? still}
      greetingSignature={useResourceOf(NO_EXTRAS)}
      listingTypes={useResourceOf(LISTING_TYPES)}
      onHelp={onHelp}
      renderFailure={renderFailure}
      renderCard={({ entry }) => <Card entry={entry} clock={clock} />}
    />
  );
}

/** The questions and what their cards are made of. */
export const questionStages: readonly Stage[] = [
  defineStage({
    model: questionsBoardModel,
    View: ({ actor, clock }) => (
      <DeskAround>
        <Board actor={actor} clock={clock} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: questionCardModel,
    View: ({ actor, clock }) => (
      <DeskAround>
        <Card card={actor} clock={clock} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: questionCountdownModel,
    startsAt: DUE_AT - BEFORE,
    actors: (clock) => ({
      clock: fromCallback(({ input, sendBack }) => {
        const dueAt = dueAtOf(input);
        return clock.onTick((at) => {
          const phase = phaseOf(dueAt - at);
          if (phase !== 'open') sendBack({ type: phase === 'closing' ? 'time.closing' : 'time.over' });
        });
      }),
    }),
    View: ({ actor, clock }) => (
      <DeskAround>
        <Card countdown={actor} clock={clock} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: pickerModel,
    View: ({ actor, clock }) => (
      <DeskAround>
        <Card picker={actor} clock={clock} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: shortcutsModel,
    View: ({ actor, clock }) => (
      <DeskAround>
        <Board clock={clock} onHelp={() => actor.send({ type: 'help.requested' })} />
        <ShortcutsDialog actor={actor} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: deleteQuestionModel,
    View: ({ actor, clock }) => (
      <DeskAround>
        <Card clock={clock} onDelete={() => actor.send({ type: 'delete.requested' })} />
        <DeleteQuestionDialog actor={actor} question={ASKED.question.text} />
      </DeskAround>
    ),
  }),
];

const dueAtOf = (input: unknown): number =>
  typeof input === 'object' && input !== null && 'dueAt' in input && typeof input.dueAt === 'number'
    ? input.dueAt
    : Number.POSITIVE_INFINITY;

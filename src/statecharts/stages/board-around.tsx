import { useSelector } from '@xstate/react';
import type { QuestionsBoardActor } from '#machines/questions/board/machine.ts';
import { questionsBoardModel } from '#machines/questions/board/model.ts';
import { selectCards } from '#machines/questions/board/selectors.ts';
import { elsewhereModel } from '#machines/questions/elsewhere/model.ts';
import { filtersModel } from '#machines/questions/filters/model.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import { viewsModel } from '#machines/questions/views/model.ts';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useCompanion, useListOf, useResourceOf } from './companions.tsx';
import { ASKED, QuestionAround } from './question-around.tsx';
import { boardPageOf, LISTING_TYPES, measure, NO_GREETING_SIGNATURE } from './samples.ts';
import type { ViewProps } from './stage.ts';

interface BoardAroundProps extends Partial<Pick<ViewProps<typeof questionsBoardModel.machine>, 'actor'>> {
  readonly clock: ViewProps<never>['clock'];
  readonly onHelp?: () => void;
  readonly similarGroups?: SimilarGroupsActor;
}

/** The list of questions with one card; its chart stands still unless it is on stage. */
export function BoardAround({ actor, clock, onHelp = () => undefined, similarGroups }: BoardAroundProps) {
  const still: QuestionsBoardActor = useCompanion(questionsBoardModel, 'opened', ['two']);
  const board = actor ?? still;
  return (
    <QuestionsScreen
      list={useListOf(boardPageOf(ASKED), measure)}
      board={board}
      filters={useCompanion(filtersModel)}
      views={useCompanion(viewsModel)}
      greetingSignature={useResourceOf(NO_GREETING_SIGNATURE)}
      listingTypes={useResourceOf(LISTING_TYPES)}
      elsewhere={useCompanion(elsewhereModel, 'opened', [])}
      onTick={clock.onTick}
      onSeek={() => undefined}
      onHelp={onHelp}
      onLayout={() => undefined}
      renderFailure={renderFailure}
      renderCard={(questionId) => (
        <CardAround board={board} questionId={questionId} clock={clock} similarGroups={similarGroups} />
      )}
    />
  );
}

interface CardAroundProps extends Pick<BoardAroundProps, 'clock' | 'similarGroups'> {
  readonly board: QuestionsBoardActor;
  readonly questionId: string;
}

function CardAround({ board, questionId, ...around }: CardAroundProps) {
  const cards = useSelector(board, selectCards);
  const entry = cards.find(({ question }) => question.id === questionId);
  return entry === undefined ? null : <QuestionAround entry={entry} {...around} />;
}

import { questionsBoardModel } from '#machines/questions/board/model.ts';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useCompanion, useListOf, useResourceOf } from './companions.tsx';
import { ASKED, QuestionAround } from './question-around.tsx';
import { boardPageOf, LISTING_TYPES, measure, NO_EXTRAS } from './samples.ts';
import type { ViewProps } from './stage.ts';

interface BoardAroundProps extends Partial<Pick<ViewProps<typeof questionsBoardModel.machine>, 'actor'>> {
  readonly clock: ViewProps<never>['clock'];
  readonly onHelp?: () => void;
}

/** The list of questions with one card; its chart stands still unless it is on stage. */
export function BoardAround({ actor, clock, onHelp = () => undefined }: BoardAroundProps) {
  const still = useCompanion(questionsBoardModel, 'opened', ['two']);
  return (
    <QuestionsScreen
      list={useListOf(boardPageOf(ASKED), measure)}
      board={actor ?? still}
      greetingSignature={useResourceOf(NO_EXTRAS)}
      listingTypes={useResourceOf(LISTING_TYPES)}
      onHelp={onHelp}
      renderFailure={renderFailure}
      renderCard={({ entry }) => <QuestionAround entry={entry} clock={clock} />}
    />
  );
}

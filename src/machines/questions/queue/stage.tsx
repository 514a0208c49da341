import { useSelector } from '@xstate/react';
import { renderFailure } from '#app/failed-part.tsx';
import { useCompanion, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { LISTING_TYPES } from '#statecharts/stages/samples.ts';
import { defineStage, type ViewProps } from '#statecharts/stages/stage.ts';
import { QueueScreen } from '#ui/screens/questions/queue/queue-screen.tsx';
import { filtersModel } from '../filters/model.ts';
import { similarGroupsModel } from '../similar-groups/model.ts';
import { viewsModel } from '../views/model.ts';
import type { QuestionQueueActor } from './machine.ts';
import { questionQueueModel } from './model.ts';

/** The card of the open question stands still beside the list. */
export const stage = defineStage({
  model: questionQueueModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <Page actor={actor} clock={clock} />
    </DeskAround>
  ),
});

const ignore = (): void => undefined;

function Page({ actor, clock }: { actor: QuestionQueueActor; clock: ViewProps<never>['clock'] }) {
  const cards = useSelector(actor, ({ context }) => context.cards);
  return (
    <QueueScreen
      queue={actor}
      filters={useCompanion(filtersModel)}
      views={useCompanion(viewsModel)}
      listingTypes={useResourceOf(LISTING_TYPES)}
      similarGroups={useCompanion(similarGroupsModel, 'opened', ['readGroups:grouped'])}
      siteId="MLA"
      onTick={(react) => {
        react(clock.now());
        return ignore;
      }}
      onHelp={ignore}
      onLayout={ignore}
      renderFailure={renderFailure}
      renderCard={(questionId) => {
        const entry = cards.find(({ question }) => question.id === questionId);
        return entry === undefined ? null : <QuestionAround entry={entry} clock={clock} />;
      }}
    />
  );
}

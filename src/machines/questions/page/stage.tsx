import { useSelector } from '@xstate/react';
import { renderFailure } from '#app/failed-part.tsx';
import { childOf } from '#machines/shared/children.ts';
import { useListOf, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import {
  ACCOUNT,
  boardPageOf,
  entryOf,
  LISTING_TYPES,
  measure,
  NO_GREETING_SIGNATURE,
  questionOf,
} from '#statecharts/stages/samples.ts';
import { SimilarAround } from '#statecharts/stages/similar-around.tsx';
import { defineStage, type ViewProps } from '#statecharts/stages/stage.ts';
import { ShortcutsDialog } from '#ui/dialogs/shortcuts/shortcuts-dialog.tsx';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { QueueScreen } from '#ui/screens/questions/queue/queue-screen.tsx';
import type { QuestionCardActor } from '../card/machine.ts';
import { selectEntry } from '../entry/selectors.ts';
import type { SimilarGroupsActor } from '../similar-groups/machine.ts';
import type { QuestionsPageActor } from './machine.ts';
import { questionsPageModel } from './model.ts';
import { cardId } from './parts.ts';
import { selectLayout } from './selectors.ts';

const ASKED = entryOf(questionOf('1', '¿Hay stock?', 'Sí, hay stock.'));

/** What is read stands still beside the page; board, cards, review and shortcuts are its own. */
export const stage = defineStage({
  model: questionsPageModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <Page actor={actor} clock={clock} />
    </DeskAround>
  ),
});

function Page({ actor, clock }: { actor: QuestionsPageActor; clock: ViewProps<never>['clock'] }) {
  const shortcuts = childOf(actor, 'shortcuts');
  const listingTypes = useResourceOf(LISTING_TYPES);
  const list = useListOf(boardPageOf(ASKED), measure);
  const greetingSignature = useResourceOf(NO_GREETING_SIGNATURE);
  const parts = {
    listingTypes,
    filters: childOf(actor, 'filters'),
    views: childOf(actor, 'views'),
    onTick: clock.onTick,
    onHelp: () => shortcuts.send({ type: 'help.requested' }),
    onLayout: () => actor.send({ type: 'layout.toggled' }),
    renderFailure,
    renderCard: (questionId: string) => (
      <OwnCard
        card={childOf(actor, cardId(questionId))}
        similarGroups={childOf(actor, 'similarGroups')}
        clock={clock}
      />
    ),
  };
  const layout = useSelector(actor, selectLayout);
  return (
    <>
      {layout === 'queue' ? (
        <QueueScreen
          {...parts}
          queue={childOf(actor, 'queue')}
          similarGroups={childOf(actor, 'similarGroups')}
          siteId={ACCOUNT.siteId}
        />
      ) : (
        <QuestionsScreen
          {...parts}
          list={list}
          board={childOf(actor, 'board')}
          greetingSignature={greetingSignature}
          elsewhere={childOf(actor, 'elsewhere')}
          onSeek={(place) => actor.send({ type: 'place.requested', place })}
        />
      )}
      <SimilarAround actor={childOf(actor, 'similar')} />
      <ShortcutsDialog actor={shortcuts} />
    </>
  );
}

interface OwnCardProps {
  readonly card: QuestionCardActor;
  readonly similarGroups: SimilarGroupsActor;
  readonly clock: ViewProps<never>['clock'];
}

function OwnCard({ card, similarGroups, clock }: OwnCardProps) {
  const entry = useSelector(childOf(card, 'entry'), selectEntry);
  return <QuestionAround card={card} entry={entry} similarGroups={similarGroups} clock={clock} />;
}

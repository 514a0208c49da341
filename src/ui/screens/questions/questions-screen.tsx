import { useSelector } from '@xstate/react';
import { Keyboard } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import type { GreetingSignature } from '#contract/greeting-signature.ts';
import type { ListingType } from '#domain/listing.ts';
import type { BoardEntry, BoardPage, QuestionsBoardActor } from '#machines/questions/board/machine.ts';
import { selectCards, selectIsBehind, selectIsEmpty, selectNewCount } from '#machines/questions/board/selectors.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectFailure, selectIsSettled, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import { ListSkeleton } from '../../list-frame/list-skeleton.tsx';
import * as styles from './questions-screen.css.ts';

/** What the screen knows of a card that it has drawn. */
export interface CardView {
  readonly entry: BoardEntry;
  readonly types: readonly ListingType[];
}

interface QuestionsScreenProps {
  readonly list: ListActor<BoardPage>;
  readonly board: QuestionsBoardActor;
  readonly greetingSignature: ResourceActor<GreetingSignature>;
  readonly listingTypes: ResourceActor<readonly ListingType[]>;
  /** Asks for the keyboard shortcuts. */
  readonly onHelp: () => void;
  readonly renderFailure: RenderFailure;
  /** A card needs charts of its own; whoever starts the charts draws it. `greetingSignature` is null where it could not be read. */
  readonly renderCard: (card: CardView & { readonly greetingSignature: GreetingSignature | null }) => ReactNode;
}

/** 2.33, 2.34. */
export function QuestionsScreen(props: QuestionsScreenProps) {
  const { list, board, greetingSignature, listingTypes, onHelp, renderFailure, renderCard } = props;
  const types = useSelector(listingTypes, selectValue<readonly ListingType[]>) ?? NO_TYPES;
  const extras = useSelector(greetingSignature, selectValue<GreetingSignature>);
  const areExtrasSettled = useSelector(greetingSignature, selectIsSettled<GreetingSignature>);
  const extrasFailure = useSelector(greetingSignature, selectFailure<GreetingSignature>);
  const isBoardEmpty = useSelector(board, selectIsEmpty);
  // The same element for every page that the list reads: the board follows its own chart.
  const cards = areExtrasSettled ? (
    <Board actor={board} renderCard={(entry) => renderCard({ entry, types, greetingSignature: extras })} />
  ) : (
    <ListSkeleton />
  );
  return (
    <>
      {extrasFailure !== null &&
        renderFailure({
          failure: extrasFailure,
          title: t('desk:questions.writingKitFailed'),
          extent: extras === null ? 'part' : 'stale',
          onRetry: () => greetingSignature.send({ type: 'retry.pressed' }),
        })}
      <ListFrame
        actor={list}
        texts="questions"
        countOf={({ count }) => count}
        isFilled={!isBoardEmpty}
        tools={
          <div className={styles.help}>
            <Button variant="ghost" icon={<Keyboard size={20} aria-hidden="true" />} onClick={onHelp}>
              {t('desk:shortcuts.open')}
            </Button>
          </div>
        }
        renderFailure={renderFailure}
      >
        {cards}
      </ListFrame>
    </>
  );
}

const NO_TYPES: readonly ListingType[] = [];

interface BoardProps {
  readonly actor: QuestionsBoardActor;
  readonly renderCard: (entry: BoardEntry) => ReactNode;
}

function Board({ actor, renderCard }: BoardProps) {
  const cards = useSelector(actor, selectCards);
  const tell = ({ type, target }: FocusEvent): void => {
    if (target instanceof HTMLTextAreaElement)
      actor.send({ type: type === 'focus' ? 'writing.began' : 'writing.ended' });
  };
  return (
    <>
      <Changes actor={actor} />
      <ul className={styles.list} onFocus={tell} onBlur={tell}>
        {cards.map((card) => (
          <li key={card.question.id}>{renderCard(card)}</li>
        ))}
      </ul>
    </>
  );
}

/** What the server has and the board does not show yet; it floats, so that nothing under it moves. */
function Changes({ actor }: { actor: QuestionsBoardActor }) {
  const isBehind = useSelector(actor, selectIsBehind);
  const count = useSelector(actor, selectNewCount);
  return (
    <div className={styles.changes} role="status">
      {isBehind && (
        <div className={styles.change}>
          <Button onClick={() => actor.send({ type: 'changes.accepted' })}>
            {count > 0 ? t('desk:questions.arrived', { count }) : t('desk:questions.changed')}
          </Button>
        </div>
      )}
    </div>
  );
}

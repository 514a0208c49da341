import { useSelector } from '@xstate/react';
import { Keyboard } from 'lucide-react';
import { type FocusEvent, type ReactNode, useCallback } from 'react';
import type { ListingType } from '#domain/item.ts';
import type { BoardCard, BoardPage, QuestionsBoardActor } from '#machines/questions/board/machine.ts';
import {
  selectCards,
  selectIsBehind,
  selectIsEmpty,
  selectIsWhole,
  selectNewCount,
  selectNewPlace,
} from '#machines/questions/board/selectors.ts';
import type { ElsewhereActor } from '#machines/questions/elsewhere/machine.ts';
import { selectNext } from '#machines/questions/elsewhere/selectors.ts';
import type { FiltersActor } from '#machines/questions/filters/machine.ts';
import { selectIsNarrowed } from '#machines/questions/filters/selectors.ts';
import type { ReadGreetingSignature } from '#machines/questions/page/parts.ts';
import type { ViewsActor } from '#machines/questions/views/machine.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import { selectPage } from '#machines/shared/paginated-list/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectFailure, selectIsRead, selectIsSettled, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { Tooltip } from '../../kit/tooltip/tooltip.tsx';
import { FilterBar, NothingFound, named, OrderChoice } from '../../list-filters/filter-bar.tsx';
import { ViewRow } from '../../list-filters/view-row.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import { ListSkeleton } from '../../list-frame/list-skeleton.tsx';
import type { OnTick } from './countdown-clock.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { EmptyQuestions } from './empty-questions.tsx';
import { LayoutButton } from './layout-button.tsx';
import { place } from './question-card.css.ts';
import * as styles from './questions-screen.css.ts';

interface QuestionsScreenProps {
  readonly list: ListActor<BoardPage>;
  readonly board: QuestionsBoardActor;
  readonly filters: FiltersActor;
  readonly views: ViewsActor;
  readonly greetingSignature: ResourceActor<ReadGreetingSignature>;
  readonly listingTypes: ResourceActor<readonly ListingType[]>;
  /** What goes out by itself from other pages. */
  readonly elsewhere: ElsewhereActor;
  readonly onTick: OnTick;
  /** Shows the question at this place of the list. */
  readonly onSeek: (place: number) => void;
  /** Asks for the keyboard shortcuts. */
  readonly onHelp: () => void;
  /** Shows the dense list in its place. */
  readonly onLayout: () => void;
  readonly renderFailure: RenderFailure;
  /** Draws the card of a question with the chart that the page runs for it. */
  readonly renderCard: (questionId: string, types: readonly ListingType[]) => ReactNode;
}

/** 2.33, 2.34. */
export function QuestionsScreen(props: QuestionsScreenProps) {
  const { list, board, filters, views, greetingSignature, listingTypes, elsewhere, onTick, onSeek } = props;
  const { onHelp, onLayout, renderFailure, renderCard } = props;
  const types = useSelector(listingTypes, selectValue<readonly ListingType[]>) ?? NO_TYPES;
  const isGreetingSignatureRead = useSelector(greetingSignature, selectIsRead<ReadGreetingSignature>);
  const isGreetingSignatureSettled = useSelector(greetingSignature, selectIsSettled<ReadGreetingSignature>);
  const greetingSignatureFailure = useSelector(greetingSignature, selectFailure<ReadGreetingSignature>);
  const isBoardEmpty = useSelector(board, selectIsEmpty);
  const isWhole = useSelector(board, selectIsWhole);
  const isNarrowed = useSelector(filters, selectIsNarrowed);
  const questionsImport = useSelector(list, (snapshot) => selectPage(snapshot)?.questionsImport ?? 'done');
  const isCounted = questionsImport === 'done';
  // The same element for every page that the list reads: the board follows its own chart.
  const cards = isGreetingSignatureSettled ? (
    <Board
      actor={board}
      news={<News board={board} elsewhere={elsewhere} onTick={onTick} onSeek={onSeek} />}
      renderCard={(questionId) => renderCard(questionId, types)}
    />
  ) : (
    <ListSkeleton />
  );
  return (
    <>
      {greetingSignatureFailure !== null &&
        renderFailure({
          failure: greetingSignatureFailure,
          title: t('desk:questions.writingKitFailed'),
          extent: isGreetingSignatureRead ? 'stale' : 'part',
          onRetry: () => greetingSignature.send({ type: 'retry.pressed' }),
        })}
      <ListFrame
        actor={list}
        texts="desk:questions"
        countOf={({ count }) => count}
        isFilled={!isBoardEmpty}
        isWhole={isWhole}
        tools={
          <>
            <div className={styles.help}>
              <Tooltip text={t('desk:shortcuts.title')}>
                <Button variant="ghost" icon={<Keyboard size={20} aria-hidden="true" />} onClick={onHelp}>
                  <span className={styles.helpWords}>{t('desk:shortcuts.open')}</span>
                </Button>
              </Tooltip>
            </div>
            <LayoutButton to="queue" onPress={onLayout} />
          </>
        }
        insteadOfSort={<OrderChoice actor={filters} list="questions" />}
        search={<QuestionSearch {...{ list, filters, views, isCounted }} />}
        isCounted={isCounted}
        empty={isNarrowed ? <NothingFound actor={filters} /> : <EmptyQuestions questionsImport={questionsImport} />}
        renderFailure={renderFailure}
      >
        {cards}
      </ListFrame>
    </>
  );
}

type SearchProps = Pick<QuestionsScreenProps, 'list' | 'filters' | 'views'> & { readonly isCounted: boolean };

/** Listings and buyers of the questions that are shown can be chosen. */
function QuestionSearch({ list, filters, views, isCounted }: SearchProps) {
  const page = useSelector(list, selectPage<BoardPage>);
  const entries = page?.entries ?? [];
  return (
    <FilterBar
      actor={filters}
      list="questions"
      items={named(
        entries.map(({ question, item }) => ({ id: question.itemId, name: item?.title ?? question.itemId })),
      )}
      buyers={named(entries.map(({ question, buyer }) => ({ id: question.fromUserId, name: buyer })))}
      people={[]}
      moreThan={page?.isCapped === true ? page.count : null}
      views={<ViewRow actor={views} filters={filters} isCounted={isCounted} />}
    />
  );
}

const NO_TYPES: readonly ListingType[] = [];

interface BoardProps {
  readonly actor: QuestionsBoardActor;
  /** What there is to know besides the cards. */
  readonly news: ReactNode;
  readonly renderCard: (questionId: string) => ReactNode;
}

function Board({ actor, news, renderCard }: BoardProps) {
  const cards = useSelector(actor, selectCards, areSameCards);
  const tell = ({ type, target }: FocusEvent): void => {
    if (target instanceof HTMLTextAreaElement)
      actor.send({ type: type === 'focus' ? 'writing.began' : 'writing.ended' });
  };
  const tellDrawn = useCallback(
    (place: Element | null): void => {
      if (place !== null) actor.send({ type: 'card.drawn' });
    },
    [actor],
  );
  return (
    <>
      {news}
      <ul className={styles.list} onFocus={tell} onBlur={tell}>
        {cards.map(({ question: { id } }) => (
          <li key={id} className={place} ref={tellDrawn}>
            {renderCard(id)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether the same cards are shown in the same places; what each of them says, it draws by itself. */
const areSameCards = (some: readonly BoardCard[], others: readonly BoardCard[]): boolean =>
  some.length === others.length && some.every(({ question }, index) => question.id === others[index]?.question.id);

type NewsProps = Pick<QuestionsScreenProps, 'board' | 'elsewhere' | 'onTick' | 'onSeek'>;

/** What the server has and the cards do not show. It has room of its own where something is scheduled, or floats beside the title. */
function News({ board, elsewhere, onTick, onSeek }: NewsProps) {
  const isScheduled = useSelector(elsewhere, selectNext) !== null;
  return (
    <div className={isScheduled ? styles.news : styles.floatingNews}>
      <ElsewhereNotice actor={elsewhere} onTick={onTick} onSeek={onSeek} />
      <Changes actor={board} onSeek={onSeek} />
    </div>
  );
}

function Changes({ actor, onSeek }: { actor: QuestionsBoardActor; onSeek: (place: number) => void }) {
  const isBehind = useSelector(actor, selectIsBehind);
  const count = useSelector(actor, selectNewCount);
  /** New ones are shown where they are, which may be on another page. */
  const show = (): void => {
    const place = selectNewPlace(actor.getSnapshot());
    if (place === null) actor.send({ type: 'changes.accepted' });
    else onSeek(place);
  };
  return (
    <div className={styles.changes} role="status">
      {(isBehind || count > 0) && (
        <div className={styles.change}>
          <Button size="small" onClick={show}>
            {count > 0 ? t('desk:questions.arrived', { count }) : t('desk:questions.changed')}
          </Button>
        </div>
      )}
    </div>
  );
}

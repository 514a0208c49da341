import { useSelector } from '@xstate/react';
import { ChevronLeft, Keyboard } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ListingType } from '#domain/item.ts';
import type { FiltersActor } from '#machines/questions/filters/machine.ts';
import { selectIsNarrowed } from '#machines/questions/filters/selectors.ts';
import type { QuestionQueueActor } from '#machines/questions/queue/machine.ts';
import { selectIsAbsent, selectOpenedId } from '#machines/questions/queue/selectors.ts';
import type { QuestionRowsActor } from '#machines/questions/rows/machine.ts';
import {
  selectCapped,
  selectCount,
  selectFailure,
  selectHasFailed,
  selectImport,
  selectIsReading,
  selectNewCount,
  selectRows,
} from '#machines/questions/rows/selectors.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import type { ViewsActor } from '#machines/questions/views/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../../failure-view/failed-part.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/empty-state/empty-state.tsx';
import { FilterBar, NothingFound, named, OrderChoice } from '../../../list-filters/filter-bar.tsx';
import { ViewRow } from '../../../list-filters/view-row.tsx';
import { ListSkeleton } from '../../../list-frame/list-skeleton.tsx';
import type { OnTick } from '../countdown-clock.tsx';
import { EmptyQuestions } from '../empty-questions.tsx';
import { LayoutButton } from '../layout-button.tsx';
import { place } from '../question-card.css.ts';
import { AboutQuestion } from './about-question.tsx';
import { QueueRows } from './queue-rows.tsx';
import * as styles from './queue-screen.css.ts';

export interface QueueScreenProps {
  readonly queue: QuestionQueueActor;
  readonly filters: FiltersActor;
  readonly views: ViewsActor;
  readonly listingTypes: ResourceActor<readonly ListingType[]>;
  readonly similarGroups: SimilarGroupsActor;
  readonly siteId: string;
  readonly onTick: OnTick;
  /** Asks for the keyboard shortcuts. */
  readonly onHelp: () => void;
  /** Shows the cards in its place. */
  readonly onLayout: () => void;
  readonly renderFailure: RenderFailure;
  /** Draws the card of a question with the chart that the page runs for it. */
  readonly renderCard: (questionId: string, types: readonly ListingType[]) => ReactNode;
}

/** The dense list of pending questions beside the one that is open (2.66). */
export function QueueScreen({
  queue,
  filters,
  views,
  listingTypes,
  similarGroups,
  onTick,
  onHelp,
  onLayout,
  ...rest
}: QueueScreenProps) {
  const { renderFailure, renderCard } = rest;
  const list = childOf(queue, 'rows');
  const count = useSelector(list, selectCount);
  const questionsImport = useSelector(list, selectImport);
  const isReading = useSelector(list, selectIsReading);
  const hasFailed = useSelector(list, selectHasFailed);
  const failure = useSelector(list, selectFailure);
  const openedId = useSelector(queue, selectOpenedId);
  const isAbsent = useSelector(queue, selectIsAbsent);
  const isDetailShown = openedId !== null || isAbsent;
  const retry = (): void => list.send({ type: 'retry.pressed' });
  const isNarrowed = useSelector(filters, selectIsNarrowed);
  const nothing = isNarrowed ? (
    <NothingFound actor={filters} />
  ) : (
    questionsImport !== null && <EmptyQuestions questionsImport={questionsImport} />
  );
  return (
    <section className={styles.page} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('desk:questions.title')}</h1>
        <p className={styles.count}>
          {count !== null && questionsImport === 'done' && t('desk:questions.count', { count })}
        </p>
        <div className={styles.help}>
          <Button variant="ghost" icon={<Keyboard size={20} aria-hidden="true" />} onClick={onHelp}>
            {t('desk:shortcuts.open')}
          </Button>
        </div>
        <LayoutButton to="cards" onPress={onLayout} />
        <OrderChoice actor={filters} list="questions" />
      </header>
      <div className={isDetailShown ? styles.searchAside : styles.search}>
        <QueueSearch list={list} filters={filters} views={views} />
      </div>
      {hasFailed && failure !== null ? (
        renderFailure({ failure, title: t('desk:questions.failed'), extent: 'whole', onRetry: retry })
      ) : count === 0 && !isDetailShown ? (
        nothing
      ) : (
        <div className={styles.panes}>
          <div className={isDetailShown ? styles.listAside : styles.listPane}>
            <Changes actor={list} />
            {failure !== null &&
              renderFailure({ failure, title: t('desk:list.stale'), extent: 'stale', onRetry: retry })}
            {count === null ? (
              <ListSkeleton />
            ) : count === 0 ? (
              nothing
            ) : (
              <QueueRows actor={queue} similarGroups={similarGroups} onTick={onTick} />
            )}
          </div>
          <Detail {...rest} actor={queue} listingTypes={listingTypes} renderCard={renderCard} />
        </div>
      )}
    </section>
  );
}

interface DetailProps extends Pick<QueueScreenProps, 'listingTypes' | 'siteId' | 'renderCard'> {
  readonly actor: QuestionQueueActor;
}

/** The question in hand, with what is known around it. */
function Detail({ actor, listingTypes, siteId, renderCard }: DetailProps) {
  const types = useSelector(listingTypes, selectValue<readonly ListingType[]>) ?? NO_TYPES;
  const openedId = useSelector(actor, selectOpenedId);
  const isAbsent = useSelector(actor, selectIsAbsent);
  const close = (): void => actor.send({ type: 'detail.closed' });
  /** What Escape closes within it has had the key already; dialogs are elsewhere on the page. */
  const closeByKey = (event: KeyboardEvent): void => {
    const { key, defaultPrevented, currentTarget, target } = event;
    if (key === 'Escape' && !defaultPrevented && target instanceof Node && currentTarget.contains(target)) close();
  };
  const back = (
    <div className={styles.back}>
      <Button variant="ghost" size="small" icon={<ChevronLeft size={20} aria-hidden="true" />} onClick={close}>
        {t('desk:queue.back')}
      </Button>
    </div>
  );
  if (openedId === null) {
    return (
      <div className={isAbsent ? styles.detailPane : styles.detailAside}>
        {isAbsent && back}
        <EmptyState
          title={t(isAbsent ? 'desk:queue.absentTitle' : 'desk:queue.noneTitle')}
          text={t(isAbsent ? 'desk:queue.absentText' : 'desk:queue.noneText')}
        />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from wherever one stands in it.
    <div className={styles.detailPane} data-part="queue-detail" onKeyDown={closeByKey}>
      <div key={openedId} className={styles.detail}>
        {back}
        <div className={place}>{renderCard(openedId, types)}</div>
        <AboutQuestion actor={childOf(actor, 'about')} siteId={siteId} />
      </div>
    </div>
  );
}

const NO_TYPES: readonly ListingType[] = [];

/** The same search as of the cards; listings and buyers of the rows that are known can be chosen. */
function QueueSearch({
  list,
  filters,
  views,
}: Pick<QueueScreenProps, 'filters' | 'views'> & { readonly list: QuestionRowsActor }) {
  const rows = useSelector(list, selectRows);
  const questionsImport = useSelector(list, selectImport) ?? 'done';
  const moreThan = useSelector(list, selectCapped);
  return (
    <FilterBar
      actor={filters}
      list="questions"
      items={named(rows.map(({ question, item }) => ({ id: question.itemId, name: item?.title ?? question.itemId })))}
      buyers={named(rows.map(({ question, buyer }) => ({ id: question.fromUserId, name: buyer })))}
      people={[]}
      moreThan={moreThan}
      views={<ViewRow actor={views} filters={filters} isCounted={questionsImport === 'done'} />}
    />
  );
}

/** What came and would move the row that somebody looks at. */
function Changes({ actor }: { readonly actor: QuestionRowsActor }) {
  const count = useSelector(actor, selectNewCount);
  return (
    <div className={styles.changes} role="status">
      {count > 0 && (
        <div className={styles.change}>
          <Button size="small" onClick={() => actor.send({ type: 'changes.accepted' })}>
            {t('desk:questions.arrived', { count })}
          </Button>
        </div>
      )}
    </div>
  );
}

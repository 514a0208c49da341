import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { LIST_PAGE_SIZES, SORT_ORDERS, type SortOrder } from '#domain/limits.ts';
import type { ListActor, ListSnapshot } from '#machines/shared/paginated-list/machine.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsRead,
  selectIsReading,
  selectLimit,
  selectPage,
  selectSkip,
  selectSort,
} from '#machines/shared/paginated-list/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../failure-view/failed-part.ts';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { pageStart, type Turn } from '../kit/pagination/page-starts.ts';
import { Select } from '../kit/select/select.tsx';
import * as styles from './list-frame.css.ts';
import { ListPagination } from './list-pagination.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

type ListTexts =
  | `desk:${'activity' | 'history' | 'missingData' | 'operators' | 'questions' | 'quickAnswers'}`
  | 'sections:inbox';

interface ListFrameProps<Page> {
  readonly actor: ListActor<Page>;
  /** The list whose texts it has. */
  readonly texts: ListTexts;
  readonly countOf: (page: Page) => number;
  readonly renderFailure: RenderFailure;
  /** Whether there is something to show although the list is empty. */
  readonly isFilled?: boolean;
  /** Whether the count says how long the list is. True unless said otherwise. */
  readonly isCounted?: boolean;
  /** Whether all entries are drawn: the pages below them wait for it, so that they do not move. True unless said otherwise. */
  readonly isWhole?: boolean;
  /** What stands beside the sort choice. */
  readonly tools?: ReactNode;
  /** What stands in the place of the sort choice, where the list has no sort. */
  readonly insteadOfSort?: ReactNode;
  /** Those of a feed unless said otherwise. */
  readonly pageSizes?: readonly number[];
  /** Between title and entries: what the list is searched for. */
  readonly search?: ReactNode;
  /** In the place of the words for an empty list. */
  readonly empty?: ReactNode;
  /** What can be done about an empty list. */
  readonly emptyAction?: ReactNode;
  /** The entries; as they are where they follow a chart of their own. */
  readonly children: ReactNode | ((page: Page) => ReactNode);
}

/**
 * What every paginated list has around its entries: title and count, sort, page size, pages, and what can go wrong. It is drawn anew
 * when it becomes another thing to look at; what a new page alone changes follows the list by itself.
 */
export function ListFrame<Page>({ actor, texts, children, countOf, pageSizes, ...frame }: ListFrameProps<Page>) {
  const isRead = useSelector(actor, selectIsRead<Page>);
  const isEmpty = useSelector(actor, (snapshot) => countIn(snapshot, countOf) === 0);
  const hasFailed = useSelector(actor, selectHasFailed<Page>);
  const isReading = useSelector(actor, selectIsReading<Page>);
  const failure = useSelector(actor, selectFailure<Page>);
  const retry = (): void => actor.send({ type: 'retry.pressed' });

  return (
    <section className={styles.frame} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t(`${texts}.title`)}</h1>
        {/* It has its room before it is known: what stands beside it does not move. */}
        <p className={styles.count}>
          {isRead && frame.isCounted !== false && <Count {...{ actor, texts, countOf }} />}
        </p>
        {frame.tools}
        {frame.insteadOfSort ?? <SortChoice actor={actor} />}
      </header>
      {frame.search}
      {hasFailed && failure !== null ? (
        frame.renderFailure({ failure, title: t(`${texts}.failed`), extent: 'whole', onRetry: retry })
      ) : isRead ? (
        <>
          {failure !== null &&
            frame.renderFailure({ failure, title: t('desk:list.stale'), extent: 'stale', onRetry: retry })}
          {isEmpty && frame.isFilled !== true ? (
            (frame.empty ?? (
              <EmptyState title={t(`${texts}.emptyTitle`)} text={t(`${texts}.emptyText`)} action={frame.emptyAction} />
            ))
          ) : (
            <div className={isReading ? styles.dimmed : styles.entries}>
              {typeof children === 'function' ? <Entries actor={actor}>{children}</Entries> : children}
            </div>
          )}
          {!isEmpty && frame.isWhole !== false && <Pages {...{ actor, countOf, pageSizes }} />}
        </>
      ) : (
        <ListSkeleton />
      )}
    </section>
  );
}

type CountProps<Page> = Pick<ListFrameProps<Page>, 'actor' | 'texts' | 'countOf'>;

/** The list's length in words. */
function Count<Page>({ actor, texts, countOf }: CountProps<Page>) {
  const count = useCount(actor, countOf);
  return useMemo(() => t(`${texts}.count`, { count }), [texts, count]);
}

interface EntriesProps<Page> extends Pick<ListFrameProps<Page>, 'actor'> {
  readonly children: (page: Page) => ReactNode;
}

function Entries<Page>({ actor, children }: EntriesProps<Page>) {
  const page = useSelector(actor, selectPage<Page>);
  return page === null ? null : children(page);
}

function SortChoice<Page>({ actor }: { actor: ListActor<Page> }) {
  const sort = useSelector(actor, selectSort<Page>);
  const choose = (value: string): void => {
    const chosen: SortOrder | undefined = SORT_ORDERS.find((order) => order === value);
    if (chosen !== undefined) actor.send({ type: 'sort.chosen', sort: chosen });
  };
  return (
    <Select
      label={t('desk:list.sort')}
      value={sort}
      options={SORT_ORDERS.map((order) => ({ value: order, label: t(`desk:list.${order}`) }))}
      onChange={choose}
    />
  );
}

type PagesProps<Page> = Pick<ListFrameProps<Page>, 'actor' | 'countOf' | 'pageSizes'>;

function Pages<Page>({ actor, countOf, pageSizes = LIST_PAGE_SIZES }: PagesProps<Page>) {
  const skip = useSelector(actor, selectSkip<Page>);
  const limit = useSelector(actor, selectLimit<Page>);
  const isLast = useSelector(actor, (snapshot) => skip + limit >= countIn(snapshot, countOf));
  const turn = (to: Turn): void => {
    const count = countIn(actor.getSnapshot(), countOf);
    actor.send({ type: 'page.requested', skip: pageStart(to, { skip, limit, count }) });
  };
  return (
    <ListPagination
      limit={limit}
      isFirst={skip === 0}
      isLast={isLast}
      pageSizes={pageSizes}
      range={<Range {...{ actor, countOf, skip, limit }} />}
      onTurn={turn}
      onPageSize={(size) => actor.send({ type: 'size.chosen', limit: size })}
    />
  );
}

interface RangeProps<Page> extends Pick<ListFrameProps<Page>, 'actor' | 'countOf'> {
  readonly skip: number;
  readonly limit: number;
}

/** Which entries of how many the page shows, e.g. `6–10 de 42`. */
function Range<Page>({ actor, countOf, skip, limit }: RangeProps<Page>) {
  const count = useCount(actor, countOf);
  return useMemo(
    () => t('desk:list.range', { from: skip + 1, to: Math.min(skip + limit, count), count }),
    [skip, limit, count],
  );
}

/** The list's length, drawn after what is more urgent: a question that came is announced first. */
function useCount<Page>(actor: ListActor<Page>, countOf: (page: Page) => number): number {
  return useDeferredValue(useSelector(actor, (snapshot) => countIn(snapshot, countOf)));
}

/** How many entries the list has; none until it is read. */
function countIn<Page>(snapshot: ListSnapshot<Page>, countOf: (page: Page) => number): number {
  const page = selectPage(snapshot);
  return page === null ? 0 : countOf(page);
}

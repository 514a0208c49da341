import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { FEED_PAGE_SIZES, SORT_ORDERS, type SortOrder } from '#domain/limits.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsReading,
  selectLimit,
  selectPage,
  selectSkip,
  selectSort,
} from '#machines/shared/paginated-list/selectors.ts';
import type { ListActor } from '#machines/shared/paginated-list/types.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../failure-view/failed-part.ts';
import { Pagination } from '../kit/pagination/pagination.tsx';
import { Select } from '../kit/select/select.tsx';
import * as styles from './list-frame.css.ts';

interface ListFrameProps<Page> {
  readonly actor: ListActor<Page>;
  readonly title: string;
  /** The list's length in words, beside the title. */
  readonly countText: (count: number) => string;
  readonly countOf: (page: Page) => number;
  readonly failedTitle: string;
  readonly renderFailure: RenderFailure;
  /** Whether there is something to show although the list is empty. */
  readonly isFilled?: boolean;
  /** What stands beside the sort choice. */
  readonly tools?: ReactNode;
  /** What stands in the place of the sort choice, where the list has no sort. */
  readonly insteadOfSort?: ReactNode;
  /** Those of a feed unless said otherwise. */
  readonly pageSizes?: readonly number[];
  /** What stands in place of an empty list. */
  readonly empty: ReactNode;
  /** The shape of what comes, while nothing has been read. */
  readonly skeleton: ReactNode;
  readonly children: (page: Page) => ReactNode;
}

/** What every paginated list has around its entries: title and count, sort, page size, pages, and what can go wrong. */
export function ListFrame<Page>({ actor, children, ...frame }: ListFrameProps<Page>) {
  const page = useSelector(actor, selectPage<Page>);
  const hasFailed = useSelector(actor, selectHasFailed<Page>);
  const isReading = useSelector(actor, selectIsReading<Page>);
  const failure = useSelector(actor, selectFailure<Page>);
  // A new page is no reason to draw it anew.
  const sortChoice = useMemo(() => <SortChoice actor={actor} />, [actor]);
  const retry = (): void => actor.send({ type: 'retry.pressed' });
  const count = page === null ? 0 : frame.countOf(page);

  return (
    <section className={styles.frame} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{frame.title}</h1>
        {page !== null && <p className={styles.count}>{frame.countText(count)}</p>}
        {frame.tools}
        {frame.insteadOfSort ?? sortChoice}
      </header>
      {hasFailed && failure !== null ? (
        frame.renderFailure({ failure, title: frame.failedTitle, extent: 'whole', onRetry: retry })
      ) : page === null ? (
        frame.skeleton
      ) : (
        <>
          {failure !== null &&
            frame.renderFailure({ failure, title: t('desk:list.stale'), extent: 'stale', onRetry: retry })}
          {count === 0 && frame.isFilled !== true ? (
            frame.empty
          ) : (
            <div className={isReading ? styles.dimmed : styles.entries}>{children(page)}</div>
          )}
          {count > 0 && <Pages actor={actor} count={count} pageSizes={frame.pageSizes} />}
        </>
      )}
    </section>
  );
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

interface PagesProps<Page> {
  readonly actor: ListActor<Page>;
  readonly count: number;
  readonly pageSizes: readonly number[] | undefined;
}

function Pages<Page>({ actor, count, pageSizes = FEED_PAGE_SIZES }: PagesProps<Page>) {
  const skip = useSelector(actor, selectSkip<Page>);
  const limit = useSelector(actor, selectLimit<Page>);
  const from = skip + 1;
  const to = Math.min(skip + limit, count);
  return (
    <Pagination
      skip={skip}
      limit={limit}
      count={count}
      pageSizes={pageSizes}
      rangeText={t('desk:list.range', { from, to, count })}
      labels={{
        pageSize: t('desk:list.pageSize'),
        first: t('desk:list.first'),
        previous: t('desk:list.previous'),
        next: t('desk:list.next'),
        last: t('desk:list.last'),
      }}
      onPage={(next) => actor.send({ type: 'page.requested', skip: next })}
      onPageSize={(size) => actor.send({ type: 'size.chosen', limit: size })}
    />
  );
}

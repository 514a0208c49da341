import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Failure } from '#contract/failure.ts';
import { isRefusal } from '#contract/failure.ts';
import { paths } from '#domain/address.ts';
import { FEED_PAGE_SIZES, SORT_ORDERS, type SortOrder } from '#domain/limits.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsReading,
  selectIsStale,
  selectLimit,
  selectPage,
  selectSkip,
  selectSort,
} from '#machines/shared/paginated-list/selectors.ts';
import type { ListActor } from '#machines/shared/paginated-list/types.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../failure-text.ts';
import { Banner } from '../kit/banner/banner.tsx';
import { ErrorView } from '../kit/error-view/error-view.tsx';
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
  const count = page === null ? 0 : frame.countOf(page);

  return (
    <section className={styles.frame} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{frame.title}</h1>
        {page !== null && <p className={styles.count}>{frame.countText(count)}</p>}
        <SortChoice actor={actor} />
      </header>
      {hasFailed && failure !== null ? (
        <ListError title={frame.failedTitle} failure={failure} onRetry={() => actor.send({ type: 'retry.pressed' })} />
      ) : page === null ? (
        frame.skeleton
      ) : (
        <>
          <StaleNotice actor={actor} />
          {count === 0 ? (
            frame.empty
          ) : (
            <div className={isReading ? styles.dimmed : styles.entries}>{children(page)}</div>
          )}
          {count > 0 && <Pages actor={actor} count={count} />}
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

function Pages<Page>({ actor, count }: { actor: ListActor<Page>; count: number }) {
  const skip = useSelector(actor, selectSkip<Page>);
  const limit = useSelector(actor, selectLimit<Page>);
  const from = skip + 1;
  const to = Math.min(skip + limit, count);
  return (
    <Pagination
      skip={skip}
      limit={limit}
      count={count}
      pageSizes={FEED_PAGE_SIZES}
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

function StaleNotice<Page>({ actor }: { actor: ListActor<Page> }) {
  const isStale = useSelector(actor, selectIsStale<Page>);
  if (!isStale) return null;
  return (
    <Banner tone="warning" actionLabel={t('retry')} onAction={() => actor.send({ type: 'retry.pressed' })}>
      {t('desk:list.stale')}
    </Banner>
  );
}

function ListError({ title, failure, onRetry }: { title: string; failure: Failure; onRetry: () => void }) {
  const isLost = isRefusal(failure, 'lost-connection');
  return (
    <ErrorView
      title={title}
      text={failureText(failure)}
      actionLabel={isLost ? t('error.restore') : t('retry')}
      onAction={isLost ? () => window.location.assign(paths.integrationInit) : onRetry}
    />
  );
}

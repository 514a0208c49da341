import { useSelector } from '@xstate/react';
import type { ShadowDifference } from '#contract/automatic-shadow.ts';
import { SETTINGS_PAGE_SIZES } from '#domain/limits.ts';
import type { ShadowActor } from '#machines/account/shadow/machine.ts';
import { selectDifferences } from '#machines/account/shadow/selectors.ts';
import type { EntryPage, ListActor } from '#machines/shared/paginated-list/machine.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsReading,
  selectLimit,
  selectPage,
  selectSkip,
} from '#machines/shared/paginated-list/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { pageStart } from '../../kit/pagination/page-starts.ts';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { ListPagination } from '../../list-frame/list-pagination.tsx';
import { Loading } from '../../loading.tsx';
import { authorText } from '../../report-text.ts';
import { TextLink } from '../../text-link.tsx';
import * as styles from './shadow-panel.css.ts';

type Differences = EntryPage<ShadowDifference>;

interface ShadowDifferencesProps extends ReadProps<ShadowActor> {
  readonly toHistory: ((questionId: string) => string) | null;
}

/** Where people sent something else, both texts side by side (2.82). */
export function ShadowDifferences({ actor, ...props }: ShadowDifferencesProps) {
  const list = useSelector(actor, selectDifferences);
  return list === undefined ? null : <List list={list} {...props} />;
}

type ListProps = Omit<ShadowDifferencesProps, 'actor'> & { readonly list: ListActor<Differences> };

function List({ list, toHistory, renderFailure }: ListProps) {
  const page = useSelector(list, selectPage<Differences>);
  const isReading = useSelector(list, selectIsReading<Differences>);
  const failure = useSelector(list, selectFailure<Differences>);
  const hasFailed = useSelector(list, selectHasFailed<Differences>);
  const onRetry = (): void => list.send({ type: 'retry.pressed' });
  if (hasFailed && failure !== null)
    return renderFailure({
      failure,
      title: t('sections:shadow.differences.failed'),
      extent: 'part',
      retryLabel: t('sections:shadow.differences.again'),
      onRetry,
    });
  if (page === null) return <Loading height={240} />;
  return (
    <div className={styles.different} aria-busy={isReading}>
      {failure !== null && renderFailure({ failure, title: t('desk:list.stale'), extent: 'stale', onRetry })}
      {page.count === 0 ? (
        <EmptyState
          title={t('sections:shadow.differences.none')}
          text={t('sections:shadow.differences.noneText')}
          headingLevel={3}
        />
      ) : (
        <>
          <ul className={styles.list} aria-label={t('sections:shadow.differences.list')}>
            {page.entries.map((entry) => (
              <Difference key={entry.questionId} entry={entry} to={toHistory?.(entry.questionId) ?? null} />
            ))}
          </ul>
          <Pages list={list} count={page.count} />
        </>
      )}
    </div>
  );
}

function Difference({ entry, to }: { entry: ShadowDifference; to: string | null }) {
  const { question, shadow, person, answeredAt, answeredBy, dueAt } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.question}>{question}</p>
      <div className={styles.pair}>
        <div className={styles.part}>
          <p className={styles.text}>
            {t('sections:shadow.differences.automatic')} · <RelativeTime at={dueAt} />
          </p>
          <p className={styles.answer}>{shadow}</p>
        </div>
        <div className={styles.part}>
          <p className={styles.text}>
            {authorText(answeredBy)} · <RelativeTime at={answeredAt} />
          </p>
          <p className={styles.answer}>{person}</p>
        </div>
      </div>
      {to !== null && (
        <p className={styles.text}>
          <TextLink to={to}>{t('sections:shadow.differences.history')}</TextLink>
        </p>
      )}
    </li>
  );
}

function Pages({ list, count }: Pick<ListProps, 'list'> & { count: number }) {
  const skip = useSelector(list, selectSkip<Differences>);
  const limit = useSelector(list, selectLimit<Differences>);
  return (
    <ListPagination
      limit={limit}
      isFirst={skip === 0}
      isLast={skip + limit >= count}
      pageSizes={SETTINGS_PAGE_SIZES}
      range={t('desk:list.range', { from: skip + 1, to: Math.min(skip + limit, count), count })}
      onTurn={(to) => list.send({ type: 'page.requested', skip: pageStart(to, { skip, limit, count }) })}
      onPageSize={(size) => list.send({ type: 'size.chosen', limit: size })}
    />
  );
}

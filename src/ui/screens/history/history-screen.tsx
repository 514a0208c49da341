import { useSelector } from '@xstate/react';
import type { History, HistoryQuestion } from '#contract/history.ts';
import { splitDuration } from '#domain/duration.ts';
import type { ListingType } from '#domain/listing.ts';
import type { ListActor } from '#machines/shared/paginated-list/types.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/types.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import { ListSkeleton } from '../../list-frame/list-skeleton.tsx';
import { Listing } from '../../listing/listing.tsx';
import * as styles from './history-screen.css.ts';

interface HistoryScreenProps {
  readonly list: ListActor<History>;
  readonly listingTypes: ResourceActor<readonly ListingType[]>;
  readonly siteId: string;
  readonly renderFailure: RenderFailure;
}

/** 2.40. */
export function HistoryScreen({ list, listingTypes, siteId, renderFailure }: HistoryScreenProps) {
  const types = useSelector(listingTypes, selectValue<readonly ListingType[]>) ?? [];
  return (
    <ListFrame
      actor={list}
      title={t('desk:history.title')}
      countText={(count) => t('desk:history.count', { count })}
      countOf={({ mlQuestionsResponse }) => mlQuestionsResponse.total}
      renderFailure={renderFailure}
      failedTitle={t('desk:history.failed')}
      empty={<EmptyState title={t('desk:history.emptyTitle')} text={t('desk:history.emptyText')} />}
      skeleton={<ListSkeleton />}
    >
      {(page) => (
        <ul className={styles.list}>
          {page.mlQuestionsResponse.questions.map((question) => (
            <li key={question.id}>
              <AnsweredQuestion question={question} page={page} types={types} siteId={siteId} />
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

interface AnsweredQuestionProps {
  readonly question: HistoryQuestion;
  readonly page: History;
  readonly types: readonly ListingType[];
  readonly siteId: string;
}

function AnsweredQuestion({ question, page, types, siteId }: AnsweredQuestionProps) {
  const related = page.relatedQuestions[question.id];
  const askedAt = Date.parse(question.date_created);
  const answeredAt = Date.parse(question.answer.date_created);
  const nickname = page.nicknames[question.from.id] ?? question.from.id;
  return (
    <article className={styles.card}>
      <Listing item={page.items[question.item_id]} itemId={question.item_id} types={types} siteId={siteId} />
      <div className={styles.exchange}>
        <p className={styles.who}>
          {t('desk:questions.from', { nickname })} · <RelativeTime at={askedAt} />
        </p>
        <p className={styles.question}>{question.text}</p>
        <p className={styles.who}>
          {related === undefined
            ? t('desk:history.answeredOutside')
            : t('desk:history.answeredBy', { who: related.answeredBy })}{' '}
          · <RelativeTime at={answeredAt} />
        </p>
        <p className={styles.answer}>{question.answer.text}</p>
        <p className={styles.who}>
          {t('desk:history.responseTime')}: {durationText(answeredAt - askedAt)}
          {related !== undefined &&
            related.suggestedAnswer !== null &&
            ` · ${draftText(question, related.suggestedAnswer)}`}
        </p>
      </div>
    </article>
  );
}

function draftText(question: HistoryQuestion, suggestedAnswer: string): string {
  return t(question.answer.text.includes(suggestedAnswer) ? 'desk:history.asDrafted' : 'desk:history.edited');
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time to answer in days, hours, minutes and seconds, leaving out the leading units that are none (2.40). */
function durationText(milliseconds: number): string {
  const duration = splitDuration(milliseconds);
  const first = UNITS.findIndex((unit) => duration[unit] > 0);
  const shown = first === -1 ? UNITS.slice(-1) : UNITS.slice(first);
  return shown.map((unit) => t(`desk:history.duration.${unit}`, { count: duration[unit] })).join(', ');
}

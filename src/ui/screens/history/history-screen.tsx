import { useSelector } from '@xstate/react';
import type { History, HistoryQuestion } from '#contract/history.ts';
import { splitDuration } from '#domain/duration.ts';
import type { ListingType } from '#domain/item.ts';
import { splitMessage } from '#domain/message.ts';
import type { ChangedAnswer } from '#machines/account/history/answer-changes/machine.ts';
import type { ListedHistory } from '#machines/account/history/page/machine.ts';
import type { FiltersActor } from '#machines/questions/filters/machine.ts';
import { selectIsNarrowed } from '#machines/questions/filters/selectors.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import { selectPage } from '#machines/shared/paginated-list/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { AnswerParts } from '../../answer-parts/answer-parts.tsx';
import { arrive } from '../../arrive.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { LinkButton } from '../../kit/link/link-button.tsx';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { FilterBar, NothingFound, named, OrderChoice } from '../../list-filters/filter-bar.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import { Listing } from '../../listing/listing.tsx';
import * as styles from './history-screen.css.ts';

interface HistoryScreenProps {
  readonly list: ListActor<ListedHistory>;
  readonly listingTypes: ResourceActor<readonly ListingType[]>;
  readonly filters: FiltersActor;
  readonly siteId: string;
  /** The question that somebody followed a link to; null: none. */
  readonly target: string | null;
  readonly onChanges: (answer: ChangedAnswer) => void;
  readonly renderFailure: RenderFailure;
}

/** 2.40. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { list, listingTypes, filters, siteId, target, onChanges, renderFailure } = props;
  const isNarrowed = useSelector(filters, selectIsNarrowed);
  const types = useSelector(listingTypes, selectValue<readonly ListingType[]>) ?? [];
  return (
    <ListFrame
      actor={list}
      texts="desk:history"
      countOf={({ mlQuestionsResponse }) => mlQuestionsResponse.total}
      insteadOfSort={<OrderChoice actor={filters} list="history" />}
      search={<HistorySearch {...{ list, filters }} />}
      empty={isNarrowed ? <NothingFound actor={filters} /> : undefined}
      renderFailure={renderFailure}
    >
      {(page) => (
        <ul className={styles.list}>
          {page.mlQuestionsResponse.questions.map((question) => (
            <li key={question.id}>
              <AnsweredQuestion
                question={question}
                page={page}
                types={types}
                siteId={siteId}
                isTarget={question.id === target}
                onChanges={onChanges}
              />
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

type SearchProps = Pick<HistoryScreenProps, 'list' | 'filters'>;

/** Listings, buyers and members of the answers that are shown can be chosen. */
function HistorySearch({ list, filters }: SearchProps) {
  const page = useSelector(list, selectPage<ListedHistory>);
  const questions = page?.mlQuestionsResponse.questions ?? [];
  const authors = Object.values(page?.relatedQuestions ?? {}).map(({ answeredBy }) => answeredBy);
  return (
    <FilterBar
      actor={filters}
      list="history"
      items={named(questions.map(({ item_id: id }) => ({ id, name: page?.items[id]?.title ?? id })))}
      buyers={named(questions.map(({ from: { id } }) => ({ id, name: page?.nicknames[id] ?? id })))}
      moreThan={page?.isTotalExact === false ? page.mlQuestionsResponse.total : null}
      isIndexing={page?.isComplete === false}
      people={[...new Set(authors)].filter((author) => author.includes('@')).toSorted()}
    />
  );
}

interface AnsweredQuestionProps {
  readonly question: HistoryQuestion;
  readonly page: History;
  readonly types: readonly ListingType[];
  readonly siteId: string;
  readonly isTarget: boolean;
  readonly onChanges: (answer: ChangedAnswer) => void;
}

function AnsweredQuestion({ question, page, types, siteId, isTarget, onChanges }: AnsweredQuestionProps) {
  const related = page.relatedQuestions[question.id];
  const askedAt = Date.parse(question.date_created);
  const answeredAt = Date.parse(question.answer.date_created);
  const nickname = page.nicknames[question.from.id] ?? question.from.id;
  const asked = t('desk:questions.from', { nickname });
  const sent = splitMessage(question.answer.text, related ?? OUTSIDE);
  return (
    <article className={styles.card} aria-label={asked} tabIndex={-1} ref={arrive(isTarget)}>
      <Listing item={page.items[question.item_id]} itemId={question.item_id} types={types} siteId={siteId} />
      <div className={styles.exchange}>
        <div className={styles.asked}>
          <p className={styles.who}>
            {asked} · <RelativeTime at={askedAt} />
          </p>
          <p className={styles.question}>{question.text}</p>
        </div>
        <div className={styles.answered}>
          <p className={styles.who}>
            {related === undefined
              ? t('desk:history.answeredOutside')
              : t('desk:history.answeredBy', { who: related.answeredBy })}{' '}
            · <RelativeTime at={answeredAt} />
          </p>
          <AnswerParts {...sent} />
          <p className={styles.who}>
            {t('desk:history.responseTime')}: {durationText(answeredAt - askedAt)}
          </p>
          <Draft
            nickname={nickname}
            answer={{ question: question.text, suggestedAnswer: related?.suggestedAnswer ?? null, sent }}
            onChanges={onChanges}
          />
        </div>
      </div>
    </article>
  );
}

/** Of an answer that did not go through the product nothing is known but the whole text. */
const OUTSIDE = { greeting: null, signature: null };

interface DraftProps {
  readonly nickname: string;
  readonly answer: Omit<ChangedAnswer, 'suggestedAnswer'> & { readonly suggestedAnswer: string | null };
  readonly onChanges: (answer: ChangedAnswer) => void;
}

/** What became of the generated answer, if there was one. */
function Draft({ nickname, answer: { suggestedAnswer, ...answer }, onChanges }: DraftProps) {
  if (suggestedAnswer === null) return null;
  if (answer.sent.text === suggestedAnswer) return <p className={styles.who}>{t('desk:history.asDrafted')}</p>;
  return (
    <p className={styles.draft}>
      {t('desk:history.edited')}
      <LinkButton
        aria-label={t('desk:history.changesOf', { nickname })}
        onClick={() => onChanges({ ...answer, suggestedAnswer })}
      >
        {t('desk:history.changes')}
      </LinkButton>
    </p>
  );
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time to answer in days, hours, minutes and seconds, leaving out the leading units that are none (2.40). */
function durationText(milliseconds: number): string {
  const duration = splitDuration(milliseconds);
  // Where all are none, the last one says so.
  const shown = UNITS.slice(UNITS.findIndex((unit) => duration[unit] > 0));
  return shown.map((unit) => t(`desk:history.duration.${unit}`, { count: duration[unit] })).join(', ');
}

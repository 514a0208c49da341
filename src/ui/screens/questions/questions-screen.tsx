import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GreetingSignature } from '#contract/greeting-signature.ts';
import type { PendingQuestions } from '#contract/questions.ts';
import type { ListingType } from '#domain/listing.ts';
import type { ListActor } from '#machines/shared/paginated-list/types.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/types.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import { ListSkeleton } from '../../list-frame/list-skeleton.tsx';
import type { QuestionCardProps } from './question-card.tsx';
import * as styles from './questions-screen.css.ts';

type CardView = Omit<QuestionCardProps, 'actor' | 'onDelete'> & { readonly greetingSignature: GreetingSignature };

interface QuestionsScreenProps {
  readonly list: ListActor<PendingQuestions>;
  readonly greetingSignature: ResourceActor<GreetingSignature>;
  readonly listingTypes: ResourceActor<readonly ListingType[]>;
  readonly siteId: string;
  readonly renderFailure: RenderFailure;
  /** A card needs a chart of its own; whoever starts the charts draws it. */
  readonly renderCard: (card: CardView) => ReactNode;
}

/** 2.33, 2.34. */
export function QuestionsScreen({
  list,
  greetingSignature,
  listingTypes,
  siteId,
  renderFailure,
  renderCard,
}: QuestionsScreenProps) {
  const types = useSelector(listingTypes, selectValue<readonly ListingType[]>) ?? [];
  const extras = useSelector(greetingSignature, selectValue<GreetingSignature>);
  const extrasFailure = useSelector(greetingSignature, selectFailure<GreetingSignature>);
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
        title={t('desk:questions.title')}
        countText={(count) => t('desk:questions.count', { count })}
        countOf={({ count }) => count}
        renderFailure={renderFailure}
        failedTitle={t('desk:questions.failed')}
        empty={<EmptyState title={t('desk:questions.emptyTitle')} text={t('desk:questions.emptyText')} />}
        skeleton={<ListSkeleton />}
      >
        {({ entries, nicknames, items }) =>
          extras === null ? (
            <ListSkeleton />
          ) : (
            <ul className={styles.list}>
              {entries.map((question) => (
                <li key={question.id}>
                  {renderCard({
                    question,
                    buyer: nicknames[question.fromUserId] ?? question.fromUserId,
                    item: items[question.itemId],
                    types,
                    siteId,
                    greetingSignature: extras,
                  })}
                </li>
              ))}
            </ul>
          )
        }
      </ListFrame>
    </>
  );
}

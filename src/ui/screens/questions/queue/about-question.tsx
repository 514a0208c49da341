import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { formatPrice } from '#domain/item.ts';
import type { QuestionContextActor } from '#machines/questions/context/machine.ts';
import { selectAbout, selectHasFailed } from '#machines/questions/context/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../../kit/button/button.tsx';
import { RelativeTime } from '../../../kit/relative-time/relative-time.tsx';
import { Loading } from '../../../loading.tsx';
import * as styles from './about-question.css.ts';

interface AboutQuestionProps {
  readonly actor: QuestionContextActor;
  readonly siteId: string;
}

/** What helps with the answer: the listing's facts, what the buyer asked before, and what was answered to others. */
export function AboutQuestion({ actor, siteId }: AboutQuestionProps) {
  const about = useSelector(actor, selectAbout);
  const hasFailed = useSelector(actor, selectHasFailed);
  if (hasFailed) {
    return (
      <div className={styles.about}>
        <p className={styles.note} role="status">
          {t('desk:about.failed')}
        </p>
        <div>
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
            {t('retry')}
          </Button>
        </div>
      </div>
    );
  }
  if (about === null) return <Loading height={120} />;
  const { item, facts, earlier, similar } = about;
  const price = item === null ? null : formatPrice(item.price, item.currency_id, siteId);
  return (
    <aside className={styles.about} aria-label={t('desk:about.title')}>
      <Part
        title={t('desk:about.listing')}
        none={t('desk:about.noFacts')}
        isEmpty={facts.length === 0 && item === null}
      >
        {item !== null && (
          <li className={styles.asked}>{[item.title, price].filter((part) => part !== null).join(' · ')}</li>
        )}
        {facts.map(({ id, text }) => (
          <li key={id} className={styles.asked}>
            {text}
          </li>
        ))}
      </Part>
      <Part title={t('desk:about.earlier')} none={t('desk:about.noEarlier')} isEmpty={earlier.length === 0}>
        {earlier.map(({ id, text, timestamp, title, itemId, answer }) => (
          <li key={id}>
            <p className={styles.asked}>{text}</p>
            <p className={answer === null ? styles.note : styles.answered}>{answer ?? t('desk:about.unanswered')}</p>
            <p className={styles.note}>
              {title ?? itemId} · <RelativeTime at={timestamp} />
            </p>
          </li>
        ))}
      </Part>
      <Part title={t('desk:about.similar')} none={t('desk:about.noSimilar')} isEmpty={similar.length === 0}>
        {similar.map(({ id, text, answer, answeredAt, title, itemId, isImported }) => (
          <li key={id}>
            <p className={styles.asked}>{text}</p>
            <p className={styles.answered}>{answer}</p>
            <p className={styles.note}>
              {title ?? itemId ?? t('desk:about.wholeAccount')} · <RelativeTime at={answeredAt} />
              {isImported && ` · ${t('desk:about.imported')}`}
            </p>
          </li>
        ))}
      </Part>
    </aside>
  );
}

interface PartProps {
  readonly title: string;
  /** What it says when there is nothing. */
  readonly none: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Part({ title, none, isEmpty, children }: PartProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {isEmpty ? <p className={styles.note}>{none}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
}

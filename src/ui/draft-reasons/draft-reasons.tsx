import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { DraftReasonsActor } from '#machines/questions/reasons/machine.ts';
import { selectAnswer, selectFailure, selectIsOpen, selectIsReading } from '#machines/questions/reasons/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../failure-view/failed-part.ts';
import { Button } from '../kit/button/button.tsx';
import { Loading } from '../loading.tsx';
import type { LinkOfBasis } from './basis-link.ts';
import { Confidence } from './confidence.tsx';
import * as styles from './draft-reasons.css.ts';
import { ReasonsLists } from './reasons-lists.tsx';

interface DraftReasonsProps extends ReadProps<DraftReasonsActor> {
  /** Of the draft, from 0 to 1. */
  readonly confidence: number;
  /** Whether it knows all that is asked. */
  readonly isKnown: boolean;
  readonly linkOf: LinkOfBasis;
}

/** How sure a draft is and, when asked, why it says what it says (2.56). */
export function DraftReasons({ actor, confidence, isKnown, linkOf, renderFailure }: DraftReasonsProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const panelId = useId();
  return (
    <div className={styles.disclosure} data-part="reasons">
      <div className={styles.head}>
        <Confidence confidence={confidence} isKnown={isKnown} />
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => actor.send({ type: 'reasons.toggled' })}
        >
          {t('desk:reasons.why')}
        </Button>
      </div>
      <div id={panelId} className={styles.body} hidden={!isOpen}>
        {isOpen && <Panel actor={actor} linkOf={linkOf} renderFailure={renderFailure} />}
      </div>
    </div>
  );
}

function Panel({ actor, linkOf, renderFailure }: Omit<DraftReasonsProps, 'confidence' | 'isKnown'>) {
  const isReading = useSelector(actor, selectIsReading);
  const failure = useSelector(actor, selectFailure);
  const answer = useSelector(actor, selectAnswer);
  if (isReading) {
    return <Loading height={64} />;
  }
  if (failure !== null) {
    return renderFailure({
      failure,
      title: t('desk:reasons.failed'),
      extent: 'part',
      onRetry: () => actor.send({ type: 'retry.pressed' }),
    });
  }
  if (answer?.reasons == null) return <p className={styles.text}>{t('desk:reasons.untold')}</p>;
  const { topics } = answer;
  const { basis, doubts } = answer.reasons;
  return (
    <div className={styles.panel}>
      {topics !== null && (
        <p className={styles.text}>
          {t('desk:reasons.topics')} {topics.map((topic) => t(`desk:topics.${topic}`)).join(' · ')}
        </p>
      )}
      <ReasonsLists basis={basis} doubts={doubts} linkOf={linkOf} heading="h2" />
    </div>
  );
}

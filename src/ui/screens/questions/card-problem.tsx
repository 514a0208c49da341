import { useSelector } from '@xstate/react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectAnsweredBy, selectFailure, selectProblem } from '#machines/questions/card/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import * as styles from './question-card.css.ts';

/** Why the answer was not sent: what happened, what was kept (5.20, 8.09). */
export function CardProblem({ actor }: { actor: QuestionCardActor }) {
  const problem = useSelector(actor, selectProblem);
  const failure = useSelector(actor, selectFailure);
  const answeredBy = useSelector(actor, selectAnsweredBy);
  switch (problem) {
    case 'none':
      return null;
    case 'too-long':
      return <Banner tone="error">{t('desk:questions.tooLongToSend')}</Banner>;
    case 'left':
      return <Banner tone="info">{t('desk:questions.left')}</Banner>;
    case 'unavailable':
      return (
        <Banner tone="warning" title={t('desk:questions.unavailable')}>
          {answeredBy !== null && `${t('desk:questions.answeredBy', { who: answeredBy })} `}
          <Kept />
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="error" title={t('desk:questions.failedToSend')}>
          {failure === null ? t('error.server') : failureText(failure)} <Kept />
        </Banner>
      );
  }
}

/** In a line of its own: not every reason before it ends with a full stop. */
function Kept() {
  return <span className={styles.kept}>{t('error.kept')}</span>;
}

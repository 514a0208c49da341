import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { GeneratedAnswer, TestQuestionActor } from '#machines/account/test-question/machine.ts';
import {
  selectFailure,
  selectGenerated,
  selectIsAnswered,
  selectIsBusy,
} from '#machines/account/test-question/selectors.ts';
import { t } from '#text/catalogue.ts';
import { AnswerParts } from '../../answer-parts/answer-parts.tsx';
import type { LinkOfBasis } from '../../draft-reasons/basis-link.ts';
import { Confidence } from '../../draft-reasons/confidence.tsx';
import { ReasonsLists } from '../../draft-reasons/reasons-lists.tsx';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { keepFocus } from '../../keep-focus.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Skeleton } from '../../kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './tests-screen.css.ts';

interface TestOutcomeProps extends ReadProps<TestQuestionActor> {
  readonly linksOf: (generated: GeneratedAnswer) => LinkOfBasis;
}

/** What became of the question: that it is being answered, why it could not be, the answer (7.39). */
export function TestOutcome({ actor, linksOf, renderFailure }: TestOutcomeProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isAnswered = useSelector(actor, selectIsAnswered);
  const failure = useSelector(actor, selectFailure);
  const generated = useSelector(actor, selectGenerated);
  const isThere = failure !== null || generated !== null;
  return (
    // Whoever stood at the button that is gone by then goes on from here.
    <div className={styles.outcome} tabIndex={-1} ref={keepFocus(isThere)}>
      <p role="status">
        <VisuallyHidden>
          {isBusy && t('sections:tests.preparing')}
          {isAnswered && t('sections:tests.answerReady')}
        </VisuallyHidden>
      </p>
      {isBusy && <Skeleton height={160} />}
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:tests.failed'),
          extent: 'part',
          onRetry: () => actor.send({ type: 'generate.pressed' }),
        })}
      {generated !== null && <Answer generated={generated} linkOf={linksOf(generated)} />}
    </div>
  );
}

interface AnswerProps {
  readonly generated: GeneratedAnswer;
  readonly linkOf: LinkOfBasis;
}

/** An answer with how sure it is, what it rests on and what held it back. */
function Answer({ generated: { question, title, answer }, linkOf }: AnswerProps) {
  const titleId = useId();
  return (
    <section className={styles.answer} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.answerTitle}>
          {t('sections:tests.answer')}
        </h2>
        <p className={styles.asked}>{t('sections:tests.answerTo', { question, title })}</p>
      </div>
      {answer.confidence !== null && <Confidence confidence={answer.confidence} isKnown={answer.known} />}
      <AnswerParts greeting={null} text={answer.answer} signature={null} />
      {!answer.known && <Banner tone="warning">{t('sections:tests.unknown')}</Banner>}
      <ReasonsLists basis={answer.basis} doubts={answer.doubts} linkOf={linkOf} heading="h3" />
    </section>
  );
}

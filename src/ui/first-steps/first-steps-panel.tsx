import { useSelector } from '@xstate/react';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { paths } from '#domain/address.ts';
import type { FirstStep } from '#domain/first-steps.ts';
import type { FirstStepsActor } from '#machines/questions/first-steps/machine.ts';
import {
  selectFailure,
  selectIsDismissing,
  selectIsNotRestored,
  selectIsShown,
  selectSteps,
} from '#machines/questions/first-steps/selectors.ts';
import { t } from '#text/catalogue.ts';
import { FailureBanner } from '../failure-view/failure-banner.tsx';
import { Button } from '../kit/button/button.tsx';
import { Link } from '../kit/link/link.tsx';
import { LinkButton } from '../kit/link/link-button.tsx';
import { VisuallyHidden } from '../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './first-steps-panel.css.ts';

interface FirstStepsPanelProps {
  readonly actor: FirstStepsActor;
  readonly accountId: string;
}

/** 2.77: what to do first with the account. */
export function FirstStepsPanel({ actor, accountId }: FirstStepsPanelProps) {
  const isShown = useSelector(actor, selectIsShown);
  const isNotRestored = useSelector(actor, selectIsNotRestored);
  const failure = useSelector(actor, selectFailure);
  if (!isShown) return null;
  return (
    <div className={styles.place} data-part="first-steps">
      {isNotRestored ? (
        <>
          <FailureBanner title={t('sections:firstSteps.notRestored')} failure={failure} />
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <Steps actor={actor} accountId={accountId} />
      )}
    </div>
  );
}

function Steps({ actor, accountId }: FirstStepsPanelProps) {
  const steps = useSelector(actor, selectSteps);
  const isDismissing = useSelector(actor, selectIsDismissing);
  const failure = useSelector(actor, selectFailure);
  const headingId = useId();
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {t('sections:firstSteps.title')}
        </h2>
        <span className={styles.progress}>
          {t('sections:firstSteps.progress', {
            done: steps.filter(({ isDone }) => isDone).length,
            total: steps.length,
          })}
        </span>
        <span className={styles.hide}>
          <LinkButton disabled={isDismissing} onClick={() => actor.send({ type: 'dismissal.requested' })}>
            {t('sections:firstSteps.hide')}
          </LinkButton>
        </span>
      </div>
      <FailureBanner title={t('sections:firstSteps.notHidden')} failure={failure} />
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} className={styles.step}>
            {isDone ? (
              <Check className={styles.done} size={20} aria-hidden="true" />
            ) : (
              <Circle className={styles.open} size={20} aria-hidden="true" />
            )}
            <span>
              <Link to={pathOf(step, accountId)} className={styles.link}>
                {t(`sections:firstSteps.steps.${step}`)}
              </Link>
              <VisuallyHidden>{t(`sections:firstSteps.${isDone ? 'done' : 'open'}`)}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The page on which the step is done. */
function pathOf(step: FirstStep, accountId: string): string {
  switch (step) {
    case 'link':
      return paths.setupAccount;
    case 'policies':
    case 'automatic':
      return paths.section(accountId, 'settings');
    case 'quick-answers':
      return paths.section(accountId, 'quick-answers');
    case 'try':
      return paths.section(accountId, 'tests');
    case 'operators':
      return paths.section(accountId, 'operators');
  }
}

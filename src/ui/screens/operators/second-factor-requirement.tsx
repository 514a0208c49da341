import { useSelector } from '@xstate/react';
import { ShieldCheck } from 'lucide-react';
import { type Ref, useId } from 'react';
import type { SecondFactorRequirement } from '#contract/operators.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import * as styles from './second-factor-requirement.css.ts';

interface SecondFactorRequirementPartProps extends ReadProps<ResourceActor<SecondFactorRequirement>> {
  /** The button; the focus goes back there from the dialog. */
  readonly button?: Ref<HTMLButtonElement>;
  /** Asks before it becomes this. */
  readonly onRequire: (wanted: SecondFactorRequirement) => void;
}

/** 2.78: whether operators need a second factor. */
export function SecondFactorRequirementPart({
  actor,
  button,
  onRequire,
  renderFailure,
}: SecondFactorRequirementPartProps) {
  const value = useSelector(actor, selectValue<SecondFactorRequirement>);
  const failure = useSelector(actor, selectFailure<SecondFactorRequirement>);
  const headingId = useId();
  return (
    <>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:secondFactor.unread'),
          extent: value === null ? 'part' : 'stale',
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })}
      {value !== null && (
        <section className={styles.part} aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.title}>
            <ShieldCheck size={20} aria-hidden="true" /> {t('sections:secondFactor.title')}
          </h2>
          <p className={styles.text}>{textOf(value)}</p>
          <Button
            ref={button}
            variant="secondary"
            onClick={() => onRequire({ ...value, isRequired: !value.isRequired })}
          >
            {t(`sections:secondFactor.${value.isRequired ? 'end' : 'begin'}.title`)}
          </Button>
        </section>
      )}
    </>
  );
}

function textOf({ isRequired, lacking }: SecondFactorRequirement): string {
  if (!isRequired) return t('sections:secondFactor.optional');
  return lacking === 0
    ? t('sections:secondFactor.required')
    : t('sections:secondFactor.requiredLacking', { count: lacking });
}

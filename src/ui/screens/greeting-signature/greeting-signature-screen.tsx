import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useId, useRef } from 'react';
import { type Extras, toExtras } from '#domain/extras.ts';
import { SAMPLE_BUYER } from '#domain/limits.ts';
import type { GreetingSignatureActor } from '#machines/account/greeting-signature/machine.ts';
import { selectCanPreview, selectIsPreviewed } from '#machines/account/greeting-signature/selectors.ts';
import type { ExtraPart } from '#machines/account/greeting-signature/types.ts';
import type { VariablePickerActor } from '#machines/account/variable-picker/machine.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import {
  selectCanSave,
  selectFailure,
  selectIsBusy,
  selectIsReading,
  selectIsShown,
  selectMine,
  selectSaveFailure,
  selectStaleFailure,
  selectTextObstacle,
  selectTheirs,
} from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import { AnswerParts } from '../../answer-parts/answer-parts.tsx';
import { Conflict } from '../../conflict/conflict.tsx';
import { failureText } from '../../failure-text.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Skeleton } from '../../kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import { ExtraBox } from './extra-box.tsx';
import * as styles from './greeting-signature-screen.css.ts';

interface GreetingSignatureScreenProps {
  readonly actor: GreetingSignatureActor;
  /** What helps with the variables of each box. */
  readonly pickers: Readonly<Record<ExtraPart, VariablePickerActor>>;
  /** What looks at the text of each box. */
  readonly guards: Readonly<Record<ExtraPart, PolicyGuardActor>>;
  /** Fills in the variables as for the sample buyer. */
  readonly resolve: (text: string) => string;
  readonly renderFailure: RenderFailure;
}

/** 2.43. */
export function GreetingSignatureScreen(props: GreetingSignatureScreenProps) {
  const { actor, renderFailure } = props;
  const isShown = useSelector(actor, selectIsShown);
  const failure = useSelector(actor, selectFailure);
  const isReading = useSelector(actor, selectIsReading);
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  return (
    <section className={styles.screen} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('desk:greetingSignature.title')}</h1>
        <p className={styles.text}>{t('desk:greetingSignature.text')}</p>
      </header>
      {failure !== null &&
        renderFailure({ failure, title: t('desk:greetingSignature.failed'), extent: 'whole', onRetry })}
      {failure === null && !isShown && (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={360} />
        </div>
      )}
      {isShown && <Form {...props} />}
    </section>
  );
}

function Form({ actor, pickers, guards, resolve, renderFailure }: GreetingSignatureScreenProps) {
  const staleFailure = useSelector(actor, selectStaleFailure);
  const saveFailure = useSelector(actor, selectSaveFailure);
  const theirs = useSelector(actor, selectTheirs);
  const isPreviewed = useSelector(actor, selectIsPreviewed);
  const save = useRef<HTMLButtonElement>(null);
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save.pressed' });
  };
  return (
    <>
      {staleFailure !== null &&
        renderFailure({ failure: staleFailure, title: t('desk:greetingSignature.stale'), extent: 'stale', onRetry })}
      {theirs !== null && <Theirs actor={actor} theirs={theirs} save={save} />}
      <form className={styles.form} onSubmit={submit}>
        <ExtraBox actor={actor} picker={pickers.greeting} guard={guards.greeting} part="greeting" />
        <ExtraBox actor={actor} picker={pickers.signature} guard={guards.signature} part="signature" />
        {saveFailure !== null && (
          <Banner tone="error" title={t('desk:greetingSignature.saveFailed')}>
            {failureText(saveFailure)}
          </Banner>
        )}
        <Acts actor={actor} save={save} />
      </form>
      {isPreviewed && <Preview actor={actor} resolve={resolve} />}
    </>
  );
}

interface ActsProps {
  readonly actor: GreetingSignatureActor;
  readonly save: RefObject<HTMLButtonElement | null>;
}

function Acts({ actor, save }: ActsProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const canSave = useSelector(actor, selectCanSave);
  const obstacle = useSelector(actor, selectTextObstacle);
  const canPreview = useSelector(actor, selectCanPreview);
  const isPreviewed = useSelector(actor, selectIsPreviewed);
  return (
    <div className={styles.actions}>
      <span className={styles.action}>
        <Button
          variant="secondary"
          aria-expanded={isPreviewed}
          disabled={!canPreview}
          disabledReason={t('desk:greetingSignature.nothingToPreview')}
          onClick={() => actor.send({ type: 'preview.toggled' })}
        >
          {t('desk:greetingSignature.preview')}
        </Button>
      </span>
      <span className={styles.action}>
        <Button
          ref={save}
          type="submit"
          busy={isBusy}
          busyLabel={t('desk:greetingSignature.saving')}
          disabled={!canSave}
          disabledReason={t(`desk:greetingSignature.obstacle.${obstacle}`)}
        >
          {t('desk:greetingSignature.save')}
        </Button>
      </span>
    </div>
  );
}

/** What a buyer would read (5.26, 9.20). */
function Preview({ actor, resolve }: Pick<GreetingSignatureScreenProps, 'actor' | 'resolve'>) {
  const { greeting, signature } = toExtras(useSelector(actor, selectMine));
  const titleId = useId();
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.previewTitle}>
          {t('desk:greetingSignature.preview')}
        </h2>
        <p className={styles.text}>{t('desk:greetingSignature.previewText', { buyer: SAMPLE_BUYER })}</p>
      </div>
      <AnswerParts
        greeting={greeting === null ? null : resolve(greeting)}
        text={<span className={styles.answer}>{t('desk:greetingSignature.previewAnswer')}</span>}
        signature={signature === null ? null : resolve(signature)}
      />
    </section>
  );
}

interface TheirsProps {
  readonly actor: GreetingSignatureActor;
  readonly theirs: Extras;
  readonly save: RefObject<HTMLButtonElement | null>;
}

/** What somebody else saved while something was typed here. */
function Theirs({ actor, theirs, save }: TheirsProps) {
  const mine = useSelector(actor, selectMine);
  return (
    <Conflict
      title={t('desk:greetingSignature.conflict')}
      theirs={definitionsOf(theirs)}
      mine={definitionsOf(toExtras(mine))}
      onDecide={(type) => actor.send({ type })}
      next={save}
    />
  );
}

const definitionsOf = ({ greeting, signature }: Extras) => [
  { term: t('desk:greetingSignature.greeting'), value: greeting ?? t('desk:greetingSignature.none') },
  { term: t('desk:greetingSignature.signature'), value: signature ?? t('desk:greetingSignature.none') },
];

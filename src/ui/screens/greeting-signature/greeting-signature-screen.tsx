import { useSelector } from '@xstate/react';
import { type RefObject, useId, useRef } from 'react';
import {
  type GreetingSignature,
  type TypedGreetingSignature,
  toGreetingSignature,
} from '#domain/greeting-signature.ts';
import { SAMPLE_BUYER } from '#domain/limits.ts';
import type { GreetingSignatureActor } from '#machines/account/greeting-signature/machine.ts';
import { selectCanPreview, selectIsPreviewed } from '#machines/account/greeting-signature/selectors.ts';
import type { GreetingSignaturePart } from '#machines/account/greeting-signature/types.ts';
import type { VariablePickerActor } from '#machines/account/variable-picker/machine.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { selectIsReading, selectMine, selectTextObstacle } from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import { AnswerParts } from '../../answer-parts/answer-parts.tsx';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { FormNews, FormOnceRead, SaveButton, SaveFailure, saveOnSubmit } from '../../saved-form/saved-form.tsx';
import { GreetingSignatureBox } from './greeting-signature-box.tsx';
import * as styles from './greeting-signature-screen.css.ts';

interface GreetingSignatureScreenProps extends ReadProps<GreetingSignatureActor> {
  /** What helps with the variables of each box. */
  readonly pickers: Readonly<Record<GreetingSignaturePart, VariablePickerActor>>;
  /** What looks at the text of each box. */
  readonly guards: Readonly<Record<GreetingSignaturePart, PolicyGuardActor>>;
  /** Fills in the variables as for the sample buyer. */
  readonly resolve: (text: string) => string;
}

/** 2.43. */
export function GreetingSignatureScreen(props: GreetingSignatureScreenProps) {
  const { actor, renderFailure } = props;
  const isReading = useSelector(actor, selectIsReading);
  return (
    <section className={styles.screen} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('desk:greetingSignature.title')}</h1>
        <p className={styles.text}>{t('desk:greetingSignature.text')}</p>
      </header>
      <FormOnceRead actor={actor} texts="desk:greetingSignature" height={360} renderFailure={renderFailure}>
        <Form {...props} />
      </FormOnceRead>
    </section>
  );
}

function Form({ actor, pickers, guards, resolve, renderFailure }: GreetingSignatureScreenProps) {
  const isPreviewed = useSelector(actor, selectIsPreviewed);
  const save = useRef<HTMLButtonElement>(null);
  const form = { actor, texts: 'desk:greetingSignature' } as const;
  return (
    <>
      <FormNews {...form} compare={compare} save={save} renderFailure={renderFailure} />
      <form className={styles.form} onSubmit={saveOnSubmit(actor)}>
        <GreetingSignatureBox actor={actor} picker={pickers.greeting} guard={guards.greeting} part="greeting" />
        <GreetingSignatureBox actor={actor} picker={pickers.signature} guard={guards.signature} part="signature" />
        <SaveFailure {...form} />
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
  const obstacle = t(`desk:greetingSignature.obstacle.${useSelector(actor, selectTextObstacle)}`);
  const canPreview = useSelector(actor, selectCanPreview);
  const isPreviewed = useSelector(actor, selectIsPreviewed);
  return (
    <div className={styles.actions}>
      <span className={styles.action}>
        <Button
          block
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
        <SaveButton actor={actor} texts="desk:greetingSignature" block ref={save} obstacle={obstacle} />
      </span>
    </div>
  );
}

/** What a buyer would read (5.26, 9.20). */
function Preview({ actor, resolve }: Pick<GreetingSignatureScreenProps, 'actor' | 'resolve'>) {
  const { greeting, signature } = toGreetingSignature(useSelector(actor, selectMine));
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

const compare = (theirs: GreetingSignature, mine: TypedGreetingSignature) => ({
  theirs: definitionsOf(theirs),
  mine: definitionsOf(toGreetingSignature(mine)),
});

const definitionsOf = ({ greeting, signature }: GreetingSignature) => [
  { term: t('desk:greetingSignature.greeting'), value: greeting ?? t('desk:greetingSignature.none') },
  { term: t('desk:greetingSignature.signature'), value: signature ?? t('desk:greetingSignature.none') },
];

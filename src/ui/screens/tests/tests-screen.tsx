import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { ListingType } from '#domain/item.ts';
import { TEST_QUESTION_MAX_LENGTH } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import type { GeneratedAnswer, TestQuestionActor } from '#machines/account/test-question/machine.ts';
import {
  selectCanGenerate,
  selectCanWrite,
  selectIsBusy,
  selectIsTooLong,
  selectIsUnlisted,
  selectObstacle,
  selectQuestion,
} from '#machines/account/test-question/selectors.ts';
import type { PickerActor } from '#machines/questions/picker/machine.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { LinkOfBasis } from '../../draft-reasons/basis-link.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TestListing } from './test-listing.tsx';
import { TestOutcome } from './test-outcome.tsx';
import * as styles from './tests-screen.css.ts';

interface TestsScreenProps extends ReadProps<TestQuestionActor> {
  readonly picker: PickerActor;
  readonly listingTypes: ResourceActor<readonly ListingType[]>;
  readonly siteId: string;
  /** Where what the answer rests on is found. */
  readonly linksOf: (generated: GeneratedAnswer) => LinkOfBasis;
}

/** 2.45. */
export function TestsScreen({ actor, picker, listingTypes, siteId, linksOf, renderFailure }: TestsScreenProps) {
  const types = useSelector(listingTypes, selectValue<readonly ListingType[]>) ?? [];
  const isBusy = useSelector(actor, selectIsBusy);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'generate.pressed' });
  };
  return (
    <section className={styles.screen} aria-busy={isBusy}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('sections:tests.title')}</h1>
        <p className={styles.text}>{t('sections:tests.text')}</p>
      </header>
      <form className={styles.form} onSubmit={submit}>
        <TestListing actor={actor} picker={picker} types={types} siteId={siteId} renderFailure={renderFailure} />
        <Question actor={actor} />
        <Acts actor={actor} />
      </form>
      <TestOutcome actor={actor} linksOf={linksOf} renderFailure={renderFailure} />
    </section>
  );
}

/** 5.28. */
function Question({ actor }: { actor: TestQuestionActor }) {
  const question = useSelector(actor, selectQuestion);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isTooLong = useSelector(actor, selectIsTooLong);
  const canWrite = useSelector(actor, selectCanWrite);
  const length = codePointLength(question);
  return (
    <TextArea
      name="question"
      label={t('sections:tests.question')}
      value={question}
      disabled={!canWrite}
      helper={isUnlisted ? t('sections:tests.listingFirst') : t('sections:tests.questionHelper')}
      error={isTooLong ? t('sections:tests.tooLong') : undefined}
      counter={t('sections:tests.length', { length, max: TEST_QUESTION_MAX_LENGTH })}
      onChange={(value) => actor.send({ type: 'question.changed', question: value })}
    />
  );
}

/** 5.27. */
function Acts({ actor }: { actor: TestQuestionActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const canGenerate = useSelector(actor, selectCanGenerate);
  const obstacle = useSelector(actor, selectObstacle);
  const generate = useRef<HTMLButtonElement>(null);
  const cancel = (): void => {
    actor.send({ type: 'cancel.pressed' });
    // The button that has the focus is gone then.
    generate.current?.focus();
  };
  return (
    <div className={styles.actions}>
      {isBusy && (
        <span className={styles.action}>
          <Button variant="secondary" block onClick={cancel}>
            {t('sections:tests.cancel')}
          </Button>
        </span>
      )}
      <span className={styles.action}>
        <Button
          ref={generate}
          type="submit"
          block
          busy={isBusy}
          busyLabel={t('sections:tests.generating')}
          disabled={!canGenerate}
          disabledReason={t(`sections:tests.obstacle.${obstacle}`)}
        >
          {t('sections:tests.generate')}
        </Button>
      </span>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { DraftRecord } from '#contract/draft-record.ts';
import type { Settings } from '#contract/settings.ts';
import { confidencePercent, MINIMUM_CONFIDENCE } from '#domain/confidence.ts';
import { AUTO_RESPONSE_DELAYS } from '#domain/limits.ts';
import { REGISTERS } from '#domain/registers.ts';
import type { SettingsActor } from '#machines/account/settings/machine.ts';
import {
  selectCanChooseConfidence,
  selectCanChooseDelay,
  selectCanChooseMode,
  selectCanChooseRegister,
  selectCanChooseResponse,
} from '#machines/account/settings/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import {
  selectCanSave,
  selectFailure,
  selectIsBusy,
  selectIsReading,
  selectIsShown,
  selectMine,
  selectObstacle,
  selectSaveFailure,
  selectStaleFailure,
  selectTheirs,
} from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Conflict } from '../../conflict/conflict.tsx';
import { failureText } from '../../failure-text.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { RadioGroup } from '../../kit/radio-group/radio-group.tsx';
import { Skeleton } from '../../kit/skeleton/skeleton.tsx';
import { Slider } from '../../kit/slider/slider.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import { settingsDefinitions } from '../../settings-definitions.ts';
import { DraftRecordNote } from './draft-record-note.tsx';
import * as styles from './settings-screen.css.ts';

interface SettingsScreenProps {
  readonly actor: SettingsActor;
  /** How the drafts of the last days fared. */
  readonly record: ResourceActor<DraftRecord>;
  readonly renderFailure: RenderFailure;
}

/** 2.42. */
export function SettingsScreen({ actor, record, renderFailure }: SettingsScreenProps) {
  const mine = useSelector(actor, selectMine);
  const isShown = useSelector(actor, selectIsShown);
  const failure = useSelector(actor, selectFailure);
  const isReading = useSelector(actor, selectIsReading);
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  return (
    <section className={styles.screen} aria-busy={isReading}>
      <h1 className={styles.title}>{t('desk:settings.title')}</h1>
      {failure !== null ? (
        renderFailure({ failure, title: t('desk:settings.failed'), extent: 'whole', onRetry })
      ) : isShown ? (
        <Form actor={actor} record={record} mine={mine} renderFailure={renderFailure} />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={480} />
        </div>
      )}
    </section>
  );
}

function Form({ actor, record, mine, renderFailure }: SettingsScreenProps & { mine: Settings }) {
  const theirs = useSelector(actor, selectTheirs);
  const staleFailure = useSelector(actor, selectStaleFailure);
  const saveFailure = useSelector(actor, selectSaveFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const canSave = useSelector(actor, selectCanSave);
  const obstacle = useSelector(actor, selectObstacle);
  const save = useRef<HTMLButtonElement>(null);
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save.pressed' });
  };
  return (
    <>
      {staleFailure !== null &&
        renderFailure({ failure: staleFailure, title: t('desk:settings.stale'), extent: 'stale', onRetry })}
      {theirs !== null && (
        <Conflict
          title={t('desk:settings.conflict')}
          theirs={settingsDefinitions(theirs)}
          mine={settingsDefinitions(mine)}
          onDecide={(type) => actor.send({ type })}
          next={save}
        />
      )}
      <form className={styles.form} onSubmit={submit}>
        <Choices actor={actor} mine={mine} />
        <ConfidenceChoice actor={actor} record={record} mine={mine} renderFailure={renderFailure} />
        <RegisterChoice actor={actor} mine={mine} />
        {saveFailure !== null && (
          <Banner tone="error" title={t('desk:settings.saveFailed')}>
            {failureText(saveFailure)}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button
            ref={save}
            type="submit"
            busy={isBusy}
            busyLabel={t('desk:settings.saving')}
            disabled={!canSave}
            disabledReason={t(`desk:settings.obstacle.${obstacle}`)}
          >
            {t('desk:settings.save')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Mode, response and delay; what the mode does not use cannot be chosen (4.14, 4.15). */
function Choices({ actor, mine }: { actor: SettingsActor; mine: Settings }) {
  const canChooseMode = useSelector(actor, selectCanChooseMode);
  const canChooseResponse = useSelector(actor, selectCanChooseResponse);
  const canChooseDelay = useSelector(actor, selectCanChooseDelay);
  const isSupervised = mine.operationMode === 'supervised';
  return (
    <>
      <RadioGroup
        label={t('desk:settings.mode')}
        value={mine.operationMode}
        options={[
          {
            value: 'supervised',
            label: t('desk:settings.supervised'),
            description: t('desk:settings.supervisedText'),
          },
          { value: 'automatic', label: t('desk:settings.automatic'), description: t('desk:settings.automaticText') },
        ]}
        disabled={!canChooseMode}
        onChange={(mode) => actor.send({ type: 'mode.chosen', mode })}
      />
      <RadioGroup
        label={t('desk:settings.response')}
        value={mine.automaticResponse}
        options={[
          { value: 'immediate', label: t('desk:settings.immediate'), description: t('desk:settings.immediateText') },
          { value: 'delayed', label: t('desk:settings.delayed'), description: t('desk:settings.delayedText') },
        ]}
        disabled={!canChooseResponse}
        disabledReason={isSupervised ? t('desk:settings.supervisedResponse') : undefined}
        onChange={(response) => actor.send({ type: 'response.chosen', response })}
      />
      <RadioGroup
        label={t('desk:settings.delay')}
        layout="row"
        value={mine.autoResponseDelay}
        options={AUTO_RESPONSE_DELAYS.map((delay) => ({
          value: delay,
          label: t('desk:settings.minutes', { count: delay }),
        }))}
        disabled={!canChooseDelay}
        disabledReason={isSupervised || mine.automaticResponse === 'immediate' ? t('desk:settings.noDelay') : undefined}
        onChange={(delay) => actor.send({ type: 'delay.chosen', delay })}
      />
    </>
  );
}

/** How sure a draft must be to be sent by itself, and what that would have meant lately. */
function ConfidenceChoice({ actor, record, mine, renderFailure }: SettingsScreenProps & { mine: Settings }) {
  const canChoose = useSelector(actor, selectCanChooseConfidence);
  const percent = confidencePercent(mine.minimumConfidence);
  return (
    <div className={styles.group}>
      <Slider
        label={t('desk:settings.confidence')}
        helper={t('desk:settings.confidenceText')}
        value={percent}
        valueText={t('desk:settings.percent', { percent })}
        min={confidencePercent(MINIMUM_CONFIDENCE.from)}
        max={confidencePercent(MINIMUM_CONFIDENCE.to)}
        disabled={!canChoose}
        onChange={(chosen) => actor.send({ type: 'confidence.chosen', confidence: chosen / 100 })}
      />
      <DraftRecordNote actor={record} minimumConfidence={mine.minimumConfidence} renderFailure={renderFailure} />
    </div>
  );
}

/** The form's value of `register: null`, as a choice has a word for each. */
const OWN = 'own';
const REGISTER_CHOICES = [OWN, ...REGISTERS] as const;

function RegisterChoice({ actor, mine }: { actor: SettingsActor; mine: Settings }) {
  const canChoose = useSelector(actor, selectCanChooseRegister);
  return (
    <RadioGroup
      label={t('desk:settings.register')}
      layout="four"
      value={mine.register ?? OWN}
      options={REGISTER_CHOICES.map((value) => ({ value, label: t(`desk:settings.registers.${value}`) }))}
      disabled={!canChoose}
      onChange={(value) => actor.send({ type: 'register.chosen', register: value === OWN ? null : value })}
    />
  );
}

import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { DraftRecord } from '#contract/drafts.ts';
import type { Settings } from '#contract/settings.ts';
import { confidencePercent, MINIMUM_CONFIDENCE } from '#domain/confidence.ts';
import { AUTO_RESPONSE_DELAYS } from '#domain/limits.ts';
import { REGISTERS, UNDO_SECONDS } from '#domain/settings.ts';
import type { SettingsActor } from '#machines/account/settings/machine.ts';
import {
  selectCanChooseConfidence,
  selectCanChooseDelay,
  selectCanChooseMode,
  selectCanChooseRegister,
  selectCanChooseResponse,
  selectCanChooseUndo,
} from '#machines/account/settings/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectIsReading, selectMine, selectObstacle } from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { RadioGroup } from '../../kit/radio-group/radio-group.tsx';
import { Slider } from '../../kit/slider/slider.tsx';
import { FormNews, FormOnceRead, SaveButton, SaveFailure, saveOnSubmit } from '../../saved-form/saved-form.tsx';
import { settingsDefinitions, undoLabel } from '../../settings-definitions.ts';
import { DraftRecordNote } from './draft-record-note.tsx';
import * as styles from './settings-screen.css.ts';

interface SettingsScreenProps extends ReadProps<SettingsActor> {
  /** How the drafts of the last days fared. */
  readonly record: ResourceActor<DraftRecord>;
  /** What the rehearsal promises, beside the mode. */
  readonly rehearsal?: ReactNode;
}

/** 2.42. */
export function SettingsScreen(props: SettingsScreenProps) {
  const isReading = useSelector(props.actor, selectIsReading);
  return (
    <section className={styles.screen} aria-busy={isReading}>
      <h1 className={styles.title}>{t('sections:settings.title')}</h1>
      <FormOnceRead actor={props.actor} texts="sections:settings" height={1184} renderFailure={props.renderFailure}>
        <Form {...props} />
      </FormOnceRead>
    </section>
  );
}

function Form({ actor, record, rehearsal, renderFailure }: SettingsScreenProps) {
  const mine = useSelector(actor, selectMine);
  const obstacle = t(`sections:settings.obstacle.${useSelector(actor, selectObstacle)}`);
  const save = useRef<HTMLButtonElement>(null);
  const form = { actor, texts: 'sections:settings' } as const;
  return (
    <>
      <FormNews {...form} compare={compare} save={save} renderFailure={renderFailure} />
      <form className={styles.form} onSubmit={saveOnSubmit(actor)}>
        <Choices actor={actor} mine={mine} rehearsal={rehearsal} />
        <ConfidenceChoice actor={actor} record={record} mine={mine} renderFailure={renderFailure} />
        <RegisterChoice actor={actor} mine={mine} />
        <UndoChoice actor={actor} mine={mine} />
        <SaveFailure {...form} />
        <div className={styles.actions}>
          <SaveButton {...form} ref={save} obstacle={obstacle} />
        </div>
      </form>
    </>
  );
}

const compare = (theirs: Settings, mine: Settings) => ({
  theirs: settingsDefinitions(theirs),
  mine: settingsDefinitions(mine),
});

/** A mode or a response, with what it means. */
const choice = <Value extends 'supervised' | 'automatic' | 'immediate' | 'delayed'>(value: Value) => ({
  value,
  label: t(`sections:settings.${value}`),
  description: t(`sections:settings.${value}Text`),
});

/** Mode, response and delay; what the mode does not use cannot be chosen (4.14, 4.15). */
function Choices({ actor, mine, rehearsal }: Pick<SettingsScreenProps, 'actor' | 'rehearsal'> & { mine: Settings }) {
  const canChooseMode = useSelector(actor, selectCanChooseMode);
  const canChooseResponse = useSelector(actor, selectCanChooseResponse);
  const canChooseDelay = useSelector(actor, selectCanChooseDelay);
  const isSupervised = mine.operationMode === 'supervised';
  return (
    <>
      <RadioGroup
        label={t('sections:settings.mode')}
        value={mine.operationMode}
        options={[choice('supervised'), choice('automatic')]}
        disabled={!canChooseMode}
        onChange={(mode) => actor.send({ type: 'mode.chosen', mode })}
      />
      {rehearsal}
      <RadioGroup
        label={t('sections:settings.response')}
        value={mine.automaticResponse}
        options={[choice('immediate'), choice('delayed')]}
        disabled={!canChooseResponse}
        disabledReason={isSupervised ? t('sections:settings.supervisedResponse') : undefined}
        onChange={(response) => actor.send({ type: 'response.chosen', response })}
      />
      <RadioGroup
        label={t('sections:settings.delay')}
        layout="row"
        value={mine.autoResponseDelay}
        options={AUTO_RESPONSE_DELAYS.map((delay) => ({
          value: delay,
          label: t('sections:settings.minutes', { count: delay }),
        }))}
        disabled={!canChooseDelay}
        disabledReason={
          isSupervised || mine.automaticResponse === 'immediate' ? t('sections:settings.noDelay') : undefined
        }
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
        label={t('sections:settings.confidence')}
        helper={t('sections:settings.confidenceText')}
        value={percent}
        valueText={t('sections:settings.percent', { percent })}
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
      label={t('sections:settings.register')}
      layout="four"
      value={mine.register ?? OWN}
      options={REGISTER_CHOICES.map((value) => ({ value, label: t(`sections:settings.registers.${value}`) }))}
      disabled={!canChoose}
      onChange={(value) => actor.send({ type: 'register.chosen', register: value === OWN ? null : value })}
    />
  );
}

/** How long a member's answer waits, so that it can be undone. */
function UndoChoice({ actor, mine }: { actor: SettingsActor; mine: Settings }) {
  const canChoose = useSelector(actor, selectCanChooseUndo);
  return (
    <RadioGroup
      label={t('sections:settings.undo')}
      layout="row"
      value={mine.undoSeconds}
      options={UNDO_SECONDS.map((seconds) => ({ value: seconds, label: undoLabel(seconds) }))}
      disabled={!canChoose}
      onChange={(seconds) => actor.send({ type: 'undo.chosen', seconds })}
    />
  );
}

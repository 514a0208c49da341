import { useSelector } from '@xstate/react';
import type { PushChoices, PushState } from '#contract/push.ts';
import { zoneName } from '#domain/formats.ts';
import { PUSH_KINDS, type PushKind } from '#domain/push.ts';
import type { PushActor } from '#machines/profile/push/machine.ts';
import {
  selectFailure,
  selectHasFailed,
  selectHasSound,
  selectIsReading,
  selectIsSaving,
  selectPush,
  selectSaveFailure,
} from '#machines/profile/push/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { Select } from '../../kit/select/select.tsx';
import { Loading } from '../../loading.tsx';
import { DevicePanel } from './device-panel.tsx';
import * as styles from './notifications-screen.css.ts';

interface NotificationsScreenProps extends ReadProps<PushActor> {
  /** The one of this device, for quiet hours that are turned on. */
  readonly timeZone: string;
}

/** 2.90, 2.91. */
export function NotificationsScreen({ actor, timeZone, renderFailure }: NotificationsScreenProps) {
  const push = useSelector(actor, selectPush);
  const isReading = useSelector(actor, selectIsReading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const failure = useSelector(actor, selectFailure);
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{t('sections:push.title')}</h1>
      <p className={styles.text}>{t('sections:push.intro')}</p>
      {hasFailed && failure !== null
        ? renderFailure({
            failure,
            title: t('sections:push.failed'),
            extent: 'whole',
            onRetry: () => actor.send({ type: 'retry.pressed' }),
          })
        : isReading && <Loading height={320} />}
      {/* While it is read again nothing of it can be changed. */}
      {!hasFailed && !isReading && push !== null && (
        <>
          <DevicePanel actor={actor} renderFailure={renderFailure} />
          <SaveFailure actor={actor} renderFailure={renderFailure} />
          <Kinds actor={actor} push={push} />
          <Times actor={actor} push={push} timeZone={timeZone} />
          <Sound actor={actor} />
          <Saving actor={actor} />
        </>
      )}
    </section>
  );
}

/** Each change is saved at once. */
function SaveFailure({ actor, renderFailure }: Omit<NotificationsScreenProps, 'timeZone'>) {
  const failure = useSelector(actor, selectSaveFailure);
  if (failure === null) return null;
  return renderFailure({
    failure,
    title: t('sections:push.saveFailed'),
    extent: 'part',
    retryLabel: t('sections:push.again'),
    onRetry: () => actor.send({ type: 'save.retried' }),
  });
}

function Saving({ actor }: { readonly actor: PushActor }) {
  const isSaving = useSelector(actor, selectIsSaving);
  return (
    <p className={styles.saving} role="status">
      {isSaving ? t('sections:push.saving') : ''}
    </p>
  );
}

const choicesOf = ({ choices, quietHours, hidesContent }: PushState): PushChoices => ({
  choices,
  quietHours,
  hidesContent,
});

/** 3.64: what the person is told of, for each account. */
function Kinds({ actor, push }: { readonly actor: PushActor; readonly push: PushState }) {
  const kindsOf = (accountId: string): readonly PushKind[] =>
    push.choices.find((choice) => choice.accountId === accountId)?.kinds ?? [];
  const toggle = (accountId: string, kind: PushKind): void => {
    const before = kindsOf(accountId);
    const kinds = PUSH_KINDS.filter((one) => (one === kind ? !before.includes(one) : before.includes(one)));
    const others = push.choices.filter((choice) => choice.accountId !== accountId);
    actor.send({
      type: 'choices.changed',
      choices: { ...choicesOf(push), choices: [...others, { accountId, kinds: [...kinds] }] },
    });
  };
  return push.accounts.map(({ accountId, nickname, offered }) => (
    <fieldset key={accountId} className={styles.part}>
      <legend className={styles.legend}>{t('sections:push.of', { account: nickname })}</legend>
      {offered.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`sections:push.kinds.${kind}`)}
          checked={kindsOf(accountId).includes(kind)}
          onChange={() => toggle(accountId, kind)}
        />
      ))}
    </fieldset>
  ));
}

/** Quarters of an hour; of hours chosen elsewhere the nearest one before is shown. */
const STEP = 15;
const MINUTES = Array.from({ length: (24 * 60) / STEP }, (_, index) => index * STEP);
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const NIGHT = { from: 22 * 60, to: 7 * 60 };

/** 3.65, 3.66. */
function Times({
  actor,
  push,
  timeZone,
}: {
  readonly actor: PushActor;
  readonly push: PushState;
  readonly timeZone: string;
}) {
  const { quietHours, hidesContent } = push;
  const change = (changed: Partial<PushChoices>): void =>
    actor.send({ type: 'choices.changed', choices: { ...choicesOf(push), ...changed } });
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('sections:push.how')}</legend>
      <Checkbox
        label={t('sections:push.quiet')}
        description={t('sections:push.quietText')}
        checked={quietHours !== null}
        onChange={(isOn) => change({ quietHours: isOn ? { ...NIGHT, timeZone } : null })}
      />
      {quietHours !== null && (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={t(`sections:push.${end}`)}
              value={String(quietHours[end] - (quietHours[end] % STEP))}
              options={MINUTES.filter((minute) => minute !== quietHours[end === 'from' ? 'to' : 'from']).map(
                (minute) => ({ value: String(minute), label: clock(minute) }),
              )}
              helper={t('sections:push.zone', { zone: zoneName(quietHours.timeZone) })}
              onChange={(minute) => change({ quietHours: { ...quietHours, [end]: Number(minute) } })}
            />
          ))}
        </div>
      )}
      <Checkbox
        label={t('sections:push.hides')}
        description={t('sections:push.hidesText')}
        checked={hidesContent}
        onChange={(isHidden) => change({ hidesContent: isHidden })}
      />
    </fieldset>
  );
}

/** 2.91: of this device, while a page is open. */
function Sound({ actor }: { readonly actor: PushActor }) {
  const hasSound = useSelector(actor, selectHasSound);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('sections:push.soundTitle')}</legend>
      <Checkbox
        label={t('sections:push.sound')}
        description={t('sections:push.soundText')}
        checked={hasSound}
        onChange={() => actor.send({ type: 'sound.toggled' })}
      />
    </fieldset>
  );
}

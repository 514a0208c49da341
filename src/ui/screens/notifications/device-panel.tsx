import { useSelector } from '@xstate/react';
import type { PushActor } from '#machines/profile/push/machine.ts';
import {
  type ShownDevice,
  selectCanLookAgain,
  selectDevice,
  selectFailure,
  selectHasTestFailed,
  selectIsTested,
} from '#machines/profile/push/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import * as styles from './notifications-screen.css.ts';

/** What is said of the device; what happens with it meanwhile is said by its button. */
const SAID: Readonly<Record<ShownDevice, 'unsupported' | 'blocked' | 'off' | 'stale' | 'on'>> = {
  unsupported: 'unsupported',
  blocked: 'blocked',
  off: 'off',
  asking: 'off',
  subscribing: 'off',
  turnOnFailed: 'off',
  stale: 'stale',
  on: 'on',
  testing: 'on',
  turningOff: 'on',
  turnOffFailed: 'on',
};

/** 2.90: whether this device is told, and how to change it. */
export function DevicePanel({ actor, renderFailure }: ReadProps<PushActor>) {
  const device = useSelector(actor, selectDevice);
  const said = SAID[device];
  return (
    <section className={styles.part} aria-label={t('sections:push.device')}>
      <h2 className={styles.legend}>{t('sections:push.device')}</h2>
      <p className={styles.state} role="status">
        {t(`sections:push.states.${said}`)}
      </p>
      <p className={styles.text}>{t(`sections:push.stateTexts.${said}`)}</p>
      <Problem actor={actor} device={device} renderFailure={renderFailure} />
      <Outcome actor={actor} />
      <Actions actor={actor} device={device} />
    </section>
  );
}

interface PartProps {
  readonly actor: PushActor;
  readonly device: ShownDevice;
}

function Problem({ actor, device, renderFailure }: PartProps & ReadProps<PushActor>) {
  const failure = useSelector(actor, selectFailure);
  if (failure === null || (device !== 'turnOnFailed' && device !== 'turnOffFailed')) return null;
  return renderFailure({
    failure,
    title: t(device === 'turnOnFailed' ? 'sections:push.turnOnFailed' : 'sections:push.turnOffFailed'),
    extent: 'part',
    retryLabel: t('sections:push.again'),
    onRetry: () => actor.send({ type: 'device.retried' }),
  });
}

function Outcome({ actor }: { readonly actor: PushActor }) {
  const isTested = useSelector(actor, selectIsTested);
  const hasFailed = useSelector(actor, selectHasTestFailed);
  if (isTested) return <Banner tone="success" title={t('sections:push.tested')} />;
  return hasFailed ? <Banner tone="error" title={t('sections:push.testFailed')} /> : null;
}

function LookAgain({ actor }: Pick<PartProps, 'actor'>) {
  const canLookAgain = useSelector(actor, selectCanLookAgain);
  return (
    <Button
      variant="secondary"
      disabled={!canLookAgain}
      disabledReason={t('sections:push.saveFirst')}
      onClick={() => actor.send({ type: 'retry.pressed' })}
    >
      {t('sections:push.lookAgain')}
    </Button>
  );
}

function Actions({ actor, device }: PartProps) {
  switch (device) {
    case 'turnOnFailed':
    case 'turnOffFailed':
      return null;
    case 'unsupported':
    case 'blocked':
      return <LookAgain actor={actor} />;
    case 'off':
    case 'stale':
    case 'asking':
    case 'subscribing':
      return (
        <Button
          busy={device === 'asking' || device === 'subscribing'}
          busyLabel={t(device === 'asking' ? 'sections:push.asking' : 'sections:push.turningOn')}
          onClick={() => actor.send({ type: 'on.pressed' })}
        >
          {t(device === 'stale' ? 'sections:push.turnOnAgain' : 'sections:push.turnOn')}
        </Button>
      );
    default:
      return (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={device === 'testing'}
            busyLabel={t('sections:push.testing')}
            disabled={device === 'turningOff'}
            onClick={() => actor.send({ type: 'test.pressed' })}
          >
            {t('sections:push.test')}
          </Button>
          <Button
            variant="secondary"
            busy={device === 'turningOff'}
            busyLabel={t('sections:push.turningOff')}
            disabled={device === 'testing'}
            onClick={() => actor.send({ type: 'off.pressed' })}
          >
            {t('sections:push.turnOff')}
          </Button>
        </div>
      );
  }
}

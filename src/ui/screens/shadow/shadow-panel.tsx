import { useSelector } from '@xstate/react';
import { type RefObject, useId, useRef } from 'react';
import type { AutomaticShadow, ShadowResult } from '#contract/automatic-shadow.ts';
import { SHADOW_DAYS } from '#domain/shadow.ts';
import type { ShadowDecision } from '#machines/account/shadow/decide/machine.ts';
import type { ShadowActor } from '#machines/account/shadow/machine.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsBusy,
  selectIsOpen,
  selectShadow,
} from '#machines/account/shadow/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { DefinitionList } from '../../kit/definition-list/definition-list.tsx';
import { exactTime } from '../../kit/relative-time/format-time.ts';
import { reasonText } from '../../list-words.ts';
import { Loading } from '../../loading.tsx';
import { minutesText } from '../../report-text.ts';
import { SettingsPanel } from '../../settings-panel/settings-panel.tsx';
import { ShadowDialog } from './shadow-dialog.tsx';
import { ShadowDifferences } from './shadow-differences.tsx';
import * as styles from './shadow-panel.css.ts';

interface ShadowPanelProps extends ReadProps<ShadowActor> {
  /** The address of an answered question in the history; null for those who may not see it. */
  readonly toHistory: ((questionId: string) => string) | null;
}

/** What automatic mode would do, while people answer (2.81). */
export function ShadowPanel(props: ShadowPanelProps) {
  const { actor } = props;
  const isBusy = useSelector(actor, selectIsBusy);
  const act = useRef<HTMLButtonElement>(null);
  return (
    <SettingsPanel
      id="automatic-shadow"
      title={t('sections:shadow.title')}
      text={t('sections:shadow.text')}
      isBusy={isBusy}
    >
      <Content {...props} act={act} />
      <ShadowDialog actor={childOf(actor, 'decision')} returnFocusTo={act} />
    </SettingsPanel>
  );
}

interface ContentProps extends ShadowPanelProps {
  /** The button that starts or stops a run. */
  readonly act: RefObject<HTMLButtonElement | null>;
}

function Content({ actor, act, toHistory, renderFailure }: ContentProps) {
  const shadow = useSelector(actor, selectShadow);
  const failure = useSelector(actor, selectFailure);
  const hasFailed = useSelector(actor, selectHasFailed);
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  if (hasFailed && failure !== null)
    return renderFailure({
      failure,
      title: t('sections:shadow.failed'),
      extent: 'part',
      retryLabel: t('sections:shadow.again'),
      onRetry,
    });
  if (shadow === null) return <Loading height={160} />;
  const decide = (decision: ShadowDecision): void =>
    childOf(actor, 'decision').send({ type: 'dialog.requested', subject: decision });
  return (
    <>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:shadow.stale'),
          extent: 'stale',
          retryLabel: t('sections:shadow.again'),
          onRetry,
        })}
      <div className={styles.body}>
        <Summary shadow={shadow} />
        {shadow.run !== null && shadow.run.result.decided > 0 && <Figures result={shadow.run.result} />}
        <Acts actor={actor} act={act} shadow={shadow} onDecide={decide} />
      </div>
      {shadow.run !== null && <Different {...{ actor, toHistory, renderFailure }} result={shadow.run.result} />}
    </>
  );
}

/** On which day the run is, and what it would have sent; said again when it is read anew. */
function Summary({ shadow: { operationMode, run } }: { shadow: AutomaticShadow }) {
  return (
    <div className={styles.summary}>
      <div role="status" className={styles.summary}>
        <p className={styles.verdict}>
          {run === null
            ? t('sections:shadow.none')
            : `${whenOf(run)} ${
                run.result.decided === 0
                  ? t('sections:shadow.nothing')
                  : t('sections:shadow.wouldSend', { count: run.result.decided, sent: run.result.wouldSend })
              }`}
        </p>
        {run?.isRunning && <p className={styles.text}>{t('sections:shadow.endsAt', { at: exactTime(run.endsAt) })}</p>}
      </div>
      {operationMode === 'automatic' && <Banner tone="info">{t('sections:shadow.automatic')}</Banner>}
    </div>
  );
}

const whenOf = ({ isRunning, day, stoppedAt, endsAt }: NonNullable<AutomaticShadow['run']>): string =>
  isRunning
    ? t('sections:shadow.day', { day, days: SHADOW_DAYS })
    : t('sections:shadow.ended', { at: exactTime(stoppedAt ?? endsAt) });

function Figures({ result: { early, late, unanswered, gone, left, minutes } }: { result: ShadowResult }) {
  const titleId = useId();
  const leftId = useId();
  return (
    <>
      <div className={styles.part}>
        <h3 id={titleId} className={styles.partTitle}>
          {t('sections:shadow.ofSent')}
        </h3>
        <DefinitionList
          longTerms
          definitions={[
            { term: t('sections:shadow.same'), value: early.same + late.same },
            { term: t('sections:shadow.other'), value: early.other + late.other },
            { term: t('sections:shadow.early'), value: early.same + early.other },
            { term: t('sections:shadow.late'), value: late.same + late.other },
            { term: t('sections:shadow.unanswered'), value: unanswered },
            ...(gone === 0 ? [] : [{ term: t('sections:shadow.gone'), value: gone }]),
            { term: t('sections:shadow.personTime'), value: minutesText(minutes.person) },
            { term: t('sections:shadow.automaticTime'), value: minutesText(minutes.automatic) },
          ]}
        />
      </div>
      {left.length > 0 && (
        <div className={styles.part}>
          <h3 id={leftId} className={styles.partTitle}>
            {t('sections:shadow.left')}
          </h3>
          <DefinitionList
            longTerms
            definitions={left.map(({ reason, count }) => ({ term: reasonText(reason), value: count }))}
          />
        </div>
      )}
    </>
  );
}

interface ActsProps extends Pick<ContentProps, 'actor' | 'act'> {
  readonly shadow: AutomaticShadow;
  readonly onDecide: (decision: ShadowDecision) => void;
}

function Acts({ actor, act, shadow: { operationMode, run }, onDecide }: ActsProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const decision = run?.isRunning === true ? 'stop' : 'start';
  const isBarred = decision === 'start' && operationMode === 'automatic';
  return (
    <div className={styles.actions}>
      {run !== null && (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={t('sections:shadow.refreshing')}
          onClick={() => actor.send({ type: 'refresh.pressed' })}
        >
          {t('sections:shadow.refresh')}
        </Button>
      )}
      <Button
        ref={act}
        variant={decision === 'stop' ? 'secondary' : 'primary'}
        disabled={isBarred}
        disabledReason={isBarred ? t('sections:shadow.barred') : undefined}
        onClick={() => onDecide(decision)}
      >
        {t(`sections:shadow.${decision}.open`)}
      </Button>
    </div>
  );
}

function Different({ actor, result, ...list }: ShadowPanelProps & { result: ShadowResult }) {
  const isOpen = useSelector(actor, selectIsOpen);
  const count = result.early.other + result.late.other;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: isOpen ? 'differences.closed' : 'differences.opened' })}
        >
          {isOpen ? t('sections:shadow.differences.close') : t('sections:shadow.differences.open', { count })}
        </Button>
      </div>
      {isOpen && <ShadowDifferences actor={actor} {...list} />}
    </>
  );
}

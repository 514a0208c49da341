import { useSelector } from '@xstate/react';
import { Hand } from 'lucide-react';
import type { AutomaticState } from '#contract/automatic.ts';
import type { HaltActor } from '#machines/desk/halt/machine.ts';
import {
  selectFailed,
  selectHalt,
  selectIsHalting,
  selectMayResume,
  selectOffersHalt,
} from '#machines/desk/halt/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../kit/button/button.tsx';
import { RelativeTime } from '../kit/relative-time/relative-time.tsx';
import * as styles from './halt-control.css.ts';

interface HaltControlProps {
  readonly actor: HaltActor;
  /** Asks whether to resume. */
  readonly onResume: () => void;
}

/** 2.68: all automatic answers of the account are halted with one press; while they are, everybody sees it. */
export function HaltControl({ actor, onResume }: HaltControlProps) {
  const halt = useSelector(actor, selectHalt);
  const offersHalt = useSelector(actor, selectOffersHalt);
  const isHalting = useSelector(actor, selectIsHalting);
  const mayResume = useSelector(actor, selectMayResume);
  const failed = useSelector(actor, selectFailed);
  return (
    <div className={styles.automatic} data-part="automatic">
      <HaltedNotice halt={halt} onResume={mayResume ? onResume : null} />
      {failed !== null && (
        <div className={styles.failed}>
          <p role={failed === 'haltFailed' ? 'alert' : 'status'}>{t(`desk:halt.${failed}`)}</p>
          {failed !== 'haltFailed' && (
            <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      {(offersHalt || failed === 'haltFailed') && (
        <Button
          variant="secondary"
          size="small"
          icon={<Hand size={20} aria-hidden="true" />}
          busy={isHalting}
          aria-label={isHalting ? undefined : t('desk:halt.halt')}
          onClick={() => actor.send({ type: 'halt.pressed' })}
        >
          <span className={styles.words}>{isHalting ? t('desk:halt.halting') : t('desk:halt.halt')}</span>
        </Button>
      )}
    </div>
  );
}

interface HaltedNoticeProps {
  /** Null while nothing is halted: what announces it is there before. */
  readonly halt: AutomaticState['halt'];
  /** Null for whoever may not. */
  readonly onResume: (() => void) | null;
}

/** Who halted, and since when. Only that it is halted is announced, not each minute that passes. */
export function HaltedNotice({ halt, onResume }: HaltedNoticeProps) {
  return (
    <div className={halt === null ? undefined : styles.halted}>
      <p role="status" className={styles.title}>
        {halt !== null && (
          <>
            <Hand size={20} aria-hidden="true" /> <span>{t('desk:halt.halted')}</span>
          </>
        )}
      </p>
      {halt !== null && (
        <p className={styles.by}>
          <span className={styles.who}>{t('desk:halt.by', { who: halt.by })}</span> <RelativeTime at={halt.at} />
        </p>
      )}
      {halt !== null && onResume !== null && (
        <Button variant="secondary" size="small" onClick={onResume}>
          {t('desk:halt.resume')}
        </Button>
      )}
    </div>
  );
}

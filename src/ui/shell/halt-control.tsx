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
  const isAlone = halt === null && failed === null;
  // A phone has room for the sign alone, unless there is a row for it.
  const label = isAlone ? styles.label : undefined;
  const isOffered = offersHalt || failed === 'haltFailed';
  return (
    <div className={isAlone ? styles.automatic : styles.told} data-part="automatic">
      <div className={styles.words}>
        <Notice halt={halt} />
        {failed !== null && (
          <p role={failed === 'haltFailed' ? 'alert' : 'status'} className={styles.failed}>
            {t(`desk:halt.${failed}`)}
          </p>
        )}
      </div>
      {(failed === 'unread' || failed === 'stale') && (
        <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
          {t('retry')}
        </Button>
      )}
      {/* The same button for both, so that the focus stays where it is. */}
      {(isOffered || mayResume) && (
        <Button
          variant="secondary"
          size="small"
          icon={mayResume ? undefined : <Hand size={20} aria-hidden="true" />}
          busy={isHalting}
          busyLabel={mayResume ? undefined : <span className={label}>{t('desk:halt.halting')}</span>}
          onClick={() => (mayResume ? onResume() : actor.send({ type: 'halt.pressed' }))}
        >
          <span className={label}>{t(mayResume ? 'desk:halt.resume' : 'desk:halt.halt')}</span>
        </Button>
      )}
    </div>
  );
}

/** Who halted, and since when. Only that it is halted is announced, not each minute that passes; what announces it is there before. */
function Notice({ halt }: { readonly halt: AutomaticState['halt'] }) {
  return (
    <>
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
    </>
  );
}

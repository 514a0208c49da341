import { useSelector } from '@xstate/react';
import { Clock } from 'lucide-react';
import type { ElsewhereActor } from '#machines/questions/elsewhere/machine.ts';
import { selectCount, selectNext } from '#machines/questions/elsewhere/selectors.ts';
import { t } from '#text/catalogue.ts';
import { LinkButton } from '../../kit/link/link-button.tsx';
import { CountdownClock, type OnTick } from './countdown-clock.tsx';
import * as styles from './elsewhere-notice.css.ts';

interface ElsewhereNoticeProps {
  readonly actor: ElsewhereActor;
  readonly onTick: OnTick;
  /** Shows the question at this place of the list. */
  readonly onSeek: (place: number) => void;
}

/** What goes out by itself from a page that is not shown, and the way there (4.10). */
export function ElsewhereNotice({ actor, onTick, onSeek }: ElsewhereNoticeProps) {
  const count = useSelector(actor, selectCount);
  const next = useSelector(actor, selectNext);
  if (next === null) return null;
  return (
    <p className={styles.notice}>
      <Clock className={styles.icon} size={20} aria-hidden="true" />
      <span>
        {t('desk:elsewhere.count', { count })} <CountdownClock key={next.dueAt} dueAt={next.dueAt} onTick={onTick} />{' '}
        <LinkButton onClick={() => onSeek(next.place)}>{t('desk:elsewhere.show')}</LinkButton>
      </span>
    </p>
  );
}

import { CircleCheck, CircleDashed, CircleHelp, CircleOff, Clock, type LucideIcon, PenLine, Send } from 'lucide-react';
import { t } from '#text/catalogue.ts';
import { CountdownClock, type OnTick } from '../countdown-clock.tsx';
import * as styles from './queue-rows.css.ts';
import type { RowState } from './row-state.ts';

const ICONS: Readonly<Record<RowState['kind'], LucideIcon>> = {
  ready: CircleCheck,
  drafting: CircleDashed,
  unknown: CircleHelp,
  scheduled: Clock,
  sending: Send,
  held: PenLine,
  gone: CircleOff,
};

/** Words beside a sign, never a colour alone. */
export function RowStateNote({ state, onTick }: { readonly state: RowState; readonly onTick: OnTick }) {
  const Icon = ICONS[state.kind];
  return (
    <span className={styles.states[state.kind]}>
      <Icon size={14} aria-hidden="true" className={styles.sign} />
      <span className={styles.stateWords}>
        {state.kind === 'held' ? t('desk:queue.state.held', { email: state.by }) : t(`desk:queue.state.${state.kind}`)}
      </span>
      {'dueAt' in state && (
        <CountdownClock key={state.dueAt} dueAt={state.dueAt} onTick={onTick} isShort={state.kind === 'sending'} />
      )}
    </span>
  );
}

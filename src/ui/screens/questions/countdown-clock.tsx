import { COUNTDOWN_URGENT_AT, formatRemaining } from '#domain/countdown.ts';
import * as styles from './question-card.css.ts';

/** Tells the time now and every second from then on; returns how to stop. */
export type OnTick = (react: (now: number) => void) => () => void;

/**
 * What remains, second by second. It writes into its own text and nowhere else, so that fifty of them cost little more than fifty
 * texts (9.09).
 */
export function CountdownClock({ dueAt, onTick }: { dueAt: number; onTick: OnTick }) {
  return (
    <span
      role="timer"
      className={styles.clock}
      ref={(clock) => {
        if (clock === null) return undefined;
        return onTick((now) => {
          const remaining = dueAt - now;
          clock.textContent = formatRemaining(remaining);
          clock.toggleAttribute('data-near', remaining < COUNTDOWN_URGENT_AT);
        });
      }}
    />
  );
}

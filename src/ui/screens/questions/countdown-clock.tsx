import { COUNTDOWN_URGENT_AT, formatRemaining, formatSeconds } from '#domain/countdown.ts';
import * as styles from './question-card.css.ts';

/** Tells the time now and every second from then on; returns how to stop. */
export type OnTick = (react: (now: number) => void) => () => void;

interface CountdownClockProps {
  readonly dueAt: number;
  readonly onTick: OnTick;
  /** A few seconds, told as `5 s`. */
  readonly isShort?: boolean;
}

/**
 * What remains, second by second. It writes into its own text and nowhere else, so that fifty of them cost little more than fifty
 * texts (9.09).
 */
export function CountdownClock({ dueAt, onTick, isShort = false }: CountdownClockProps) {
  return (
    <span
      role="timer"
      className={styles.clock}
      ref={(clock) => {
        if (clock === null) return undefined;
        return onTick((now) => {
          const remaining = dueAt - now;
          clock.textContent = isShort ? formatSeconds(remaining) : formatRemaining(remaining);
          clock.toggleAttribute('data-near', remaining < COUNTDOWN_URGENT_AT);
        });
      }}
    />
  );
}

import { MARKETPLACE_HOUR } from '#domain/question-filter.ts';
import { t } from '#text/catalogue.ts';
import type { OnTick } from './countdown-clock.tsx';
import * as styles from './question-card.css.ts';

const MINUTE = 60_000;
/** From here on the marketplace's hour runs out. */
const SOON = MARKETPLACE_HOUR / 2;

/** How long a question waits, in words: it just came, there is time enough, the hour runs out, the hour is over. */
export function waitingText(waited: number): string {
  const minutes = Math.max(0, Math.floor(waited / MINUTE));
  if (minutes === 0) return t('desk:waiting.new');
  if (waited < SOON) return t('desk:waiting.calm', { count: minutes });
  if (waited < MARKETPLACE_HOUR)
    return t('desk:waiting.soon', { waited: minutes, count: Math.ceil((MARKETPLACE_HOUR - waited) / MINUTE) });
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? t('desk:waiting.over', { count: hours })
    : t('desk:waiting.days', { count: Math.floor(hours / 24) });
}

/** How long the buyer waits, against the marketplace's hour (2.65). It writes into its own text, and only when that is another one. */
export function WaitingClock({ askedAt, onTick }: { readonly askedAt: number; readonly onTick: OnTick }) {
  return (
    <span
      className={styles.waiting}
      ref={(clock) => {
        if (clock === null) return undefined;
        return onTick((now) => {
          const text = waitingText(now - askedAt);
          if (clock.textContent === text) return;
          clock.textContent = text;
          clock.dataset.band = now - askedAt < SOON ? 'calm' : now - askedAt < MARKETPLACE_HOUR ? 'soon' : 'over';
        });
      }}
    />
  );
}

import { useId, useSyncExternalStore } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { exactTime, relativeTime } from './format-time.ts';
import { onMinute } from './minute-clock.ts';
import { time } from './relative-time.css.ts';

interface RelativeTimeProps {
  /** Epoch milliseconds. */
  readonly at: number;
  /** A BCP 47 tag; Spanish when left out. */
  readonly locale?: string;
}

/** How long ago; the exact time on hover, focus and touch. Goes on by itself. */
export function RelativeTime({ at, locale = 'es' }: RelativeTimeProps) {
  const id = useId();
  const text = useSyncExternalStore(onMinute, () => relativeTime(at, Date.now(), locale));
  return (
    <Tooltip text={exactTime(at, locale)} id={id}>
      <button type="button" className={time} aria-describedby={id}>
        <time dateTime={new Date(at).toISOString()}>{text}</time>
      </button>
    </Tooltip>
  );
}

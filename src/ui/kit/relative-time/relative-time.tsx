import { useId, useSyncExternalStore } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { exactTime, relativeTime } from './format-time.ts';
import { onMinute } from './minute-clock.ts';
import { time } from './relative-time.css.ts';

interface RelativeTimeProps {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How long ago; the exact time on hover, focus and touch. Goes on by itself. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const id = useId();
  const text = useSyncExternalStore(onMinute, () => relativeTime(at, Date.now()));
  return (
    <Tooltip text={exactTime(at)} id={id}>
      <button type="button" className={time} aria-describedby={id}>
        <time dateTime={new Date(at).toISOString()}>{text}</time>
      </button>
    </Tooltip>
  );
}

import type { AccountEvent } from '#contract/live.ts';
import type { LiveBus } from './live-bus.ts';

interface Pace {
  /** In ms, from the first change to the telling; 0: at once. Asked for at the change where it is not always the same. */
  readonly first?: number | (() => number);
  /** In ms, at least, from one telling to the next. */
  readonly next: number;
}

/**
 * A listener that is told no more often than it can make use of: `first` ms after a change, and then not before `next` ms have passed, once for all that
 * came meanwhile. The last change is always told of. `stop` forgets what is still to be told.
 */
export function paced(
  react: () => void,
  { first = 0, next }: Pace,
): { readonly tell: () => void; readonly stop: () => void } {
  let due: ReturnType<typeof setTimeout> | undefined;
  let isOwed = false;
  const say = (): void => {
    isOwed = false;
    due = setTimeout(rest, next);
    react();
  };
  const rest = (): void => {
    due = undefined;
    if (isOwed) say();
  };
  return {
    tell: () => {
      if (due !== undefined) {
        isOwed = true;
      } else {
        const wait = typeof first === 'number' ? first : first();
        if (wait === 0) say();
        else due = setTimeout(say, wait);
      }
    },
    stop: () => clearTimeout(due),
  };
}

/** A busy account's messages come many a second; each alone is followed at once. */
export const LIST_PACE: Pace = { next: 1000 };

/** As `onAccount`, told at a pace at which what is shown can be read again. */
export function followAccount(
  bus: LiveBus,
  event: AccountEvent | readonly AccountEvent[],
  accountId: string,
  react: () => void,
  pace: Pace = LIST_PACE,
): () => void {
  const { tell, stop } = paced(react, pace);
  const unlisten = bus.onAccount(event, accountId, tell);
  return () => {
    unlisten();
    stop();
  };
}

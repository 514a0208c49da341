import type { AccountEvent, LiveMessage } from '#contract/live.ts';

type Listener = (message: LiveMessage | 'gap') => void;

/**
 * Where the live connection's messages go out to whoever shows what they are about. `gap` says that messages may have
 * been missed, so everything shown is read again.
 */
export interface LiveBus {
  readonly deliver: (message: LiveMessage) => void;
  readonly announceGap: () => void;
  /** Calls `react` whenever `event`, or one of several, happened to the account, or may have; returns how to stop. */
  readonly onAccount: (
    event: AccountEvent | readonly AccountEvent[],
    accountId: string,
    react: () => void,
  ) => () => void;
  /** The same, whatever the account. */
  readonly on: (event: LiveMessage['event'], react: () => void) => () => void;
}

export function createLiveBus(): LiveBus {
  const listeners = new Set<Listener>();
  const listen = (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const tell = (message: LiveMessage | 'gap'): void => {
    for (const listener of [...listeners]) listener(message);
  };
  return {
    deliver: tell,
    announceGap: () => tell('gap'),
    onAccount: (event, accountId, react) => {
      const events = [event].flat();
      return listen((message) => {
        if (message === 'gap') return react();
        const isOurs =
          events.some((name) => name === message.event) &&
          'accountId' in message.details &&
          message.details.accountId === accountId;
        if (isOurs) react();
      });
    },
    on: (event, react) =>
      listen((message) => {
        if (message === 'gap' || message.event === event) react();
      }),
  };
}

interface Pace {
  /** In ms, from the first change to the telling; 0: at once. */
  readonly first?: number;
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
      } else if (first === 0) {
        say();
      } else {
        due = setTimeout(say, first);
      }
    },
    stop: () => clearTimeout(due),
  };
}

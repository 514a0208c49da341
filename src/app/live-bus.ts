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

/** A listener told once, `ms` after the first of whatever came until then; `stop` forgets what is still to be told. */
export function gathered(react: () => void, ms: number): { readonly tell: () => void; readonly stop: () => void } {
  let due: ReturnType<typeof setTimeout> | undefined;
  return {
    tell: () => {
      due ??= setTimeout(() => {
        due = undefined;
        react();
      }, ms);
    },
    stop: () => clearTimeout(due),
  };
}

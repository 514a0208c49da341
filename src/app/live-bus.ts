import type { AccountEvent, LiveMessage, PresenceFrame } from '#contract/live.ts';
import { NOBODY, type QuestionPresence } from '#domain/presence.ts';

export type SendFrame = (frame: PresenceFrame) => void;

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
  /** Calls `react` when the person typed for a question of the account on another device than `device`. */
  readonly onTypedElsewhere: (accountId: string, device: string, react: () => void) => () => void;
  /** Calls `react` with who is at the question, now and at each change; nobody without a live connection. */
  readonly onPresence: (
    accountId: string,
    questionId: string,
    react: (presence: QuestionPresence) => void,
  ) => () => void;
  /** The same for all questions of all accounts, with the account and the question. */
  readonly onAnyPresence: (
    react: (accountId: string, questionId: string, presence: QuestionPresence) => void,
  ) => () => void;
  /** The live connection is open and takes frames, or is not. */
  readonly connect: (line: SendFrame | null) => void;
  /**
   * Tells the server at which question the page's person is: at one, so the card of the one before hears that they left.
   * The last one is told again to each new connection.
   */
  readonly enter: (at: NonNullable<PresenceFrame['at']>) => void;
  /** Tells the server that the person left the question, unless they are at another one. */
  readonly leave: (questionId: string) => void;
  /** Calls `react` when the person who was at the question is at another one; returns how to stop. */
  readonly onLeft: (questionId: string, react: () => void) => () => void;
}

export function createLiveBus(): LiveBus {
  const listeners = new Set<Listener>();
  const listen = (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** Who is at which question, by account and question. */
  const presences = new Map<string, QuestionPresence>();
  const watchers = new Set<(key: string) => void>();
  let line: SendFrame | null = null;
  let at: PresenceFrame['at'] = null;
  const leavers = new Map<string, () => void>();
  const keyOf = (accountId: string, questionId: string): string => `${accountId} ${questionId}`;
  const announce = (key: string, presence: QuestionPresence): void => {
    if (presence.present.length === 0) presences.delete(key);
    else presences.set(key, presence);
    for (const watch of [...watchers]) watch(key);
  };
  const tell = (message: LiveMessage | 'gap'): void => {
    if (message !== 'gap' && message.event === 'PresenceChanged') {
      const { accountId, questions } = message.details;
      for (const { questionId, present, writer } of questions)
        announce(keyOf(accountId, questionId), { present, writer });
      return;
    }
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
    onTypedElsewhere: (accountId, device, react) =>
      listen((message) => {
        if (message === 'gap' || message.event !== 'TypedAnswerChanged') return;
        if (message.details.accountId === accountId && message.details.device !== device) react();
      }),
    onPresence: (accountId, questionId, react) => {
      const own = keyOf(accountId, questionId);
      const watch = (key: string): void => {
        if (key === own) react(presences.get(own) ?? NOBODY);
      };
      watchers.add(watch);
      if (presences.has(own)) watch(own);
      return () => watchers.delete(watch);
    },
    onAnyPresence: (react) => {
      const watch = (key: string): void => {
        const [accountId = '', questionId = ''] = key.split(' ');
        react(accountId, questionId, presences.get(key) ?? NOBODY);
      };
      watchers.add(watch);
      for (const key of presences.keys()) watch(key);
      return () => watchers.delete(watch);
    },
    connect: (next) => {
      line = next;
      for (const key of [...presences.keys()]) announce(key, NOBODY);
      if (at !== null) line?.({ at });
    },
    enter: (next) => {
      const before = at?.questionId ?? next.questionId;
      // Whoever had taken over writes, as far as a later connection is concerned.
      at = next.activity === 'taking-over' ? { ...next, activity: 'writing' } : next;
      line?.({ at: next });
      if (before !== next.questionId) leavers.get(before)?.();
    },
    leave: (questionId) => {
      if (at?.questionId !== questionId) return;
      at = null;
      line?.({ at });
    },
    onLeft: (questionId, react) => {
      leavers.set(questionId, react);
      return () => leavers.delete(questionId);
    },
  };
}

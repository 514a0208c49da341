import { errorFields, type Log } from '../log.ts';
import type { Broadcasts } from '../store/port.ts';
import type { Timers } from '../timers.ts';

/** How often accounts without connected members are looked for, in ms; one is left at the second time, as pages reload. */
const SWEEP = 60_000;

interface FollowedDeps {
  readonly follow: NonNullable<Broadcasts['follow']>;
  readonly accountIdsOf: (userId: string) => Promise<readonly string[]>;
  /** Whether this node has a connection of the user. */
  readonly isConnected: (userId: string) => boolean;
  readonly timers: Timers;
  readonly log: Log;
}

/** The accounts whose messages this node receives: those of its connected users. */
export interface FollowedAccounts {
  /** Resolves when the messages of all accounts of the user are received. */
  followAllOf(userId: string): Promise<void>;
  /** Resolves when the messages of the account are received, which the users see. */
  follow(accountId: string, userIds: readonly string[]): Promise<void>;
  /** Since when all messages of the account are received, in monotonic ms; infinity: they are not. */
  since(accountId: string): number;
  /** Messages were missed until now. */
  restart(): void;
  stop(): void;
}

interface Followed {
  readonly users: Set<string>;
  /** Ends following. */
  readonly end: Promise<() => void>;
  since: number;
  isIdle: boolean;
}

export function createFollowedAccounts(deps: FollowedDeps): FollowedAccounts {
  const { accountIdsOf, isConnected, timers, log } = deps;
  const followed = new Map<string, Followed>();
  let cancelSweep: (() => void) | null = null;

  function begin(accountId: string): Followed {
    const entry: Followed = { users: new Set(), end: deps.follow(accountId), since: Infinity, isIdle: false };
    followed.set(accountId, entry);
    entry.end.then(
      () => {
        entry.since = timers.elapsed();
      },
      (error: unknown) => {
        log.warn(errorFields(error), 'account not followed');
        if (followed.get(accountId) === entry) followed.delete(accountId);
      },
    );
    cancelSweep ??= timers.after(SWEEP, sweep);
    return entry;
  }

  function sweep(): void {
    for (const [accountId, entry] of followed) {
      for (const userId of entry.users) if (!isConnected(userId)) entry.users.delete(userId);
      if (entry.users.size > 0) entry.isIdle = false;
      else if (entry.isIdle) leave(accountId, entry);
      else entry.isIdle = true;
    }
    cancelSweep = followed.size === 0 ? null : timers.after(SWEEP, sweep);
  }

  function leave(accountId: string, { end }: Followed): void {
    followed.delete(accountId);
    void end.then(
      (unfollow) => unfollow(),
      () => undefined,
    );
  }

  async function follow(accountId: string, userIds: readonly string[]): Promise<void> {
    const entry = followed.get(accountId) ?? begin(accountId);
    for (const userId of userIds) entry.users.add(userId);
    entry.isIdle = false;
    await entry.end;
  }

  return {
    followAllOf: async (userId) => {
      await Promise.all((await accountIdsOf(userId)).map((accountId) => follow(accountId, [userId])));
    },
    follow,
    since: (accountId) => followed.get(accountId)?.since ?? Infinity,
    restart: () => {
      for (const entry of followed.values()) if (entry.since !== Infinity) entry.since = timers.elapsed();
    },
    stop: () => {
      cancelSweep?.();
      for (const [accountId, entry] of followed) leave(accountId, entry);
    },
  };
}

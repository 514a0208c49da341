import type { Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { WorkerRun } from '../worker.ts';
import { POLL, pollInterval } from './poll-interval.ts';

/** Something happened to an account's questions: a notification, a found question, a sent answer. */
export type OnActivity = (accountId: string) => void;

export interface AccountActivity {
  readonly onActivity: OnActivity;
  /** A user opened (1) or closed (-1) a live connection. */
  readonly onConnection: (change: 1 | -1, userId: string) => void;
  /** Stores what was noted; `wake` is called when there is something new. */
  readonly store: WorkerRun;
  readonly whenNoted: (wake: () => void) => void;
}

interface ActivityDeps {
  readonly store: Store;
  /** The time within which a question of an active account is found without a notification, in ms. */
  readonly pollEvery: number;
  readonly timers: Timers;
}

/**
 * Keeps active accounts polled at the shortest interval: those whose questions change, and those whose members have a live connection at this
 * node. Notes are kept in memory until the next run; a crash that loses some only leaves accounts at their longer interval.
 */
export function createAccountActivity({ store, pollEvery, timers }: ActivityDeps): AccountActivity {
  const interval = pollInterval(pollEvery);
  /** How many live connections each user has here. */
  const connections = new Map<string, number>();
  let noted = new Set<string>();
  let arrived = new Set<string>();
  let renewedAt = timers.elapsed();
  let wake = (): void => {};

  const note = (accountIds: readonly string[], dueIn: number): Promise<void> =>
    store.syncJobs.noteActivity(accountIds, POLL, { dueIn, every: interval });
  const noteUsers = async (userIds: readonly string[], dueIn: number): Promise<void> =>
    note(await store.accounts.linkedOf(userIds), dueIn);

  return {
    onActivity: (accountId) => {
      noted.add(accountId);
      wake();
    },
    onConnection: (change, userId) => {
      const open = (connections.get(userId) ?? 0) + change;
      if (open > 0) connections.set(userId, open);
      else connections.delete(userId);
      if (change === -1) return;
      arrived.add(userId);
      wake();
    },
    store: async () => {
      const [accounts, users] = [[...noted], [...arrived]];
      [noted, arrived] = [new Set(), new Set()];
      await note(accounts, interval);
      // Whoever opens the desk after a quiet time wants to see now what came in meanwhile.
      await noteUsers(users, 0);
      if (timers.elapsed() - renewedAt < interval) return;
      renewedAt = timers.elapsed();
      await noteUsers([...connections.keys()], interval);
    },
    whenNoted: (act) => {
      wake = act;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '../log.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';

/** How often a node renews what it stored of its pages, in ms, and how long that lasts without. */
const RENEWAL = 20_000;
const LIFETIME = 45_000;
/** Changes of so many ms are stored together: a client may change its view as often as it likes. */
const GATHERING = 250;

/** Which people have a page open and in view, so that nothing is told them on another device either. */
export interface PagesInView {
  set(connection: object, userId: string, isInView: boolean): void;
  remove(connection: object): void;
  stop(): void;
}

interface PagesInViewDeps {
  readonly store: Pick<Store, 'push'>;
  readonly timers: Timers;
  readonly log: Log;
}

export function createPagesInView({ store, timers, log }: PagesInViewDeps): PagesInView {
  const node = randomUUID();
  const byConnection = new Map<object, string>();
  /** How many pages of each person are in view: thousands of connections may end at once. */
  const counts = new Map<string, number>();
  /** One after another, so that the last change is the last one written. */
  const inTurn = oneAtATime();
  const changed = new Set<string>();
  let cancel: (() => void) | null = null;
  let cancelStoring: (() => void) | null = null;

  /** Returns whether it is the person's first page, or was the last. */
  const count = (userId: string, by: 1 | -1): boolean => {
    const before = counts.get(userId) ?? 0;
    if (before + by === 0) counts.delete(userId);
    else counts.set(userId, before + by);
    return before === 0 || before + by === 0;
  };
  const write = (work: () => Promise<void>): void => {
    inTurn(work).catch((error: unknown) => log.warn(errorFields(error), 'pages in view not stored'));
  };
  const storeChanges = (): void => {
    cancelStoring = null;
    const userIds = [...changed];
    changed.clear();
    const seen = userIds.filter((userId) => counts.has(userId));
    const hidden = userIds.filter((userId) => !counts.has(userId));
    if (seen.length > 0) write(() => store.push.seePages(node, seen, LIFETIME));
    if (hidden.length > 0) write(() => store.push.hidePages(node, hidden));
  };
  const note = (userId: string): void => {
    changed.add(userId);
    cancelStoring ??= timers.after(GATHERING, storeChanges);
  };
  const renew = (): void => {
    cancel = null;
    if (counts.size === 0) return;
    write(() => store.push.seePages(node, [...counts.keys()], LIFETIME));
    cancel = timers.after(RENEWAL, renew);
  };

  const remove = (connection: object): void => {
    const userId = byConnection.get(connection);
    if (userId === undefined) return;
    byConnection.delete(connection);
    if (count(userId, -1)) note(userId);
  };
  return {
    set: (connection, userId, isInView) => {
      if (!isInView) return remove(connection);
      if (byConnection.has(connection)) return;
      byConnection.set(connection, userId);
      if (count(userId, 1)) note(userId);
      cancel ??= timers.after(RENEWAL, renew);
    },
    remove,
    stop: () => {
      cancel?.();
      cancelStoring?.();
    },
  };
}

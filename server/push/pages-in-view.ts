import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '../log.ts';
import type { Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';

/** How often a node renews what it stored of its pages, in ms, and how long that lasts without. */
const RENEWAL = 20_000;
const LIFETIME = 45_000;

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
  let writing = Promise.resolve();
  let cancel: (() => void) | null = null;

  const isSeen = (userId: string): boolean => [...byConnection.values()].includes(userId);
  /** One after another, so that the last change is the last one written. */
  const write = (work: () => Promise<void>): void => {
    writing = writing.then(work).catch((error: unknown) => log.warn(errorFields(error), 'pages in view not stored'));
  };
  const renew = (): void => {
    cancel = null;
    if (byConnection.size === 0) return;
    write(() => store.push.seePages(node, [...new Set(byConnection.values())], LIFETIME));
    cancel = timers.after(RENEWAL, renew);
  };

  const remove = (connection: object): void => {
    const userId = byConnection.get(connection);
    if (userId === undefined) return;
    byConnection.delete(connection);
    if (!isSeen(userId)) write(() => store.push.hidePages(node, [userId]));
  };
  return {
    set: (connection, userId, isInView) => {
      if (!isInView) return remove(connection);
      if (byConnection.has(connection)) return;
      const wasSeen = isSeen(userId);
      byConnection.set(connection, userId);
      if (!wasSeen) write(() => store.push.seePages(node, [userId], LIFETIME));
      cancel ??= timers.after(RENEWAL, renew);
    },
    remove,
    stop: () => cancel?.(),
  };
}

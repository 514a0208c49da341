import type { Publish } from '../live/hub.ts';
import type { Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';

/** Delay in ms before drafts are redone after a change, so that a burst of changes is handled once. */
export const REDRAFT_PAUSE = 2000;

/**
 * Marks unsent drafts as stale: those about one item, or all if `itemId` is null. Call it with the transaction of the change, so that a
 * crash in between loses neither.
 */
export type OnKnowledgeChanged = (
  accountId: string,
  change: { readonly itemId: string | null },
  tx?: Store,
) => Promise<void>;

/** What the routes of a section need that drafts quote or depend on. */
export interface KnowledgeRoutesDeps {
  readonly store: Store;
  readonly publish: Publish;
  readonly onKnowledgeChanged: OnKnowledgeChanged;
}

export interface KnowledgeChanges {
  readonly onKnowledgeChanged: OnKnowledgeChanged;
  /** `wake` is called when stale drafts are due after a change on this node; other nodes find them in their next round. */
  readonly whenDue: (wake: () => void) => void;
}

export function createKnowledgeChanges({
  store,
  timers,
}: {
  readonly store: Store;
  readonly timers: Timers;
}): KnowledgeChanges {
  let wake = (): void => {};
  let isAwaited = false;
  return {
    whenDue: (act) => {
      wake = act;
    },
    onKnowledgeChanged: async (accountId, { itemId }, tx = store) => {
      await tx.redrafts.changed(accountId, { itemId, dueIn: REDRAFT_PAUSE });
      if (isAwaited) return;
      isAwaited = true;
      // A change just before the timer fires is due a little later and is found by the next round.
      timers.after(REDRAFT_PAUSE, () => {
        isAwaited = false;
        wake();
      });
    },
  };
}

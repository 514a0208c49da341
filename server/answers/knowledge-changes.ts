import type { Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';

/** Drafts are redone so long after a change, with all that changes meanwhile; in ms. */
export const REDRAFT_PAUSE = 2000;

/**
 * Something that drafts rest on changed: of all listings where `itemId` is null, else of that one. Their unsent drafts are redone
 * soon. Call it with the transaction of the change, so that a node that dies in between loses neither.
 */
export type OnKnowledgeChanged = (
  accountId: string,
  change: { readonly itemId: string | null },
  tx?: Store,
) => Promise<void>;

export interface KnowledgeChanges {
  readonly onKnowledgeChanged: OnKnowledgeChanged;
  /** `wake` is called when drafts are due that changed on this node; other nodes see them with their next round. */
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
      // A change just before the moment is due a little later, and found by the round after it.
      timers.after(REDRAFT_PAUSE, () => {
        isAwaited = false;
        wake();
      });
    },
  };
}

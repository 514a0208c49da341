import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '../log.ts';
import { ALL_PARTS, type BudgetShares } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { createWorker, type Worker } from '../worker.ts';
import type { CallBudget } from './call-budget.ts';

/** How often a node renews its share and learns of others, in ms. */
const RENEWAL = 2000;
/** How long a share lasts without renewal, in ms: so long the part of a dead node is unused, and a node without the store goes on. */
const LEASE = 6000;

interface Sharing {
  readonly shares: BudgetShares;
  readonly budget: Pick<CallBudget, 'changeShare' | 'use'>;
  readonly timers: Timers;
  readonly log: Log;
}

/**
 * Divides the budget of calls among the nodes that are there. A node never uses more than the store has as its share: it uses less before it asks for
 * less, and more after it was given more; and its time counts from before the store was asked, so it ends here before it ends there.
 */
export function shareBudget({ shares, budget, timers, log }: Sharing): Worker {
  const node = randomUUID();
  let cancelEnd = (): void => {};

  let used = 0;

  const apply = (parts: number): void => {
    used = parts;
    budget.changeShare(parts / ALL_PARTS);
  };
  const end = (): void => {
    log.warn({}, 'share of the budget of calls not renewed, automatic work waits');
    apply(0);
  };
  async function divide(): Promise<number> {
    const fair = await shares.fair(node);
    if (fair < used) apply(fair);
    return shares.divide(node, { lease: LEASE, used, exhaustedFor: budget.use().exhaustedFor });
  }
  async function renew(): Promise<void> {
    const began = timers.elapsed();
    const parts =
      (await shares.keep(node, { lease: LEASE, exhaustedFor: budget.use().exhaustedFor })) ?? (await divide());
    const left = began + LEASE - timers.elapsed();
    if (left <= 0) return;
    cancelEnd();
    cancelEnd = timers.after(left, end);
    apply(parts);
  }

  const onError = (error: unknown): void => log.warn(errorFields(error), 'share of the budget of calls not renewed');
  const worker = createWorker(renew, RENEWAL, onError, timers);
  worker.wake();
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      cancelEnd();
      apply(0);
      await shares.release(node).catch(onError);
    },
  };
}

import { setImmediate } from 'node:timers/promises';
import type { Store } from '../store/port.ts';
import type { WorkerRun } from '../worker.ts';

/** Questions indexed in one transaction, which holds their account's lock meanwhile. */
const BATCH = 50;

/** Indexes the histories that are older than the search index, newest answers first. */
export const createIndexing =
  (store: Pick<Store, 'search'>): WorkerRun =>
  async (isStopping) => {
    while (!isStopping() && (await store.search.backfill(BATCH))) await setImmediate();
  };

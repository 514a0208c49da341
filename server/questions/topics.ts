import { setImmediate } from 'node:timers/promises';
import type { TopicsOf } from '../answers/embedded/topics.ts';
import type { Store } from '../store/port.ts';
import type { WorkerRun } from '../worker.ts';

/** Questions read in one transaction, which holds their account's lock meanwhile. */
const BATCH = 20;

/** Reads the topics of questions that were stored without them (3.70). */
export const createTopicReading =
  (store: Pick<Store, 'topics'>, topicsOf: TopicsOf): WorkerRun =>
  async (isStopping) => {
    while (!isStopping() && (await store.topics.backfill(BATCH, topicsOf))) await setImmediate();
  };

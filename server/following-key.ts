import { errorFields, type Log } from './log.ts';
import type { KeyRing } from './secrets.ts';
import type { Store } from './store/port.ts';
import type { Timers } from './timers.ts';
import { createWorker, type Worker } from './worker.ts';

/** How often a node reads which key seals, in ms. `rotate-key` waits twice as long before it re-seals. */
export const KEY_INTERVAL = 5000;

/** Seals with the key that the store names, which `rotate-key` changes while the node runs. */
export function followKey(keys: KeyRing, { store, log, timers }: { store: Store; log: Log; timers?: Timers }): Worker {
  return createWorker(
    async () => {
      const fingerprint = await store.keyFingerprints.read();
      if (fingerprint === null || keys.sealWith(fingerprint)) return;
      log.error(
        {},
        'this database is now sealed with another key than SECRET_KEY and SECRET_KEYS_OLD; restart with it',
      );
    },
    KEY_INTERVAL,
    (error) => log.error(errorFields(error), 'the key that seals was not read'),
    timers,
  );
}

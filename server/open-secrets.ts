import { ConfigError } from './config.ts';
import type { Log } from './log.ts';
import { createKeyFile, keyFileIn, readKeyFile } from './secret-key.ts';
import { createKeyRing, createSecrets, type KeyRing, opens, SEAL_PURPOSES, type Secrets } from './secrets.ts';
import { type KeyFingerprints, SEALED_KINDS, type SealedRow } from './store/port.ts';

interface KeyConfig {
  /** Base64; null: the key is in the data folder. */
  readonly secretKey: string | null;
  /** Former keys in base64. */
  readonly oldSecretKeys: readonly string[];
  readonly dataDir: string;
}

/** What of a store tells its key. */
export interface Fingerprinted {
  readonly keyFingerprints: KeyFingerprints;
}

/** How many sealed values of each kind are sampled to verify a key without a stored fingerprint. */
const SAMPLE_SIZE = 100;
const REMEDY = 'start with the key that it was sealed with, which is kept with the backups; nothing was changed';

/**
 * Loads the keys and verifies that the store is sealed with them. The first start stores the fingerprint of the key that seals; later
 * starts without that key fail, since they could not open the stored tokens, authenticator secrets and mails, and so do starts without a
 * former key by which values may still be sealed. The stored fingerprint, not the order of the keys, says which one seals: `rotate-key`
 * changes it when all nodes have the new key. A store from before fingerprints accepts a key that opens at least one sampled value.
 * Rejects with a `ConfigError` that names SECRET_KEY.
 */
export async function openSecrets(
  { secretKey, oldSecretKeys, dataDir }: KeyConfig,
  store: Fingerprinted,
  log: Log,
): Promise<KeyRing> {
  const stored = await store.keyFingerprints.read();
  const sealed = stored === null ? await sampleOf(store) : [];
  const configured = secretKey === null ? await readKeyFile(dataDir) : Buffer.from(secretKey, 'base64');
  if (configured === null && (stored !== null || sealed.length > 0)) {
    throw new ConfigError(
      `SECRET_KEY is not set and ${keyFileIn(dataDir)} is missing, but the database is sealed with a key: ${REMEDY}`,
    );
  }
  const keys = [
    configured ?? (await createKeyFile(dataDir)),
    ...oldSecretKeys.map((key) => Buffer.from(key, 'base64')),
  ] as const;
  const ring = createKeyRing(keys);
  const sealing = stored ?? keys.map(createSecrets).find((key) => opensAny(key, sealed, log))?.fingerprint;
  // When two nodes with different keys start first, `insert` stores one fingerprint and returns it to both.
  const isInRing = async (fingerprint: string): Promise<boolean> =>
    ring.sealWith(fingerprint) && ring.sealWith(await store.keyFingerprints.insert(fingerprint));
  if (sealing === undefined || !(await isInRing(sealing))) {
    const source = secretKey === null ? ` (read from ${keyFileIn(dataDir)})` : '';
    const isAre = oldSecretKeys.length === 0 ? 'is not the key' : 'and SECRET_KEYS_OLD do not include the key';
    throw new ConfigError(`SECRET_KEY${source} ${isAre} that this database is sealed with: ${REMEDY}`);
  }
  if (ring.fingerprint !== ring.fingerprints[0]) log.warn({}, 'SECRET_KEY does not seal yet: run rotate-key');
  const former = await store.keyFingerprints.former();
  if (former.some((fingerprint) => !ring.fingerprints.includes(fingerprint))) {
    throw new ConfigError(
      'SECRET_KEYS_OLD lacks a former key by which values of this database may still be sealed: add it until `npm run operate rotate-key` has re-sealed them; nothing was changed',
    );
  }
  return ring;
}

async function sampleOf(store: Fingerprinted): Promise<SealedRow[]> {
  const samples: SealedRow[] = [];
  for (const kind of SEALED_KINDS) samples.push(...(await store.keyFingerprints.sealedRows(kind, null, SAMPLE_SIZE)));
  return samples;
}

/** Whether the key opens at least one of the rows, or there are none. Logs how many it does not open. */
function opensAny(secrets: Secrets, rows: readonly SealedRow[], log: Log): boolean {
  const failed = rows.filter(
    ({ kind, owner, sealed: [value = ''] }) => !opens(secrets, value, SEAL_PURPOSES[kind](owner)),
  ).length;
  const opened = rows.length - failed;
  if (opened === 0) return failed === 0;
  if (failed > 0) log.error({ opened, failed }, 'SECRET_KEY opens only some of the sealed values');
  return true;
}

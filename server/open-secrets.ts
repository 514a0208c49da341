import { ConfigError } from './config.ts';
import type { Log } from './log.ts';
import { createKeyFile, keyFileIn, readKeyFile } from './secret-key.ts';
import { createSecrets, isSameHash, SEAL_PURPOSES, SealError, type Secrets } from './secrets.ts';
import type { SealedValue, Store } from './store/port.ts';

interface KeyConfig {
  /** Base64; null: the key is in the data folder. */
  readonly secretKey: string | null;
  readonly dataDir: string;
}

/** How many sealed values of each kind are sampled to verify a key without a stored fingerprint. */
const SAMPLE_SIZE = 100;
const REMEDY = 'start with the key that it was sealed with, which is kept with the backups; nothing was changed';

/**
 * Loads the key and verifies that the store is sealed with it. The first start stores the key's fingerprint; later starts with another
 * key fail, since that key could not open the stored tokens, authenticator secrets and mails. A store from before fingerprints accepts
 * a key that opens at least one sampled value. Rejects with a `ConfigError` that names SECRET_KEY.
 */
export async function openSecrets({ secretKey, dataDir }: KeyConfig, store: Store, log: Log): Promise<Secrets> {
  const stored = await store.keyFingerprints.read();
  const sealed = stored === null ? await store.keyFingerprints.sealedValues(SAMPLE_SIZE) : [];
  const configured = secretKey === null ? await readKeyFile(dataDir) : Buffer.from(secretKey, 'base64');
  if (configured === null && (stored !== null || sealed.length > 0)) {
    throw new ConfigError(
      `SECRET_KEY is not set and ${keyFileIn(dataDir)} is missing, but the database is sealed with a key: ${REMEDY}`,
    );
  }
  const secrets = createSecrets(configured ?? (await createKeyFile(dataDir)));
  const isKeyOfStore = stored === null ? opensAny(secrets, sealed, log) : isSameHash(stored, secrets.fingerprint);
  // When two nodes with different keys start first, `insert` stores one fingerprint and returns it to both.
  const isCurrent = async () =>
    isSameHash(stored ?? (await store.keyFingerprints.insert(secrets.fingerprint)), secrets.fingerprint);
  if (!isKeyOfStore || !(await isCurrent())) {
    const source = secretKey === null ? ` (read from ${keyFileIn(dataDir)})` : '';
    throw new ConfigError(`SECRET_KEY${source} is not the key that this database is sealed with: ${REMEDY}`);
  }
  return secrets;
}

/** Whether the key opens at least one of the values, or there are none. Logs how many it does not open. */
function opensAny(secrets: Secrets, sealed: readonly SealedValue[], log: Log): boolean {
  const failed = sealed.filter((value) => !opens(secrets, value)).length;
  const opened = sealed.length - failed;
  if (opened === 0) return failed === 0;
  if (failed > 0) log.error({ opened, failed }, 'SECRET_KEY opens only some of the sealed values');
  return true;
}

function opens(secrets: Secrets, { kind, owner, sealed }: SealedValue): boolean {
  try {
    secrets.open(sealed, SEAL_PURPOSES[kind](owner));
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

import { ConfigError } from './config.ts';
import type { Log } from './log.ts';
import { keyFileIn, makeKeyFile, readKeyFile } from './secret-key.ts';
import { createSecrets, isSameHash, SEALED_FOR, SealError, type Secrets } from './secrets.ts';
import type { SealedValue, Store } from './store/port.ts';

interface KeyConfig {
  /** In base64; null: the key is in the data folder. */
  readonly secretKey: string | null;
  readonly dataDir: string;
}

/** How many values of each kind are tried with a key that the store does not know yet. */
const TRIED = 100;
const WHAT_TO_DO = 'start with the key that it was sealed with, which is kept with the backups; nothing was changed';

/**
 * The secrets of this store. At the first start the key's fingerprint is kept in the store; from then on no other key is taken, as a node
 * with another one could read none of the tokens, authenticator secrets and mails that are there. A store that was in use before fingerprints
 * were kept takes a key that opens something of it. Rejects with a `ConfigError` that names SECRET_KEY.
 */
export async function adoptKey({ secretKey, dataDir }: KeyConfig, store: Store, log: Log): Promise<Secrets> {
  const kept = await store.keyFingerprints.read();
  const sealed = kept === null ? await store.keyFingerprints.sealedValues(TRIED) : [];
  const configured = secretKey === null ? await readKeyFile(dataDir) : Buffer.from(secretKey, 'base64');
  if (configured === null && (kept !== null || sealed.length > 0)) {
    throw new ConfigError(
      `SECRET_KEY is not set and ${keyFileIn(dataDir)} is missing, but the database is sealed with a key: ${WHAT_TO_DO}`,
    );
  }
  const secrets = createSecrets(configured ?? (await makeKeyFile(dataDir)));
  const isTheirs = kept === null ? opensSome(secrets, sealed, log) : isSameHash(kept, secrets.fingerprint);
  // Of two first nodes with different keys one keeps its fingerprint, and the other reads that.
  if (!isTheirs || !isSameHash(kept ?? (await store.keyFingerprints.keep(secrets.fingerprint)), secrets.fingerprint)) {
    const source = secretKey === null ? ` (read from ${keyFileIn(dataDir)})` : '';
    throw new ConfigError(`SECRET_KEY${source} is not the key that this database is sealed with: ${WHAT_TO_DO}`);
  }
  return secrets;
}

/** Whether the key opens any of them, or there is none. Those that it does not open are told, and stay as they are. */
function opensSome(secrets: Secrets, sealed: readonly SealedValue[], log: Log): boolean {
  const closed = sealed.filter((value) => !opens(secrets, value));
  if (closed.length === sealed.length) return sealed.length === 0;
  if (closed.length > 0)
    log.error(
      { opened: sealed.length - closed.length, closed: closed.length },
      'SECRET_KEY opens only some of what is sealed',
    );
  return true;
}

function opens(secrets: Secrets, { kind, owner, sealed }: SealedValue): boolean {
  try {
    secrets.open(sealed, SEALED_FOR[kind](owner));
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

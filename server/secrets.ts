import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** A value that was not sealed with this key for this purpose. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

export interface Secrets {
  /** Identifies the key that seals without revealing it: an HMAC of a constant. */
  readonly fingerprint: string;
  /** Encrypts `text` with AES-256-GCM; `purpose` is the associated data, so `open` needs the same one. */
  seal(text: string, purpose: string): string;
  /** Decrypts the output of `seal` by any key. Throws a `SealError` when no key opens it or the purpose differs. */
  open(sealed: string, purpose: string): string;
  /** An HMAC for short secrets such as mailed codes, whose plain hash could be reversed by trying all of them. */
  keyedHash(text: string, purpose: string): string;
  /** The same by each key, first by the one that `keyedHash` uses: a stored hash may be by another key during a rotation. */
  keyedHashes(text: string, purpose: string): readonly string[];
}

/** Several keys: one seals, any may open. */
export interface KeyRing extends Secrets {
  /** Of all keys, in the order of the configuration. */
  readonly fingerprints: readonly string[];
  /** Whether the value is sealed by the key that seals. */
  isCurrent(sealed: string, purpose: string): boolean;
  /** Makes the key of this fingerprint the one that seals. False when it is not in the ring, which is then unchanged. */
  sealWith(fingerprint: string): boolean;
}

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `keys`: of 32 bytes each; the first one seals until `sealWith` names another. */
export function createKeyRing(keys: readonly [Buffer, ...Buffer[]]): KeyRing {
  const [first, ...others] = keys;
  let current = createSecrets(first);
  const all = [current, ...others.map(createSecrets)];
  const currentFirst = (): readonly Secrets[] => [current, ...all.filter((one) => one !== current)];
  return {
    get fingerprint() {
      return current.fingerprint;
    },
    fingerprints: all.map(({ fingerprint }) => fingerprint),
    seal: (text, purpose) => current.seal(text, purpose),
    open: (sealed, purpose) => {
      const opening = currentFirst().find((one) => opens(one, sealed, purpose)) ?? current;
      return opening.open(sealed, purpose);
    },
    isCurrent: (sealed, purpose) => opens(current, sealed, purpose),
    keyedHash: (text, purpose) => current.keyedHash(text, purpose),
    keyedHashes: (text, purpose) => currentFirst().map((one) => one.keyedHash(text, purpose)),
    sealWith: (fingerprint) => {
      const found = all.find((one) => isSameHash(one.fingerprint, fingerprint));
      current = found ?? current;
      return found !== undefined;
    },
  };
}

/** Whether the value was sealed by a key of these secrets for the purpose. */
export function opens(secrets: Secrets, sealed: string, purpose: string): boolean {
  try {
    secrets.open(sealed, purpose);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

/** `key`: 32 bytes. */
export function createSecrets(key: Buffer): Secrets {
  const derive = (use: string): Buffer => createHmac('sha256', key).update(use).digest();
  const sealingKey = derive('seal');
  const hashingKey = derive('hash');
  const keyedHash = (text: string, purpose: string): string =>
    createHmac('sha256', hashingKey).update(purpose).update('\0').update(text).digest('base64url');
  return {
    fingerprint: derive('fingerprint').toString('base64url'),
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(purpose));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    open: (sealed, purpose) => {
      const [version, payload] = sealed.split('.');
      const bytes = Buffer.from(payload ?? '', 'base64url');
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealError('not a sealed value');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new SealError('sealed by another key or for another purpose');
      }
    },
    keyedHash,
    keyedHashes: (text, purpose) => [keyedHash(text, purpose)],
  };
}

/** The purposes of sealed values in the store. They name the account or user, so a value copied to another row does not open. */
export const SEAL_PURPOSES = {
  marketplaceToken: (accountId: string): string => `marketplace-token:${accountId}`,
  secondFactor: (userId: string): string => `second-factor ${userId}`,
  mail: (): string => 'mail',
  linkVerifier: (): string => 'link-verifier',
  pushKey: (): string => 'push-key',
  pushDevice: (userId: string): string => `push-device ${userId}`,
} as const;

/** An opaque token of 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** A mailed code: six random digits. */
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** The hash under which a random token is stored. It needs no key, since 256 random bits cannot be guessed. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** Compares in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../one-at-a-time.ts';
import { tooManyRequests } from './limits.ts';

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes a core and 19 MiB; more sign-ins at the same time are queued. */
const CONCURRENCY = 2;
/** These wait some two seconds on one core; later ones are refused at once, as their callers would have given up. */
const WAITING_MAX = 100;
/** What a refused caller should wait, in ms. */
const RETRY_IN = 5000;

/** Both throw `too-many-requests` at once while too many passwords wait (bounded queue, ASVS 2.4.1). */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares a password with a hash. Without a hash it takes as long and returns false, which hides whether the user exists. */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const limit = atMost(CONCURRENCY, { most: WAITING_MAX, refuse: () => tooManyRequests(RETRY_IN) });
  const dummyHash = await hash('nobody has this password', PARAMETERS);
  return {
    hash: (password) => limit(() => hash(password, PARAMETERS)),
    verify: async (password, passwordHash) => {
      const matches = await limit(() => verify(passwordHash ?? dummyHash, password));
      return matches && passwordHash !== null;
    },
  };
}

import type { Secrets } from '../secrets.ts';
import type { Directory } from './directory.ts';
import { BelongsElsewhere } from './errors.ts';

/** The claims of a cell, of which an e-mail and an account have one at most. All may be repeated. They reject with `DirectoryUnavailable`. */
export interface Claims {
  /** Claims an e-mail for `ttl` ms, for somebody who signs up. Rejects with `BelongsElsewhere`. */
  reserveEmail(email: string, ttl: number): Promise<void>;
  /** Claims an e-mail for good. Rejects with `BelongsElsewhere`. */
  claimEmail(email: string): Promise<void>;
  /** Lets what `reserveEmail` claimed last for `ttl` ms from now on; no-op for everything else. */
  extendEmail(email: string, ttl: number): Promise<void>;
  /** The other cell that has the account; null: it is this cell's from now on. */
  claimAccount(id: string): Promise<string | null>;
  releaseAccount(id: string): Promise<void>;
  /** Deletes claims of `reserveEmail` that have ended. */
  deleteExpired(): Promise<void>;
}

/** The hash by which the directory knows an e-mail: keyed, so that who reads the directory cannot try addresses. */
export const emailHash = (secrets: Secrets, email: string): string => secrets.keyedHash(email, 'person');

/** An installation without other cells has everybody. */
export const NO_CLAIMS: Claims = {
  reserveEmail: async () => {},
  claimEmail: async () => {},
  extendEmail: async () => {},
  claimAccount: async () => null,
  releaseAccount: async () => {},
  deleteExpired: async () => {},
};

export function createClaims(directory: Directory, cell: string, secrets: Secrets): Claims {
  const hashOf = (email: string): string => emailHash(secrets, email);
  const mustBeOwn = (owner: string): void => {
    if (owner !== cell) throw new BelongsElsewhere(owner);
  };
  return {
    reserveEmail: async (email, ttl) => mustBeOwn(await directory.reserve(hashOf(email), ttl)),
    claimEmail: async (email) => mustBeOwn(await directory.claim(hashOf(email))),
    extendEmail: (email, ttl) => directory.extend(hashOf(email), ttl),
    claimAccount: async (id) => {
      const owner = await directory.claimAccount(id);
      return owner === cell ? null : owner;
    },
    releaseAccount: async (id) => void (await directory.releaseAccount(id)),
    deleteExpired: () => directory.deleteExpired(),
  };
}

import { Problem } from '../problem.ts';
import { isSameHash, randomCode } from '../secrets.ts';
import type { CodePurpose, Store } from '../store/port.ts';
import type { IdentityDeps } from './deps.ts';
import { tooManyRequests } from './limits.ts';

const CODE_TTL = 10 * 60_000;

export interface MailedCodes {
  /** A new code, in place of the earlier one of its purpose and e-mail; only a keyed hash bound to both is kept. */
  make(tx: Store, purpose: CodePurpose, email: string): Promise<string>;
  /**
   * Counts a try of the code and compares it; what it gives is for `codes.consume`. Throws `invalid-code`, or
   * `too-many-requests` once the e-mail's tries of the day are spent.
   */
  check(purpose: CodePurpose, email: string, code: string): Promise<string>;
}

export function createMailedCodes({ store, secrets }: Pick<IdentityDeps, 'store' | 'secrets'>): MailedCodes {
  const hashOf = (purpose: CodePurpose, email: string, code: string): string =>
    secrets.keyedHash(`${email} ${code}`, purpose);
  return {
    make: async (tx, purpose, email) => {
      const code = randomCode();
      await tx.codes.put({ purpose, email, hash: hashOf(purpose, email, code), ttl: CODE_TTL });
      return code;
    },
    check: async (purpose, email, code) => {
      const attempt = await store.codes.countTry(purpose, email);
      if (attempt.outcome === 'too-many-today') throw tooManyRequests(attempt.retryIn);
      if (attempt.outcome !== 'compare' || !isSameHash(attempt.hash, hashOf(purpose, email, code)))
        throw new Problem('invalid-code');
      return attempt.hash;
    },
  };
}

import { Problem } from '../problem.ts';
import { isSameHash, randomCode, tokenHash } from '../secrets.ts';
import type { CodeKey, CodePurpose, Store } from '../store/port.ts';
import type { IdentityDeps } from './deps.ts';
import { tooManyRequests } from './limits.ts';

const MINUTE = 60_000;
const CODE_TTL = 10 * MINUTE;
/** How long a browser flow lasts after it last asked for a code, in ms: so long a sign-up's password is kept for a resend. */
export const FLOW_TTL = 24 * 60 * MINUTE;

/** What a code is asked for: `flow` is the raw token of the browser's flow cookie. */
interface AskedFor {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly flow: string;
  /** The hash of the password that the flow signs up with. */
  readonly passwordHash?: string;
}

/** A code that was right, and is not used up yet. */
interface RightCode {
  /** Uses it up, within the transaction of the act; false when somebody was faster or it was replaced. */
  consume(tx: Store): Promise<boolean>;
  /** The hash of the password that its flow signed up with. */
  readonly passwordHash: string | null;
}

export interface MailedCodes {
  /** A new code, in place of the flow's earlier one of its purpose and e-mail; only a keyed hash bound to both is kept. */
  make(tx: Store, asked: AskedFor): Promise<{ code: string; hasPassword: boolean }>;
  /**
   * Counts a try of the code and compares it. `flow`: the browser's, null when it has none. Throws `invalid-code`, also for another
   * flow's code, or `too-many-requests` once the e-mail's tries of the day are spent.
   */
  check(purpose: CodePurpose, typed: { email: string; code: string }, flow: string | null): Promise<RightCode>;
}

export function createMailedCodes({ store, secrets }: Pick<IdentityDeps, 'store' | 'secrets'>): MailedCodes {
  const hashOf = (purpose: CodePurpose, email: string, code: string): string =>
    secrets.keyedHash(`${email} ${code}`, purpose);
  return {
    make: async (tx, { purpose, email, flow, passwordHash }) => {
      const code = randomCode();
      const hash = hashOf(purpose, email, code);
      const key = { purpose, email, flow: tokenHash(flow) };
      const { hasPassword } = await tx.codes.put({ ...key, hash, passwordHash, ttl: CODE_TTL, keep: FLOW_TTL });
      return { code, hasPassword };
    },
    check: async (purpose, { email, code }, flow) => {
      if (flow === null) throw new Problem('invalid-code');
      const key: CodeKey = { purpose, email, flow: tokenHash(flow) };
      const attempt = await store.codes.countTry(key);
      if (attempt.outcome === 'too-many-today') throw tooManyRequests(attempt.retryIn);
      if (attempt.outcome !== 'compare' || !isSameHash(attempt.hash, hashOf(purpose, email, code)))
        throw new Problem('invalid-code');
      return { consume: (tx) => tx.codes.consume(key, attempt.hash), passwordHash: attempt.passwordHash };
    },
  };
}

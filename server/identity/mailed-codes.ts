import { Problem } from '../problem.ts';
import { isSameHash, randomCode, tokenHash } from '../secrets.ts';
import type { CodeKey, CodePurpose, Store } from '../store/port.ts';
import type { IdentityDeps } from './deps.ts';
import { tooManyRequests } from './limits.ts';

const MINUTE = 60_000;
const CODE_TTL = 10 * MINUTE;
/** How long a browser flow lasts after its last request for a code, in ms; a sign-up's password is kept as long for a resend. */
export const FLOW_TTL = 24 * 60 * MINUTE;

/** `flow`: the raw token of the browser's flow cookie. */
interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly flow: string;
  /** The hash of the password that the flow signed up with. */
  readonly passwordHash?: string;
}

/** A correct code that has not been used yet. */
interface VerifiedCode {
  /** Uses the code; call it in the transaction that depends on it. False when it was used or replaced meanwhile. */
  consume(tx: Store): Promise<boolean>;
  /** The hash of the password that its flow signed up with. */
  readonly passwordHash: string | null;
}

export interface MailedCodes {
  /** Issues a code, replacing the flow's earlier one of that purpose and e-mail. Only a keyed hash bound to both is stored. */
  issue(tx: Store, request: CodeRequest): Promise<{ code: string; hasPassword: boolean }>;
  /**
   * Counts a try and compares the code. `flow`: null when the browser has none; `counter`: the rate limit that counts it. Throws `invalid-code`,
   * also for the code of another flow, or `too-many-requests` when the counter's daily tries are used up.
   */
  verify(
    purpose: CodePurpose,
    input: { email: string; code: string },
    flow: string | null,
    counter: string,
  ): Promise<VerifiedCode>;
}

export function createMailedCodes({ store, secrets }: Pick<IdentityDeps, 'store' | 'secrets'>): MailedCodes {
  const hashedText = (email: string, code: string): string => `${email} ${code}`;
  return {
    issue: async (tx, { purpose, email, flow, passwordHash }) => {
      const code = randomCode();
      const hash = secrets.keyedHash(hashedText(email, code), purpose);
      const key = { purpose, email, flow: tokenHash(flow) };
      const { hasPassword } = await tx.codes.put({ ...key, hash, passwordHash, ttl: CODE_TTL, flowTtl: FLOW_TTL });
      return { code, hasPassword };
    },
    verify: async (purpose, { email, code }, flow, counter) => {
      if (flow === null) throw new Problem('invalid-code');
      const key: CodeKey = { purpose, email, flow: tokenHash(flow) };
      const attempt = await store.codes.countTry(key, counter);
      if (attempt.outcome === 'too-many-today') throw tooManyRequests(attempt.retryIn);
      const isRight =
        attempt.outcome === 'compare' &&
        secrets.keyedHashes(hashedText(email, code), purpose).some((hash) => isSameHash(attempt.hash, hash));
      if (!isRight) throw new Problem('invalid-code');
      return { consume: (tx) => tx.codes.consume(key, attempt.hash), passwordHash: attempt.passwordHash };
    },
  };
}

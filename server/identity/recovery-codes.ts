import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT, recoveryCodeOf, toRecoveryCode } from '#domain/recovery-codes.ts';
import { isSameHash } from '../secrets.ts';

/** New recovery codes of 59 random bits each, no two alike, as they are shown. */
export function createRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(recoveryCodeOf(randomInt));
  return [...codes];
}

/**
 * The hash under which a recovery code is stored: an HMAC with the authenticator's secret, which is stored sealed. A copy of the database
 * is of no use for guessing, a rotation of the key changes nothing, and the codes die with the secret (decision 074). Null for what cannot
 * be a recovery code.
 */
export function recoveryCodeHash(secret: Buffer, typed: string): string | null {
  const code = toRecoveryCode(typed);
  return code === null ? null : createHmac('sha256', secret).update('recovery-code\0').update(code).digest('base64url');
}

/** The stored hash that is this one; null for none. Compares all, each in constant time. */
export function matchingHash(stored: readonly string[], hash: string): string | null {
  const matches = stored.map((one) => isSameHash(one, hash));
  return stored.find((_, index) => matches[index]) ?? null;
}

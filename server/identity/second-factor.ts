import { Problem } from '../problem.ts';
import { SEAL_PURPOSES, type Secrets } from '../secrets.ts';
import type { User } from '../store/port.ts';
import type { ClientInfo, IdentityDeps } from './deps.ts';
import { createRateLimiter, SECOND_FACTOR_LIMITS } from './limits.ts';
import { securityMail } from './security-mail.ts';
import { base32, createTotpSecret, matchingStep } from './totp.ts';

export interface SecondFactorSetup {
  /** Whether the second factor is enabled (7.06). */
  isSecondFactorEnabled(userId: string): Promise<boolean>;
  /** Generates a secret (base 32), replacing one that is not enabled yet (7.07). Throws `conflict` when one is enabled. */
  setUpSecondFactor(userId: string): Promise<string>;
  /** Enables the secret (7.08). Throws `invalid-code`, `too-many-requests`, and `conflict` without a secret to confirm. */
  enableSecondFactor(userId: string, code: string, client: ClientInfo): Promise<void>;
  /** Disables the second factor (7.09); no-op when it is not enabled. */
  disableSecondFactor(userId: string, client: ClientInfo): Promise<void>;
}

export function createSecondFactorSetup({ store, secrets, mailer, log }: IdentityDeps): SecondFactorSetup {
  const enforceLimit = createRateLimiter(store);
  return {
    isSecondFactorEnabled: async (userId) => (await store.users.byId(userId))?.secondFactor.enabled ?? false,

    setUpSecondFactor: async (userId) => {
      const secret = createTotpSecret();
      const sealed = secrets.seal(secret.toString('base64url'), SEAL_PURPOSES.secondFactor(userId));
      if (!(await store.users.putSecondFactorSecret(userId, sealed))) throw new Problem('conflict');
      return base32(secret);
    },

    enableSecondFactor: async (userId, code, client) => {
      const counter = `second-factor-setup:${userId}`;
      await enforceLimit(counter, SECOND_FACTOR_LIMITS);
      const user = await store.users.byId(userId);
      if (user === null || user.secondFactor.secret === null || user.secondFactor.enabled)
        throw new Problem('conflict');
      const now = await store.now();
      const step = matchingStepOf(secrets, user, code, now);
      if (step === null) throw new Problem('invalid-code');
      await store.transaction(async (tx) => {
        const current = await tx.users.lock(userId);
        // A concurrent setup may have replaced the secret of this code.
        const isSame = current?.secondFactor.secret === user.secondFactor.secret;
        if (!isSame || !(await tx.users.enableSecondFactor(userId, step))) throw new Problem('conflict');
        await tx.rateLimits.clear(counter);
        await mailer.enqueue(tx, user.email, securityMail('authenticator-enabled', client, now));
      });
      log.info({ user: userId, ip: client.ip }, 'authenticator enabled');
      mailer.wake();
    },

    disableSecondFactor: async (userId, client) => {
      const wasEnabled = await store.transaction(async (tx) => {
        const user = await tx.users.byId(userId);
        if (user === null || !(await tx.users.disableSecondFactor(userId))) return false;
        await mailer.enqueue(tx, user.email, securityMail('authenticator-disabled', client, await tx.now()));
        return true;
      });
      if (!wasEnabled) return;
      log.info({ user: userId, ip: client.ip }, 'authenticator disabled');
      mailer.wake();
    },
  };
}

/**
 * The time step whose code this is; null when the code is wrong. The store decides whether the step may still be used. Throws a
 * `SealError` when another key sealed the secret.
 */
export function matchingStepOf(secrets: Secrets, user: User, code: string, now: number): number | null {
  const { secret } = user.secondFactor;
  if (secret === null) return null;
  return matchingStep(Buffer.from(secrets.open(secret, SEAL_PURPOSES.secondFactor(user.id)), 'base64url'), code, now);
}

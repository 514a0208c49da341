import { Problem } from '../problem.ts';
import { SEAL_PURPOSES, type Secrets } from '../secrets.ts';
import type { User } from '../store/port.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { createGuard, SECOND_FACTOR_LIMITS } from './limits.ts';
import { noticeOf } from './notices.ts';
import { base32, createTotpSecret, matchingStep } from './totp.ts';

export interface SecondFactorSetup {
  /** Whether the second factor is in force (7.06). */
  isSecondFactorEnabled(userId: string): Promise<boolean>;
  /** A fresh secret in base 32, in place of one not in force yet (7.07). Throws `conflict` while one is in force. */
  setUpSecondFactor(userId: string): Promise<string>;
  /** Puts the secret in force (7.08). Throws `invalid-code`, `too-many-requests`, and `conflict` without a secret to confirm. */
  enableSecondFactor(userId: string, code: string, origin: Origin): Promise<void>;
  /** Takes it out of force (7.09); nothing happens when it was not. */
  disableSecondFactor(userId: string, origin: Origin): Promise<void>;
}

export function createSecondFactorSetup({ store, secrets, mailer, log }: IdentityDeps): SecondFactorSetup {
  const guard = createGuard(store);
  return {
    isSecondFactorEnabled: async (userId) => (await store.users.byId(userId))?.secondFactor.enabled ?? false,

    setUpSecondFactor: async (userId) => {
      const secret = createTotpSecret();
      const sealed = secrets.seal(secret.toString('base64url'), SEAL_PURPOSES.secondFactor(userId));
      if (!(await store.users.putSecondFactorSecret(userId, sealed))) throw new Problem('conflict');
      return base32(secret);
    },

    enableSecondFactor: async (userId, code, origin) => {
      const counter = `second-factor-setup:${userId}`;
      await guard(counter, SECOND_FACTOR_LIMITS);
      const user = await store.users.byId(userId);
      if (user === null || user.secondFactor.secret === null || user.secondFactor.enabled)
        throw new Problem('conflict');
      const now = await store.now();
      const step = matchingStepOf(secrets, user, code, now);
      if (step === null) throw new Problem('invalid-code');
      await store.transaction(async (tx) => {
        const current = await tx.users.lock(userId);
        // Another set-up may have replaced the secret that the code belongs to.
        const isSame = current?.secondFactor.secret === user.secondFactor.secret;
        if (!isSame || !(await tx.users.enableSecondFactor(userId, step))) throw new Problem('conflict');
        await tx.rateLimits.clear(counter);
        await mailer.enqueue(tx, user.email, noticeOf('authenticator-enabled', origin, now));
      });
      log.info({ user: userId, ip: origin.ip }, 'the authenticator was enabled');
      mailer.wake();
    },

    disableSecondFactor: async (userId, origin) => {
      const wasEnabled = await store.transaction(async (tx) => {
        const user = await tx.users.byId(userId);
        if (user === null || !(await tx.users.disableSecondFactor(userId))) return false;
        await mailer.enqueue(tx, user.email, noticeOf('authenticator-disabled', origin, await tx.now()));
        return true;
      });
      if (!wasEnabled) return;
      log.info({ user: userId, ip: origin.ip }, 'the authenticator was disabled');
      mailer.wake();
    },
  };
}

/** The time step of the user's secret whose code this is, or null (a `SealError` when another key sealed it); whether that step may still be used, the store says. */
export function matchingStepOf(secrets: Secrets, user: User, code: string, now: number): number | null {
  const { secret } = user.secondFactor;
  if (secret === null) return null;
  return matchingStep(Buffer.from(secrets.open(secret, SEAL_PURPOSES.secondFactor(user.id)), 'base64url'), code, now);
}

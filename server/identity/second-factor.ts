import { Problem } from '../problem.ts';
import { SEAL_PURPOSES, type Secrets } from '../secrets.ts';
import type { AccountOfUser, Store, User } from '../store/port.ts';
import type { ClientInfo, IdentityDeps } from './deps.ts';
import { createRateLimiter, SECOND_FACTOR_LIMITS } from './limits.ts';
import { createRecoveryCodes, matchingHash, recoveryCodeHash } from './recovery-codes.ts';
import { securityMail } from './security-mail.ts';
import { base32, createTotpSecret, matchingStep } from './totp.ts';

export interface SecondFactorSetup {
  /** Whether the second factor is enabled, how many recovery codes are left, and the nicknames of the accounts that require it (7.06). */
  secondFactorStatus(userId: string): Promise<{ enabled: boolean; recoveryCodes: number; requiredBy: string[] }>;
  /** Generates a secret (base 32), replacing one that is not enabled yet (7.07). Throws `conflict` when one is enabled. */
  setUpSecondFactor(userId: string): Promise<string>;
  /** Enables the secret and returns recovery codes for it (7.08). Throws `invalid-code`, `too-many-requests`, and `conflict` without a secret to confirm. */
  enableSecondFactor(userId: string, code: string, client: ClientInfo): Promise<readonly string[]>;
  /**
   * Replaces the recovery codes by new ones (7.88); `code`: of the authenticator, or one of those. Throws `invalid-code`,
   * `too-many-requests`, and `conflict` when the second factor is not enabled.
   */
  renewRecoveryCodes(userId: string, code: string, client: ClientInfo): Promise<readonly string[]>;
  /** Disables the second factor (7.09); no-op when it is not enabled. */
  disableSecondFactor(userId: string, client: ClientInfo): Promise<void>;
}

export function createSecondFactorSetup({ store, secrets, mailer, publish, log }: IdentityDeps): SecondFactorSetup {
  const enforceLimit = createRateLimiter(store);

  /** The accounts that the user operates only with a second factor. */
  const requiring = async (userId: string): Promise<AccountOfUser[]> =>
    (await store.accounts.listFor(userId)).filter(
      ({ isOwner, isSecondFactorRequired }) => !isOwner && isSecondFactorRequired,
    );

  /** The user's pages read which accounts are open to them, those of the owners how many operators are not. */
  async function publishChanged(userId: string): Promise<void> {
    for (const { id: accountId } of await requiring(userId)) {
      publish({ event: 'AccountChanged', details: { accountId } }, userId);
      publish({ event: 'OperatorsChanged', details: { accountId } });
    }
  }

  return {
    secondFactorStatus: async (userId) => {
      const enabled = (await store.users.byId(userId))?.secondFactor.enabled ?? false;
      const requiredBy = (await requiring(userId)).map(({ nickname }) => nickname);
      return { enabled, recoveryCodes: enabled ? (await store.recoveryCodes.hashesOf(userId)).length : 0, requiredBy };
    },

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
      const secret = secretOf(secrets, user);
      const step = secret === null ? null : matchingStep(secret, code, now);
      if (step === null) throw new Problem('invalid-code');
      const codes = createRecoveryCodes();
      await store.transaction(async (tx) => {
        const current = await tx.users.lock(userId);
        // A concurrent setup may have replaced the secret of this code.
        const isSame = current?.secondFactor.secret === user.secondFactor.secret;
        if (!isSame || !(await tx.users.enableSecondFactor(userId, step))) throw new Problem('conflict');
        await tx.recoveryCodes.replace(userId, hashesOf(secrets, user, codes));
        await tx.rateLimits.clear(counter);
        await mailer.enqueue(tx, user.email, securityMail('authenticator-enabled', client, now));
      });
      log.info({ user: userId, ip: client.ip }, 'authenticator enabled');
      mailer.wake();
      await publishChanged(userId);
      return codes;
    },

    renewRecoveryCodes: async (userId, code, client) => {
      const counter = `recovery-codes:${userId}`;
      await enforceLimit(counter, SECOND_FACTOR_LIMITS);
      const user = await store.users.byId(userId);
      if (user === null || !user.secondFactor.enabled) throw new Problem('conflict');
      const proof = await secondFactorProof(store, secrets, user, code);
      const codes = createRecoveryCodes();
      const wasAccepted =
        proof !== null &&
        (await store.transaction(async (tx) => {
          if (!(await proof.accept(tx))) return false;
          await tx.recoveryCodes.replace(userId, hashesOf(secrets, user, codes));
          await tx.rateLimits.clear(counter);
          await mailer.enqueue(tx, user.email, securityMail('recovery-codes-renewed', client, await tx.now()));
          return true;
        }));
      if (!wasAccepted) {
        log.warn({ user: userId, ip: client.ip }, 'new recovery codes refused');
        throw new Problem('invalid-code');
      }
      log.info({ user: userId, ip: client.ip }, 'recovery codes renewed');
      mailer.wake();
      return codes;
    },

    disableSecondFactor: async (userId, client) => {
      const wasEnabled = await store.transaction(async (tx) => {
        const user = await tx.users.byId(userId);
        if (user === null || !(await tx.users.disableSecondFactor(userId))) return false;
        await tx.recoveryCodes.deleteAllOf(userId);
        await mailer.enqueue(tx, user.email, securityMail('authenticator-disabled', client, await tx.now()));
        return true;
      });
      if (!wasEnabled) return;
      log.info({ user: userId, ip: client.ip }, 'authenticator disabled');
      mailer.wake();
      await publishChanged(userId);
    },
  };
}

/** What was typed is a code of the user's second factor, of either kind, that has not been used yet. */
export interface SecondFactorProof {
  readonly kind: 'authenticator' | 'recovery';
  /** Uses the code; call it in the transaction that depends on it. False when it was used, or the second factor changed, meanwhile. */
  accept(tx: Store): Promise<boolean>;
}

/** Null when the code is wrong. Throws a `SealError` when another key sealed the secret. */
export async function secondFactorProof(
  store: Store,
  secrets: Secrets,
  user: User,
  code: string,
): Promise<SecondFactorProof | null> {
  const secret = secretOf(secrets, user);
  if (secret === null) return null;
  const isUnchanged = async (tx: Store): Promise<boolean> =>
    (await tx.users.lock(user.id))?.secondFactor.secret === user.secondFactor.secret;
  const hash = recoveryCodeHash(secret, code);
  if (hash !== null) {
    const stored = matchingHash(await store.recoveryCodes.hashesOf(user.id), hash);
    if (stored === null) return null;
    return {
      kind: 'recovery',
      accept: async (tx) => (await isUnchanged(tx)) && (await tx.recoveryCodes.consume(user.id, stored)),
    };
  }
  const step = matchingStep(secret, code, await store.now());
  if (step === null) return null;
  return {
    kind: 'authenticator',
    accept: async (tx) => (await isUnchanged(tx)) && (await tx.users.acceptSecondFactorStep(user.id, step)),
  };
}

function secretOf(secrets: Secrets, { id, secondFactor: { secret } }: User): Buffer | null {
  return secret === null ? null : Buffer.from(secrets.open(secret, SEAL_PURPOSES.secondFactor(id)), 'base64url');
}

/** The hashes of new recovery codes, for the store. */
function hashesOf(secrets: Secrets, user: User, codes: readonly string[]): string[] {
  const secret = secretOf(secrets, user);
  return secret === null ? [] : codes.flatMap((code) => recoveryCodeHash(secret, code) ?? []);
}

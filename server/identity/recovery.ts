import { Problem } from '../problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { ClientInfo, IdentityDeps } from './deps.ts';
import { deviceKeysOf } from './device.ts';
import { createDeviceCounter } from './device-counter.ts';
import { ADDRESS_LIMITS, createRateLimiter, MAIL_LIMITS } from './limits.ts';
import { createMailedCodes } from './mailed-codes.ts';
import { securityMail } from './security-mail.ts';
import { endSessionsOf, publishEnded } from './sessions.ts';

export interface Recovery {
  /** Mails a recovery code (7.15). For an unknown e-mail it does the same work but sends nothing. Throws `too-many-requests`. */
  recoverPassword(email: string, client: ClientInfo, flow: string): Promise<void>;
  /**
   * Sets a new password with the code mailed to this flow (7.16). It also verifies the e-mail, ends all sessions and invalidates the codes
   * of other flows; the second factor stays enabled. Throws `common-password`, `invalid-code` and `too-many-requests`.
   */
  setUpPassword(
    body: { email: string; code: string; password: string },
    client: ClientInfo,
    flow: string | null,
  ): Promise<void>;
}

export function createRecovery(deps: IdentityDeps): Recovery {
  const { store, passwords, secrets, mailer, publish, claims, log } = deps;
  const enforceLimit = createRateLimiter(store);
  const codes = createMailedCodes(deps);
  const counterOf = createDeviceCounter(deps);

  return {
    recoverPassword: async (email, client, flow) => {
      await enforceLimit(`recover-address:${client.ip}`, ADDRESS_LIMITS);
      const counter = await counterOf(`code-mail:${email}`, await store.users.byEmail(email), client);
      await enforceLimit(counter.key, MAIL_LIMITS);
      await store.transaction(async (tx) => {
        const user = await tx.users.byEmail(email);
        const { code } = await codes.issue(tx, { purpose: 'recover-password', email, flow });
        await mailer.enqueue(tx, email, user === null ? { kind: 'nothing' } : { kind: 'recover-password', code });
      });
      mailer.wake();
    },

    setUpPassword: async ({ email, code, password }, client, flow) => {
      if (await isCommonPassword(password)) throw new Problem('common-password');
      await enforceLimit(`code-address:${client.ip}`, ADDRESS_LIMITS);
      const known = await store.users.byEmail(email);
      const counter = await counterOf(`code:${email}`, known, client);
      const verified = await codes.verify('recover-password', { email, code }, flow, counter.key);
      const passwordHash = await passwords.hash(password);
      // The code verifies the e-mail, too.
      if (known?.verified === false) await claims.claimEmail(email);
      const ended = await store.transaction(async (tx) => {
        const found = await tx.users.byEmail(email);
        const user = found === null ? null : await tx.users.lock(found.id);
        if (user === null || !(await verified.consume(tx))) return null;
        await tx.users.setPasswordHash(user.id, passwordHash);
        await tx.users.setVerified(user.id);
        await tx.codes.deleteAllOf(email);
        // With a second factor the device stays unknown: access to the mailbox alone must not give it a rate limit of its own.
        if (!user.secondFactor.enabled) await tx.users.rememberDevice(user.id, deviceKeysOf(secrets, client));
        await mailer.enqueue(tx, email, securityMail('password-changed', client, await tx.now()));
        return { userId: user.id, sessions: await endSessionsOf(tx, user.id, null) };
      });
      if (ended === null) throw new Problem('invalid-code');
      publishEnded(publish, ended.sessions);
      log.info({ user: ended.userId, ip: client.ip }, 'password recovered');
      mailer.wake();
    },
  };
}

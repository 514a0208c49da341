import { Problem } from '../problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { placeOf } from './device.ts';
import { ADDRESS_LIMITS, createGuard, MAIL_LIMITS } from './limits.ts';
import { createMailedCodes } from './mailed-codes.ts';
import { noticeOf } from './notices.ts';
import { endSessionsOf, publishEnded } from './sessions.ts';

export interface Recovery {
  /** Mails a recovery code (7.15), and to an unknown e-mail nothing, with the same work. Throws `too-many-requests`. */
  recoverPassword(email: string, origin: Origin, flow: string): Promise<void>;
  /**
   * Sets a new password with the code mailed to this flow (7.16): it proves the e-mail too, ends every session and every code of
   * other flows, and leaves the second factor as it is. Throws `common-password`, `invalid-code` and `too-many-requests`.
   */
  setUpPassword(
    body: { email: string; code: string; password: string },
    origin: Origin,
    flow: string | null,
  ): Promise<void>;
}

export function createRecovery(deps: IdentityDeps): Recovery {
  const { store, passwords, secrets, mailer, publish, log } = deps;
  const guard = createGuard(store);
  const codes = createMailedCodes(deps);

  return {
    recoverPassword: async (email, { ip }, flow) => {
      await guard(`recover-address:${ip}`, ADDRESS_LIMITS);
      await guard(`code-mail:${email}`, MAIL_LIMITS);
      await store.transaction(async (tx) => {
        const user = await tx.users.byEmail(email);
        const { code } = await codes.make(tx, { purpose: 'recover-password', email, flow });
        await mailer.enqueue(tx, email, user === null ? { kind: 'nothing' } : { kind: 'recover-password', code });
      });
      mailer.wake();
    },

    setUpPassword: async ({ email, code, password }, origin, flow) => {
      if (await isCommonPassword(password)) throw new Problem('common-password');
      await guard(`code-address:${origin.ip}`, ADDRESS_LIMITS);
      const right = await codes.check('recover-password', { email, code }, flow);
      const passwordHash = await passwords.hash(password);
      const ended = await store.transaction(async (tx) => {
        const found = await tx.users.byEmail(email);
        const user = found === null ? null : await tx.users.lock(found.id);
        if (user === null || !(await right.consume(tx))) return null;
        await tx.users.setPasswordHash(user.id, passwordHash);
        await tx.users.setVerified(user.id);
        await tx.codes.deleteAllOf(email);
        // Whoever has shown the mailbox alone gets no counter of authenticator codes for each place.
        if (!user.secondFactor.enabled) await tx.users.rememberDevice(user.id, placeOf(secrets, origin));
        await mailer.enqueue(tx, email, noticeOf('password-changed', origin, await tx.now()));
        return { userId: user.id, sessions: await endSessionsOf(tx, user.id, null) };
      });
      if (ended === null) throw new Problem('invalid-code');
      publishEnded(publish, ended.sessions);
      log.info({ user: ended.userId, ip: origin.ip }, 'a password was recovered');
      mailer.wake();
    },
  };
}

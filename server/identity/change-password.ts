import { Problem } from '../problem.ts';
import { randomToken, tokenHash } from '../secrets.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { ClientInfo, IdentityDeps, SignedIn } from './deps.ts';
import { createRateLimiter, PASSWORD_LIMITS } from './limits.ts';
import { securityMail } from './security-mail.ts';
import { endSessionsOf, publishEnded } from './sessions.ts';

export interface PasswordChange {
  /**
   * Changes the password (7.10), ends all other sessions and returns the new token of the caller's session. Throws `invalid-request` when
   * both passwords are equal (5.15), `common-password`, `invalid-password` and `too-many-requests`.
   */
  changePassword(
    caller: SignedIn,
    body: { currentPassword: string; newPassword: string },
    client: ClientInfo,
  ): Promise<string>;
}

export function createPasswordChange(deps: IdentityDeps): PasswordChange {
  const { store, passwords, mailer, publish, log } = deps;
  const enforceLimit = createRateLimiter(store);
  return {
    changePassword: async ({ userId, sessionId }, { currentPassword, newPassword }, client) => {
      if (newPassword === currentPassword) {
        throw new Problem('invalid-request', {
          issues: [{ path: 'body.newPassword', message: 'must differ from the current one' }],
        });
      }
      if (await isCommonPassword(newPassword)) throw new Problem('common-password');
      const counter = `change-password:${userId}`;
      await enforceLimit(counter, PASSWORD_LIMITS);
      const user = await store.users.byId(userId);
      if (user === null || !(await passwords.verify(currentPassword, user.passwordHash))) {
        log.warn({ user: userId, ip: client.ip }, 'password change refused');
        throw new Problem('invalid-password');
      }
      const passwordHash = await passwords.hash(newPassword);
      const token = randomToken();
      const ended = await store.transaction(async (tx) => {
        const current = await tx.users.lock(userId);
        // A concurrent change has made the given current password wrong.
        if (current?.passwordHash !== user.passwordHash) throw new Problem('invalid-password');
        if (!(await tx.sessions.rotate(sessionId, tokenHash(token)))) throw new Problem('unauthenticated');
        await tx.users.setPasswordHash(userId, passwordHash);
        await tx.rateLimits.clear(counter);
        await mailer.enqueue(tx, user.email, securityMail('password-changed', client, await tx.now()));
        return endSessionsOf(tx, userId, sessionId);
      });
      publishEnded(publish, ended);
      log.info({ user: userId, ip: client.ip }, 'password changed');
      mailer.wake();
      return token;
    },
  };
}

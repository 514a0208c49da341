import { Problem } from '../problem.ts';
import { randomToken, tokenHash } from '../secrets.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { IdentityDeps, Origin, SignedIn } from './deps.ts';
import { createGuard, PASSWORD_LIMITS } from './limits.ts';
import { noticeOf } from './notices.ts';
import { endSessionsOf, publishEnded } from './sessions.ts';

export interface PasswordChange {
  /**
   * Changes the password (7.10): every other session ends, the caller's goes on with the token that this gives. Throws
   * `invalid-request` when both are the same (5.15), `common-password`, `invalid-password` and `too-many-requests`.
   */
  changePassword(
    caller: SignedIn,
    body: { currentPassword: string; newPassword: string },
    origin: Origin,
  ): Promise<string>;
}

export function createPasswordChange(deps: IdentityDeps): PasswordChange {
  const { store, passwords, mailer, publish, log } = deps;
  const guard = createGuard(store);
  return {
    changePassword: async ({ userId, sessionId }, { currentPassword, newPassword }, origin) => {
      if (newPassword === currentPassword) {
        throw new Problem('invalid-request', {
          issues: [{ path: 'body.newPassword', message: 'must differ from the current one' }],
        });
      }
      if (await isCommonPassword(newPassword)) throw new Problem('common-password');
      const counter = `change-password:${userId}`;
      await guard(counter, PASSWORD_LIMITS);
      const user = await store.users.byId(userId);
      if (user === null || !(await passwords.verify(currentPassword, user.passwordHash))) {
        log.warn({ user: userId, ip: origin.ip }, 'a change of password was refused');
        throw new Problem('invalid-password');
      }
      const passwordHash = await passwords.hash(newPassword);
      const token = randomToken();
      const ended = await store.transaction(async (tx) => {
        const current = await tx.users.lock(userId);
        // Of two changes at once the second one's current password is no longer right.
        if (current?.passwordHash !== user.passwordHash) throw new Problem('invalid-password');
        if (!(await tx.sessions.rotate(sessionId, tokenHash(token)))) throw new Problem('unauthenticated');
        await tx.users.setPasswordHash(userId, passwordHash);
        await tx.rateLimits.clear(counter);
        await mailer.enqueue(tx, user.email, noticeOf('password-changed', origin, await tx.now()));
        return endSessionsOf(tx, userId, sessionId);
      });
      publishEnded(publish, ended);
      log.info({ user: userId, ip: origin.ip }, 'a password was changed');
      mailer.wake();
      return token;
    },
  };
}

import { Problem } from '../problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { ADDRESS_LIMITS, createGuard, MAIL_LIMITS } from './limits.ts';
import { createMailedCodes } from './mailed-codes.ts';

export interface SignUp {
  /**
   * Creates an unverified user and mails the code (7.12). Answers alike whether or not the e-mail is known, and does the same
   * work: a verified one is told by mail that it has an account; an unverified one takes the new password, since nobody has
   * proven to own it yet. Throws `common-password` and `too-many-requests`.
   */
  signUp(body: { email: string; password: string }, origin: Origin): Promise<void>;
  /** Mails a new code to an unverified user (7.14), and to everybody else nothing, with the same work. */
  resendCode(email: string, origin: Origin): Promise<void>;
  /** Takes the mailed code (7.13). Throws `invalid-code` and `too-many-requests`. */
  verifyAccount(body: { email: string; code: string }, origin: Origin): Promise<void>;
}

export function createSignUp(deps: IdentityDeps): SignUp {
  const { store, passwords, mailer, log } = deps;
  const guard = createGuard(store);
  const codes = createMailedCodes(deps);

  return {
    signUp: async ({ email, password }, { ip }) => {
      if (await isCommonPassword(password)) throw new Problem('common-password');
      await guard(`signup-address:${ip}`, ADDRESS_LIMITS);
      await guard(`code-mail:${email}`, MAIL_LIMITS);
      const passwordHash = await passwords.hash(password);
      await store.transaction(async (tx) => {
        await tx.users.create({ email, passwordHash });
        await tx.users.setUnverifiedPasswordHash(email, passwordHash);
        const user = await tx.users.byEmail(email);
        const code = await codes.make(tx, 'verify-account', email);
        await mailer.enqueue(
          tx,
          email,
          user?.verified ? { kind: 'already-registered' } : { kind: 'verify-account', code },
        );
      });
      mailer.wake();
    },

    resendCode: async (email, { ip }) => {
      await guard(`resend-address:${ip}`, ADDRESS_LIMITS);
      await guard(`code-mail:${email}`, MAIL_LIMITS);
      await store.transaction(async (tx) => {
        const user = await tx.users.byEmail(email);
        const code = await codes.make(tx, 'verify-account', email);
        const isOwed = user !== null && !user.verified;
        await mailer.enqueue(tx, email, isOwed ? { kind: 'verify-account', code } : { kind: 'nothing' });
      });
      mailer.wake();
    },

    verifyAccount: async ({ email, code }, { ip }) => {
      await guard(`code-address:${ip}`, ADDRESS_LIMITS);
      const hash = await codes.check('verify-account', email, code);
      const user = await store.transaction(async (tx) => {
        const found = await tx.users.byEmail(email);
        const owner = found === null ? null : await tx.users.lock(found.id);
        if (owner === null || !(await tx.codes.consume('verify-account', email, hash))) return null;
        await tx.users.setVerified(owner.id);
        return owner;
      });
      if (user === null) throw new Problem('invalid-code');
      log.info({ user: user.id, ip }, 'an e-mail was verified');
    },
  };
}

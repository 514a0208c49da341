import { Problem } from '../problem.ts';
import { randomToken } from '../secrets.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { ADDRESS_LIMITS, createGuard, MAIL_LIMITS } from './limits.ts';
import { createMailedCodes } from './mailed-codes.ts';

/** `flow` is the token of the browser's flow cookie: a code and a password belong to the flow that brought them (decision 033). */
export interface SignUp {
  /**
   * Creates an unverified user, keeps the password for this flow alone and mails the code (7.12). Answers alike whether or not the
   * e-mail is known, and does the same work: a verified one is told by mail that it has an account. Throws `common-password` and
   * `too-many-requests`.
   */
  signUp(body: { email: string; password: string }, origin: Origin, flow: string): Promise<void>;
  /** Mails a new code to an unverified user (7.14), and to everybody else nothing, with the same work. */
  resendCode(email: string, origin: Origin, flow: string): Promise<void>;
  /**
   * Takes the mailed code of this flow (7.13), and with it the password that this flow signed up with; where it signed up with none
   * nobody has a password until the owner of the mailbox recovers it. Throws `invalid-code` and `too-many-requests`.
   */
  verifyAccount(body: { email: string; code: string }, origin: Origin, flow: string | null): Promise<void>;
}

export function createSignUp(deps: IdentityDeps): SignUp {
  const { store, passwords, mailer, log } = deps;
  const guard = createGuard(store);
  const codes = createMailedCodes(deps);

  return {
    signUp: async ({ email, password }, { ip }, flow) => {
      if (await isCommonPassword(password)) throw new Problem('common-password');
      await guard(`signup-address:${ip}`, ADDRESS_LIMITS);
      await guard(`code-mail:${email}`, MAIL_LIMITS);
      const passwordHash = await passwords.hash(password);
      await store.transaction(async (tx) => {
        // Whatever password the row has, nobody signs in with it: verifying sets that of its own flow.
        await tx.users.create({ email, passwordHash });
        const user = await tx.users.byEmail(email);
        const { code } = await codes.make(tx, { purpose: 'verify-account', email, flow, passwordHash });
        await mailer.enqueue(
          tx,
          email,
          user?.verified ? { kind: 'already-registered' } : { kind: 'verify-account', code, needsPassword: false },
        );
      });
      mailer.wake();
    },

    resendCode: async (email, { ip }, flow) => {
      await guard(`resend-address:${ip}`, ADDRESS_LIMITS);
      await guard(`code-mail:${email}`, MAIL_LIMITS);
      await store.transaction(async (tx) => {
        const user = await tx.users.byEmail(email);
        const { code, hasPassword } = await codes.make(tx, { purpose: 'verify-account', email, flow });
        const isOwed = user !== null && !user.verified;
        await mailer.enqueue(
          tx,
          email,
          isOwed ? { kind: 'verify-account', code, needsPassword: !hasPassword } : { kind: 'nothing' },
        );
      });
      mailer.wake();
    },

    verifyAccount: async ({ email, code }, { ip }, flow) => {
      await guard(`code-address:${ip}`, ADDRESS_LIMITS);
      const right = await codes.check('verify-account', { email, code }, flow);
      // Without a password of this flow: one that nobody knows, so that no other flow's counts.
      const passwordHash = right.passwordHash ?? (await passwords.hash(randomToken()));
      const user = await store.transaction(async (tx) => {
        const found = await tx.users.byEmail(email);
        const owner = found === null ? null : await tx.users.lock(found.id);
        // Somebody who is verified has a password, which only a recovery changes.
        if (owner === null || owner.verified || !(await right.consume(tx))) return null;
        await tx.users.setPasswordHash(owner.id, passwordHash);
        await tx.users.setVerified(owner.id);
        await tx.codes.deleteAllOf(email);
        return owner;
      });
      if (user === null) throw new Problem('invalid-code');
      log.info({ user: user.id, ip }, 'an e-mail was verified');
    },
  };
}

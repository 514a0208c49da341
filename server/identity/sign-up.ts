import { DirectoryUnavailable } from '../cells/errors.ts';
import { errorFields } from '../log.ts';
import { Problem } from '../problem.ts';
import { randomToken } from '../secrets.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { ClientInfo, IdentityDeps } from './deps.ts';
import { ADDRESS_LIMITS, createRateLimiter, MAIL_LIMITS } from './limits.ts';
import { createMailedCodes, FLOW_TTL } from './mailed-codes.ts';
import { createSessionOpening, type OpenedSession } from './session-opening.ts';
import { endSessionOf } from './sessions.ts';

/** `flow`: the token of the browser's flow cookie, which codes and passwords are bound to (decision 033). */
export interface SignUp {
  /**
   * Creates an unverified user, stores the password for this flow only and mails a code (7.12). Known e-mails get the same response after
   * the same work: verified ones get a mail that they already have an account. Throws `common-password` and `too-many-requests`.
   */
  signUp(body: { email: string; password: string }, client: ClientInfo, flow: string): Promise<void>;
  /** Mails a new code to an unverified user (7.14). For other e-mails it does the same work but sends nothing. */
  resendCode(email: string, client: ClientInfo, flow: string): Promise<void>;
  /**
   * Verifies the e-mail with the code mailed to this flow (7.13), sets the password that the flow signed up with, and opens a session in
   * place of that of `sessionToken`: the browser has proved the mailbox and, by its flow, the password. Without a password of the flow the
   * user has no usable one until it is recovered, and there is no session (null). Throws `invalid-code` and `too-many-requests`.
   */
  verifyAccount(
    body: { email: string; code: string },
    client: ClientInfo,
    browser: { readonly flow: string | null; readonly sessionToken: string | null },
  ): Promise<OpenedSession | null>;
}

export function createSignUp(deps: IdentityDeps): SignUp {
  const { store, passwords, mailer, claims, log } = deps;
  const enforceLimit = createRateLimiter(store);
  const codes = createMailedCodes(deps);
  const { openFull, publishOpened } = createSessionOpening(deps);

  /** Without the directory the claim lasts as long as it did before. */
  async function extendClaim(email: string): Promise<void> {
    try {
      await claims.extendEmail(email, FLOW_TTL);
    } catch (error) {
      if (!(error instanceof DirectoryUnavailable)) throw error;
      log.warn(errorFields(error), 'the claim of an e-mail was not extended');
    }
  }

  return {
    signUp: async ({ email, password }, { ip }, flow) => {
      if (await isCommonPassword(password)) throw new Problem('common-password');
      await enforceLimit(`signup-address:${ip}`, ADDRESS_LIMITS);
      await enforceLimit(`code-mail:${email}`, MAIL_LIMITS);
      const passwordHash = await passwords.hash(password);
      await claims.reserveEmail(email, FLOW_TTL);
      await store.transaction(async (tx) => {
        // This password is never used: the verification sets the one of its flow.
        await tx.users.create({ email, passwordHash });
        const user = await tx.users.byEmail(email);
        const { code } = await codes.issue(tx, { purpose: 'verify-account', email, flow, passwordHash });
        await mailer.enqueue(
          tx,
          email,
          user?.verified ? { kind: 'already-registered' } : { kind: 'verify-account', code, needsPassword: false },
        );
      });
      mailer.wake();
    },

    resendCode: async (email, { ip }, flow) => {
      await enforceLimit(`resend-address:${ip}`, ADDRESS_LIMITS);
      await enforceLimit(`code-mail:${email}`, MAIL_LIMITS);
      await extendClaim(email);
      await store.transaction(async (tx) => {
        const user = await tx.users.byEmail(email);
        const { code, hasPassword } = await codes.issue(tx, { purpose: 'verify-account', email, flow });
        const isUnverified = user !== null && !user.verified;
        await mailer.enqueue(
          tx,
          email,
          isUnverified ? { kind: 'verify-account', code, needsPassword: !hasPassword } : { kind: 'nothing' },
        );
      });
      mailer.wake();
    },

    verifyAccount: async ({ email, code }, client, { flow, sessionToken }) => {
      await enforceLimit(`code-address:${client.ip}`, ADDRESS_LIMITS);
      const verified = await codes.verify('verify-account', { email, code }, flow, `code:${email}`);
      // Without a password of this flow, a random one replaces those of other flows.
      const passwordHash = verified.passwordHash ?? (await passwords.hash(randomToken()));
      // Before the store says so: after a crash in between the code is mailed again and entered here again.
      await claims.claimEmail(email);
      const token = randomToken();
      const outcome = await store.transaction(async (tx) => {
        const found = await tx.users.byEmail(email);
        const owner = found === null ? null : await tx.users.lock(found.id);
        // The password of a verified user is changed only by a recovery.
        if (owner === null || owner.verified || !(await verified.consume(tx))) return null;
        await tx.users.setPasswordHash(owner.id, passwordHash);
        await tx.users.setVerified(owner.id);
        await tx.codes.deleteAllOf(email);
        // Whoever has a second factor is asked for it, by the login.
        if (verified.passwordHash === null || owner.secondFactor.enabled) return { owner, opened: null, ended: [] };
        const ended = await endSessionOf(tx, sessionToken);
        return { owner, opened: { token, session: await openFull(tx, owner, token, client) }, ended };
      });
      if (outcome === null) throw new Problem('invalid-code');
      const { owner, opened, ended } = outcome;
      log.info({ user: owner.id, ip: client.ip }, 'e-mail verified');
      if (opened !== null) publishOpened(opened, ended);
      return opened;
    },
  };
}

import { Problem } from '../problem.ts';
import { randomToken } from '../secrets.ts';
import type { ClientInfo, IdentityDeps, SignedIn } from './deps.ts';
import { createDeviceCounter } from './device-counter.ts';
import { ADDRESS_LIMITS, createRateLimiter, PASSWORD_LIMITS, SECOND_FACTOR_LIMITS } from './limits.ts';
import { secondFactorProof } from './second-factor.ts';
import { securityMail } from './security-mail.ts';
import { createSessionOpening, type OpenedSession } from './session-opening.ts';
import { createSession, endSessionOf } from './sessions.ts';

export interface SignIn {
  /**
   * Checks the password (7.11) and opens a session, of stage `second-factor` when an authenticator code is required. Ends the session of
   * the earlier token. Throws `invalid-credentials`, whatever is wrong, and `too-many-requests`.
   */
  logIn(
    body: { email: string; password: string },
    client: ClientInfo,
    earlierToken: string | null,
  ): Promise<OpenedSession>;
  /**
   * Checks the code of the authenticator, or a recovery code in its place, for a session of stage `second-factor` (7.17) and replaces it with a full session and a new token.
   * Throws `invalid-code`, `too-many-requests`, and `unauthenticated` when the session has ended or the factor was disabled.
   */
  verifySecondFactor(pending: SignedIn, code: string, client: ClientInfo): Promise<OpenedSession>;
}

export function createSignIn(deps: IdentityDeps): SignIn {
  const { store, passwords, secrets, mailer, log } = deps;
  const enforceLimit = createRateLimiter(store);
  const counterOf = createDeviceCounter(deps);
  const { openFull, publishOpened } = createSessionOpening(deps);

  return {
    logIn: async ({ email, password }, client, earlierToken) => {
      await enforceLimit(`login-address:${client.ip}`, ADDRESS_LIMITS);
      const user = await store.users.byEmail(email);
      const counter = await counterOf(`login:${email}`, user, client);
      await enforceLimit(counter.key, PASSWORD_LIMITS);
      const isRight = await passwords.verify(password, user?.passwordHash ?? null);
      const token = randomToken();
      const opened =
        user === null || !isRight || !user.verified
          ? null
          : await store.transaction(async (tx) => {
              const current = await tx.users.lock(user.id);
              // The password may have been changed during the comparison; this session must not outlive the change.
              if (current?.passwordHash !== user.passwordHash) return null;
              const ended = await endSessionOf(tx, earlierToken);
              if (counter.isDeviceKnown) await tx.rateLimits.clear(counter.key);
              const session = current.secondFactor.enabled
                ? await createSession(tx, { userId: user.id, token, stage: 'second-factor' }, client)
                : await openFull(tx, current, token, client);
              return { token, session, ended };
            });
      if (opened === null) {
        log.warn({ user: user?.id ?? null, ip: client.ip }, 'sign-in refused');
        throw new Problem('invalid-credentials');
      }
      publishOpened(opened, opened.ended);
      return opened;
    },

    verifySecondFactor: async (pending, code, client) => {
      const user = await store.users.byId(pending.userId);
      const counter = await counterOf(`second-factor:${pending.userId}`, user, client);
      await enforceLimit(counter.key, SECOND_FACTOR_LIMITS);
      if (user === null || !user.secondFactor.enabled) throw new Problem('unauthenticated');
      const proof = await secondFactorProof(store, secrets, user, code);
      const token = randomToken();
      const session =
        proof === null
          ? null
          : await store.transaction(async (tx) => {
              if (!(await proof.accept(tx))) return null;
              if (!(await tx.sessions.delete(pending.sessionId, user.id))) throw new Problem('unauthenticated');
              if (counter.isDeviceKnown) await tx.rateLimits.clear(counter.key);
              const opened = await openFull(tx, user, token, client);
              if (proof.kind === 'recovery')
                await mailer.enqueue(tx, user.email, securityMail('recovery-code-used', client, opened.startedAt));
              return opened;
            });
      if (proof === null || session === null) {
        log.warn({ user: user.id, ip: client.ip }, 'authenticator code refused');
        throw new Problem('invalid-code');
      }
      if (proof.kind === 'recovery') log.info({ user: user.id, ip: client.ip }, 'recovery code used');
      publishOpened({ token, session }, []);
      return { token, session };
    },
  };
}

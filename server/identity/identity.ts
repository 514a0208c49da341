import type { Publish } from '../live/hub.ts';
import type { Mailer } from '../mail/mailer.ts';
import { Problem } from '../problem.ts';
import { isSameHash, randomCode, randomToken, type Secrets, tokenHash } from '../secrets.ts';
import type { Session, Store } from '../store/port.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CODE_TTL = 10 * MINUTE;
const SESSION_IDLE_TTL = 14 * DAY;
export const SESSION_TTL = 90 * DAY;
/** Passwords one e-mail, and one address, may try within a quarter of an hour. */
const LOGIN_LIMIT = { limit: 10, window: 15 * MINUTE };
const ADDRESS_LIMIT = { limit: 60, window: 15 * MINUTE };
/** Mails with codes one e-mail may ask for within an hour. */
const MAIL_LIMIT = { limit: 10, window: 60 * MINUTE };

export interface IdentityDeps {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly publish: Publish;
}

interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export type Identity = ReturnType<typeof createIdentity>;

/** Who people are: signing up, proving the e-mail, signing in and out (7.11-7.14, 7.18). E-mails come normalised. */
export function createIdentity({ store, passwords, secrets, mailer, publish }: IdentityDeps) {
  const hashOfCode = (email: string, code: string): string => secrets.keyedHash(`${email} ${code}`, 'verify-account');

  async function allow(key: string, limits: { limit: number; window: number }): Promise<void> {
    const { allowed, retryIn } = await store.attempts.count(key, limits);
    if (!allowed) throw new Problem('too-many-requests', { retryAfter: Math.ceil(retryIn / 1000) });
  }

  async function mailCode(tx: Store, email: string): Promise<void> {
    const code = randomCode();
    await tx.codes.put({ purpose: 'verify-account', email, hash: hashOfCode(email, code), ttl: CODE_TTL });
    await mailer.enqueue(tx, email, { kind: 'verify-account', code });
  }

  return {
    /**
     * Creates an unverified user and mails the code. Answers alike whether or not the e-mail is known: a verified one is told by
     * mail that it has an account; an unverified one takes the new password, since nobody has proven to own it yet.
     */
    async signUp({ email, password }: { email: string; password: string }, { ip }: Origin): Promise<void> {
      if (isCommonPassword(password)) throw new Problem('common-password');
      await allow(`signup-address:${ip}`, ADDRESS_LIMIT);
      await allow(`code-mail:${email}`, MAIL_LIMIT);
      const passwordHash = await passwords.hash(password);
      await store.transaction(async (tx) => {
        const user = await tx.users.byEmail(email);
        if (user?.verified) {
          await mailer.enqueue(tx, email, { kind: 'already-registered' });
          return;
        }
        if (user === null) await tx.users.create({ email, passwordHash });
        else await tx.users.setPasswordHash(user.id, passwordHash);
        await mailCode(tx, email);
      });
      mailer.wake();
    },

    async resendCode(email: string): Promise<void> {
      await allow(`code-mail:${email}`, MAIL_LIMIT);
      await store.transaction(async (tx) => {
        const user = await tx.users.byEmail(email);
        if (user !== null && !user.verified) await mailCode(tx, email);
      });
      mailer.wake();
    },

    async verifyAccount(email: string, code: string): Promise<void> {
      const attempt = await store.codes.countTry('verify-account', email);
      if (attempt.outcome === 'too-many-today') {
        throw new Problem('too-many-requests', { retryAfter: Math.ceil(attempt.retryIn / 1000) });
      }
      if (attempt.outcome !== 'compare' || !isSameHash(attempt.hash, hashOfCode(email, code)))
        throw new Problem('invalid-code');
      const wasUsed = await store.transaction(async (tx) => {
        if (!(await tx.codes.consume('verify-account', email, attempt.hash))) return true;
        const user = await tx.users.byEmail(email);
        if (user !== null) await tx.users.setVerified(user.id);
        return false;
      });
      if (wasUsed) throw new Problem('invalid-code');
    },

    /** Opens a session; the token is for the cookie, only its hash is kept. */
    async logIn(
      { email, password }: { email: string; password: string },
      origin: Origin,
      earlierToken: string | null,
    ): Promise<{ token: string; session: Session }> {
      await allow(`login-address:${origin.ip}`, ADDRESS_LIMIT);
      await allow(`login:${email}`, LOGIN_LIMIT);
      const user = await store.users.byEmail(email);
      const isRight = await passwords.verify(password, user?.passwordHash ?? null);
      if (user === null || !isRight || !user.verified) throw new Problem('invalid-credentials');
      const token = randomToken();
      const session = await store.transaction(async (tx) => {
        if (earlierToken !== null) await endByToken(tx, earlierToken);
        await tx.attempts.clear(`login:${email}`);
        return tx.sessions.create({
          tokenHash: tokenHash(token),
          userId: user.id,
          stage: 'full',
          ...origin,
          idleTtl: SESSION_IDLE_TTL,
          ttl: SESSION_TTL,
        });
      });
      publish({ event: 'SessionOpened', details: { sessionId: session.id } }, user.id);
      return { token, session };
    },

    /** Ends one of the user's sessions, its live connections included. False when it is not theirs. */
    async closeSession(sessionId: string, userId: string): Promise<boolean> {
      const closed = await store.sessions.delete(sessionId, userId);
      if (closed) publish({ event: 'SessionClosed', details: { sessionId } }, userId);
      return closed;
    },

    /** The session of a cookie's token, kept alive; null when there is none any more. */
    async sessionOf(token: string): Promise<Session | null> {
      const session = await store.sessions.byTokenHash(tokenHash(token));
      if (session?.touchDue) await store.sessions.touch(session.id);
      return session;
    },
  };

  async function endByToken(tx: Store, token: string): Promise<void> {
    const session = await tx.sessions.byTokenHash(tokenHash(token));
    if (session !== null) await tx.sessions.delete(session.id, session.userId);
  }
}

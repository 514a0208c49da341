import { Problem } from '../problem.ts';
import { randomToken } from '../secrets.ts';
import type { Session, Store, User } from '../store/port.ts';
import type { IdentityDeps, Origin, SignedIn } from './deps.ts';
import { placeOf } from './device.ts';
import { ADDRESS_LIMITS, createGuard, PASSWORD_LIMITS, SECOND_FACTOR_LIMITS } from './limits.ts';
import { noticeOf } from './notices.ts';
import { matchingStepOf } from './second-factor.ts';
import { createSession, type EndedSession, endSessionOf, publishEnded } from './sessions.ts';

/** A session just opened, and the token for its cookie. */
export interface Opened {
  readonly token: string;
  readonly session: Session;
}

export interface SignIn {
  /**
   * Takes the password (7.11) and opens a session, of stage `second-factor` when the authenticator's code is owed; the one of
   * the earlier token ends. Throws `invalid-credentials` for whatever is wrong, and `too-many-requests`.
   */
  logIn(body: { email: string; password: string }, origin: Origin, earlierToken: string | null): Promise<Opened>;
  /**
   * Takes the authenticator's code of a half session (7.17) and opens a full one with a token of its own; the half one ends.
   * Throws `invalid-code`, `too-many-requests`, and `unauthenticated` when there is nothing to wait for any more.
   */
  authenticate(half: SignedIn, code: string, origin: Origin): Promise<Opened>;
}

/** Stands for the user of an unknown e-mail, so that as much is asked of the store as for a known one (R18). */
const NOBODY = 'nobody';

export function createSignIn(deps: IdentityDeps): SignIn {
  const { store, passwords, secrets, mailer, publish, log } = deps;
  const guard = createGuard(store);

  /** The counter of a person's guesses from here: one of the place's own where the person is known. */
  async function counterOf(
    counter: string,
    user: User | null,
    place: string,
  ): Promise<{ key: string; isOwn: boolean }> {
    const isOwn = await store.users.knowsDevice(user?.id ?? NOBODY, place);
    return { key: isOwn ? `${counter}:${place}` : counter, isOwn };
  }

  async function openFull(tx: Store, user: User, token: string, origin: Origin): Promise<Session> {
    const session = await createSession(tx, { userId: user.id, token, stage: 'full' }, origin);
    const place = await tx.users.rememberDevice(user.id, placeOf(secrets, origin));
    if (place === 'new') await mailer.enqueue(tx, user.email, noticeOf('new-device', origin, session.startedAt));
    return session;
  }

  function announce({ session }: Opened, ended: readonly EndedSession[]): void {
    const { id, userId, stage, ip } = session;
    publishEnded(publish, ended);
    if (stage === 'full') publish({ event: 'SessionOpened', details: { sessionId: id } }, userId);
    log.info({ user: userId, session: id, ip }, stage === 'full' ? 'signed in' : 'signed in but for the authenticator');
    mailer.wake();
  }

  return {
    logIn: async ({ email, password }, origin, earlierToken) => {
      await guard(`login-address:${origin.ip}`, ADDRESS_LIMITS);
      const user = await store.users.byEmail(email);
      const counter = await counterOf(`login:${email}`, user, placeOf(secrets, origin));
      await guard(counter.key, PASSWORD_LIMITS);
      const isRight = await passwords.verify(password, user?.passwordHash ?? null);
      const token = randomToken();
      const opened =
        user === null || !isRight || !user.verified
          ? null
          : await store.transaction(async (tx) => {
              const current = await tx.users.lock(user.id);
              // The password may have been changed while it was compared, and its sessions ended before this one began.
              if (current?.passwordHash !== user.passwordHash) return null;
              const ended = await endSessionOf(tx, earlierToken);
              if (counter.isOwn) await tx.rateLimits.clear(counter.key);
              const session = current.secondFactor.enabled
                ? await createSession(tx, { userId: user.id, token, stage: 'second-factor' }, origin)
                : await openFull(tx, current, token, origin);
              return { token, session, ended };
            });
      if (opened === null) {
        log.warn({ user: user?.id ?? null, ip: origin.ip }, 'a sign-in was refused');
        throw new Problem('invalid-credentials');
      }
      announce(opened, opened.ended);
      return opened;
    },

    authenticate: async (half, code, origin) => {
      const user = await store.users.byId(half.userId);
      const counter = await counterOf(`second-factor:${half.userId}`, user, placeOf(secrets, origin));
      await guard(counter.key, SECOND_FACTOR_LIMITS);
      if (user === null || !user.secondFactor.enabled) throw new Problem('unauthenticated');
      const step = matchingStepOf(secrets, user, code, await store.now());
      const token = randomToken();
      const session =
        step === null
          ? null
          : await store.transaction(async (tx) => {
              const current = await tx.users.lock(user.id);
              if (current?.secondFactor.secret !== user.secondFactor.secret) return null;
              if (!(await tx.users.acceptSecondFactorStep(user.id, step))) return null;
              if (!(await tx.sessions.delete(half.sessionId, user.id))) throw new Problem('unauthenticated');
              if (counter.isOwn) await tx.rateLimits.clear(counter.key);
              return openFull(tx, user, token, origin);
            });
      if (session === null) {
        log.warn({ user: user.id, ip: origin.ip }, 'an authenticator code was refused');
        throw new Problem('invalid-code');
      }
      announce({ token, session }, []);
      return { token, session };
    },
  };
}

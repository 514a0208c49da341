import { errorFields } from '../log.ts';
import { tokenHash } from '../secrets.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { Caller, Membership, Session, Store, Used } from '../store/port.ts';
import type { IdentityDeps, Origin, SignedIn } from './deps.ts';
import { type Device, readDevice } from './device.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A session ends after so many milliseconds without a call, and in any case. */
const SESSION_IDLE_TTL = 14 * DAY;
export const SESSION_TTL = 90 * DAY;
/** How long the authenticator's code may be owed. */
const HALF_SESSION_TTL = 10 * MINUTE;

/** A session as its owner sees it; `started` in epoch seconds. */
interface ListedSession {
  readonly id: string;
  readonly email: string;
  readonly started: number;
  readonly ip: string;
  readonly device: Device;
  readonly current: boolean;
}

/** A session that ended within a transaction, to be told of after it. */
export type EndedSession = Pick<Session, 'id' | 'userId'>;

export interface SessionKeeping {
  /** The session of a cookie's token, kept alive; null when there is none any more. */
  sessionOf(token: string): Promise<Session | null>;
  /** The same, as far as a call needs it, with the user's membership in an account: null where there is none. */
  callerIn(token: string, accountId: string): Promise<{ caller: Caller; membership: Membership | null } | null>;
  /** Every open session of the caller, newest first (7.03). */
  listSessions(caller: SignedIn): Promise<ListedSession[]>;
  /** Ends one of the user's sessions, its live connections included (7.04). False when it is not theirs. */
  closeSession(sessionId: string, userId: string): Promise<boolean>;
  /** Ends the session of a cookie's token, a half one too (7.18). False when there is none any more. */
  closeSessionOf(token: string): Promise<boolean>;
}

export function createSessionKeeping({ store, publish, log }: IdentityDeps): SessionKeeping {
  const closeSession = async (sessionId: string, userId: string): Promise<boolean> => {
    const closed = await store.sessions.delete(sessionId, userId);
    if (!closed) return false;
    publishEnded(publish, [{ id: sessionId, userId }]);
    log.info({ user: userId, session: sessionId }, 'a session was closed');
    return true;
  };
  /** Where nothing can be written, what is there can be read all the same; the next call tries again. */
  const keepAlive = async ({ id, isTouchDue }: Used<Caller>): Promise<void> => {
    if (!isTouchDue) return;
    try {
      await store.sessions.touch(id);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.warn({ session: id, ...errorFields(error) }, 'the use of a session was not noted');
    }
  };
  return {
    sessionOf: async (token) => {
      const session = await store.sessions.byTokenHash(tokenHash(token));
      if (session !== null) await keepAlive(session);
      return session;
    },
    callerIn: async (token, accountId) => {
      const found = await store.sessions.callerInAccount(tokenHash(token), accountId);
      if (found !== null) await keepAlive(found.caller);
      return found;
    },
    listSessions: async ({ userId, sessionId }) => {
      const sessions = await store.sessions.listOf(userId);
      return sessions.map(({ id, email, startedAt, ip, userAgent }) => ({
        id,
        email,
        started: Math.floor(startedAt / 1000),
        ip,
        device: readDevice(userAgent),
        current: id === sessionId,
      }));
    },
    closeSession,
    closeSessionOf: async (token) => {
      const session = await store.sessions.byTokenHash(tokenHash(token));
      return session !== null && closeSession(session.id, session.userId);
    },
  };
}

/** Opens a session of the user; only the token's hash is kept. */
export function createSession(
  tx: Store,
  { userId, token, stage }: { userId: string; token: string; stage: Session['stage'] },
  { ip, userAgent }: Origin,
): Promise<Session> {
  const lifetime =
    stage === 'full'
      ? { idleTtl: SESSION_IDLE_TTL, ttl: SESSION_TTL }
      : { idleTtl: HALF_SESSION_TTL, ttl: HALF_SESSION_TTL };
  return tx.sessions.create({ tokenHash: tokenHash(token), userId, stage, ip, userAgent, ...lifetime });
}

/** Ends the session of a token that is about to be replaced; those that ended. */
export async function endSessionOf(tx: Store, token: string | null): Promise<EndedSession[]> {
  const session = token === null ? null : await tx.sessions.byTokenHash(tokenHash(token));
  if (session === null) return [];
  return (await tx.sessions.delete(session.id, session.userId)) ? [session] : [];
}

/** Ends the user's sessions but one, or all; those that ended. */
export async function endSessionsOf(tx: Store, userId: string, exceptId: string | null): Promise<EndedSession[]> {
  const ids = await tx.sessions.deleteAllOf(userId, exceptId);
  return ids.map((id) => ({ id, userId }));
}

/** Closes the live connections of sessions that ended and tells their users' other ones. Call it once the end is committed. */
export function publishEnded(publish: IdentityDeps['publish'], ended: readonly EndedSession[]): void {
  for (const { id, userId } of ended) publish({ event: 'SessionClosed', details: { sessionId: id } }, userId);
}

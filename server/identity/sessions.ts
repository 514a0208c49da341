import { errorFields } from '../log.ts';
import { Problem } from '../problem.ts';
import { tokenHash } from '../secrets.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { Caller, Membership, Session, Store, Used } from '../store/port.ts';
import type { ClientInfo, IdentityDeps, SignedIn } from './deps.ts';
import { type Device, readDevice } from './device.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The idle and absolute time-outs of a session, in ms. */
const SESSION_IDLE_TTL = 14 * DAY;
export const SESSION_TTL = 90 * DAY;
/** How long a session may wait for the authenticator code, in ms. */
const SECOND_FACTOR_TTL = 10 * MINUTE;

/** A session as listed to its user; `started` in epoch seconds. */
interface ListedSession {
  readonly id: string;
  readonly email: string;
  readonly started: number;
  readonly ip: string;
  readonly device: Device;
  readonly current: boolean;
}

/** A session that ended in a transaction, to be published after the commit. */
export type EndedSession = Pick<Session, 'id' | 'userId'>;

export interface SessionManagement {
  /** The session of a token, whose idle time-out restarts; null when it has ended. */
  sessionOf(token: string): Promise<Session | null>;
  /** The session as `sessionOf`, with the user's membership in an account; null without access. */
  callerInAccount(token: string, accountId: string): Promise<{ caller: Caller; membership: Membership | null } | null>;
  /** The caller's sessions, newest first (7.03). */
  listSessions(caller: SignedIn): Promise<ListedSession[]>;
  /** Ends a session of the user and its live connections (7.04). False when it belongs to another user. */
  closeSession(sessionId: string, userId: string): Promise<boolean>;
  /**
   * Ends every session of the caller but their own, in any stage, with their live connections (7.87). Throws `unauthenticated` when the own
   * one has ended meanwhile: of two browsers that close each other, one stays.
   */
  closeOtherSessions(caller: SignedIn): Promise<void>;
  /** Ends the session of a token, in any stage (7.18). False when it has already ended. */
  closeSessionOf(token: string): Promise<boolean>;
}

export function createSessionManagement({ store, publish, log }: IdentityDeps): SessionManagement {
  const closeSession = async (sessionId: string, userId: string): Promise<boolean> => {
    const closed = await store.sessions.delete(sessionId, userId);
    if (!closed) return false;
    publishEnded(publish, [{ id: sessionId, userId }]);
    log.info({ user: userId, session: sessionId }, 'session closed');
    return true;
  };
  /** A failed write must not fail the request; the next one tries again. */
  const touchIfDue = async ({ id, isTouchDue }: Used<Caller>): Promise<void> => {
    if (!isTouchDue) return;
    try {
      await store.sessions.touch(id);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.warn({ session: id, ...errorFields(error) }, 'session not touched');
    }
  };
  return {
    sessionOf: async (token) => {
      const session = await store.sessions.byTokenHash(tokenHash(token));
      if (session !== null) await touchIfDue(session);
      return session;
    },
    callerInAccount: async (token, accountId) => {
      const found = await store.sessions.callerInAccount(tokenHash(token), accountId);
      if (found !== null) await touchIfDue(found.caller);
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
    closeOtherSessions: async ({ userId, sessionId }) => {
      const ended = await store.transaction(async (tx) => {
        // A login locks its user too, so a session that is being opened is either among these or opened afterwards.
        await tx.users.lock(userId);
        if ((await tx.sessions.byId(sessionId)) === null) throw new Problem('unauthenticated');
        return endSessionsOf(tx, userId, sessionId);
      });
      publishEnded(publish, ended);
      log.info({ user: userId, session: sessionId, ended: ended.length }, 'other sessions closed');
    },
    closeSessionOf: async (token) => {
      const session = await store.sessions.byTokenHash(tokenHash(token));
      return session !== null && closeSession(session.id, session.userId);
    },
  };
}

/** Creates a session of the user; only the token's hash is stored. */
export function createSession(
  tx: Store,
  { userId, token, stage }: { userId: string; token: string; stage: Session['stage'] },
  { ip, userAgent }: ClientInfo,
): Promise<Session> {
  const lifetime =
    stage === 'full'
      ? { idleTtl: SESSION_IDLE_TTL, ttl: SESSION_TTL }
      : { idleTtl: SECOND_FACTOR_TTL, ttl: SECOND_FACTOR_TTL };
  return tx.sessions.create({ tokenHash: tokenHash(token), userId, stage, ip, userAgent, ...lifetime });
}

/** Ends the session of a token that is about to be replaced; returns it if it had not ended. */
export async function endSessionOf(tx: Store, token: string | null): Promise<EndedSession[]> {
  const session = token === null ? null : await tx.sessions.byTokenHash(tokenHash(token));
  if (session === null) return [];
  return (await tx.sessions.delete(session.id, session.userId)) ? [session] : [];
}

/** Ends all sessions of the user except one; returns those that ended. */
export async function endSessionsOf(tx: Store, userId: string, exceptId: string | null): Promise<EndedSession[]> {
  const ids = await tx.sessions.deleteAllOf(userId, exceptId);
  return ids.map((id) => ({ id, userId }));
}

/** Closes the live connections of ended sessions and notifies their users' other ones. Call it after the commit. */
export function publishEnded(publish: IdentityDeps['publish'], ended: readonly EndedSession[]): void {
  for (const { id, userId } of ended) publish({ event: 'SessionClosed', details: { sessionId: id } }, userId);
}

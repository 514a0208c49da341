import type { Session, Store, User } from '../store/port.ts';
import type { ClientInfo, IdentityDeps } from './deps.ts';
import { deviceKeysOf } from './device.ts';
import { securityMail } from './security-mail.ts';
import { createSession, type EndedSession, publishEnded } from './sessions.ts';

/** A new session and its token. */
export interface OpenedSession {
  readonly token: string;
  readonly session: Session;
}

export interface SessionOpening {
  /** Opens a full session; the user is mailed about a device that is new. Lock the user before. */
  readonly openFull: (tx: Store, user: User, token: string, client: ClientInfo) => Promise<Session>;
  /** Call it after the commit. `ended`: the sessions that ended with the opening. */
  readonly publishOpened: (opened: OpenedSession, ended: readonly EndedSession[]) => void;
}

export function createSessionOpening({ secrets, mailer, publish, log }: IdentityDeps): SessionOpening {
  return {
    openFull: async (tx, user, token, client) => {
      const session = await createSession(tx, { userId: user.id, token, stage: 'full' }, client);
      const device = await tx.users.rememberDevice(user.id, deviceKeysOf(secrets, client));
      if (device === 'new') await mailer.enqueue(tx, user.email, securityMail('new-device', client, session.startedAt));
      return session;
    },

    publishOpened: ({ session }, ended) => {
      const { id, userId, stage, ip } = session;
      publishEnded(publish, ended);
      if (stage === 'full') publish({ event: 'SessionOpened', details: { sessionId: id } }, userId);
      log.info(
        { user: userId, session: id, ip },
        stage === 'full' ? 'signed in' : 'password accepted, second factor required',
      );
      mailer.wake();
    },
  };
}

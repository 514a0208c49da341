import { CellUnavailable } from './errors.ts';
import { type Forwarding, withoutBrowser } from './forwarding.ts';
import type { Locating } from './locating.ts';

/** As the marketplace sent it. */
interface Notification {
  readonly resource: string;
  readonly user_id: string;
  readonly topic: string;
  readonly application_id: string;
}

/**
 * Notifications of accounts that this cell does not have. Both are ignored for an account that no cell has, and reject when its cell or the
 * directory does not respond: the marketplace tries again for an hour, and lists afterwards what it gave up.
 */
export interface NotificationsElsewhere {
  /** Resolves once the cell of the account has accepted the notification. */
  forward(notification: Notification): Promise<void>;
  /** Resolves once the cell of the account will poll it, in place of all its notifications received until now. */
  forwardFlood(notification: Notification): Promise<void>;
}

interface ElsewhereDeps {
  readonly cell: string;
  readonly path: string;
  readonly locating: Locating;
  readonly forwarding: Forwarding;
}

export function createNotificationsElsewhere({
  cell,
  path,
  locating,
  forwarding,
}: ElsewhereDeps): NotificationsElsewhere {
  async function send(notification: Notification, kind: 'notification' | 'flood'): Promise<void> {
    const other = await locating.accountOf(notification.user_id);
    // Linked here a moment ago, after the store was asked: a new account is read whole.
    if (other === null || other === cell) return;
    const { status } = await forwarding.forward(other, {
      kind,
      method: 'POST',
      path,
      body: JSON.stringify(notification),
      ...withoutBrowser(),
    });
    if (status !== 200) throw new CellUnavailable(other, 'unreachable');
  }

  /** Those that come in one turn of the event loop, as everything that waited for the same poll, are forwarded as one. */
  const starting = new Map<string, Promise<void>>();
  const forwardFlood = (notification: Notification): Promise<void> => {
    const { user_id } = notification;
    const shared =
      starting.get(user_id) ??
      new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        starting.delete(user_id);
        return send(notification, 'flood');
      });
    starting.set(user_id, shared);
    return shared;
  };

  return { forward: (notification) => send(notification, 'notification'), forwardFlood };
}

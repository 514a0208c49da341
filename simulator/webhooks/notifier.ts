import { randomUUID } from 'node:crypto';
import { utcDate } from '../dates.ts';
import type { Application } from '../options.ts';
import type { Settings } from '../settings.ts';
import type { Timers } from '../timers.ts';
import type { Notification, NotificationStore, Reply } from './notification-store.ts';

/** Faults of the delivery of notifications. */
export interface WebhookFaults {
  /** The number of next notifications that are neither sent nor recorded as missed. */
  drop: number;
  /** The number of additional copies of each notification. */
  duplicate: number;
  /** The delay of each notification. */
  delayMs: number;
  /** Swaps every two notifications. */
  disorder: boolean;
}

export const NO_WEBHOOK_FAULTS: WebhookFaults = { drop: 0, duplicate: 0, delayMs: 0, disorder: false };

export interface Notifier {
  readonly faults: WebhookFaults;
  notify(topic: string, resource: string, userId: number): void;
  /** Pending and failed notifications within the retention period. */
  waiting(): Notification[];
  missed(): Notification[];
  /** Resolves when no attempt is in progress, ignoring later ones. */
  settle(): Promise<void>;
  close(): void;
}

interface NotifierParts {
  readonly application: Application;
  readonly store: NotificationStore;
  readonly settings: Settings;
  readonly now: () => number;
  readonly timers: Timers;
  readonly fetch: typeof fetch;
}

const SECOND = 1000;
/** The delays between attempts: eight attempts within one hour. */
export const RETRY_DELAYS_MS = [15, 30, 60, 120, 300, 900, 2175].map((seconds) => seconds * SECOND);
const FIRST_RETRY_MS = 15 * SECOND;
/** How long failed notifications are kept. */
export const MISSED_RETENTION_MS = 2 * 24 * 3600 * SECOND;
/** How long a notification waits for the one to be swapped with. */
const OVERTAKING_MS = 2 * SECOND;

/** The body of notifications and missed feeds. `user_id` is a number here; some of the marketplace's examples have a string. */
export function notificationBody(notification: Notification, application: Application, attempt: number, sent: number) {
  return {
    _id: notification.id,
    resource: notification.resource,
    user_id: notification.userId,
    topic: notification.topic,
    application_id: Number(application.id),
    attempts: attempt,
    sent: utcDate(sent),
    received: utcDate(notification.receivedAt),
  };
}

/** Delivers notifications with retries. Undelivered ones survive a restart. */
export function createNotifier({ application, store, settings, now, timers, fetch }: NotifierParts): Notifier {
  const faults: WebhookFaults = { ...NO_WEBHOOK_FAULTS };
  const underWay = new Map<number, Promise<void>>();
  const address = application.notificationsUrl;
  let overtaken: number | null = null;
  let cancelTimer = () => {};
  let isClosed = false;

  const post = async (url: string, body: string): Promise<Reply> => {
    const started = now();
    const limit = new AbortController();
    const cancelLimit = timers.after(settings.webhookTimeoutMs, () => limit.abort());
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body,
        redirect: 'manual',
        signal: limit.signal,
      });
      const text = await response.text();
      return { code: response.status, time: now() - started, body: text.slice(0, 500) };
    } catch {
      return { code: 0, time: now() - started, body: '' };
    } finally {
      cancelLimit();
    }
  };

  const attempt = async (url: string, notification: Notification): Promise<void> => {
    const number = notification.attempts + 1;
    const sentAt = now();
    const reply = await post(url, JSON.stringify(notificationBody(notification, application, number, sentAt)));
    underWay.delete(notification.sequence);
    if (isClosed) return;
    const wait = RETRY_DELAYS_MS[number - 1];
    if (reply.code === 200) store.delivered(notification.sequence);
    else store.failed(notification.sequence, { number, sentAt, reply }, wait === undefined ? null : sentAt + wait);
    pump();
  };

  /** Sends due notifications and sets the timer for the next ones. */
  const pump = () => {
    if (isClosed || address === null) return;
    cancelTimer();
    for (const notification of store.due(now())) {
      // Scheduled for a retry before it is sent, in case the process dies.
      store.postpone(notification.sequence, now() + Math.max(FIRST_RETRY_MS, 2 * settings.webhookTimeoutMs));
      underWay.set(notification.sequence, attempt(address, notification));
    }
    const next = store.earliest();
    if (next !== null) cancelTimer = timers.after(next - now(), pump);
  };

  const departure = (): number => now() + faults.delayMs;

  pump();
  return {
    faults,
    notify(topic, resource, userId) {
      if (address === null) return;
      store.forgetMissedBefore(now() - MISSED_RETENTION_MS);
      if (faults.drop > 0) {
        faults.drop -= 1;
        return;
      }
      const fresh = { id: randomUUID(), topic, resource, userId, receivedAt: now() };
      const waits = faults.disorder && overtaken === null;
      const sequence = store.add(fresh, departure() + (waits ? OVERTAKING_MS : 0));
      for (let copy = 0; copy < faults.duplicate; copy += 1) store.add(fresh, departure());
      if (overtaken !== null) store.postpone(overtaken, departure() + 1);
      overtaken = waits ? sequence : null;
      pump();
    },
    waiting: () => store.waiting(),
    missed: () => store.missed(now() - MISSED_RETENTION_MS),
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    close() {
      isClosed = true;
      cancelTimer();
    },
  };
}

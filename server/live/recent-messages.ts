import { LIVE_CONNECTION } from '#domain/limits.ts';
import type { Timers } from '../timers.ts';
import type { AddressedMessage } from './node-relay.ts';

/** The time limit of a connection attempt (4.19) plus that of the reads a page may have made before it, in ms. */
export const RETENTION = LIVE_CONNECTION.connectionTimeout + 6000;

export interface RecentMessages {
  add(message: AddressedMessage): void;
  /** The messages of the last seconds without duplicates. */
  all(): AddressedMessage[];
}

/** Recent messages, for pages that read their data before their live connection was open. */
export function createRecentMessages(timers: Pick<Timers, 'elapsed'>): RecentMessages {
  // Sorted by time, as a repeated message moves to the end.
  const messages = new Map<string, { message: AddressedMessage; at: number }>();
  const deleteExpired = (): void => {
    for (const [key, { at }] of messages) {
      if (timers.elapsed() - at <= RETENTION) return;
      messages.delete(key);
    }
  };

  return {
    add: (message) => {
      const key = JSON.stringify(message);
      messages.delete(key);
      messages.set(key, { message, at: timers.elapsed() });
      deleteExpired();
    },
    all: () => {
      deleteExpired();
      return [...messages.values()].map(({ message }) => message);
    },
  };
}

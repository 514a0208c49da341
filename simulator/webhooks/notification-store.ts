import type { DatabaseSync } from 'node:sqlite';
import { numberIn, numberOrNullIn, type Row, textIn, textOrNullIn } from '../store/rows.ts';

/** The receiver's response to the last attempt. */
export interface Reply {
  /** Milliseconds until the response or the time-out. */
  readonly time: number;
  /** 0 without a response. */
  readonly code: number;
  readonly body: string;
}

export interface Notification {
  readonly sequence: number;
  readonly id: string;
  readonly topic: string;
  readonly resource: string;
  readonly userId: number;
  readonly receivedAt: number;
  /** The number of attempts. */
  readonly attempts: number;
  readonly sentAt: number | null;
  /** When the next attempt is due; null after the last one. */
  readonly nextAt: number | null;
  /** When the last attempt failed; null before that. */
  readonly missedAt: number | null;
  readonly reply: Reply | null;
}

export interface NotificationStore {
  add(fresh: Pick<Notification, 'id' | 'topic' | 'resource' | 'userId' | 'receivedAt'>, nextAt: number): number;
  postpone(sequence: number, nextAt: number): void;
  due(now: number): Notification[];
  /** When the next attempt is due; null without one. */
  earliest(): number | null;
  waiting(): Notification[];
  delivered(sequence: number): void;
  failed(sequence: number, attempt: Attempt, nextAt: number | null): void;
  missed(since: number): Notification[];
  forgetMissedBefore(moment: number): void;
}

export interface Attempt {
  readonly number: number;
  readonly sentAt: number;
  readonly reply: Reply;
}

function notificationOf(row: Row): Notification {
  const code = numberOrNullIn(row, 'reply_code');
  return {
    sequence: numberIn(row, 'sequence'),
    id: textIn(row, 'id'),
    topic: textIn(row, 'topic'),
    resource: textIn(row, 'resource'),
    userId: numberIn(row, 'user_id'),
    receivedAt: numberIn(row, 'received_at'),
    attempts: numberIn(row, 'attempts'),
    sentAt: numberOrNullIn(row, 'sent_at'),
    nextAt: numberOrNullIn(row, 'next_at'),
    missedAt: numberOrNullIn(row, 'missed_at'),
    reply:
      code === null ? null : { code, time: numberIn(row, 'reply_time'), body: textOrNullIn(row, 'reply_body') ?? '' },
  };
}

export function notificationStoreOf(database: DatabaseSync): NotificationStore {
  const insert = database.prepare(
    'INSERT INTO notifications (id, topic, resource, user_id, received_at, attempts, next_at) VALUES (?, ?, ?, ?, ?, 0, ?)',
  );
  const postpone = database.prepare('UPDATE notifications SET next_at = ? WHERE sequence = ?');
  const due = database.prepare('SELECT * FROM notifications WHERE next_at <= ? ORDER BY next_at, sequence');
  const earliest = database.prepare('SELECT MIN(next_at) AS at FROM notifications');
  const waiting = database.prepare('SELECT * FROM notifications WHERE next_at IS NOT NULL ORDER BY sequence');
  const remove = database.prepare('DELETE FROM notifications WHERE sequence = ?');
  const fail = database.prepare(
    'UPDATE notifications SET attempts = ?, sent_at = ?, reply_code = ?, reply_time = ?, reply_body = ?, next_at = ?, missed_at = ? WHERE sequence = ?',
  );
  const missed = database.prepare('SELECT * FROM notifications WHERE missed_at >= ? ORDER BY sequence');
  const forget = database.prepare('DELETE FROM notifications WHERE missed_at < ?');
  return {
    add: (fresh, nextAt) =>
      Number(insert.run(fresh.id, fresh.topic, fresh.resource, fresh.userId, fresh.receivedAt, nextAt).lastInsertRowid),
    postpone(sequence, nextAt) {
      postpone.run(nextAt, sequence);
    },
    due: (now) => due.all(now).map(notificationOf),
    earliest() {
      const row = earliest.get();
      return row === undefined ? null : numberOrNullIn(row, 'at');
    },
    waiting: () => waiting.all().map(notificationOf),
    delivered(sequence) {
      remove.run(sequence);
    },
    failed(sequence, { number, sentAt, reply }, nextAt) {
      fail.run(number, sentAt, reply.code, reply.time, reply.body, nextAt, nextAt === null ? sentAt : null, sequence);
    },
    missed: (since) => missed.all(since).map(notificationOf),
    forgetMissedBefore(moment) {
      forget.run(moment);
    },
  };
}

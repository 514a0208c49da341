import { DatabaseSync } from 'node:sqlite';
import { textIn } from './rows.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS users (
  id INTEGER PRIMARY KEY, nickname TEXT NOT NULL UNIQUE, role TEXT NOT NULL, site_id TEXT NOT NULL,
  works_for INTEGER, city TEXT NOT NULL, state TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
  sales INTEGER NOT NULL, registered_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS items (
  id TEXT PRIMARY KEY, seller_id INTEGER NOT NULL, status TEXT NOT NULL, sub_status TEXT NOT NULL,
  price REAL NOT NULL, available_quantity INTEGER NOT NULL, sold_quantity INTEGER NOT NULL,
  started_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS items_of_seller ON items (seller_id);
CREATE TABLE IF NOT EXISTS questions (
  id INTEGER PRIMARY KEY, seller_id INTEGER NOT NULL, buyer_id INTEGER NOT NULL, item_id TEXT NOT NULL,
  text TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  app_id INTEGER, answer_text TEXT, answer_status TEXT, answered_at INTEGER, moderate_at INTEGER) STRICT;
CREATE INDEX IF NOT EXISTS questions_of_seller ON questions (seller_id, status, created_at);
CREATE INDEX IF NOT EXISTS questions_of_item ON questions (item_id, created_at);
CREATE INDEX IF NOT EXISTS questions_to_moderate ON questions (moderate_at) WHERE moderate_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS questions_waiting ON questions (created_at) WHERE status = 'UNANSWERED';
CREATE TABLE IF NOT EXISTS orders (
  id INTEGER PRIMARY KEY, seller_id INTEGER NOT NULL, buyer_id INTEGER NOT NULL, item_id TEXT NOT NULL,
  created_at INTEGER NOT NULL, cancelled_at INTEGER, announced INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS orders_of_seller ON orders (seller_id, created_at);
CREATE TABLE IF NOT EXISTS codes (
  code TEXT PRIMARY KEY, user_id INTEGER NOT NULL, redirect_uri TEXT NOT NULL, challenge TEXT, challenge_method TEXT,
  expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS grants (user_id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS tokens (
  token TEXT PRIMARY KEY, kind TEXT NOT NULL, user_id INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS tokens_of_user ON tokens (user_id, kind);
CREATE TABLE IF NOT EXISTS notifications (
  sequence INTEGER PRIMARY KEY, id TEXT NOT NULL, topic TEXT NOT NULL, resource TEXT NOT NULL, user_id INTEGER NOT NULL,
  received_at INTEGER NOT NULL, attempts INTEGER NOT NULL, sent_at INTEGER, next_at INTEGER, missed_at INTEGER,
  reply_code INTEGER, reply_time INTEGER, reply_body TEXT) STRICT;
CREATE INDEX IF NOT EXISTS notifications_due ON notifications (next_at);
CREATE TABLE IF NOT EXISTS blocked (
  seller_id INTEGER NOT NULL, buyer_id INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (seller_id, buyer_id)) STRICT;
`;

/** Opens the database, in memory without a file. */
export function openDatabase(file: string | undefined): DatabaseSync {
  const database = new DatabaseSync(file ?? ':memory:');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  database.exec(SCHEMA);
  return database;
}

/** Runs `work` in a transaction, rolled back when it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** A stored value; null when there is none. */
export function readMeta(database: DatabaseSync, key: string): string | null {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row === undefined ? null : textIn(row, 'value');
}

export function writeMeta(database: DatabaseSync, key: string, value: string): void {
  database
    .prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(key, value);
}

import { clock } from './clock/clock.ts';
import { clockSqlite } from './clock/clock-sqlite.ts';
import { codes } from './codes/codes.ts';
import { disk } from './disk/disk.ts';
import type { Fault } from './fault.ts';
import { guesses } from './guesses/guesses.ts';
import { kill9Nodes } from './kill9/kill9-nodes.ts';
import { kill9Sqlite } from './kill9/kill9-sqlite.ts';
import { knownEmails } from './known-emails/known-emails.ts';
import { marketplace } from './marketplace/marketplace.ts';
import { postgres } from './postgres/postgres.ts';
import { races } from './races/races.ts';
import { sockets } from './sockets/sockets.ts';
import { stolenSessions } from './stolen-sessions/stolen-sessions.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Every fault, in the order in which they run. */
export const FAULTS: readonly Fault[] = [
  kill9Nodes,
  kill9Sqlite,
  marketplace,
  clock,
  clockSqlite,
  races,
  postgres,
  sockets,
  disk,
  webhooks,
  guesses,
  codes,
  stolenSessions,
  knownEmails,
];

import { randomUUID } from 'node:crypto';
import type { Context } from '../engine/context.ts';
import type { Session, Sessions } from '../port/sessions.ts';
import { chunked, oneOf, padded } from './shared.ts';

/** How often at most the use of a session is written down, in ms. */
const TOUCH_EVERY = 60_000;

const COLUMNS = [
  'sessions.id',
  'sessions.user_id',
  'sessions.stage',
  'sessions.started_at',
  'sessions.seen_at',
  'sessions.idle_expires_at',
  'sessions.expires_at',
  'sessions.ip',
  'sessions.user_agent',
  'users.email',
] as const;

interface SessionRow {
  id: string;
  user_id: string;
  stage: string;
  started_at: number;
  seen_at: number;
  idle_expires_at: number;
  expires_at: number;
  ip: string;
  user_agent: string;
  email: string;
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  stage: oneOf(['second-factor', 'full'], row.stage),
  startedAt: row.started_at,
  seenAt: row.seen_at,
  idleExpiresAt: row.idle_expires_at,
  expiresAt: row.expires_at,
  ip: row.ip,
  userAgent: row.user_agent,
});

export function createSessions(context: Context): Sessions {
  const live = () =>
    context.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(COLUMNS)
      .where('idle_expires_at', '>', context.now())
      .where('expires_at', '>', context.now());

  const byId = async (id: string): Promise<Session | null> => {
    const row = await live().where('sessions.id', '=', id).executeTakeFirst();
    return row === undefined ? null : toSession(row);
  };

  return {
    async create({ tokenHash, userId, stage, ip, userAgent, idleTtl, ttl }) {
      const id = randomUUID();
      return context.atomically(async (tx) => {
        await tx.db
          .insertInto('sessions')
          .values((eb) => ({
            id,
            token_hash: tokenHash,
            user_id: userId,
            stage,
            started_at: tx.now(),
            seen_at: tx.now(),
            idle_ttl: idleTtl,
            idle_expires_at: eb(tx.now(), '+', idleTtl),
            expires_at: eb(tx.now(), '+', ttl),
            ip,
            user_agent: userAgent,
          }))
          .execute();
        const row = await tx.db
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(COLUMNS)
          .where('sessions.id', '=', id)
          .executeTakeFirstOrThrow();
        return toSession(row);
      });
    },

    async byTokenHash(tokenHash) {
      const row = await live().select(context.now().as('now')).where('token_hash', '=', tokenHash).executeTakeFirst();
      return row === undefined ? null : { ...toSession(row), touchDue: row.now - row.seen_at >= TOUCH_EVERY };
    },

    byId,

    async living(ids) {
      const found: string[] = [];
      for (const some of chunked(ids)) {
        const rows = await context.db
          .selectFrom('sessions')
          .select('id')
          .where('id', 'in', padded(some))
          .where('idle_expires_at', '>', context.now())
          .where('expires_at', '>', context.now())
          .execute();
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },

    async touch(id) {
      const now = context.now();
      await context.db
        .updateTable('sessions')
        .set((eb) => ({ seen_at: now, idle_expires_at: eb(now, '+', eb.ref('idle_ttl')) }))
        .where('id', '=', id)
        .where('idle_expires_at', '>', now)
        .where((eb) => eb('seen_at', '<=', eb(now, '-', TOUCH_EVERY)))
        .execute();
    },

    async rotate(id, tokenHash) {
      const row = await context.db
        .updateTable('sessions')
        .set({ token_hash: tokenHash })
        .where('id', '=', id)
        .where('idle_expires_at', '>', context.now())
        .where('expires_at', '>', context.now())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async listOf(userId) {
      const rows = await live()
        .where('user_id', '=', userId)
        .where('stage', '=', 'full')
        .orderBy('started_at', 'desc')
        .orderBy('sessions.id')
        .execute();
      return rows.map(toSession);
    },

    async delete(id, userId) {
      const row = await context.db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteAllOf(userId, exceptId) {
      const rows = await context.db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async deleteExpired() {
      const rows = await context.db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('idle_expires_at', '<=', context.now()), eb('expires_at', '<=', context.now())]))
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

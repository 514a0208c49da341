import { randomUUID } from 'node:crypto';
import { ALL_PERMISSIONS } from '#domain/permissions.ts';
import type { Context } from '../engine/context.ts';
import { type ParamOf, prepareBatchQuery } from '../engine/prepared.ts';
import { LINK_STATUSES, type Membership } from '../port/accounts.ts';
import type { Session, Sessions } from '../port/sessions.ts';
import { chunked, needsSecondFactor, oneOf, padded, undoSecondsOf } from './shared.ts';

/** The minimum interval between two writes of a session's last use, in ms. */
const TOUCH_INTERVAL = 60_000;

const STAGES = ['second-factor', 'full'] as const;

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
  stage: oneOf(STAGES, row.stage),
  startedAt: row.started_at,
  seenAt: row.seen_at,
  idleExpiresAt: row.idle_expires_at,
  expiresAt: row.expires_at,
  ip: row.ip,
  userAgent: row.user_agent,
});

interface MembershipRow {
  user_id: string;
  account_id: string | null;
  owner_id: string | null;
  site_id: string | null;
  nickname: string | null;
  link_status: string | null;
  permissions: number | null;
  undo_seconds: number | null;
  awaits_import: number | null;
  second_factor_required: number | null;
  factor_enabled: number;
}

/** Null without access, and for an unknown account. */
function membershipOf(row: MembershipRow): Membership | null {
  const { account_id, owner_id, site_id, nickname, link_status, permissions, undo_seconds, user_id } = row;
  if (account_id === null || site_id === null || nickname === null || link_status === null) return null;
  const isOwner = owner_id === user_id;
  if (!isOwner && permissions === null) return null;
  return {
    accountId: account_id,
    siteId: site_id,
    nickname,
    linkStatus: oneOf(LINK_STATUSES, link_status),
    isOwner,
    permissions: isOwner ? ALL_PERMISSIONS : (permissions ?? 0),
    undoSeconds: undoSecondsOf(undo_seconds),
    needsSecondFactor: needsSecondFactor(row, isOwner),
    awaitsImport: row.awaits_import === 1,
  };
}

export function createSessions(context: Context): Sessions {
  const lasting = () =>
    context.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('idle_expires_at', '>', context.now())
      .where('expires_at', '>', context.now());
  const live = () => lasting().select(COLUMNS);

  const byToken = prepareBatchQuery(context, (param: ParamOf<{ tokenHash: string }>) =>
    live().select(context.now().as('now')).where('token_hash', '=', param('tokenHash')),
  );
  const callerInAccount = prepareBatchQuery(context, (param: ParamOf<{ tokenHash: string; accountId: string }>) =>
    lasting()
      .where('token_hash', '=', param('tokenHash'))
      .leftJoin('accounts', (join) =>
        join.on('accounts.id', '=', param('accountId')).on('accounts.deleted_at', 'is', null),
      )
      .leftJoin('operators', (join) =>
        join.onRef('operators.account_id', '=', 'accounts.id').onRef('operators.email', '=', 'users.email'),
      )
      .select(context.now().as('now'))
      .select([
        'sessions.id',
        'sessions.user_id',
        'sessions.stage',
        'sessions.seen_at',
        'users.email',
        'users.factor_enabled',
        'accounts.id as account_id',
        'accounts.owner_id',
        'accounts.site_id',
        'accounts.nickname',
        'accounts.link_status',
        'accounts.undo_seconds',
        'accounts.awaits_import',
        'accounts.second_factor_required',
        'operators.permissions',
      ]),
  );
  const needsTouch = ({ now, seen_at }: { now: number; seen_at: number }): boolean => now - seen_at >= TOUCH_INTERVAL;

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
      const [row] = await byToken({ tokenHash });
      return row === undefined ? null : { ...toSession(row), isTouchDue: needsTouch(row) };
    },

    async callerInAccount(tokenHash, accountId) {
      const [row] = await callerInAccount({ tokenHash, accountId });
      if (row === undefined) return null;
      const { id, user_id: userId, email, stage } = row;
      return {
        caller: { id, userId, email, stage: oneOf(STAGES, stage), isTouchDue: needsTouch(row) },
        membership: membershipOf(row),
      };
    },

    byId,

    async filterActive(ids) {
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
        .where((eb) => eb('seen_at', '<=', eb(now, '-', TOUCH_INTERVAL)))
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

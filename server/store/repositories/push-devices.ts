import { randomUUID } from 'node:crypto';
import { PUSH_KINDS, type PushKind, type QuietHours } from '#domain/push.ts';
import type { Context } from '../engine/context.ts';
import type { PushDevice, PushStore } from '../port/push.ts';
import { flag, padded } from './shared.ts';

type PushDevices = Pick<
  PushStore,
  | 'key'
  | 'keepKey'
  | 'dropKey'
  | 'preferences'
  | 'savePreferences'
  | 'putDevice'
  | 'deviceOf'
  | 'device'
  | 'deleteDevice'
  | 'deleteDeviceOf'
  | 'seePages'
  | 'hidePages'
  | 'isPageSeen'
>;

/** The only key; the column leaves room for others. */
const KEY = 'vapid';

const COLUMNS = ['id', 'session_id', 'user_id', 'endpoint_hash', 'public_key', 'sealed'] as const;

/** Kinds as stored; those that only a newer release knows are left out. */
export const kindsOf = (stored: string): PushKind[] => {
  const names = stored.split(',');
  return PUSH_KINDS.filter((kind) => names.includes(kind));
};

interface QuietRow {
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly time_zone: string | null;
}

export const quietHoursOf = ({ quiet_from, quiet_to, time_zone }: QuietRow): QuietHours | null =>
  quiet_from === null || quiet_to === null || time_zone === null
    ? null
    : { from: quiet_from, to: quiet_to, timeZone: time_zone };

export function createPushDevices(context: Context): PushDevices {
  const key: PushDevices['key'] = async () => {
    const row = await context.db
      .selectFrom('push_keys')
      .select(['public_key as publicKey', 'sealed'])
      .where('name', '=', KEY)
      .executeTakeFirst();
    return row ?? null;
  };

  const lasting = () =>
    context.db
      .selectFrom('push_devices')
      .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
      .select(COLUMNS.map((column) => `push_devices.${column}` as const))
      .where('sessions.idle_expires_at', '>', context.now())
      .where('sessions.expires_at', '>', context.now());

  return {
    key,

    async keepKey({ publicKey, sealed }) {
      await context.db
        .insertInto('push_keys')
        .values({ name: KEY, public_key: publicKey, sealed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await key()) ?? { publicKey, sealed };
    },

    dropKey: () =>
      context.atomically(async ({ db }) => {
        await db.deleteFrom('push_keys').where('name', '=', KEY).execute();
        const devices = await db.deleteFrom('push_devices').returning('id').execute();
        return devices.length;
      }),

    async preferences(userId) {
      const person = await context.db
        .selectFrom('push_people')
        .select(['hides_content', 'quiet_from', 'quiet_to', 'time_zone'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (person === undefined) return null;
      const choices = await context.db
        .selectFrom('push_choices')
        .select(['account_id', 'kinds'])
        .where('user_id', '=', userId)
        .orderBy('account_id')
        .execute();
      return {
        quietHours: quietHoursOf(person),
        hidesContent: person.hides_content === 1,
        choices: choices.map(({ account_id: accountId, kinds }) => ({ accountId, kinds: kindsOf(kinds) })),
      };
    },

    savePreferences: (userId, { quietHours, hidesContent, choices }) =>
      context.atomically(async ({ db }) => {
        const person = {
          hides_content: flag(hidesContent),
          quiet_from: quietHours?.from ?? null,
          quiet_to: quietHours?.to ?? null,
          time_zone: quietHours?.timeZone ?? null,
        };
        await db
          .insertInto('push_people')
          .values({ user_id: userId, ...person })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(person))
          .execute();
        await db.deleteFrom('push_choices').where('user_id', '=', userId).execute();
        const rows = choices
          .filter(({ kinds }) => kinds.length > 0)
          .map(({ accountId, kinds }) => ({ account_id: accountId, user_id: userId, kinds: kinds.join(',') }));
        if (rows.length > 0) await db.insertInto('push_choices').values(rows).execute();
      }),

    putDevice: (device, most) =>
      context.atomically(async (tx) => {
        const { sessionId, userId, endpointHash, publicKey, sealed } = device;
        await tx.db
          .deleteFrom('push_devices')
          .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint_hash', '=', endpointHash)]))
          .execute();
        const others = await tx.db
          .selectFrom('push_devices')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('added_at', 'desc')
          .orderBy('id')
          .execute();
        const tooMany = others.slice(most - 1).map(({ id }) => id);
        if (tooMany.length > 0) await tx.db.deleteFrom('push_devices').where('id', 'in', tooMany).execute();
        await tx.db
          .insertInto('push_devices')
          .values({
            id: randomUUID(),
            session_id: sessionId,
            user_id: userId,
            endpoint_hash: endpointHash,
            public_key: publicKey,
            sealed,
            added_at: tx.now(),
          })
          .execute();
      }),

    async deviceOf(sessionId) {
      const row = await lasting().where('push_devices.session_id', '=', sessionId).executeTakeFirst();
      return row === undefined ? null : toDevice(row);
    },

    async device(id) {
      const row = await lasting().where('push_devices.id', '=', id).executeTakeFirst();
      return row === undefined ? null : toDevice(row);
    },

    async deleteDevice(id) {
      await context.db.deleteFrom('push_devices').where('id', '=', id).execute();
    },

    async deleteDeviceOf(sessionId) {
      await context.db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
    },

    async seePages(node, userIds, ttl) {
      // In one order at all nodes, or they would lock each other.
      for (const userId of userIds.toSorted()) {
        await context.db
          .insertInto('push_pages')
          .columns(['user_id', 'node', 'until'])
          .expression((eb) =>
            eb
              .selectFrom('users')
              .select((users) => ['users.id', users.val(node).as('node'), users(context.now(), '+', ttl).as('until')])
              .where('users.id', '=', userId),
          )
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'node']).doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
          )
          .execute();
      }
    },

    async hidePages(node, userIds) {
      if (userIds.length === 0) return;
      await context.db
        .deleteFrom('push_pages')
        .where('node', '=', node)
        .where('user_id', 'in', padded(userIds))
        .execute();
    },

    async isPageSeen(userId) {
      const row = await context.db
        .selectFrom('push_pages')
        .select('node')
        .where('user_id', '=', userId)
        .where('until', '>', context.now())
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

interface DeviceRow {
  id: string;
  session_id: string;
  user_id: string;
  endpoint_hash: string;
  public_key: string;
  sealed: string;
}

const toDevice = (row: DeviceRow): PushDevice => ({
  id: row.id,
  sessionId: row.session_id,
  userId: row.user_id,
  endpointHash: row.endpoint_hash,
  publicKey: row.public_key,
  sealed: row.sealed,
});

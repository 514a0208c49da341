import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Context } from '../engine/context.ts';
import { DEVICE_TTL, type User, type Users } from '../port/users.ts';
import type { Schema } from '../schema.ts';
import { flag, forUpdate } from './shared.ts';

const COLUMNS = [
  'id',
  'email',
  'password_hash',
  'verified',
  'created_at',
  'factor_secret',
  'factor_enabled',
  'factor_step',
] as const;

const toUser = (row: Selectable<Schema['users']>): User => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  verified: row.verified === 1,
  createdAt: row.created_at,
  secondFactor: { secret: row.factor_secret, enabled: row.factor_enabled === 1, lastStep: row.factor_step },
});

export function createUsers(context: Context): Users {
  const one = async (column: 'id' | 'email', value: string): Promise<User | null> => {
    const row = await context.db.selectFrom('users').select(COLUMNS).where(column, '=', value).executeTakeFirst();
    return row === undefined ? null : toUser(row);
  };
  const knownDevices = (id: string) =>
    context.db
      .selectFrom('known_devices')
      .select('device_key')
      .where('user_id', '=', id)
      .where((eb) => eb('seen_at', '>', eb(context.now(), '-', DEVICE_TTL)));
  const update = (id: string) => context.db.updateTable('users').where('id', '=', id);

  return {
    async create({ email, passwordHash }) {
      const row = await context.db
        .insertInto('users')
        .values({
          id: randomUUID(),
          email,
          password_hash: passwordHash,
          verified: 0,
          created_at: context.now(),
          factor_secret: null,
          factor_enabled: 0,
          factor_step: null,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst();
      return row === undefined ? null : toUser(row);
    },

    byEmail: (email) => one('email', email),
    byId: (id) => one('id', id),

    async emailsAfter(email, limit) {
      const users = context.db.selectFrom('users').select('email').where('verified', '=', 1).where('email', '>', email);
      const operators = context.db.selectFrom('operators').select('email').where('email', '>', email);
      const rows = await users.union(operators).orderBy('email').limit(limit).execute();
      return rows.map((row) => row.email);
    },

    async lock(id) {
      const row = await context.db
        .selectFrom('users')
        .select(COLUMNS)
        .where('id', '=', id)
        .$call(forUpdate(context))
        .executeTakeFirst();
      return row === undefined ? null : toUser(row);
    },

    async setVerified(id) {
      await update(id)
        .set({ verified: flag(true) })
        .execute();
    },

    async setPasswordHash(id, passwordHash) {
      await update(id).set({ password_hash: passwordHash }).execute();
    },

    async putSecondFactorSecret(id, secret) {
      const row = await update(id)
        .set({ factor_secret: secret, factor_step: null })
        .where('factor_enabled', '=', 0)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async enableSecondFactor(id, step) {
      const row = await update(id)
        .set({ factor_enabled: 1, factor_step: step })
        .where('factor_enabled', '=', 0)
        .where('factor_secret', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async acceptSecondFactorStep(id, step) {
      const row = await update(id)
        .set({ factor_step: step })
        .where('factor_enabled', '=', 1)
        .where((eb) => eb.or([eb('factor_step', 'is', null), eb('factor_step', '<', step)]))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async disableSecondFactor(id) {
      const row = await update(id)
        .set({ factor_secret: null, factor_enabled: 0, factor_step: null })
        .where('factor_enabled', '=', 1)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async knownDevice(id, deviceKeys) {
      const row = await knownDevices(id).where('device_key', 'in', deviceKeys).executeTakeFirst();
      return row?.device_key ?? null;
    },

    async rememberDevice(id, deviceKeys) {
      const [deviceKey = '', ...former] = deviceKeys;
      const known = await knownDevices(id).execute();
      await context.db
        .insertInto('known_devices')
        .values({ user_id: id, device_key: deviceKey, seen_at: context.now() })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'device_key']).doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') })),
        )
        .execute();
      if (former.length > 0) {
        const { db } = context;
        await db.deleteFrom('known_devices').where('user_id', '=', id).where('device_key', 'in', former).execute();
      }
      if (known.length === 0) return 'first';
      return known.some((device) => deviceKeys.includes(device.device_key)) ? 'known' : 'new';
    },

    async deleteOldDevices() {
      await context.db
        .deleteFrom('known_devices')
        .where((eb) => eb('seen_at', '<=', eb(context.now(), '-', DEVICE_TTL)))
        .execute();
    },
  };
}

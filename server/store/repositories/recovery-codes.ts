import type { Context } from '../engine/context.ts';
import type { RecoveryCodes } from '../port/recovery-codes.ts';

export function createRecoveryCodes(context: Context): RecoveryCodes {
  const deleteAllOf = async ({ db }: Context, userId: string): Promise<void> => {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  };
  return {
    replace: (userId, hashes) =>
      context.atomically(async (tx) => {
        await deleteAllOf(tx, userId);
        await tx.db
          .insertInto('recovery_codes')
          .values(hashes.map((hash) => ({ user_id: userId, hash })))
          .execute();
      }),

    async hashesOf(userId) {
      const rows = await context.db.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).execute();
      return rows.map(({ hash }) => hash);
    },

    async consume(userId, hash) {
      const row = await context.db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('hash', '=', hash)
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    deleteAllOf: (userId) => deleteAllOf(context, userId),
  };
}

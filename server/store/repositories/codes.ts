import type { Context } from '../engine/context.ts';
import { CODE_TRIES, CODE_TRIES_A_DAY, type CodePurpose, type Codes, type CodeTry } from '../port/codes.ts';
import { createAttempts } from './attempts.ts';

const DAY = 86_400_000;

export function createCodes(context: Context): Codes {
  return {
    async put({ purpose, email, hash, ttl }) {
      const expiresAt = context.now();
      await context.db
        .insertInto('codes')
        .values((eb) => ({ purpose, email, hash, tries: 0, expires_at: eb(expiresAt, '+', ttl) }))
        .onConflict((conflict) =>
          conflict.columns(['purpose', 'email']).doUpdateSet((eb) => ({
            hash: eb.ref('excluded.hash'),
            tries: 0,
            expires_at: eb.ref('excluded.expires_at'),
          })),
        )
        .execute();
    },

    countTry: (purpose, email) =>
      context.atomically(async (tx): Promise<CodeTry> => {
        // Counted whether or not there is a code, so that nothing tells which e-mails have one.
        const limits = { limit: CODE_TRIES_A_DAY, window: DAY };
        const { allowed, retryIn } = await createAttempts(tx).count(`code:${email}`, limits);
        if (!allowed) return { outcome: 'too-many-today', retryIn };
        const row = await codeOf(tx, purpose, email)
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('tries', '<', CODE_TRIES)
          .returning('hash')
          .executeTakeFirst();
        if (row !== undefined) return { outcome: 'compare', hash: row.hash };
        const spent = await tx.db
          .selectFrom('codes')
          .select('tries')
          .where('purpose', '=', purpose)
          .where('email', '=', email)
          .where('expires_at', '>', tx.now())
          .executeTakeFirst();
        return { outcome: spent === undefined ? 'missing' : 'exhausted' };
      }),

    async consume(purpose, email, hash) {
      const row = await context.db
        .deleteFrom('codes')
        .where('purpose', '=', purpose)
        .where('email', '=', email)
        .where('hash', '=', hash)
        .where('expires_at', '>', context.now())
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteExpired() {
      await context.db.deleteFrom('codes').where('expires_at', '<=', context.now()).execute();
    },
  };
}

const codeOf = (tx: Context, purpose: CodePurpose, email: string) =>
  tx.db
    .updateTable('codes')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('expires_at', '>', tx.now());

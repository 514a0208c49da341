import type { Context } from '../engine/context.ts';
import { CODE_TRIES, CODE_TRIES_A_DAY, type CodeKey, type Codes, type CodeTry } from '../port/codes.ts';
import { createRateLimits } from './rate-limits.ts';

const DAY = 86_400_000;

export function createCodes(context: Context): Codes {
  return {
    async put({ purpose, email, flow, hash, ttl, flowTtl, passwordHash }) {
      const now = context.now();
      const row = await context.db
        .insertInto('flow_codes')
        .values((eb) => ({
          purpose,
          email,
          flow,
          hash,
          password_hash: passwordHash ?? null,
          tries: 0,
          expires_at: eb(now, '+', ttl),
          kept_until: eb(now, '+', flowTtl),
        }))
        .onConflict((conflict) =>
          conflict.columns(['purpose', 'email', 'flow']).doUpdateSet((eb) => ({
            hash: eb.ref('excluded.hash'),
            // A resend has no password and keeps the flow's, unless the flow has expired.
            password_hash: eb
              .case()
              .when('excluded.password_hash', 'is not', null)
              .then(eb.ref('excluded.password_hash'))
              .when('flow_codes.kept_until', '>', now)
              .then(eb.ref('flow_codes.password_hash'))
              .else(null)
              .end(),
            tries: 0,
            expires_at: eb.ref('excluded.expires_at'),
            kept_until: eb.ref('excluded.kept_until'),
          })),
        )
        .returning('password_hash')
        .executeTakeFirstOrThrow();
      return { hasPassword: row.password_hash !== null };
    },

    countTry: (key, counter) =>
      context.atomically(async (tx): Promise<CodeTry> => {
        const code = await codeOf(tx, key);
        if (code === undefined) return { outcome: 'missing' };
        const limits = { limit: CODE_TRIES_A_DAY, window: DAY };
        const { allowed, retryIn } = await createRateLimits(tx).count(counter, limits);
        if (!allowed) return { outcome: 'too-many-today', retryIn };
        const row = await tx.db
          .updateTable('flow_codes')
          .where('purpose', '=', key.purpose)
          .where('email', '=', key.email)
          .where('flow', '=', key.flow)
          .where('expires_at', '>', tx.now())
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('tries', '<', CODE_TRIES)
          .returning(['hash', 'password_hash'])
          .executeTakeFirst();
        if (row !== undefined) return { outcome: 'compare', hash: row.hash, passwordHash: row.password_hash };
        return { outcome: (await codeOf(tx, key)) === undefined ? 'missing' : 'exhausted' };
      }),

    async consume({ purpose, email, flow }, hash) {
      const row = await context.db
        .deleteFrom('flow_codes')
        .where('purpose', '=', purpose)
        .where('email', '=', email)
        .where('flow', '=', flow)
        .where('hash', '=', hash)
        .where('expires_at', '>', context.now())
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteAllOf(email) {
      await context.db.deleteFrom('flow_codes').where('email', '=', email).execute();
    },

    async deleteExpired() {
      await context.db
        .deleteFrom('flow_codes')
        .where('expires_at', '<=', context.now())
        .where('kept_until', '<=', context.now())
        .execute();
    },
  };
}

const codeOf = (tx: Context, { purpose, email, flow }: CodeKey) =>
  tx.db
    .selectFrom('flow_codes')
    .select('tries')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('flow', '=', flow)
    .where('expires_at', '>', tx.now())
    .executeTakeFirst();

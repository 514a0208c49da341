import type { Context } from '../engine/context.ts';
import type { Tokens } from '../port/accounts.ts';

const COLUMNS = ['access', 'refresh', 'expires_at as expiresAt', 'version'] as const;

export function createTokens(context: Context): Tokens {
  const current = (accountId: string, version: number) =>
    context.db.updateTable('tokens').where('account_id', '=', accountId).where('version', '=', version);

  return {
    async read(accountId) {
      const row = await context.db
        .selectFrom('tokens')
        .select(COLUMNS)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row ?? null;
    },

    put: (accountId, { access, refresh, expiresIn }) =>
      context.db
        .insertInto('tokens')
        .values((eb) => ({
          account_id: accountId,
          access,
          refresh,
          expires_at: eb(context.now(), '+', expiresIn),
          version: 1,
          lease_until: null,
        }))
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet((eb) => ({
            access: eb.ref('excluded.access'),
            refresh: eb.ref('excluded.refresh'),
            expires_at: eb.ref('excluded.expires_at'),
            version: eb('tokens.version', '+', 1),
            lease_until: null,
          })),
        )
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),

    async leaseRefresh(accountId, version, lease) {
      const row = await current(accountId, version)
        .set((eb) => ({ lease_until: eb(context.now(), '+', lease) }))
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', context.now())]))
        .returning('version')
        .executeTakeFirst();
      return row !== undefined;
    },

    async replace(accountId, version, { access, refresh, expiresIn }) {
      const row = await current(accountId, version)
        .set((eb) => ({
          access,
          refresh,
          expires_at: eb(context.now(), '+', expiresIn),
          version: version + 1,
          lease_until: null,
        }))
        .returning(COLUMNS)
        .executeTakeFirst();
      return row ?? null;
    },

    async releaseRefresh(accountId, version) {
      await current(accountId, version).set({ lease_until: null }).execute();
    },
  };
}

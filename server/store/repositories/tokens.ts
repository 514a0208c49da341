import type { Context } from '../engine/context.ts';
import { type ParamOf, prepareBatchQuery } from '../engine/prepared.ts';
import { LINK_STATUSES, type Tokens } from '../port/accounts.ts';
import { oneOf } from './shared.ts';

const COLUMNS = ['access', 'refresh', 'expires_at as expiresAt', 'version'] as const;

export function createTokens(context: Context): Tokens {
  const current = (accountId: string, version: number) =>
    context.db.updateTable('tokens').where('account_id', '=', accountId).where('version', '=', version);

  const currentOf = prepareBatchQuery(context, (param: ParamOf<{ accountId: string }>) =>
    context.db
      .selectFrom('tokens')
      .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
      .select(['access', 'refresh', 'expires_at as expiresAt', 'version', 'link_status'])
      .select((eb) => eb('expires_at', '-', context.now()).as('validFor'))
      .where('tokens.account_id', '=', param('accountId'))
      .where('accounts.deleted_at', 'is', null),
  );

  return {
    async current(accountId) {
      const [row] = await currentOf({ accountId });
      if (row === undefined) return null;
      const { link_status, access, refresh, expiresAt, version, validFor } = row;
      return { access, refresh, expiresAt, version, validFor, linkStatus: oneOf(LINK_STATUSES, link_status) };
    },

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

import type { Context } from '../engine/context.ts';
import type { PersonalData, RecordPage } from '../port/personal-data.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { accountPages, tablePages } from './account-pages.ts';

export function createPersonalData(context: Context): PersonalData {
  return {
    ...createAccountDeletion(context),

    async ofAccount(accountId) {
      const account = await context.db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return account === undefined ? null : accountPages(context, accountId);
    },

    async ofPerson(email) {
      const { db } = context;
      const users = await db
        .selectFrom('users')
        .select(['id', 'email', 'verified', 'created_at', 'factor_enabled'])
        .where('email', '=', email)
        .execute();
      const [user] = users;
      return user === undefined ? null : personPages(context, user, users);
    },

    deletePerson: (email) =>
      context.atomically(async ({ db }) => {
        const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
        if (user === undefined) return 'unknown';
        const owned = await db.selectFrom('accounts').select('id').where('owner_id', '=', user.id).executeTakeFirst();
        if (owned !== undefined) return 'owns-account';
        await db.deleteFrom('operators').where('email', '=', email).execute();
        await db.deleteFrom('flow_codes').where('email', '=', email).execute();
        await db.deleteFrom('outbox').where('recipient', '=', email).execute();
        // Sessions, recovery codes, known devices, link states, typed answers and hidden first steps are deleted with the user by foreign keys.
        await db.deleteFrom('users').where('id', '=', user.id).execute();
        return 'deleted';
      }),
  };
}

async function* personPages(
  context: Context,
  user: { readonly id: string; readonly email: string },
  users: readonly object[],
): AsyncGenerator<RecordPage> {
  const { db } = context;
  yield { table: 'users', rows: users };
  yield {
    table: 'sessions',
    rows: await db
      .selectFrom('sessions')
      .select(['id', 'stage', 'started_at', 'seen_at', 'expires_at', 'ip', 'user_agent'])
      .where('user_id', '=', user.id)
      .execute(),
  };
  for (const table of ['known_devices', 'saved_views', 'typed_answers', 'dismissed_first_steps'] as const)
    yield { table, rows: await db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute() };
  yield {
    table: 'accounts',
    rows: await db
      .selectFrom('accounts')
      .select(['id', 'site_id', 'nickname', 'created_at'])
      .where('owner_id', '=', user.id)
      .execute(),
  };
  yield {
    table: 'operators',
    rows: await db.selectFrom('operators').selectAll().where('email', '=', user.email).execute(),
  };
  const keys = ['account_id', 'position'];
  yield* tablePages(context, { table: 'activity', column: 'email', value: user.email, keys });
}

import type { Context } from '../engine/context.ts';
import type { PersonalData } from '../port/personal-data.ts';

/** Tables of an account that are exported whole; the others hold tokens, counters and work in progress. */
const EXPORTED = [
  'operators',
  'quick_answers',
  'quick_answer_versions',
  'policies',
  'private_facts',
  'unknown_parts',
  'items',
  'questions',
  'typed_answers',
  'history',
  'activity',
  'answer_usage',
  'saved_views',
] as const;

export function createPersonalData(context: Context): PersonalData {
  const buyersOf = (db: Context['db'], accountId: string) =>
    db.selectFrom('questions').select('buyer_id').distinct().where('account_id', '=', accountId);

  return {
    ofAccount: (accountId) =>
      context.atomically(async ({ db }) => {
        const accounts = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute();
        if (accounts.length === 0) return null;
        const tables: Partial<Record<(typeof EXPORTED)[number] | 'accounts' | 'buyers', object[]>> = { accounts };
        for (const table of EXPORTED)
          tables[table] = await db.selectFrom(table).selectAll().where('account_id', '=', accountId).execute();
        tables.buyers = await db.selectFrom('buyers').selectAll().where('id', 'in', buyersOf(db, accountId)).execute();
        return tables;
      }),

    deleteAccount: (accountId) =>
      context.atomically(async ({ db }) => {
        await db
          .deleteFrom('buyers')
          .where('id', 'in', buyersOf(db, accountId))
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('questions')
                  .select('questions.id')
                  .whereRef('questions.buyer_id', '=', 'buyers.id')
                  .where('questions.account_id', '<>', accountId),
              ),
            ),
          )
          .execute();
        await db.deleteFrom('inbox').where('account_id', '=', accountId).execute();
        await db.deleteFrom('link_states').where('account_id', '=', accountId).execute();
        await db.deleteFrom('attempts').where('key', '=', `test-question:${accountId}`).execute();
        // Everything else is deleted with the account by foreign keys.
        const { numDeletedRows } = await db
          .deleteFrom('accounts')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    ofPerson: (email) =>
      context.atomically(async ({ db }) => {
        const users = await db
          .selectFrom('users')
          .select(['id', 'email', 'verified', 'created_at', 'factor_enabled'])
          .where('email', '=', email)
          .execute();
        const [user] = users;
        if (user === undefined) return null;
        return {
          users,
          sessions: await db
            .selectFrom('sessions')
            .select(['id', 'stage', 'started_at', 'seen_at', 'expires_at', 'ip', 'user_agent'])
            .where('user_id', '=', user.id)
            .execute(),
          known_devices: await db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute(),
          accounts: await db
            .selectFrom('accounts')
            .select(['id', 'site_id', 'nickname', 'created_at'])
            .where('owner_id', '=', user.id)
            .execute(),
          saved_views: await db.selectFrom('saved_views').selectAll().where('user_id', '=', user.id).execute(),
          operators: await db.selectFrom('operators').selectAll().where('email', '=', email).execute(),
          typed_answers: await db.selectFrom('typed_answers').selectAll().where('user_id', '=', user.id).execute(),
          activity: await db.selectFrom('activity').selectAll().where('email', '=', email).execute(),
        };
      }),

    deletePerson: (email) =>
      context.atomically(async ({ db }) => {
        const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
        if (user === undefined) return 'unknown';
        const owned = await db.selectFrom('accounts').select('id').where('owner_id', '=', user.id).executeTakeFirst();
        if (owned !== undefined) return 'owns-account';
        await db.deleteFrom('operators').where('email', '=', email).execute();
        await db.deleteFrom('flow_codes').where('email', '=', email).execute();
        await db.deleteFrom('outbox').where('recipient', '=', email).execute();
        // Sessions, known devices, link states and typed answers are deleted with the user by foreign keys.
        await db.deleteFrom('users').where('id', '=', user.id).execute();
        return 'deleted';
      }),
  };
}

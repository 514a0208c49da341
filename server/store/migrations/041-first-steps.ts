import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount } from './columns.ts';

/**
 * Whether an account requires a second factor of its operators, which nodes of the release before do not enforce; who hid the first steps; and
 * an index by which these are found in a long activity log.
 */
export async function addFirstSteps(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('second_factor_required', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('dismissed_first_steps')
    .$call(ofAccount(text))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('dismissed_first_steps_key', ['user_id', 'account_id'])
    .execute();
  await sql`create index activity_first_steps on activity (account_id, code)
    where code in ('TestAnswerGenerated', 'AccountSettingsChanged', 'AutomaticRulesChanged')`.execute(db);
}

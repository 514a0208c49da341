import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** The rehearsal of an account's automatic answers, and its questions. */
export async function createRehearsals(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('rehearsals')
    .$call(ofAccount(text))
    .$call(required(text, 'id', 'started_by'))
    .$call(required(integer, 'started_at', 'failed'))
    .addPrimaryKeyConstraint('rehearsals_key', ['account_id'])
    .execute();

  await db.schema
    .createTable('rehearsal_rows')
    .$call(ofAccount(text))
    .$call(required(text, 'question_id', 'rehearsal_id'))
    .$call(required(integer, 'position'))
    .addColumn('draft', text)
    .addColumn('draft_known', integer)
    .addColumn('would_send', integer)
    .addColumn('reason', text)
    .addColumn('judgement', text)
    .$call(required(integer, 'by_machine'))
    .addPrimaryKeyConstraint('rehearsal_rows_key', ['account_id', 'question_id'])
    .execute();
}

import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** All that a report counts of what drafts lacked, by the time of the question. */
export async function indexUnknownParts(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createIndex('unknown_parts_asked')
    .on('unknown_parts')
    .columns(['account_id', 'asked_at', 'item_id', 'topic', 'question_id'])
    .execute();
}

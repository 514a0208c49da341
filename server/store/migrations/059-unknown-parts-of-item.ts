import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** All that a report counts of what drafts lacked, in the order in which it groups it; the index before began with as much of it. */
export async function indexUnknownParts(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createIndex('unknown_parts_of_item')
    .on('unknown_parts')
    .columns(['account_id', 'item_id', 'topic', 'question_id', 'asked_at'])
    .execute();
  await db.schema.dropIndex('unknown_parts_listed').execute();
}

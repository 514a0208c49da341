import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/**
 * Whether a draft has the answer. For existing drafts it is derived from the manual reason, or from the sentence that ended every
 * draft without the answer until now.
 */
export async function addDraftKnown(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('questions').addColumn('draft_known', integer).execute();
  const drafted = () =>
    db.updateTable('questions').where('state', '=', 'pending').where('suggested_answer', 'is not', null);
  await drafted().set({ draft_known: 1 }).execute();
  await drafted()
    .set({ draft_known: 0 })
    .where((eb) =>
      eb.or([
        eb('manual_reason', '=', 'answer-unknown'),
        eb('suggested_answer', 'like', '%le respondemos a la brevedad.'),
      ]),
    )
    .execute();
}

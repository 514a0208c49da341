import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** The defaults of the minimum confidence before and after, in percent. */
const [BEFORE, AFTER] = [90, 94];

/**
 * Accounts with the former default get the one of calibrated confidences (decision 097). A minimum that an owner chose stays: what it says is
 * true from now on.
 */
export async function raiseDefaultMinimum(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ minimum_confidence: AFTER })
    .where('minimum_confidence', '=', BEFORE)
    .execute();
}

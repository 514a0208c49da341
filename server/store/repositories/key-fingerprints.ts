import type { Context } from '../engine/context.ts';
import type { KeyFingerprints } from '../port/key-fingerprints.ts';
import { createSealedRows } from './sealed-rows.ts';

/** The name of the fingerprint of the key that seals; a former one is named after itself. */
const CURRENT = 'current';
const FORMER = 'former ';

export function createKeyFingerprints(context: Context): KeyFingerprints {
  const put = (tx: Context, name: string, fingerprint: string) =>
    tx.db
      .insertInto('key_fingerprints')
      .values({ name, fingerprint, kept_at: tx.now() })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((eb) => ({ fingerprint: eb.ref('excluded.fingerprint'), kept_at: eb.ref('excluded.kept_at') })),
      )
      .execute();
  const current = async ({ db }: Context): Promise<string | null> => {
    const row = await db
      .selectFrom('key_fingerprints')
      .select('fingerprint')
      .where('name', '=', CURRENT)
      .executeTakeFirst();
    return row?.fingerprint ?? null;
  };

  return {
    ...createSealedRows(context),
    read: () => current(context),

    async former() {
      const { db } = context;
      const rows = await db.selectFrom('key_fingerprints').select('fingerprint').where('name', '<>', CURRENT).execute();
      return rows.map(({ fingerprint }) => fingerprint);
    },

    async insert(fingerprint) {
      // The insert waits for another node's uncommitted one, so both read the same fingerprint.
      await context.db
        .insertInto('key_fingerprints')
        .values({ name: CURRENT, fingerprint, kept_at: context.now() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await current(context)) ?? fingerprint;
    },

    promote: (fingerprint) =>
      context.atomically(async (tx) => {
        const before = await current(tx);
        if (before === fingerprint) return;
        if (before !== null) await put(tx, FORMER + before, before);
        await put(tx, CURRENT, fingerprint);
        await tx.db
          .deleteFrom('key_fingerprints')
          .where('name', '=', FORMER + fingerprint)
          .execute();
      }),

    async forgetFormer() {
      await context.db.deleteFrom('key_fingerprints').where('name', '<>', CURRENT).execute();
    },
  };
}

import type { Context } from '../engine/context.ts';
import type { KeyFingerprints, SealedValue } from '../port/key-fingerprints.ts';

/** The only name so far; a rotation of keys would store the former one under another name. */
const CURRENT = 'current';

export function createKeyFingerprints(context: Context): KeyFingerprints {
  const read = async (): Promise<string | null> => {
    const row = await context.db
      .selectFrom('key_fingerprints')
      .select('fingerprint')
      .where('name', '=', CURRENT)
      .executeTakeFirst();
    return row?.fingerprint ?? null;
  };

  return {
    read,

    async insert(fingerprint) {
      // The insert waits for another node's uncommitted one, so both read the same fingerprint.
      await context.db
        .insertInto('key_fingerprints')
        .values({ name: CURRENT, fingerprint, kept_at: context.now() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await read()) ?? fingerprint;
    },

    async sealedValues(limit) {
      const { db } = context;
      const tokens = await db.selectFrom('tokens').select(['account_id', 'access']).limit(limit).execute();
      const factors = await db
        .selectFrom('users')
        .select(['id', 'factor_secret'])
        .where('factor_secret', 'is not', null)
        .limit(limit)
        .execute();
      const mails = await db.selectFrom('outbox').select('payload').limit(limit).execute();
      const verifiers = await db.selectFrom('link_states').select('verifier').limit(limit).execute();
      return [
        ...tokens.map(
          ({ account_id, access }): SealedValue => ({
            kind: 'marketplaceToken',
            owner: account_id,
            sealed: access,
          }),
        ),
        ...factors.map(
          ({ id, factor_secret }): SealedValue => ({
            kind: 'secondFactor',
            owner: id,
            sealed: factor_secret ?? '',
          }),
        ),
        ...mails.map(({ payload }): SealedValue => ({ kind: 'mail', owner: '', sealed: payload })),
        ...verifiers.map(({ verifier }): SealedValue => ({ kind: 'linkVerifier', owner: '', sealed: verifier })),
      ];
    },
  };
}

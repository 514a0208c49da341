import type { Context } from '../engine/context.ts';
import type { KeyFingerprints, SealedRow } from '../port/key-fingerprints.ts';

type SealedRows = Pick<KeyFingerprints, 'sealedRows' | 'reseal'>;

/** How the rows of one kind are read and written. */
interface Kind {
  rows(after: string | null, limit: number): Promise<Omit<SealedRow, 'kind'>[]>;
  /** Sets the values where they are still those of `row`; the number of rows. */
  replace(row: SealedRow, sealed: readonly string[]): Promise<{ readonly numUpdatedRows: bigint }>;
}

/** The sealed values of all tables. */
export function createSealedRows(context: Context): SealedRows {
  const kinds: Record<SealedRow['kind'], Kind> = {
    marketplaceToken: tokensOf(context),
    secondFactor: secondFactorsOf(context),
    mail: mailsOf(context),
    linkVerifier: linkVerifiersOf(context),
    pushKey: pushKeysOf(context),
    pushDevice: pushDevicesOf(context),
  };
  return {
    sealedRows: async (kind, after, limit) =>
      (await kinds[kind].rows(after, limit)).map((row): SealedRow => ({ kind, ...row })),
    reseal: async (row, sealed) => (await kinds[row.kind].replace(row, sealed)).numUpdatedRows > 0n,
  };
}

const tokensOf = (context: Context): Kind => ({
  rows: async (after, limit) => {
    const rows = await context.db
      .selectFrom('tokens')
      .select(['account_id', 'access', 'refresh'])
      .$if(after !== null, (query) => query.where('account_id', '>', after ?? ''))
      .orderBy('account_id')
      .limit(limit)
      .execute();
    return rows.map(({ account_id: id, access, refresh }) => ({
      id,
      owner: id,
      sealed: refresh === null ? [access] : [access, refresh],
    }));
  },
  // The version stays: the tokens are the same, and a node that refreshes them meanwhile replaces them.
  replace: ({ id, sealed: [before = '', refreshBefore] }, [access = '', refresh = null]) =>
    context.db
      .updateTable('tokens')
      .set({ access, refresh })
      .where('account_id', '=', id)
      .where('access', '=', before)
      .$call((query) =>
        refreshBefore === undefined ? query.where('refresh', 'is', null) : query.where('refresh', '=', refreshBefore),
      )
      .executeTakeFirstOrThrow(),
});

const secondFactorsOf = (context: Context): Kind => ({
  rows: async (after, limit) => {
    const rows = await context.db
      .selectFrom('users')
      .select(['id', 'factor_secret'])
      .where('factor_secret', 'is not', null)
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, factor_secret }) => ({ id, owner: id, sealed: [factor_secret ?? ''] }));
  },
  replace: ({ id, sealed: [before = ''] }, [secret = '']) =>
    context.db
      .updateTable('users')
      .set({ factor_secret: secret })
      .where('id', '=', id)
      .where('factor_secret', '=', before)
      .executeTakeFirstOrThrow(),
});

const mailsOf = (context: Context): Kind => ({
  rows: async (after, limit) => {
    const rows = await context.db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .$if(after !== null, (query) => query.where('id', '>', Number(after)))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, payload }) => ({ id: String(id), owner: '', sealed: [payload] }));
  },
  replace: ({ id, sealed: [before = ''] }, [payload = '']) =>
    context.db
      .updateTable('outbox')
      .set({ payload })
      .where('id', '=', Number(id))
      .where('payload', '=', before)
      .executeTakeFirstOrThrow(),
});

const linkVerifiersOf = (context: Context): Kind => ({
  rows: async (after, limit) => {
    const rows = await context.db
      .selectFrom('link_states')
      .select(['state_hash', 'verifier'])
      .$if(after !== null, (query) => query.where('state_hash', '>', after ?? ''))
      .orderBy('state_hash')
      .limit(limit)
      .execute();
    return rows.map(({ state_hash, verifier }) => ({ id: state_hash, owner: '', sealed: [verifier] }));
  },
  replace: ({ id, sealed: [before = ''] }, [verifier = '']) =>
    context.db
      .updateTable('link_states')
      .set({ verifier })
      .where('state_hash', '=', id)
      .where('verifier', '=', before)
      .executeTakeFirstOrThrow(),
});

const pushKeysOf = (context: Context): Kind => ({
  rows: async (after, limit) => {
    const rows = await context.db
      .selectFrom('push_keys')
      .select(['name', 'sealed'])
      .$if(after !== null, (query) => query.where('name', '>', after ?? ''))
      .orderBy('name')
      .limit(limit)
      .execute();
    return rows.map(({ name, sealed }) => ({ id: name, owner: '', sealed: [sealed] }));
  },
  replace: ({ id, sealed: [before = ''] }, [sealed = '']) =>
    context.db
      .updateTable('push_keys')
      .set({ sealed })
      .where('name', '=', id)
      .where('sealed', '=', before)
      .executeTakeFirstOrThrow(),
});

const pushDevicesOf = (context: Context): Kind => ({
  rows: async (after, limit) => {
    const rows = await context.db
      .selectFrom('push_devices')
      .select(['id', 'user_id', 'sealed'])
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, user_id: owner, sealed }) => ({ id, owner, sealed: [sealed] }));
  },
  replace: ({ id, sealed: [before = ''] }, [sealed = '']) =>
    context.db
      .updateTable('push_devices')
      .set({ sealed })
      .where('id', '=', id)
      .where('sealed', '=', before)
      .executeTakeFirstOrThrow(),
});

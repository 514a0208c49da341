import { Socket } from 'node:net';
import { CompiledQuery } from 'kysely';
import { expect, inject, test } from 'vitest';
import { BatchColumn } from '#server/store/engine/batch-reads.ts';
import { postgresEngine } from '#server/store/engine/postgres.ts';
import { createPostgresReads } from '#server/store/engine/postgres-reads.ts';

test('7.22 frequent reads use one generic plan, whatever their number of keys', async () => {
  const reads = createPostgresReads(
    { connectionString: `${inject('postgresBase')}postgres` },
    () => new Socket(),
    (error) => {
      throw error;
    },
  );
  const statement = {
    name: 'by_keys',
    text: 'select relname from unnest($1::text[]) as asked(name) join pg_class on relname = name',
  };
  const plans = {
    text: 'select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements',
  };
  try {
    // One run after the other, so that each connection gets its turn; few keys at first, which PostgreSQL would plan for.
    for (let run = 0; run < 24; run++) {
      await reads.query({ ...statement, values: [Array.from({ length: 1 + (run % 3) }, () => 'pg_class')] });
    }
    const counted = [await reads.query(plans), await reads.query(plans)].flatMap(({ rows }) => rows);
    expect(counted).toEqual([
      { generic: 12, custom: 0 },
      { generic: 12, custom: 0 },
    ]);
  } finally {
    await reads.end();
  }
});

test('of reads on shared connections, batched or not, only those fail that PostgreSQL rejects', async () => {
  const batchErrors: unknown[] = [];
  const { dialect, reads } = postgresEngine({
    url: `${inject('postgresBase')}postgres`,
    onConnectionError: (error) => {
      throw error;
    },
    onBatchError: (error) => batchErrors.push(error),
  });
  const driver = dialect.createDriver();
  const many = CompiledQuery.raw(
    'select batch_index, 12 / cast(key as integer) as found from unnest($1::text[]) with ordinality as batch(key, batch_index)',
    [new BatchColumn('key')],
  );
  const batched = (key: string) =>
    reads.read(CompiledQuery.raw('select 12 / cast($1::text as integer) as found', [key]), {
      query: many,
      keys: { key },
    });
  const alone = (key: string) => reads.read(CompiledQuery.raw('select 10 / cast($1::text as integer) as found', [key]));
  const foundOf = async (reading: Promise<readonly unknown[]>): Promise<unknown> => {
    const [row] = await reading;
    return typeof row === 'object' && row !== null && 'found' in row ? row.found : undefined;
  };
  try {
    for (let round = 0; round < 3; round++) {
      const asked = ['1', '0', '2', 'x', '3', '99999999999999999999', '4', '\ud800', 'a\0b'];
      const outcomes = await Promise.allSettled([
        ...asked.map((key) => foundOf(batched(key))),
        ...asked.map((key) => foundOf(alone(key))),
      ]);
      expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null))).toEqual([
        ...[12, null, 6, null, 4, null, 3, null, null],
        ...[10, null, 5, null, 3, null, 2, null, null],
      ]);
    }
    expect(batchErrors).toHaveLength(3);
  } finally {
    await driver.destroy();
  }
});

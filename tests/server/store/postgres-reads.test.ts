import { Socket } from 'node:net';
import { expect, inject, test } from 'vitest';
import { createPostgresReads } from '#server/store/engine/postgres-reads.ts';

test('7.22 what is read at every request is planned once, however many keys each run brings', async () => {
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

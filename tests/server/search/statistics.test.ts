import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../engines.ts';
import { answered, createAccount, SELLER } from '../store/fixtures.ts';

test('3.72 PostgreSQL knows the frequency of more words of the search, of an empty table once it has rows', async () => {
  const database = await createTestDatabase('postgres');
  onTestFinished(() => database.remove());
  const store = await database.open();
  const client = new pg.Client({
    connectionString: database.options.engine === 'postgres' ? database.options.url : '',
  });
  await client.connect();
  onTestFinished(() => client.end());
  const statistics = async (): Promise<unknown> =>
    (
      await client.query(`select attstattarget as target, reltuples > 0 as "isAnalyzed" from pg_attribute
        join pg_class on pg_class.oid = attrelid where attrelid = 'question_search'::regclass and attname = 'words'`)
    ).rows;
  expect(await statistics()).toEqual([{ target: 1000, isAnalyzed: false }]);

  await createAccount(store);
  await store.questions.sync(SELLER, [answered('1', 5)]);
  await store.close();
  await client.query(`delete from migrations where name = '055-search-statistics'`);
  await client.query('alter table question_search alter column words set statistics -1');
  await (await database.open()).close();
  expect(await statistics()).toEqual([{ target: 1000, isAnalyzed: true }]);
});

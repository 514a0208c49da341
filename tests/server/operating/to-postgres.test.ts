import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { EMPTY_SHEET } from '#domain/policies.ts';
import type { OpenStore } from '#server/store/port.ts';
import { createTestDatabase, type TestDatabase } from '../engines.ts';
import { answered, createAccount, SELLER, unanswered } from '../store/fixtures.ts';
import { recordsOf } from '../store/whole-accounts.ts';
import { createData, type Data } from './data-folder.ts';

const ODD = 'línea\r\n\\N\t"comillas" 🎧 \\ fin';

async function fill({ store }: Data): Promise<void> {
  await createAccount(store);
  await createAccount(store, '1002');
  const items = ['1', '2', '3'].map((id) => ({
    id: `MLA${id}`,
    title: `Zapatilla ${id}`,
    thumbnail: '',
    permalink: '',
    listing_type_id: 'gold',
    catalog_listing: id === '1',
    price: id === '2' ? null : 1234.56,
    currency_id: 'ARS',
    status: 'active',
  }));
  await store.items.upsert(SELLER, items);
  await store.buyers.upsert([{ id: 'buyer-1', nickname: 'COMPRADORA' }]);
  const questions = [unanswered('1'), { ...unanswered('2'), text: ODD }, answered('3', 5), answered('4', 6)];
  await store.questions.sync(SELLER, questions);
  await store.questions.sync('1002', [unanswered('1')]);
  await store.activity.append(SELLER, { email: 'a@b.c', code: 'AccountSettingsChanged', details: { name: ODD } });
  await store.policies.replace(SELLER, { ...EMPTY_SHEET, invoice: { value: 'yes', text: ODD } });
  const imported = { id: 'a1', itemId: '', question: ODD, answer: ODD, answeredAt: 5, askedAt: null, author: ODD };
  await store.importedAnswers.add(SELLER, [imported]);
  await store.tokens.put(SELLER, { access: 'sealed', refresh: null, expiresIn: 1000 });
  await store.outbox.enqueue({ to: 'a@b.c', kind: 'x', payload: 'y' });
  await store.keyFingerprints.insert('of its key');
}

const everythingIn = async (store: OpenStore): Promise<unknown> => ({
  accounts: [await recordsOf(store, SELLER), await recordsOf(store, '1002')],
  membership: await store.accounts.byId(SELLER),
  pending: await store.questions.pendingCount(SELLER),
  found: await store.search.history(SELLER, { text: 'zapatilla' }, { skip: 0, limit: 10, sort: 'most-recent-first' }),
  activity: await store.activity.page(SELLER, { skip: 0, limit: 10, sort: 'most-recent-first' }),
  policies: await store.policies.of(SELLER),
  tokens: await store.tokens.read(SELLER),
  pastAnswers: await store.questions.pastAnswers(SELLER, 10),
  mails: (await store.workload.read()).mails,
  key: await store.keyFingerprints.read(),
});

async function targetDatabase(): Promise<{ database: TestDatabase; databaseUrl: string }> {
  const database = await createTestDatabase('postgres');
  onTestFinished(() => database.remove());
  const { options } = database;
  return { database, databaseUrl: options.engine === 'postgres' ? options.url : '' };
}

test('a product filled in SQLite has the same content in PostgreSQL after copy-to-postgres', async () => {
  await using data = await createData('sqlite');
  await fill(data);
  const before = await everythingIn(data.store);
  await data.store.close();
  expect(await data.run('copy-to-postgres')).toBe('CommandError: DATABASE_URL must name the database to copy to.');
  const { database, databaseUrl } = await targetDatabase();
  expect(await data.runWith({ databaseUrl }, 'copy-to-postgres')).toMatch(/^\d+ rows were copied\. /);
  const store = await database.open();
  expect(await everythingIn(store)).toEqual(before);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The triggers of the target indexed it.
  const { rows } = await client.query('select question_id from question_search where account_id = $1 order by 1', [
    SELLER,
  ]);
  expect(rows.map(({ question_id }) => question_id)).toEqual(['1', '2', '3', '4']);
  await client.end();
  await store.outbox.enqueue({ to: 'later@b.c', kind: 'x', payload: 'y' });
  expect((await store.workload.read()).mails).toBe(2);
});

test('7.139 copy-to-postgres and restore go into a database on which a node had started', async () => {
  await using data = await createData('sqlite');
  await fill(data);
  const before = await everythingIn(data.store);
  await data.store.close();
  const started = async () => {
    const target = await targetDatabase();
    const store = await target.database.open();
    await store.keyFingerprints.insert('of another key');
    await store.rateLimits.count('missed-notifications', { limit: 1, window: 60_000 });
    return { ...target, store };
  };
  const copied = await started();
  const { databaseUrl } = copied;
  expect(await data.runWith({ databaseUrl }, 'copy-to-postgres')).toMatch(/ rows were copied\. /);
  expect(await everythingIn(copied.store)).toEqual(before);

  const target = data.path('backup');
  await data.runWith({ databaseUrl }, 'backup', target);
  const restored = await started();
  expect(await data.runWith({ databaseUrl: restored.databaseUrl }, 'restore', target)).toMatch(/ was restored\./);
  expect(await everythingIn(restored.store)).toEqual(before);
});

test('copy-to-postgres refuses a database that is not empty, and changes nothing there', async () => {
  await using data = await createData('sqlite');
  await fill(data);
  await data.store.close();
  const { database, databaseUrl } = await targetDatabase();
  const store = await database.open();
  await createAccount(store, '7');
  const before = await recordsOf(store, '7');
  expect(await data.runWith({ databaseUrl }, 'copy-to-postgres')).toBe('BackupError: the database is not empty');
  expect(await recordsOf(store, '7')).toEqual(before);
  expect(await store.accounts.byId(SELLER)).toBeNull();
});

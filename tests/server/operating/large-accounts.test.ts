import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { enginesOf } from '../engines.ts';
import { createAccount, createUser, SELLER, unanswered } from '../store/fixtures.ts';
import { recordsOf } from '../store/whole-accounts.ts';
import { createData, type Data } from './data-folder.ts';

const OPERATE = fileURLToPath(new URL('../../../server/operate.ts', import.meta.url));
const OTHER = '1002';
/** In MB; all rows of the large account need several times as much. */
const MEMORY = 64;

describe.each(enginesOf(import.meta.url))('a large account, on %s', (engine) => {
  let data: Data;
  let store: OpenStore;
  beforeEach(async () => {
    data = await createData(engine);
    store = data.store;
    await createAccount(store);
    await createAccount(store, OTHER);
  });
  afterEach(async () => {
    if (engine === 'sqlite') await store.close();
    await data[Symbol.asyncDispose]();
  });

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const { databaseUrl } = data.config;
    if (databaseUrl === null) {
      const database = new DatabaseSync(data.path('mostrador.db'));
      const rows = database.prepare(text).all();
      database.close();
      return rows;
    }
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  }
  const count = async (table: string, where = 'true'): Promise<number> =>
    Number((await query(`select count(*) as n from ${table} where ${where}`))[0]?.n);

  /** So many questions of half as many buyers, and the buyers. */
  async function fill(rows: number): Promise<void> {
    const numbers = (upTo: number) =>
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${upTo})`;
    const text = 'x'.repeat(300);
    // The search index is not what is tested here, and takes minutes for so many.
    if (engine === 'postgres') await query('alter table questions disable trigger user');
    await query(`${numbers(rows)} insert into questions
      (account_id, id, text, asked_at, buyer_id, item_id, state, fence)
      select '${SELLER}', 'q' || i, '¿${text}"?', i, 'b' || (i % ${rows / 2}), 'MLA1', 'deleted', 0 from n`);
    await query(`${numbers(rows / 2)} insert into buyers (id, nickname) select 'b' || (i - 1), 'N' || i from n`);
    await query('analyze');
  }

  test('is exported row by row, in memory that does not grow with it', async () => {
    await fill(100_000);
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, OPERATE, 'export-account', SELLER, '-'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH, DATA_DIR: data.config.dataDir, DATABASE_URL: data.config.databaseUrl ?? '' },
    });
    const ended = once(child, 'exit');
    const counts: Record<string, number> = {};
    const brackets: string[] = [];
    let table = '';
    for await (const line of createInterface({ input: child.stdout })) {
      const opened = /^"(?<name>\w+)": \[$/.exec(line)?.groups?.name;
      if (opened !== undefined) table = opened;
      else if (line.startsWith('{"')) {
        const row: unknown = JSON.parse(line.replace(/,$/, ''));
        if (typeof row === 'object') counts[table] = (counts[table] ?? 0) + 1;
      } else brackets.push(line);
    }
    expect(await ended).toEqual([0, null]);
    expect(counts).toEqual({ accounts: 1, questions: 100_000, buyers: 50_000 });
    expect([brackets[0], new Set(brackets.slice(1, -1)), brackets.at(-1)]).toEqual(['{', new Set(['],']), ']}']);
  });

  test('is deleted in batches, unseen from the first one, and continues after an interruption', async () => {
    const operator = await createUser(store, 'beto@example.com');
    await store.operators.add(SELLER, { email: 'beto@example.com', permissions: 1 });
    await store.questions.sync(OTHER, [{ ...unanswered('1'), buyerId: 'b1' }]);
    await store.activity.append(SELLER, { email: 'beto@example.com', code: 'AccountSettingsChanged', details: {} });
    await store.tokens.put(SELLER, { access: 'a', refresh: null, expiresIn: 1000 });
    await store.inbox.put({ accountId: SELLER, topic: 'questions', resource: '/questions/1' });
    const { ownerId = '' } = (await store.accounts.byId(SELLER)) ?? {};
    await fill(2000);
    const other = await recordsOf(store, OTHER);

    expect(await store.personalData.deleteMore(SELLER, 100)).toBe(false);
    expect(await store.accounts.byId(SELLER)).not.toBeNull();
    expect(await store.personalData.beginDeletion(SELLER)).toBe(true);
    expect(await store.accounts.byId(SELLER)).toBeNull();
    expect(await store.accounts.ownedBy(ownerId)).toBeNull();
    expect(await store.accounts.listFor(operator)).toEqual([]);
    expect(await store.accounts.membership(SELLER, ownerId)).toBeNull();
    expect(await store.accounts.settings(SELLER)).toBeNull();
    expect(await store.accounts.greetingSignature(SELLER)).toBeNull();
    expect(await store.personalData.ofAccount(SELLER)).toBeNull();
    expect(await store.tokens.read(SELLER)).toBeNull();
    expect(await store.inbox.claim({ limit: 5, lease: 1000 })).toEqual([]);

    const sizes = async () => (await count('questions')) + (await count('activity'));
    for (let batch = 0; batch < 3; batch += 1) {
      const before = await sizes();
      expect(await store.personalData.deleteMore(SELLER, 100)).toBe(true);
      expect(before - (await sizes())).toBeLessThanOrEqual(100);
    }
    expect(await count('questions', `account_id = '${SELLER}'`)).toBe(1800);
    if (engine === 'sqlite') await store.close();
    expect(await data.run('delete-account', SELLER)).toBe(`The account ${SELLER} was deleted.`);

    for (const table of await tablesWithAccounts()) {
      const column = table === 'accounts' ? 'id' : 'account_id';
      expect([table, await count(table, `${column} = '${SELLER}'`)]).toEqual([table, 0]);
    }
    expect(await count('buyers')).toBe(1);
    if (engine === 'sqlite') store = await openStore({ engine, file: data.path('mostrador.db') });
    expect(await recordsOf(store, OTHER)).toEqual(other);
    const account = { id: SELLER, siteId: 'MLA', nickname: 'OTRA', icon: null, ownerId };
    expect(await store.accounts.create(account)).toBe('created');
  });

  async function tablesWithAccounts(): Promise<string[]> {
    const rows = await query(
      engine === 'postgres'
        ? `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`
        : `select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'account_id'`,
    );
    return ['accounts', ...rows.map(({ name }) => String(name))];
  }
});

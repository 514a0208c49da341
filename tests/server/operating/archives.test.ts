import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { archivesOf } from '#server/retention/archives.ts';
import { createArchiving, KEPT_ANSWERS } from '#server/retention/archiving.ts';
import { monthsBefore } from '#server/retention/months.ts';
import { openStore } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { enginesOf } from '../engines.ts';
import { COMPILED, freePorts, nodeEnv, startNode } from '../nodes/processes.ts';
import { answered, createAccount, SELLER, unanswered } from '../store/fixtures.ts';
import { deleteAccount, recordsOf } from '../store/whole-accounts.ts';
import { createData, type Data } from './data-folder.ts';

const OPERATE = fileURLToPath(new URL('../../../server/operate.ts', import.meta.url));
const OTHER = '2';
const MONTHS_AGO = [40, 30];

describe.each(enginesOf(import.meta.url))('archives, on %s', (engine) => {
  let data: Data;
  let store: OpenStore;
  let folder: string;
  beforeEach(async () => {
    data = await createData(engine);
    store = data.store;
    folder = data.path('archives');
    await mkdir(folder);
    const now = Date.now();
    for (const account of [SELLER, OTHER]) {
      await createAccount(store, account);
      await store.questions.sync(account, [
        ...MONTHS_AGO.map((months) => answered(`${account}-${months}`, monthsBefore(now, months))),
        unanswered(`${account}-pending`),
        ...Array.from({ length: KEPT_ANSWERS }, (_, index) => answered(`${account}-new-${index}`, now - index)),
      ]);
    }
  });
  afterEach(async () => {
    if (engine === 'sqlite') await store.close();
    await data[Symbol.asyncDispose]();
  });

  /** A file of SQLite is changed by one process at a time. */
  async function stopped<Result>(work: () => Promise<Result>): Promise<Result> {
    if (engine === 'sqlite') await store.close();
    const result = await work();
    if (engine === 'sqlite') store = await openStore({ engine, file: data.path('mostrador.db') });
    return result;
  }

  const environment = (): Record<string, string> => ({
    DATA_DIR: data.config.dataDir,
    DATABASE_URL: data.config.databaseUrl ?? '',
  });
  /** `npm run operate -- …` as an operator has it: the last line on standard error, and the exit code. */
  function operate(env: Record<string, string>, ...args: readonly string[]): Promise<{ said: string; code: number }> {
    const { PATH = '' } = process.env;
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [OPERATE, ...args],
        { env: { PATH, NODE_COMPILE_CACHE: COMPILED, ...environment(), ...env } },
        (error, _, said) => {
          resolve({ said: said.trim(), code: typeof error?.code === 'number' ? error.code : 0 });
        },
      );
    });
  }

  /** One run of the job for each old month of the account, beside which the store does something else. */
  async function archive(accountId: string, beside: Partial<OpenStore['retention']> = {}): Promise<void> {
    const run = createArchiving({
      store: { ...store, retention: { ...store.retention, ...beside } },
      retention: { months: 25, folder },
      giveWay: async () => {},
      log: { error: () => {}, warn: () => {}, info: () => {} },
    });
    const job = { accountId, name: 'retention', cursor: null, attempts: 0, quietFor: 0, claimedAt: 0, fence: 1 };
    for (const _ of MONTHS_AGO) await run(job);
  }

  const idsOf = async (accountId: string): Promise<string[]> =>
    ((await recordsOf(store, accountId)).questions ?? []).map((row) => String(Reflect.get(row, 'id'))).toSorted();

  test('7.131 are written by a node with RETENTION_MONTHS, and restored by restore-archive', async () => {
    const before = await idsOf(SELLER);
    const old = MONTHS_AGO.map((months) => `${SELLER}-${months}`);
    await stopped(async () => {
      const [port = 0] = await freePorts(1);
      const node = await startNode({
        ...nodeEnv({ port, url: `http://localhost:${port}`, folder: data.config.dataDir }),
        ...environment(),
        RETENTION_MONTHS: '25',
        ARCHIVE_DIRECTORY: folder,
        LOG_LEVEL: 'info',
      });
      await vi.waitFor(() => expect(node.said().match(/"month archived"/g)).toHaveLength(4), { timeout: 30_000 });
      await node.stop();
    });
    expect(await idsOf(SELLER)).toEqual(before.filter((id) => !old.includes(id)));
    const [earlier = '', later = ''] = await archivesOf(folder, SELLER);
    await stopped(async () => {
      expect(await operate({}, 'restore-archive', later)).toEqual({
        said: `1 questions and 0 entries of the activity of the account ${SELLER} were restored.`,
        code: 0,
      });
      expect((await operate({}, 'restore-archive', earlier)).code).toBe(0);
      const foreign = data.path('foreign');
      await writeFile(foreign, 'no archive');
      expect(await operate({}, 'restore-archive', foreign)).toEqual({
        said: expect.stringContaining(foreign),
        code: 1,
      });
      expect((await operate({}, 'restore-archive')).said).toContain('restore-archive <file>');
    });
    expect(await idsOf(SELLER)).toEqual(before);
  }, 60_000);

  test('7.138 of an account are exported with it, and deleted with it, and no other’s', async () => {
    for (const account of [SELLER, OTHER]) await archive(account);
    const target = data.path('account.json');
    expect((await operate({ ARCHIVE_DIRECTORY: folder }, 'export-account', SELLER, target)).code).toBe(0);
    const exported = JSON.parse(await readFile(target, 'utf8'));
    expect(exported.archived_questions).toMatchObject(MONTHS_AGO.map((months) => ({ id: `${SELLER}-${months}` })));
    expect(exported.questions).toHaveLength(KEPT_ANSWERS + 1);
    expect(Object.keys(exported).filter((table) => table.startsWith('archived_'))).toEqual([
      'archived_buyers',
      'archived_questions',
      'archived_history',
      'archived_unknown_parts',
      'archived_shadow_decisions',
      'archived_activity',
    ]);

    await stopped(async () => {
      expect(await operate({ ARCHIVE_DIRECTORY: folder }, 'delete-account', SELLER)).toEqual({
        said: `The account ${SELLER} was deleted, with 2 archives in ${folder}.`,
        code: 0,
      });
      expect(await operate({ ARCHIVE_DIRECTORY: folder }, 'delete-account', SELLER)).toMatchObject({ code: 1 });
    });
    expect(await readdir(folder)).toEqual([OTHER]);
    expect(await archivesOf(folder, OTHER)).toHaveLength(2);
  }, 60_000);

  test('7.138 are not forgotten where their folder is not named, is missing, or was left by an interrupted deletion', async () => {
    await archive(SELLER);
    await stopped(async () => {
      const day = new Date(monthsBefore(Date.now(), 29)).toISOString().slice(0, 10);
      const unnamed = `CommandError: Answers of the account ${SELLER} from before ${day} were archived: ARCHIVE_DIRECTORY must be set.`;
      expect(await data.run('delete-account', SELLER)).toBe(unnamed);
      expect(await data.run('export-account', SELLER, data.path('x.json'))).toBe(unnamed);
      const archiveDirectory = data.path('elsewhere');
      expect(await data.runWith({ archiveDirectory }, 'delete-account', SELLER)).toBe(
        `CommandError: There is no folder ${archiveDirectory}.`,
      );
      // Where all goes without an archive there is none to name.
      const retention = { months: 25, folder: null };
      expect(await data.runWith({ retention }, 'delete-account', SELLER)).toBe(`The account ${SELLER} was deleted.`);
      expect(await data.runWith({ archiveDirectory: folder }, 'delete-account', SELLER)).toBe(
        `The account ${SELLER} was deleted, with 2 archives in ${folder}.`,
      );
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test.each(['', '.', '..'])('7.138 and what else lies there stay when %j is deleted', async (id) => {
    await archive(SELLER);
    await writeFile(join(folder, SELLER, 'notes.txt'), 'of the operator');
    await stopped(async () => {
      expect(await data.runWith({ archiveDirectory: folder }, 'delete-account', id)).toBe(
        `CommandError: There is no account ${id}.`,
      );
      expect(await archivesOf(folder, SELLER)).toHaveLength(2);
      await data.runWith({ archiveDirectory: folder }, 'delete-account', SELLER);
    });
    expect(await readdir(join(folder, SELLER))).toEqual(['notes.txt']);
  });

  test('7.138 do not come back from a node that was writing one while the account was deleted', async () => {
    const { retention } = store;
    await archive(SELLER, {
      async *pages(accountId, rows) {
        yield* retention.pages(accountId, rows);
        await deleteAccount(store, accountId);
      },
    });
    expect(await archivesOf(folder, SELLER)).toEqual([]);
  });

  test('7.137 what a killed process left of one goes with the next, but not what another is writing', async () => {
    const own = join(folder, SELLER);
    await mkdir(own);
    for (const name of ['2020-01.1.1.part', '2020-01.2.2.part']) await writeFile(join(own, name), 'x');
    const yesterday = Date.now() / 1000 - 86_400;
    await utimes(join(own, '2020-01.1.1.part'), yesterday, yesterday);
    await archive(SELLER);
    expect((await readdir(own)).filter((name) => name.endsWith('.part'))).toEqual(['2020-01.2.2.part']);
    for (const file of await archivesOf(folder, SELLER)) expect((await stat(file)).mode & 0o077).toBe(0);
  });
});

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeEmail } from '#domain/email.ts';
import type { Config } from '../config.ts';
import { backUpPostgres, restorePostgres } from '../store/backup/postgres.ts';
import { backUpSqlite, restoreSqlite } from '../store/backup/sqlite.ts';
import { lockDataFolder } from '../store/lock-folder.ts';
import { openStore } from '../store/open-store.ts';
import type { OpenStore, Records } from '../store/port.ts';

/** A command that was not carried out; the message is one line that says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

interface Command {
  readonly parameters: readonly string[];
  readonly does: string;
  /** What to tell. Rejects with a `CommandError`, `BackupError` or `FolderLocked`. */
  readonly run: (config: Config, ...values: readonly string[]) => Promise<string>;
}

const fileOf = (config: Config): string => join(config.dataDir, 'mostrador.db');

/** What whoever operates the product can have done, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    parameters: ['target'],
    does: 'writes a backup into a new file, of PostgreSQL into a new folder; the product may go on',
    run: async (config, target = '') => {
      await mustBeNew(target);
      if (config.databaseUrl === null) await backUpSqlite(fileOf(config), target);
      else await backUpPostgres(config.databaseUrl, target);
      return `The backup is in ${target}. SECRET_KEY is not in it.`;
    },
  },
  restore: {
    parameters: ['source'],
    does: 'puts a backup in the place of the data, of PostgreSQL into an empty database; the product must be stopped',
    run: async (config, source = '') => {
      if (config.databaseUrl !== null) await restorePostgres(source, config.databaseUrl);
      else await locked(config, () => restoreSqlite(source, fileOf(config)));
      return `${source} was restored. The product starts on it with the SECRET_KEY it was sealed with, and with no other.`;
    },
  },
  'export-account': {
    parameters: ['account id', 'target'],
    does: 'writes all that is stored of a linked account into a new JSON file; the product may go on',
    run: (config, id = '', target = '') =>
      exportTo(config, target, `the account ${id}`, (store) => store.personalData.ofAccount(id)),
  },
  'delete-account': {
    parameters: ['account id'],
    does: 'removes a linked account with all that belongs to it; with SQLite the product must be stopped',
    run: (config, id = '') =>
      changing(config, async (store) => {
        if (!(await store.personalData.deleteAccount(id))) throw new CommandError(`There is no account ${id}.`);
        return `The account ${id} was removed.`;
      }),
  },
  'export-person': {
    parameters: ['e-mail', 'target'],
    does: 'writes all that is stored of a person who signs in into a new JSON file; the product may go on',
    run: (config, email = '', target = '') =>
      exportTo(config, target, email, (store) => store.personalData.ofPerson(normalizeEmail(email))),
  },
  'delete-person': {
    parameters: ['e-mail'],
    does: 'removes a person who signs in and owns no account; with SQLite the product must be stopped',
    run: (config, email = '') =>
      changing(config, async (store) => {
        const outcome = await store.personalData.deletePerson(normalizeEmail(email));
        if (outcome === 'unknown') throw new CommandError(`Nobody signs in with ${email}.`);
        if (outcome === 'owns-account')
          throw new CommandError(`${email} owns an account, which has to be removed first.`);
        return `${email} was removed.`;
      }),
  },
};

async function exportTo(
  config: Config,
  target: string,
  what: string,
  read: (store: OpenStore) => Promise<Records | null>,
): Promise<string> {
  await mustBeNew(target);
  const records = await reading(config, read);
  if (records === null) throw new CommandError(`There is nothing stored of ${what}.`);
  await writeFile(target, `${JSON.stringify(records, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return `What is stored of ${what} is in ${target}.`;
}

async function mustBeNew(target: string): Promise<void> {
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  if (isThere) throw new CommandError(`${target} is there already.`);
}

async function locked<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  const folder = await lockDataFolder(config.dataDir);
  try {
    return await work();
  } finally {
    await folder.release();
  }
}

async function using<Result>(store: OpenStore, work: (store: OpenStore) => Promise<Result>): Promise<Result> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A file of SQLite has one process that works on it. */
async function changing<Result>(config: Config, work: (store: OpenStore) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl !== null) return using(await openStore({ engine: 'postgres', url: config.databaseUrl }), work);
  return locked(config, async () => using(await openStore({ engine: 'sqlite', file: fileOf(config) }), work));
}

/** A file of SQLite is read from a copy of its own, beside the product. */
async function reading<Result>(config: Config, work: (store: OpenStore) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl !== null) return using(await openStore({ engine: 'postgres', url: config.databaseUrl }), work);
  const folder = await mkdtemp(join(config.dataDir, 'reading-'));
  try {
    const file = join(folder, 'copy.db');
    await backUpSqlite(fileOf(config), file);
    return await using(await openStore({ engine: 'sqlite', file }), work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

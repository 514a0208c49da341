import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeEmail } from '#domain/email.ts';
import { emailHash } from '../cells/claims.ts';
import { DirectoryUnavailable } from '../cells/errors.ts';
import type { CellsConfig, Config } from '../config.ts';
import { KEY_INTERVAL } from '../following-key.ts';
import type { Log } from '../log.ts';
import { openSecrets } from '../open-secrets.ts';
import { archivedPages, archivesOf, deleteArchives } from '../retention/archives.ts';
import { restoreArchive } from '../retention/restoring.ts';
import { backUpPostgres, restorePostgres } from '../store/backup/postgres.ts';
import { backUpSqlite, restoreSqlite } from '../store/backup/sqlite.ts';
import { copySqliteToPostgres } from '../store/backup/sqlite-to-postgres.ts';
import { inspectStore, type StoreInspection } from '../store/inspect-store.ts';
import { lockDataFolder } from '../store/lock-folder.ts';
import { openStore, rehearseMigrations, type StoreOptions } from '../store/open-store.ts';
import type { OpenStore, RecordPages } from '../store/port.ts';
import { fillDirectory, isNeeded, withCell } from './cell-directory.ts';
import { jsonOf } from './json-of.ts';
import { partition, rehearsePartitioning } from './partitioning.ts';
import { rotateKey } from './rotate-key.ts';
import { printStatus, readStatus } from './status.ts';
import { checkUpgrade, isThere, migratePatiently, restartInstructions } from './upgrading.ts';

/** A command that failed; the message is one line that says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What a command prints; `isWell` false: the process ends with 1. */
export interface Report {
  readonly text: string;
  readonly isWell: boolean;
}

interface Command {
  readonly parameters: readonly string[];
  /** Flags, each of which may be given after the parameters. */
  readonly flags?: readonly string[];
  readonly description: string;
  /**
   * Returns the last message, for standard error, or what was asked for; `print` shows progress on standard error. Rejects with a
   * `CommandError`, `BackupError` or `FolderLocked`.
   */
  readonly run: (context: CommandContext, ...values: readonly string[]) => Promise<string | Report>;
}

interface CommandContext {
  readonly config: Config;
  readonly print: (line: string) => void;
  /** Standard output. */
  readonly output: NodeJS.WritableStream;
}

/** How many rows a transaction deletes: its locks are held for a fraction of a second. */
const DELETED_AT_ONCE = 500;

/** A claim of work of all accounts searches an index of each partition. */
const MOST_PARTITIONS = 128;

const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mostrador.db');

const backUp = (config: Config, target: string): Promise<void> =>
  config.databaseUrl === null ? backUpSqlite(fileOf(config), target) : backUpPostgres(config.databaseUrl, target);

/** The maintenance commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  status: {
    parameters: [],
    flags: ['--json'],
    description: 'says what waits and whether this node is ready; ends with 1 if something needs a service operator',
    run: async ({ config }, flag) => {
      const status = await withReadableStore(config, (store) => readStatus(config, store));
      const text = flag === '--json' ? JSON.stringify(status, null, 2) : printStatus(status);
      return { text, isWell: status.isWell };
    },
  },
  backup: {
    parameters: ['target'],
    description: 'writes a backup to a new file, of PostgreSQL to a new folder; the product may be running',
    run: async ({ config }, target = '') => {
      await mustBeNew(target);
      await backUp(config, target);
      return `The backup is in ${target}. SECRET_KEY is not in it.`;
    },
  },
  restore: {
    parameters: ['source'],
    description: 'replaces the data with a backup, of PostgreSQL in an empty database; the product must be stopped',
    run: async ({ config }, source = '') => {
      if (config.databaseUrl !== null) await restorePostgres(source, config.databaseUrl);
      else await withFolderLock(config, () => restoreSqlite(source, fileOf(config)));
      return `${source} was restored. The product starts on it with the SECRET_KEY it was sealed with, and with no other.`;
    },
  },
  'copy-to-postgres': {
    parameters: [],
    description:
      'copies all data from SQLite in DATA_DIR to the empty database of DATABASE_URL; the product must be stopped, and starts there afterwards',
    run: async ({ config }) => {
      const { databaseUrl } = config;
      if (databaseUrl === null) throw new CommandError('DATABASE_URL must name the database to copy to.');
      const rows = await withFolderLock(config, () =>
        withCopy(config, (file) => copySqliteToPostgres(file, databaseUrl)),
      );
      return `${rows} rows were copied. Start the product with DATABASE_URL and the same SECRET_KEY, or ${join(config.dataDir, 'secret.key')}.`;
    },
  },
  'rehearse-migrations': {
    parameters: [],
    description:
      'applies the migrations of this release in a transaction that is rolled back, and says how long each took; the product may be running',
    run: ({ config, print }) =>
      withReadable(config, async (options) => {
        const { applied, lockedTables } = await rehearseMigrations(options);
        for (const { name, ms } of applied) print(`${name}: ${ms} ms`);
        if (applied.length === 0) return 'No migration is missing.';
        const locked = lockedTables.length === 0 ? '' : ` They lock ${lockedTables.join(', ')} against writing.`;
        const ms = applied.reduce((sum, one) => sum + one.ms, 0);
        return `${applied.length} missing, ${ms} ms in all.${locked} Nothing was changed.`;
      }),
  },
  'check-upgrade': {
    parameters: ['backup target'],
    description:
      'says whether this release may take the place of the one before, and changes nothing; ends with 1 if not; the product may be running',
    run: ({ config }, target = '') => inspected(config, (inspection) => checkUpgrade(config, inspection, target)),
  },
  upgrade: {
    parameters: ['backup target'],
    description:
      'checks as check-upgrade, writes a backup, applies the migrations of this release and says how to restart; with SQLite the product must be stopped',
    run: async ({ config, print }, target = '') => {
      const report = await inspected(config, (inspection) => checkUpgrade(config, inspection, target));
      print(report.text);
      if (!report.isWell) throw new CommandError('Nothing was changed: see the lines with ACT.');
      return withWritableOptions(config, async (options) => {
        await backUp(config, target);
        print(`The backup is in ${target}. SECRET_KEY is not in it.`);
        await migratePatiently(async () => (await openStore(options)).close(), print);
        return restartInstructions(target);
      });
    },
  },
  partition: {
    parameters: ['count'],
    flags: ['--rehearse'],
    description:
      'divides the tables of PostgreSQL that grow with questions into so many partitions by account, or with --rehearse says what that takes; the product may be running; may be run again after an interruption',
    run: async ({ config: { databaseUrl }, print }, count = '', flag) => {
      if (databaseUrl === null) throw new CommandError('DATABASE_URL must name the PostgreSQL database to partition.');
      const partitions = /^\d{1,3}$/.test(count) ? Number(count) : 0;
      if (partitions < 2 || partitions > MOST_PARTITIONS)
        throw new CommandError(`The count must be a number from 2 to ${MOST_PARTITIONS}.`);
      return flag === '--rehearse'
        ? rehearsePartitioning(databaseUrl, partitions, print)
        : partition(databaseUrl, partitions, print);
    },
  },
  'fill-directory': {
    parameters: [],
    description:
      'claims all people and accounts of this cell in the directory; may be run again; ends with 1 if another cell has some of them; the product may be running',
    run: ({ config }) =>
      withReadableStore(config, async (store) => {
        const { people, accounts, conflicts } = await withCell(mustHaveCells(config), (cell) =>
          fillDirectory(store, cell),
        );
        const lines = conflicts.map(({ what, cell }) => `${what} is of the cell ${cell}.`);
        const text = [...lines, `The directory has ${people} people and ${accounts} accounts of this cell.`].join('\n');
        return { text, isWell: conflicts.length === 0 };
      }),
  },
  'release-email': {
    parameters: ['e-mail'],
    description:
      'ends the claim of this cell to an e-mail that nobody here uses any more, as of an operator who never signed up; the product may be running',
    run: ({ config }, given = '') =>
      withReadableStore(config, async (store) => {
        const email = normalizeEmail(given);
        const cells = mustHaveCells(config);
        if (await isNeeded(store, email)) throw new CommandError(`${email} is a user or an operator here.`);
        const wasClaimed = await withCell(cells, ({ directory, secrets }) =>
          directory.release(emailHash(secrets, email)),
        );
        if (!wasClaimed) throw new CommandError(`This cell has no claim to ${email}.`);
        return `${email} may be used in any cell.`;
      }),
  },
  'restore-archive': {
    parameters: ['file'],
    description:
      'adds the questions and activity of an archive to their account again; a later month of an account first; with SQLite the product must be stopped',
    run: ({ config }, file = '') =>
      withWritableStore(config, async (store) => {
        const restored = await restoreArchive(store, file);
        const { accountId } = restored;
        if (restored.outcome === 'no-account') throw new CommandError(`There is no account ${accountId}.`);
        if (restored.outcome === 'gap')
          throw new CommandError(`A later month of the account ${accountId} must be restored first.`);
        return `${restored.questions} questions and ${restored.entries} entries of the activity of the account ${accountId} were restored.`;
      }),
  },
  'rotate-key': {
    parameters: [],
    description:
      'seals everything with SECRET_KEY that a key of SECRET_KEYS_OLD sealed; may be run again; with SQLite the product must be stopped',
    run: ({ config, print }) =>
      withWritableStore(config, async (store) => {
        const keys = await openSecrets(config, store, printing(print));
        const untilNodesFollow = async (): Promise<void> => {
          // With SQLite no node is running.
          if (store.engine === 'postgres') await sleep(2 * KEY_INTERVAL);
        };
        const { resealed, unopened } = await rotateKey({ store, keys, print, untilNodesFollow });
        const unchanged = unopened === 0 ? '' : ` ${unopened} open by no configured key and were left unchanged.`;
        return `Everything is sealed with SECRET_KEY: ${resealed} re-sealed, 0 left.${unchanged}`;
      }),
  },
  'new-push-key': {
    parameters: [],
    description:
      'makes a new key for push notifications, for which every device has to be turned on again; with SQLite the product must be stopped',
    run: ({ config }) =>
      withWritableStore(config, async (store) => {
        const devices = await store.push.dropKey();
        return `The next node that needs a key makes one. ${devices} devices must be turned on again.`;
      }),
  },
  'export-account': {
    parameters: ['account id', 'target'],
    description:
      'writes all data of a linked account, with its archives, to a new JSON file, or to standard output (-); the product may be running',
    run: (context, id = '', target = '') =>
      exportTo(context, target, `the account ${id}`, async (store) => {
        const folder = await archiveFolderOf(context.config, store, id);
        return withArchives(
          await store.personalData.ofAccount(id),
          folder === null ? [] : await archivesOf(folder, id),
        );
      }),
  },
  'delete-account': {
    parameters: ['account id'],
    description:
      'deletes a linked account and all of its data, with its archives; may be run again after an interruption; with SQLite the product must be stopped',
    run: ({ config }, id = '') =>
      withWritableStore(config, async (store) => {
        const folder = await archiveFolderOf(config, store, id);
        const isThereStill = await store.personalData.beginDeletion(id);
        if (isThereStill) while (await store.personalData.deleteMore(id, DELETED_AT_ONCE));
        // Last: a node that is archiving the account looks whether it is there once its file is.
        const archives = folder === null ? 0 : await deleteArchives(folder, id);
        const wasClaimed = await release(config, id, ({ directory }) => directory.releaseAccount(id));
        if (!isThereStill && archives === 0 && !wasClaimed) throw new CommandError(`There is no account ${id}.`);
        const deleted = folder === null ? '' : `, with ${archives} archives in ${folder}`;
        return `The account ${id} was deleted${deleted}.`;
      }),
  },
  'export-person': {
    parameters: ['e-mail', 'target'],
    description: 'writes all data of a user to a new JSON file, or to standard output (-); the product may be running',
    run: (context, email = '', target = '') =>
      exportTo(context, target, email, (store) => store.personalData.ofPerson(normalizeEmail(email))),
  },
  'delete-person': {
    parameters: ['e-mail'],
    description: 'deletes a user who owns no account; with SQLite the product must be stopped',
    run: ({ config }, email = '') =>
      withWritableStore(config, async (store) => {
        const outcome = await store.personalData.deletePerson(normalizeEmail(email));
        const wasClaimed =
          outcome !== 'owns-account' &&
          (await release(config, email, ({ directory, secrets }) =>
            directory.release(emailHash(secrets, normalizeEmail(email))),
          ));
        if (outcome === 'unknown' && !wasClaimed) throw new CommandError(`There is no user ${email}.`);
        if (outcome === 'owns-account')
          throw new CommandError(`${email} owns an account, which must be deleted first.`);
        return `${email} was deleted.`;
      }),
  },
};

function mustHaveCells({ cells }: Config): CellsConfig {
  if (cells === null) throw new CommandError('CELL must be set: this installation has no directory.');
  return cells;
}

/** Ends a claim of what was deleted; whether there was one. */
async function release(
  { cells }: Config,
  what: string,
  work: Parameters<typeof withCell<boolean>>[1],
): Promise<boolean> {
  if (cells === null) return false;
  try {
    return await withCell(cells, work);
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    throw new CommandError(`${what} was deleted, but not in the directory: run this again. ${error.message}`);
  }
}

const printing = (print: (line: string) => void): Log => {
  const line = (fields: object, message: string): void =>
    print(Object.keys(fields).length === 0 ? message : `${message} ${JSON.stringify(fields)}`);
  return { error: line, warn: line, info: () => {} };
};

async function exportTo(
  { config, output }: CommandContext,
  target: string,
  subject: string,
  read: (store: OpenStore) => Promise<RecordPages | null>,
): Promise<string> {
  const isFile = target !== '-';
  const unfinished = `${target}.part`;
  if (isFile) for (const path of [target, unfinished]) await mustBeNew(path);
  await withReadableStore(config, async (store) => {
    const pages = await read(store);
    if (pages === null) throw new CommandError(`There is no data of ${subject}.`);
    const text = Readable.from(jsonOf(pages));
    if (!isFile) return pipeline(text, output, { end: false });
    // Never into a file that is there: its owner and mode would be somebody else's.
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await pipeline(text, file.createWriteStream({ flush: true }));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
  if (isFile) await rename(unfinished, target);
  return `The data of ${subject} is ${isFile ? `in ${target}` : 'complete'}.`;
}

/**
 * The folder with the archives of an account; null: it has none. Refused where it has, and the folder is not given: they would be forgotten.
 */
async function archiveFolderOf(config: Config, { retention }: OpenStore, id: string): Promise<string | null> {
  const { archiveDirectory: folder } = config;
  // These would name the folder of all accounts, or the one above.
  if (/^\.{0,2}$/.test(id)) throw new CommandError(`There is no account ${id}.`);
  if (folder !== null) {
    if (!(await isThere(folder))) throw new CommandError(`There is no folder ${folder}.`);
    return folder;
  }
  const before = await retention.archivedBefore(id);
  const areDeletedOnly = config.retention !== null;
  if (before === null || areDeletedOnly) return null;
  const day = new Date(before).toISOString().slice(0, 10);
  throw new CommandError(
    `Answers of the account ${id} from before ${day} were archived: ARCHIVE_DIRECTORY must be set.`,
  );
}

/** Both, or what there is of them; null: nothing. */
function withArchives(pages: RecordPages | null, files: readonly string[]): RecordPages | null {
  if (files.length === 0) return pages;
  return (async function* () {
    if (pages !== null) yield* pages;
    yield* archivedPages(files);
  })();
}

async function mustBeNew(target: string): Promise<void> {
  if (await isThere(target)) throw new CommandError(`${target} already exists.`);
}

async function withFolderLock<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  const folder = await lockDataFolder(config.dataDir);
  try {
    return await work();
  } finally {
    await folder.release();
  }
}

async function withStore<Result>(store: OpenStore, work: (store: OpenStore) => Promise<Result>): Promise<Result> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The database for changes. On SQLite it locks the data folder, as one process at a time may use the file. */
async function withWritableOptions<Result>(
  config: Config,
  work: (options: StoreOptions) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl !== null) return work({ engine: 'postgres', url: config.databaseUrl });
  return withFolderLock(config, () => work({ engine: 'sqlite', file: fileOf(config) }));
}

const withWritableStore = <Result>(config: Config, work: (store: OpenStore) => Promise<Result>): Promise<Result> =>
  withWritableOptions(config, async (options) => withStore(await openStore(options), work));

/** The database as it is, not migrated; on SQLite no copy, since it is only read for a moment. */
async function inspected<Result>(
  { databaseUrl, ...config }: Config,
  work: (inspection: StoreInspection) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== null) return inspectStore({ engine: 'postgres', url: databaseUrl }, work);
  const file = fileOf(config);
  if (!(await isThere(file))) throw new CommandError(`There is no database ${file}.`);
  return inspectStore({ engine: 'sqlite', file }, work);
}

/** Opens the store for reading; on SQLite a copy, so that the product may be running. */
const withReadableStore = <Result>(config: Config, work: (store: OpenStore) => Promise<Result>): Promise<Result> =>
  withReadable(config, async (options) => withStore(await openStore(options), work));

/** The database, on SQLite a copy of it. */
async function withReadable<Result>(config: Config, work: (options: StoreOptions) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl !== null) return work({ engine: 'postgres', url: config.databaseUrl });
  return withCopy(config, (file) => work({ engine: 'sqlite', file }));
}

/** A copy of the SQLite database, which is deleted afterwards. */
async function withCopy<Result>(config: Config, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(config.dataDir, 'reading-'));
  try {
    const file = join(folder, 'copy.db');
    await backUpSqlite(fileOf(config), file);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { openSecrets } from '../open-secrets.ts';
import { MigrationBlocked } from '../store/errors.ts';
import type { StoreInspection } from '../store/inspect-store.ts';
import type { KeyFingerprints } from '../store/port.ts';
import { MIN_NODE, VERSION } from '../version.ts';
import { reportLine } from './report-line.ts';

/** One condition of an upgrade: what was found, and what is needed. */
interface Condition {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
  readonly needed: string;
}

export interface UpgradeReport {
  readonly isWell: boolean;
  readonly text: string;
}

/** Free disk for the backup, as a multiple of the database: SQLite's migration writes its log besides. */
const ROOM = 2;
const MEGABYTE = 1e6;
/** How often migrating is tried while another program holds a table, and the time between, in ms. */
const TRIES = 5;
const RETRY_DELAY = 1000;

/** Whether this release may take the place of the one before, with a backup at `target`. Changes nothing. */
export async function checkUpgrade(config: Config, found: StoreInspection, target: string): Promise<UpgradeReport> {
  const conditions = [
    nodeVersion(),
    configuration(config),
    ...schemaOf(found),
    await key(config, found.keyFingerprints),
    await room(target, found.size),
  ];
  const isWell = conditions.every(({ isMet }) => isMet);
  const title = isWell ? 'may be installed here' : 'must not be installed here yet';
  const lines = conditions.map(({ name, isMet, found: is, needed }) => reportLine(isMet, name, is, needed));
  return { isWell, text: [`Mostrador ${VERSION} ${title}`, '', ...lines].join('\n') };
}

function nodeVersion(): Condition {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = MIN_NODE.split('.').map(Number);
  const isMet = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return { name: 'Node', isMet, found: process.versions.node, needed: `needed: ${MIN_NODE} or later` };
}

/** An invalid variable has ended the command before. */
const configuration = ({ production, databaseUrl }: Config): Condition => ({
  name: 'configuration',
  isMet: true,
  found: `valid${production ? ' for production' : ''}, ${databaseUrl === null ? 'SQLite' : 'PostgreSQL'}`,
  needed: 'needed: valid',
});

function schemaOf({ missing, unknown, foreignTables, longTransactions }: StoreInspection): Condition[] {
  const isMigrated = missing.length > 0;
  return [
    {
      name: 'database',
      isMet: unknown.length === 0,
      found: unknown.length === 0 ? 'of this release or older' : `of a newer release: ${listed(unknown)}`,
      needed: 'needed: not newer',
    },
    {
      name: 'migrations',
      isMet: true,
      found: isMigrated ? `${missing.length} to apply: ${listed(missing)}` : 'none to apply',
      needed: '',
    },
    {
      name: 'owner of tables',
      isMet: !isMigrated || foreignTables.length === 0,
      found: foreignTables.length === 0 ? 'this role' : `another role: ${listed(foreignTables)}`,
      needed: 'needed: this role, to migrate',
    },
    {
      name: 'transactions',
      isMet: !isMigrated || longTransactions === 0,
      found: `${longTransactions} older than 4 s`,
      needed: 'needed: 0, to migrate',
    },
  ];
}

/** The first ones, so that a line stays one. */
const listed = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

const silent: Log = { error: () => {}, warn: () => {}, info: () => {} };

/** As at a start, but nothing is stored and no key created. */
async function key(config: Config, fingerprints: KeyFingerprints | null): Promise<Condition> {
  const name = 'key';
  const needed = 'needed: the one that seals';
  const stored = (await fingerprints?.read()) ?? null;
  if (fingerprints === null || stored === null)
    return { name, isMet: true, found: 'none is known to the database yet', needed };
  try {
    await openSecrets(config, { keyFingerprints: { ...fingerprints, insert: async () => stored } }, silent);
    return { name, isMet: true, found: 'the one that seals', needed };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { name, isMet: false, found: error.message, needed };
  }
}

async function room(target: string, size: number): Promise<Condition> {
  const name = 'backup';
  const folder = dirname(target);
  const needed = `needed: ${inMegabytes(size * ROOM)} free`;
  const failed = (found: string): Condition => ({ name, isMet: false, found, needed });
  if (await isThere(target)) return failed(`${target} already exists`);
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    return { name, isMet: free >= size * ROOM, found: `${inMegabytes(free)} free in ${folder}`, needed };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`;

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Migrates, again after a while when another program holds a table for too long. */
export async function migratePatiently(migrate: () => Promise<void>, print: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrate();
    } catch (error) {
      if (!(error instanceof MigrationBlocked) || tries === TRIES) throw error;
      print(`${error.message} (try ${tries} of ${TRIES})`);
      await sleep(RETRY_DELAY);
    }
  }
}

/** What is left to do once the database has the schema of this release. */
export const restartInstructions = (target: string): string =>
  [
    `The database has the schema of Mostrador ${VERSION}, with which nodes of the release before run on; its backup is in ${target}.`,
    'Restart the nodes with this release one after the other, each when the one before is ready (GET /readyz):',
    '  systemd: systemctl restart mostrador@3000    (then mostrador@3001, …)',
    '  compose: docker compose -f deploy/compose.yaml up -d --build --no-deps --wait one    (then two, three)',
  ].join('\n');

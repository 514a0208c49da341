import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, type Identity } from './postgres-binaries.ts';

/** A real PostgreSQL of its own, on 127.0.0.1, with an empty data folder. */
export interface Postgres {
  /** Of the database `name`, which has to exist; `postgres` does. */
  url(name: string): string;
  /** Ends it as `how` says and, once its port is free, starts it again on the same data. */
  restart(how: 'fast' | 'immediate' | 'killed'): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** False: survives its own end at the cost of slower commits. Default true, for tests that never restart it. */
  readonly unsafe?: boolean;
}

/**
 * Ends PostgreSQL when its standard input closes, which happens however this process ends. The data folder goes with it
 * unless the word `keep` came first. The process id of PostgreSQL is its first line of output.
 */
const GUARD = `"$@" </dev/null & pid=$!; echo "guarding $pid" >&2
read -r word; kill -QUIT $pid 2>/dev/null; wait $pid; [ "$word" = keep ] || rm -rf "$FOLDER"`;

const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_MEMORY = 2 ** 30;

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;
/** The start of a cluster fails on a taken port, found free a moment before; then another is tried. */
const STARTS = 3;
/** It also fails while processes of a predecessor that was killed are still ending. */
const STARTS_AFTER_DEATH = 50;
/** A start that says nothing for so long has come to nothing, in ms. */
const START_TIMEOUT = 20_000;

export async function startPostgres({ unsafe = true }: PostgresOptions = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(unsafe ? fastestFolder() : tmpdir(), 'mostrador-postgres-'));
  try {
    return await startIn(folder, unsafe);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, unsafe: boolean): Promise<Postgres> {
  const identity = unprivileged();
  const binaries = findBinaries(folder, identity);
  // All of it, as whoever runs PostgreSQL also removes the folder; links themselves, not what they point to.
  if (identity.uid !== undefined) spawnSync('chown', ['-hR', `${identity.uid}:${identity.gid}`, folder]);
  const env = { ...process.env, ...binaries.env, FOLDER: folder };
  const data = join(folder, 'data');
  // A locale that sorts unlike bytes, as a database in use may have: what must sort by bytes says so itself.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es'];
  const made = spawnSync(binaries.initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...locale], {
    ...identity,
    env,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

  const start = (port: number): Promise<Running> => {
    const settings = ['max_connections=200', 'shared_buffers=32MB', 'unix_socket_directories=', 'lc_messages=C'];
    settings.push('deadlock_timeout=100ms');
    if (unsafe) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
    const flags = settings.flatMap((setting) => ['-c', setting]);
    return run(binaries.postgres, ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...flags], identity, env);
  };

  let port = 0;
  let current = await retry(STARTS, async () => {
    port = await freePort();
    return start(port);
  });

  return {
    url: (name) => `postgres://postgres@127.0.0.1:${port}/${name}`,
    restart: async (how) => {
      process.kill(current.pid, SIGNALS[how]);
      await current.end('keep');
      current = await retry(STARTS_AFTER_DEATH, () => start(port));
    },
    stop: async () => {
      await current.end('remove');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function retry<T>(times: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (times <= 1) throw error;
    return retry(times - 1, work);
  }
}

interface Running {
  readonly pid: number;
  end(folder: 'keep' | 'remove'): Promise<void>;
}

function run(program: string, args: string[], identity: Identity, env: NodeJS.ProcessEnv): Promise<Running> {
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', program, ...args], {
    ...identity,
    env,
    // Of a group of its own: an interrupt at the keyboard is not for it.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => guard.once('close', () => resolve()));
  const end = async (folder: 'keep' | 'remove'): Promise<void> => {
    guard.stdin.end(folder === 'keep' ? 'keep\n' : '\n');
    await ended;
  };
  return whenReady(guard, end);
}

/** Reads the log until it says that connections are taken. */
function whenReady(guard: ChildProcess, end: Running['end']): Promise<Running> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (): void => void end('keep').then(() => reject(new Error(`PostgreSQL did not start: ${log}`)));
    // Where the system does not even let it begin, it has no last words.
    const silence = setTimeout(fail, START_TIMEOUT);
    guard.stderr?.setEncoding('utf8');
    guard.stderr?.on('data', (chunk: string) => {
      // Once ready the log is only drained.
      if (log.includes('ready to accept connections')) return;
      log += chunk;
      const pid = Number(/guarding (\d+)/.exec(log)?.[1]);
      const isReady = log.includes('ready to accept connections');
      // Its own last words; clients that come too early are refused in the same log.
      const hasFailed = log.includes(`[${pid}] FATAL`);
      if (isReady || hasFailed) clearTimeout(silence);
      if (isReady) resolve({ pid, end });
      else if (hasFailed) fail();
    });
    guard.once('error', reject);
  });
}

/** Memory, where there is enough of it to hold files: for what has to survive its process, and not this machine. */
export function fastestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize > ENOUGH_MEMORY ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address === null || typeof address === 'string' ? reject(new Error('no port')) : resolve(address.port),
      );
    });
  });
}

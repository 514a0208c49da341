import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { API_ROOT } from '#contract/call.ts';
import { openStore, type StoreOptions } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { freePorts, type NodeProcess, nodeEnv, startNode } from '#tests/server/nodes/processes.ts';
import { startPostgres } from '#tests/server/postgres.ts';
import { OWNER, seedSeller } from '../seller.ts';

export type Engine = 'postgres' | 'sqlite';

/** A node as in production, with a database of its own that contains the benchmark's seller. */
export interface Served extends AsyncDisposable {
  readonly engine: Engine;
  readonly url: string;
  /** The database: a URL, or a file. */
  readonly database: string;
  readonly node: NodeProcess;
  /** Signs the owner in; returns the cookie. */
  readonly signIn: () => Promise<string>;
}

/** `prepare` changes the database before the node starts. */
export async function serveSeller(
  engine: Engine,
  prepare: (store: OpenStore) => Promise<void> = async () => {},
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres({ unsafe: false }) : null;
  const database = postgres?.url('postgres') ?? join(folder, 'mostrador.db');
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const options: StoreOptions =
    engine === 'postgres' ? { engine, url: database } : { engine: 'sqlite', file: database };
  const store = await openStore(options);
  await seedSeller(store);
  await prepare(store);
  await store.close();
  if (engine === 'postgres') await settle(database);

  const node = await startNode(
    { ...productionEnv({ port, url, folder }), ...(engine === 'postgres' ? { DATABASE_URL: database } : {}) },
    join(folder, 'log'),
  );
  return {
    engine,
    url,
    database,
    node,
    signIn: async () => {
      const answer = await fetch(`${url}${API_ROOT}/auth/login`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json' },
        body: JSON.stringify(OWNER),
      });
      const cookie = answer.headers.get('set-cookie')?.split(';')[0];
      if (answer.status !== 200 || cookie === undefined) throw new Error(`no login: ${answer.status}`);
      return cookie;
    },
    [Symbol.asyncDispose]: async () => {
      await node.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Autovacuum does this in time; without it PostgreSQL has no statistics. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** As for `npm start`: the build's compile cache and heap limits. */
export const AS_STARTED = {
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/mostrador'),
  NODE_OPTIONS: '--max-semi-space-size=32',
};

/** Environment of the demo, besides its address. */
export const demoEnv = ({ port, folder }: { port: number; folder: string }) => ({
  ...AS_STARTED,
  NODE_OPTIONS: '--max-semi-space-size=4',
  PORT: String(port),
  DATA_DIR: folder,
  SIMULATOR_PACE_SECONDS: '0',
  SIMULATOR_BUYING_PERCENT: '0',
});

/** Environment of a node whose marketplace is unreachable. Logs are written as by default. */
export const productionEnv = (where: Parameters<typeof nodeEnv>[0]) => ({
  ...nodeEnv(where),
  ...AS_STARTED,
  NODE_ENV: 'production',
  // Its mails are files.
  ALLOW_INSECURE: '1',
  // More than an hour: polling is not measured.
  POLL_SECONDS: '3600',
  DRAIN_SECONDS: '0',
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createSecrets, SEAL_PURPOSES } from '#server/secrets.ts';
import { openStore } from '#server/store/open-store.ts';
import { freePorts, type NodeProcess, nodeEnv, startNode } from '../../server/nodes/processes.ts';
import { startPostgres } from '../../server/postgres.ts';
import { idleAccounts } from '../claims/seed.ts';
import { AS_STARTED } from '../server/product.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';

/** The key of `nodeEnv`. */
const KEY = Buffer.alloc(32, 7);
const TOKEN_LIFETIME = 6 * 3_600_000;

/** A node on a PostgreSQL of its own, with linked accounts, beside a marketplace in this process. */
export interface MeasuredNode extends AsyncDisposable {
  readonly url: string;
  readonly process: NodeProcess;
  readonly marketplace: Marketplace;
  readonly database: pg.Client;
  readonly databaseUrl: string;
}

/** The account of this number, from 1 on. */
export const accountOf = (number: number): string => String(100_000_000 + number);

interface Accounts {
  readonly count: number;
  /** How many of them, from the first on, have tokens. */
  readonly withTokens: number;
  /** Statements before the node starts. */
  readonly prepare?: readonly string[];
}

export async function startMeasured(
  { count, withTokens, prepare = [] }: Accounts,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredNode> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
  const postgres = await startPostgres({ unsafe: false });
  const marketplace = await startMarketplace();
  const url = postgres.url('postgres');
  const store = await openStore({ engine: 'postgres', url });
  const database = new pg.Client(url);
  await database.connect();
  // Without the triggers that index questions for searches.
  await database.query('set session_replication_role = replica');
  for (const statement of idleAccounts(count)) await database.query(statement);
  await database.query('set session_replication_role = default');
  const secrets = createSecrets(KEY);
  await store.transaction(async (tx) => {
    for (let number = 1; number <= withTokens; number++) {
      const id = accountOf(number);
      const token = secrets.seal('token', SEAL_PURPOSES.marketplaceToken(id));
      await tx.tokens.put(id, { access: token, refresh: token, expiresIn: TOKEN_LIFETIME });
    }
  });
  for (const statement of prepare) await database.query(statement);
  await database.query('vacuum analyze');
  await store.close();

  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const node = await startNode({
    ...AS_STARTED,
    ...nodeEnv({ port, url: origin, folder }),
    MERCADOLIBRE_API_URL: marketplace.url,
    DATABASE_URL: url,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    ...env,
  });
  return {
    url: origin,
    process: node,
    marketplace,
    database,
    databaseUrl: url,
    [Symbol.asyncDispose]: async () => {
      await node.stop();
      await database.end();
      await marketplace.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from './client.ts';
import { copyTestDatabase, createTestDatabase, type Engine, type KeptDatabase } from './engines.ts';
import { fastestFolder } from './postgres.ts';
import type { ProductData } from './product.ts';

/** The end of a product whose owner has linked the account, after all that this brought in was done. */
interface Ended {
  /** Epoch milliseconds. */
  readonly endedAt: number;
  /** The owner's. */
  readonly cookies: Client['cookies'];
}

interface Kept extends Ended {
  readonly database: KeptDatabase;
  readonly marketFile: string;
}

/** What another product begins with. */
interface LinkedCopy extends Ended {
  readonly data: ProductData;
}

/** Starts a product on this data, links its account, waits for all that this brings in, and ends it. */
export type LinkOnce = (data: ProductData) => Promise<Ended>;

const kept = new Map<string, Promise<Kept>>();

/**
 * A copy of what a product left whose account is linked. Importing and drafting takes most of the processor's time of a short test, so `link` is
 * called once in this worker for each engine and `way`.
 */
export async function copyOfLinked(engine: Engine, way: string, link: LinkOnce): Promise<LinkedCopy> {
  const { database: original, marketFile: originalFile, ...ended } = await keptOf(`${way} on ${engine}`, engine, link);
  const { folder, marketFile } = await ownFolder();
  await copyFile(originalFile, marketFile);
  const database = await copyTestDatabase(original);
  const remove = async (): Promise<void> => {
    await database.remove();
    await rm(folder, { recursive: true });
  };
  return { ...ended, data: { database, marketFile, remove } };
}

async function keptOf(key: string, engine: Engine, link: LinkOnce): Promise<Kept> {
  const found = kept.get(key) ?? keep(engine, link);
  kept.set(key, found);
  try {
    return await found;
  } catch (error) {
    // The next test tries again: what failed once on a busy machine must not fail all tests of the worker.
    kept.delete(key);
    throw error;
  }
}

async function keep(engine: Engine, link: LinkOnce): Promise<Kept> {
  const { folder, marketFile } = await ownFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = await createTestDatabase(engine, { hasSchema: true });
  const ended = await link({ database, marketFile, remove: async () => {} });
  return { ...ended, database: await database.keep(), marketFile };
}

async function ownFolder(): Promise<{ readonly folder: string; readonly marketFile: string }> {
  const folder = await mkdtemp(join(fastestFolder(), 'mostrador-linked-'));
  return { folder, marketFile: join(folder, 'market.db') };
}

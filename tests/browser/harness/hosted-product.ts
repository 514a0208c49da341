import { cp, rm } from 'node:fs/promises';
import { readConfig } from '#server/config.ts';
import type { RunSimulator } from '#server/demo/spawn-simulator.ts';
import { startServer } from '#server/start-server.ts';
import { serveOptionsOf } from '#simulator/environment.ts';
import { serveSimulator } from '#simulator/serve.ts';
import { addressesIn, createFolder, type Product, productAt, QUIET_SIMULATOR } from './product.ts';

const hostSimulator: RunSimulator = async (variables) => {
  const { url, close } = await serveSimulator(serveOptionsOf({ ...QUIET_SIMULATOR, ...variables }));
  return { url, stop: close };
};

/**
 * The product, as `startServer` starts it, in the worker's own process with its simulator: only the first one of a worker loads and compiles
 * them. Begins with a copy of what a stopped product left in `copyOf`.
 */
export async function hostProduct(copyOf: string, env: Readonly<Record<string, string>>): Promise<Product> {
  const folder = await createFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const lines: string[] = [];
  try {
    await cp(copyOf, folder, { recursive: true });
    const config = readConfig({ PORT: '0', DATA_DIR: folder, ...env });
    const server = await startServer(config, (line) => void lines.push(line), hostSimulator);
    return productAt({ ...addressesIn(lines), folder }, async () => {
      await server.stop();
      await remove();
    });
  } catch (error) {
    await remove();
    throw error;
  }
}

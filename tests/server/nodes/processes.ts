import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
/** Node's compile cache, which the build fills (scripts/prepare.mjs). With it a start takes 1.0 s of the processor instead of 1.5. */
export const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/mostrador', import.meta.url));

/** A node as operators run it. */
export interface NodeProcess {
  readonly pid: number;
  /** SIGTERM, and its end: the exit code, and how long it took in ms. */
  stop(): Promise<{ code: number | null; took: number }>;
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>;
  /** What it has said on standard error: its log, unless that goes to a file. */
  readonly said: () => string;
}

/** The environment of a node: its origin `url` and data `folder`. Its marketplace is unreachable. */
export const nodeEnv = ({ port, url, folder }: { port: number; url: string; folder: string }) => ({
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: folder,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  MERCADOLIBRE_API_URL: 'http://127.0.0.1:9',
  MERCADOLIBRE_CLIENT_ID: '1',
  MERCADOLIBRE_CLIENT_SECRET: 'secreto',
});

/** Resolves once it serves. `env`: its configuration. `log`: the file that its log goes to. */
export async function startNode(env: Readonly<Record<string, string>>, log?: string): Promise<NodeProcess> {
  const { PATH = '' } = process.env;
  const errors = log === undefined ? 'pipe' : openSync(log, 'a');
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', errors],
    env: { PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
  });
  if (errors !== 'pipe') closeSync(errors);
  // It exits with its parent.
  const take = (): void => void child.kill('SIGKILL');
  process.once('exit', take);
  const ended = once(child, 'exit').finally(() => process.off('exit', take));
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const isServing = new Promise<boolean>((resolve) => {
    if (child.stdout !== null) createInterface({ input: child.stdout }).once('line', () => resolve(true));
  });
  if (!(await Promise.race([isServing, ended.then(() => false)]))) throw new Error(`a node did not start: ${said}`);
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      const start = performance.now();
      child.kill('SIGTERM');
      await ended;
      return { code: child.exitCode, took: performance.now() - start };
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    said: () => said,
  };
}

/** Ports that are free at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

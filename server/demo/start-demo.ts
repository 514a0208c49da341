import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_ROOT } from '#contract/call.ts';
import type { Config, MarketplaceConfig } from '../config.ts';
import { type SeedDeps, seedDemo } from './seed-demo.ts';

/** The running simulator, and the demo's users. */
export interface Demo {
  readonly marketplace: MarketplaceConfig;
  /** Creates the demo's users at the first start; returns lines that say how to sign in. */
  seed(deps: SeedDeps): Promise<string[]>;
  stop(): Promise<void>;
}

interface DemoOptions {
  readonly config: Config;
  /** The product's own origin. */
  readonly url: string;
  readonly port: number;
}

const SIMULATOR = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url));
const CLIENT_ID = '4801923847561029';
const CLIENT_SECRET = 'clave-de-demostracion';

export async function startDemo({ config, url, port }: DemoOptions): Promise<Demo> {
  const simulatorPort = (await isFree(port + 1)) ? port + 1 : 0;
  const child = spawn(process.execPath, [SIMULATOR], {
    // The channel closes when this process ends in any way, which stops the simulator.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl+C in a terminal must reach this process only, which then stops the simulator.
    detached: true,
    env: {
      ...simulatorEnvironment(),
      SIMULATOR_PORT: String(simulatorPort),
      SIMULATOR_HOST: config.host,
      SIMULATOR_DATA: join(config.dataDir, 'simulator.db'),
      SIMULATOR_CLIENT_ID: CLIENT_ID,
      SIMULATOR_CLIENT_SECRET: CLIENT_SECRET,
      SIMULATOR_REDIRECT_URI: `${url}${API_ROOT}/integration/callback`,
      SIMULATOR_NOTIFICATIONS_URL: `http://localhost:${port}${API_ROOT}/integration/notifications`,
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const apiUrl = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(listeningOf(message)));
    child.once('exit', () => reject(new Error('The simulator did not start')));
  });
  return {
    marketplace: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, apiUrl, authUrl: apiUrl },
    seed: async (deps) => [
      ...(await seedDemo(deps, apiUrl)),
      ...(config.smtpUrl === null ? [`  Correos enviados:  ${url}/mails`] : []),
      `  MercadoLibre (simulado), para preguntar como comprador:  ${apiUrl}`,
    ],
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The environment of the simulator, without the product's secrets and the variables of `node --watch`. */
function simulatorEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('SIMULATOR_') || name === 'NODE_COMPILE_CACHE'),
  );
}

function listeningOf(message: unknown): string {
  if (
    typeof message === 'object' &&
    message !== null &&
    'listening' in message &&
    typeof message.listening === 'string'
  ) {
    return message.listening;
  }
  throw new Error(`Unexpected message from the simulator: ${JSON.stringify(message)}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

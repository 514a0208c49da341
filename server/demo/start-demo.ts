import { createServer } from 'node:net';
import { join } from 'node:path';
import { API_ROOT } from '#contract/call.ts';
import type { Config, MarketplaceConfig } from '../config.ts';
import { type SeedDeps, seedDemo } from './seed-demo.ts';
import type { RunSimulator } from './spawn-simulator.ts';

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
  readonly runSimulator: RunSimulator;
}

const CLIENT_ID = '4801923847561029';
const CLIENT_SECRET = 'clave-de-demostracion';

export async function startDemo({ config, url, port, runSimulator }: DemoOptions): Promise<Demo> {
  const simulatorPort = (await isFree(port + 1)) ? port + 1 : 0;
  const { url: apiUrl, stop } = await runSimulator({
    SIMULATOR_PORT: String(simulatorPort),
    SIMULATOR_HOST: config.host,
    SIMULATOR_DATA: join(config.dataDir, 'simulator.db'),
    SIMULATOR_CLIENT_ID: CLIENT_ID,
    SIMULATOR_CLIENT_SECRET: CLIENT_SECRET,
    SIMULATOR_REDIRECT_URI: `${url}${API_ROOT}/integration/callback`,
    SIMULATOR_NOTIFICATIONS_URL: `http://localhost:${port}${API_ROOT}/integration/notifications`,
  });
  return {
    marketplace: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, apiUrl, authUrl: apiUrl },
    seed: async (deps) => [
      ...(await seedDemo(deps, apiUrl)),
      ...(config.smtpUrl === null ? [`  Correos enviados:  ${url}/mails`] : []),
      `  MercadoLibre (simulado), para preguntar como comprador:  ${apiUrl}`,
    ],
    stop,
  };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../debian-program.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url));
const UNAVAILABLE_PAGE = pathOf('haproxy-unavailable.html');

/** What the configurations read from their environment. */
interface Addresses {
  readonly BIND: string;
  readonly BIND_TLS?: string;
  readonly CERTIFICATE?: string;
  readonly REQUEST_TIMEOUT?: string;
}

interface Nodes extends Addresses {
  readonly NODE_ONE: string;
  readonly NODE_TWO: string;
  readonly NODE_THREE: string;
}

interface TwoCells extends Addresses {
  readonly CHECK_TIMEOUT: string;
  readonly BIND_ONE: string;
  readonly BIND_TWO: string;
  readonly ONE_A: string;
  readonly ONE_B: string;
  readonly TWO_A: string;
  readonly TWO_B: string;
}

/** Runs HAProxy with the configuration of the operating manual for several nodes; how to end it. */
export const runHaproxy = (addresses: Nodes): (() => Promise<void>) => run('haproxy.cfg', { ...addresses });

/** The same for two cells. */
export const runHaproxyOfCells = (addresses: TwoCells): (() => Promise<void>) =>
  run('haproxy-cells.cfg', { ...addresses });

function run(configuration: string, addresses: Readonly<Record<string, string>>): () => Promise<void> {
  const child: ChildProcess = spawn(findProgram('haproxy', 'haproxy'), ['-db', '-q', '-f', pathOf(configuration)], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, UNAVAILABLE_PAGE, ...addresses },
  });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../debian-program.ts';

const CONFIGURATION = fileURLToPath(new URL('../../../docs/haproxy.cfg', import.meta.url));
const UNAVAILABLE_PAGE = fileURLToPath(new URL('../../../docs/haproxy-unavailable.html', import.meta.url));

/** What the configuration reads from its environment. */
interface Addresses {
  readonly BIND: string;
  readonly BIND_TLS?: string;
  readonly CERTIFICATE?: string;
  readonly REQUEST_TIMEOUT?: string;
  readonly NODE_ONE: string;
  readonly NODE_TWO: string;
  readonly NODE_THREE: string;
}

/** Runs HAProxy with the configuration of the operating manual; how to end it. */
export function runHaproxy(addresses: Addresses): () => Promise<void> {
  const child: ChildProcess = spawn(findProgram('haproxy', 'haproxy'), ['-db', '-q', '-f', CONFIGURATION], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, UNAVAILABLE_PAGE, ...addresses },
  });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

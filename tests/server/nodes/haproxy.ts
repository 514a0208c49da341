import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CONFIGURATION = fileURLToPath(new URL('../../../docs/haproxy.cfg', import.meta.url));
const UNAVAILABLE_PAGE = fileURLToPath(new URL('../../../docs/haproxy-unavailable.html', import.meta.url));
/** Debian keeps it where only root's PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

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
  const child: ChildProcess = spawn(findHaproxy(), ['-db', '-q', '-f', CONFIGURATION], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, UNAVAILABLE_PAGE, ...addresses },
  });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** One that is installed, else Debian's package. */
function findHaproxy(): string {
  const found = installed() ?? (installFromDebian() ? installed() : undefined);
  if (found === undefined) throw new Error('No HAProxy: install the package "haproxy".');
  return found;
}

const installed = (): string | undefined =>
  FOLDERS.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path));

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', 'haproxy');
}

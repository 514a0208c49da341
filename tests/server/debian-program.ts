import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Debian keeps some where only root's PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

/** The path of a program that is installed, or else was now installed from Debian's package. */
export function findProgram(name: string, debianPackage: string): string {
  const found = installed(name) ?? (installFromDebian(debianPackage) ? installed(name) : undefined);
  if (found === undefined) throw new Error(`No ${name}: install the package "${debianPackage}".`);
  return found;
}

const installed = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** One at a time: files that run side by side need several, and apt does not wait for another's update. */
function installFromDebian(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$0"';
  const lock = join(tmpdir(), 'mostrador-apt.lock');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('flock', [lock, 'sh', '-c', install, debianPackage], { stdio: 'ignore', env }).status === 0;
}

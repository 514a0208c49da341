import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

function installFromDebian(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', debianPackage);
}

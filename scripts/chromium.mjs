// Finds a Chromium for the tests: the one in CHROMIUM_PATH or on the PATH, else Debian's package, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { NODE, PrepareError, ROOT } from './prepare.mjs';

/** Without a window of its own, which costs a quarter of the processor's time of a test. It has no headed mode and no notifications. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the executable. Throws a `PrepareError` where none can be installed. */
export function findChromium({ headed = false } = {}) {
  const found = installed(headed) ?? fromDebian(headed) ?? fromPlaywright();
  if (found === null) {
    throw new PrepareError('No Chromium: install the package "chromium", or name one in CHROMIUM_PATH.');
  }
  return found;
}

function installed(headed) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '' && !(headed && basename(named) === SHELL)) {
    if (!existsSync(named)) throw new PrepareError(`CHROMIUM_PATH: there is no ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = headed ? NAMES : [SHELL, ...NAMES];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}

function fromDebian(headed) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium from Debian…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  if (!apt('update', '-qq')) return null;
  const install = (name) => apt('install', '-y', '-qq', name);
  // Older releases have no package of the shell.
  if (!(headed ? ['chromium'] : [SHELL, 'chromium']).some(install)) return null;
  return installed(headed);
}

function fromPlaywright() {
  console.log("Downloading Playwright's Chromium…");
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js');
  if (spawnSync(NODE, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' }).status !== 0) return null;
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

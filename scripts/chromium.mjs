// Finds a Chromium for the tests: the one in CHROMIUM_PATH or on the PATH, else Debian's package, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { NODE, PrepareError, ROOT } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the executable. Throws a `PrepareError` where none can be installed. */
export function findChromium() {
  const found = installed() ?? fromDebian() ?? fromPlaywright();
  if (found === null) {
    throw new PrepareError('No Chromium: install the package "chromium", or name one in CHROMIUM_PATH.');
  }
  return found;
}

function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new PrepareError(`CHROMIUM_PATH: there is no ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium from Debian…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0) return null;
  }
  return installed();
}

function fromPlaywright() {
  console.log("Downloading Playwright's Chromium…");
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js');
  if (spawnSync(NODE, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' }).status !== 0) return null;
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

// What `npm start` and `npm test` need before anything else: the packages and, for the product, its build.
// Runs on the host's Node (20.19 or later) before any package is installed: only node: modules here.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Node 24, which the npm package `node` brings. */
export const NODE = join(ROOT, 'node_modules/.bin/node');
/** What Node compiled, beside the packages and gone with them. */
export const COMPILED = join(ROOT, 'node_modules/.cache/mostrador');
const BUILD_STAMP = join(ROOT, 'dist/.mostrador-build');
const BUILD_INPUTS = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

export class PrepareError extends Error {}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PrepareError(`Mostrador needs Node 20.19 or later; this is ${process.versions.node}.`);
  }
}

/** Installs the packages of the lock file unless exactly those are installed already. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const complaint =
    'The packages could not be installed; npm says why above. It needs a connection to the npm registry.';
  // Without a registry it says so after some 12 s, not after 70.
  const retries = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true', ...retries], complaint);
  if (!existsSync(NODE)) {
    throw new PrepareError('npm did not run the install script of the package "node": is npm\'s ignore-scripts set?');
  }
}

/** npm itself notes what it has installed, as the last thing it does; packages of other platforms are not among it. */
function isInstalled() {
  const note = readIfThere(join(ROOT, 'node_modules/.package-lock.json'));
  if (note === null || !existsSync(NODE)) return false;
  const installed = JSON.parse(note).packages;
  const { '': _project, ...locked } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return (
    Object.keys(installed).every((path) => path in locked) &&
    Object.entries(locked).every(([path, { version, optional }]) =>
      path in installed ? installed[path].version === version : optional,
    )
  );
}

/** Builds what the browser loads unless it is built from these very sources; whether it had to. */
export function build() {
  const wanted = digest(BUILD_INPUTS.map((name) => join(ROOT, name)));
  if (readIfThere(BUILD_STAMP) === wanted) return false;
  console.log('Building…');
  run(NODE, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], 'The build failed.');
  writeFileSync(BUILD_STAMP, wanted);
  return true;
}

/**
 * Starts the server in an empty folder and stops it once it serves: as it ends, Node keeps in `COMPILED` what it has compiled, types taken off
 * included. With that a start takes a third of the processor's time, and a sixth less memory. Where it fails, starts are just slower.
 */
export async function compile() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-compile-'));
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: COMPILED,
    DATA_DIR: folder,
    PORT: '0',
    PUBLIC_URL: nowhere,
    MERCADOLIBRE_API_URL: nowhere,
    MERCADOLIBRE_CLIENT_ID: '1',
    MERCADOLIBRE_CLIENT_SECRET: '1',
  };
  const server = spawn(NODE, [join(ROOT, 'server/main.ts')], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], env });
  server.stdout.once('data', () => server.kill('SIGTERM'));
  await new Promise((resolve) => server.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
}

function run(command, args, complaint) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (error !== undefined || status !== 0)
    throw new PrepareError(error ? `${complaint} (${error.message})` : complaint);
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addTo(hash, join(path, name));
    return;
  }
  hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
}

// Installs the packages and builds the product for the other scripts.
// Runs on the host's Node (20.19 or later) before any package is installed, so it imports node: modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './children.mjs';
import { whatIsMissing } from './what-is-missing.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Node 24, from the npm package `node`. */
export const NODE = join(ROOT, 'node_modules/.bin/node');
/** Node's compile cache; deleted with the packages. */
export const COMPILED = join(ROOT, 'node_modules/.cache/mostrador');
const BUILD_STAMP = join(ROOT, 'dist/.mostrador-build');
const DRAFTS = join(ROOT, 'server/answers/embedded');
/** The inputs and the output of training the model of drafts (server/answers/embedded/model-file.ts). */
const MODEL_INPUTS = ['model-file.ts', ...JSON.parse(readFileSync(join(DRAFTS, 'model-inputs.json'), 'utf8'))];
const MODEL = join(ROOT, 'dist/.drafts-model');
const BUILD_INPUTS = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'].map((name) =>
    join(ROOT, name),
  ),
  ...MODEL_INPUTS.map((name) => join(DRAFTS, name)),
];

/** An error that a script prints as one line before it exits with `status`. */
export class PrepareError extends Error {
  constructor(message, status = 1) {
    super(message);
    this.status = status;
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PrepareError(`Mostrador needs Node 20.19 or later; this is ${process.versions.node}.`);
  }
}

/** Installs and builds what is missing to run the product. */
export async function prepareToRun() {
  const missing = look('run');
  if (missing.install !== null) await install(missing.install);
  if (missing.build) await build();
}

/** Installs the packages of the lock file, development ones too, unless they are installed. */
export async function preparePackages() {
  const missing = look('develop');
  if (missing.install !== null) await install(missing.install);
}

/** Builds the front end unless `dist` was built from the same sources. Needs the packages. */
export async function prepareBuild() {
  if (!isBuilt()) await build();
}

function look(needs) {
  requireNode();
  const { '': _project, ...locked } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const note = existsSync(NODE) ? readIfThere(join(ROOT, 'node_modules/.package-lock.json')) : null;
  const installed = note === null ? null : JSON.parse(note).packages;
  return whatIsMissing({ needs, isBuilt: isBuilt(), locked, installed });
}

async function install(kind) {
  console.log('Installing packages…');
  const complaint =
    'The packages could not be installed; npm says why above. It needs a connection to the npm registry.';
  // Fails after some 12 s without a registry; by default after 70 s.
  const retries = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--progress=true', ...retries];
  // With NODE_ENV=production npm skips development packages by default.
  await run('npm', ['ci', ...options, ...(kind === 'all' ? ['--include=dev'] : [])], complaint);
  if (!existsSync(NODE)) {
    throw new PrepareError('npm did not run the install script of the package "node": is npm\'s ignore-scripts set?');
  }
}

/** A build without its sources beside it, as in an image, counts as built. */
function isBuilt() {
  const stamp = readIfThere(BUILD_STAMP);
  return stamp !== null && (!BUILD_INPUTS.every((path) => existsSync(path)) || stamp === digest(BUILD_INPUTS));
}

/** Builds the front end and the model of drafts, stores a digest of their sources, and fills the server's compile cache. */
export async function build() {
  console.log('Building…');
  const wanted = digest(BUILD_INPUTS);
  const model = existsSync(MODEL) ? readFileSync(MODEL) : null;
  await run(NODE, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], 'The build failed.');
  // Vite empties the folder. The previous model may still be valid, and training takes seconds.
  if (model !== null) writeFileSync(MODEL, model);
  await run(NODE, [join(DRAFTS, 'build-model.ts')], 'The model of drafts could not be trained.');
  writeFileSync(BUILD_STAMP, wanted);
  await compile();
}

/**
 * Starts the server in an empty folder and stops it once it listens: on exit Node writes its compile cache, stripped types included, to
 * `COMPILED`. A later start then takes a third of the CPU time and a sixth less memory. A failure only makes starts slower.
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
  const server = spawn(NODE, [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env,
  });
  server.stdout.once('data', () => server.kill('SIGTERM'));
  await new Promise((resolve) => server.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function run(command, args, complaint) {
  const { status, stoppedBy } = await runChild(command, args, { cwd: ROOT }).catch((error) => {
    throw new PrepareError(`${complaint} (${error.message})`);
  });
  if (stoppedBy !== null) throw new PrepareError('Stopped.', stoppedBy);
  if (status !== 0) throw new PrepareError(complaint);
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

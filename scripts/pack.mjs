// `node scripts/pack.mjs <folder>`: copies what a node needs to run, for an image: the build, the server's code and the packages that it
// imports. What only the browser loads is in the build already. Needs the packages and the build.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** What the server imports of ours (`.dependency-cruiser.mjs`), and what its start needs. */
const CODE = ['server', 'src/domain', 'src/api/contract'];
const OTHERS = ['dist', 'package.json', 'scripts/compile.mjs', 'scripts/prepare.mjs', 'scripts/children.mjs'];
/** Types, source maps, and builds of OpenTelemetry that Node does not load. */
const FOR_DEVELOPERS = [/\.d\.[cm]?ts$/, /\.map$/, /@opentelemetry\/[^/]+\/build\/(esm|esnext)$/];
const IMPORT =
  /^(?:import|export)(?! type)[^'"]*['"]([^'"]+)['"]|^\} from ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;

const [target] = process.argv.slice(2);
if (target === undefined || existsSync(target)) {
  console.error('node scripts/pack.mjs <new folder>');
  process.exit(1);
}
const packages = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
// Node itself, without what its installation needed.
const needed = new Set(['node_modules/node']);
for (const name of CODE.flatMap(importedBy)) need(name, '');
mkdirSync(target, { recursive: true });
for (const path of [...CODE, ...OTHERS, 'scripts/what-is-missing.mjs', 'node_modules/.bin/node', ...needed]) copy(path);

function isTest(path) {
  return path.endsWith('.test.ts');
}

/** The packages that the TypeScript files of a folder import. */
function importedBy(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !isTest(name))
    .flatMap((name) => [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(IMPORT)])
    .map(([, first, second, third]) => first ?? second ?? third)
    .filter((specifier) => !/^[.#]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

/** Adds an installed package with all that it depends on, as Node resolves them from the package at `from`. */
function need(name, from) {
  const path = [...parentsOf(from)].map((parent) => join(parent, 'node_modules', name)).find((one) => one in packages);
  if (path === undefined || needed.has(path) || !existsSync(join(ROOT, path))) return;
  needed.add(path);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path];
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
  for (const one of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) need(one, path);
}

function* parentsOf(from) {
  for (let folder = from; folder !== '.' && folder !== ''; folder = dirname(folder)) yield folder;
  yield '';
}

/** Without tests, and without what only developers and bundlers read; packages nested in another are copied on their own, if at all. */
function copy(path) {
  const isPackage = path.startsWith('node_modules/');
  const isNested = (source) => source.startsWith(join(ROOT, path, 'node_modules'));
  const isForDevelopers = (source) => FOR_DEVELOPERS.some((pattern) => pattern.test(source));
  const filter = (source) => !isTest(source) && !(isPackage && (isNested(source) || isForDevelopers(source)));
  cpSync(join(ROOT, path), join(target, path), { recursive: true, verbatimSymlinks: true, filter });
}

// `node build-package.mjs [package] [out]`: writes a package as strangers install it, to `dist` unless told otherwise: JavaScript, since Node
// strips no types in node_modules, and a manifest that names it, with the fields of `publishConfig`, which the workspace's must not have.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [root = process.cwd(), out = join(root, 'dist')] = process.argv.slice(2);

rmSync(out, { recursive: true, force: true });
const { status } = spawnSync(
  join(import.meta.dirname, '../node_modules/.bin/tsc'),
  ['-p', join(root, 'tsconfig.build.json'), '--outDir', out],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(1);

const {
  private: _private,
  exports,
  bin,
  scripts: _scripts,
  dependencies,
  devDependencies,
  publishConfig,
  ...manifest
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const built = Object.fromEntries(
  Object.entries(bin).map(([name, path]) => [name, path.replace('./src/', './').replace(/\.ts$/, '.js')]),
);
const entries = Object.fromEntries(
  Object.entries(exports).map(([name, path]) => {
    const file = path.replace('./src/', './').replace(/\.ts$/, '');
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }];
  }),
);
// A node of the product installs no development packages; whoever installs this one needs them.
const needed = { ...dependencies, ...devDependencies };
const published = { ...manifest, dependencies: needed, bin: built, exports: entries, ...publishConfig };
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
const told = readdirSync(root).filter((file) => /\.(?:md|svg)$/.test(file));
for (const file of told) copyFileSync(join(root, file), join(out, file));
for (const path of Object.values(built)) chmodSync(join(out, path), 0o755);

// Writes the package as strangers install it to `dist`: JavaScript, since Node strips no types in node_modules, and a manifest that names it.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = import.meta.dirname;
const OUT = process.argv[2] ?? join(ROOT, 'dist');

rmSync(OUT, { recursive: true, force: true });
const { status } = spawnSync(
  join(ROOT, '../../node_modules/.bin/tsc'),
  ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', OUT],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(1);

const {
  private: _private,
  exports,
  bin,
  scripts: _scripts,
  ...manifest
} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const built = Object.fromEntries(
  Object.entries(bin).map(([name, path]) => [name, path.replace('./src/', './').replace(/\.ts$/, '.js')]),
);
const entries = Object.fromEntries(
  Object.entries(exports).map(([name, path]) => {
    const file = path.replace('./src/', './').replace(/\.ts$/, '');
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }];
  }),
);
// Whoever imports the entry for vitest has it; in the workspace it would come to production nodes as a peer.
const published = {
  ...manifest,
  bin: built,
  exports: entries,
  peerDependencies: { ...manifest.peerDependencies, vitest: '>=3' },
  peerDependenciesMeta: { vitest: { optional: true } },
};
writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
for (const file of ['README.md', 'CHANGELOG.md']) copyFileSync(join(ROOT, file), join(OUT, file));
for (const path of Object.values(built)) chmodSync(join(OUT, path), 0o755);

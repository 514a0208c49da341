import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const PACKAGES = join(import.meta.dirname, '..');
export const MODULES = join(PACKAGES, '../node_modules');

const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });

/** What a command said, and how it ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Before all tests of a file: an empty project with `door.ts`, without a network, in which these packages of ours are installed as
 * npm packs them, with the libraries that they need.
 */
export function packedApp(names: readonly string[], ...libraries: readonly string[]) {
  let home = '';
  const app = (...path: readonly string[]): string => join(home, 'app', ...path);

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'packed-app-'));
    for (const name of names) {
      execFileSync(process.execPath, [join(PACKAGES, 'build-package.mjs'), join(PACKAGES, name), join(home, name)]);
      npm(home, 'pack', join(home, name), '--silent');
    }
    mkdirSync(app());
    writeFileSync(app('package.json'), '{ "name": "app", "private": true, "type": "module" }');
    const tarballs = readdirSync(home).filter((file) => file.endsWith('.tgz'));
    const needed = libraries.map((library) => join(MODULES, library));
    npm(app(), 'install', ...tarballs.map((file) => join(home, file)), ...needed, '--ignore-scripts');
    copyFileSync(join(import.meta.dirname, 'door.ts'), app('door.ts'));
  }, 120_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  return {
    /** A path in the project. */
    app,
    /** A path beside it, which is deleted with it. */
    beside: (...path: readonly string[]): string => join(home, ...path),
    /** The files of an installed package. */
    filesOf: (name: string): string[] =>
      readdirSync(app('node_modules/@mostrador', name), { recursive: true, encoding: 'utf8' }),
    /** Runs a command in the project as a person would. */
    run: (command: string, ...args: readonly string[]): Ended => {
      const PATH = [app('node_modules/.bin'), join(MODULES, 'node/bin'), process.env.PATH].join(delimiter);
      // The test that runs this is no worker of a run of vitest that it starts.
      const { VITEST: _vitest, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env;
      return spawnSync(command, args, { cwd: app(), encoding: 'utf8', env: { ...env, PATH, NO_COLOR: '1' } });
    },
  };
}

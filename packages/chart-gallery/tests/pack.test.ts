import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
const MODULES = join(PACKAGE, '../../node_modules');
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });

let home: string;
let app: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'chart-gallery-'));
  for (const name of ['chart-model', 'chart-gallery']) {
    execFileSync(process.execPath, [
      join(PACKAGE, '../build-package.mjs'),
      join(PACKAGE, '..', name),
      join(home, name),
    ]);
    npm(home, 'pack', join(home, name), '--silent');
  }
  app = join(home, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true, "type": "module" }');
  const tarballs = readdirSync(home).filter((file) => file.endsWith('.tgz'));
  const needed = ['xstate', 'elkjs', 'esbuild', 'pixelmatch', 'pngjs', 'preact'].map((name) => join(MODULES, name));
  npm(app, 'install', ...tarballs.map((file) => join(home, file)), ...needed, '--ignore-scripts');
  copyFileSync(join(import.meta.dirname, 'door.ts'), join(app, 'door.ts'));
}, 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs the command in the app as a person would. */
function run(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const PATH = `${join(app, 'node_modules/.bin')}${delimiter}${join(MODULES, 'node/bin')}${delimiter}${process.env.PATH}`;
  return spawnSync('chart-gallery', args, { cwd: app, encoding: 'utf8', env: { ...process.env, PATH } });
}

describe('the packed package, in an empty project without a network', () => {
  test('holds no source and nothing of the repository', () => {
    const files = readdirSync(join(app, 'node_modules/@mostrador/chart-gallery'), {
      recursive: true,
      encoding: 'utf8',
    });
    expect(files.filter((file) => /(^|\/)(src|tests|tsconfig)/.test(file))).toEqual([]);
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'README.md',
        'traffic-light.svg',
        'CHANGELOG.md',
        'index.js',
        'layout.d.ts',
        'files.js',
        'inspect.js',
        'inspect.d.ts',
      ]),
    );
  });

  test('draws a machine into a page, and its language is asked for', () => {
    const { status, stdout, stderr } = run('door.ts', '--language', 'es', '--exports', 'files');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('door (door.ts): flechas 0/3. Nadie lo aprobó todavía.\nchart-gallery.html\n');
    expect(readFileSync(join(app, 'chart-gallery.html'), 'utf8')).toContain('<html lang="es">');
    expect(readdirSync(join(app, 'files'))).toHaveLength(4);
  });

  test('takes the folder of an app, with its JSX, and what events carry', () => {
    mkdirSync(join(app, 'src'));
    copyFileSync(join(app, 'door.ts'), join(app, 'src/door.ts'));
    writeFileSync(join(app, 'src/App.tsx'), 'export const App = () => <p>Door</p>;');
    writeFileSync(
      join(app, 'samples.json'),
      '{ "door": { "events": { "code": [{ "value": "1234" }, { "value": "0" }] } } }',
    );
    expect(run('src', '--samples', 'samples.json', '--out', 'app.html')).toEqual(
      expect.objectContaining({
        status: 0,
        stdout: 'door (src/door.ts): transitions 3/3. Never approved.\napp.html\n',
        stderr: '',
      }),
    );
    expect(run('src/App.tsx')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('. Node reads no JSX: keep the machine in a file that ends in .ts\n'),
    });
  });

  test('compares it with the version that was approved', () => {
    expect(run('approve', 'door.ts', '--by', 'Ana').status).toBe(0);
    expect(run('check', 'door.ts')).toMatchObject({ status: 0, stdout: 'door (door.ts): Approved\n' });
  });

  test('draws from code, and what it exports has types', () => {
    writeFileSync(
      join(app, 'draw.ts'),
      `import { describeChart, modelOf } from '@mostrador/chart-model';
import { drawChart, drawingWords } from '@mostrador/chart-gallery';
import { layoutChart } from '@mostrador/chart-gallery/layout';
import { door } from './door.ts';
const model = modelOf(door);
const svg: string = drawChart(await layoutChart(describeChart(model), drawingWords(model)));
console.log(svg.slice(0, 4));
`,
    );
    expect(execFileSync(process.execPath, ['draw.ts'], { cwd: app, encoding: 'utf8' })).toBe('<svg\n');
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--allowImportingTsExtensions',
    ];
    const args = [...options, '--skipLibCheck', '--types', '', 'draw.ts'];
    expect(spawnSync(join(MODULES, '.bin/tsc'), args, { cwd: app, encoding: 'utf8' }).stdout).not.toMatch(
      /chart-gallery/,
    );
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  home = mkdtempSync(join(tmpdir(), 'chart-paths-'));
  for (const name of ['chart-model', 'chart-paths']) {
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
  npm(app, 'install', ...tarballs.map((file) => join(home, file)), join(MODULES, 'xstate'), '--ignore-scripts');
  symlinkSync(join(MODULES, 'vitest'), join(app, 'node_modules/vitest'));
  copyFileSync(join(import.meta.dirname, 'door.ts'), join(app, 'door.ts'));
  writeFileSync(
    join(app, 'samples.json'),
    '{ "door": { "events": { "code": [{ "value": "1234" }, { "value": "0" }] } } }',
  );
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a command in the app as a person would. */
function run(command: string, ...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const PATH = `${join(app, 'node_modules/.bin')}${delimiter}${join(MODULES, 'node/bin')}${delimiter}${process.env.PATH}`;
  // The test that runs this is no worker of the run that it starts.
  const { VITEST: _vitest, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env;
  return spawnSync(command, args, { cwd: app, encoding: 'utf8', env: { ...env, PATH, NO_COLOR: '1' } });
}

describe('the packed package, in an empty project without a network', () => {
  test('holds no source and nothing of the repository', () => {
    const files = readdirSync(join(app, 'node_modules/@mostrador/chart-paths'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /(^|\/)(src|tests|tsconfig)/.test(file))).toEqual([]);
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'README.md',
        'CHANGELOG.md',
        'index.js',
        'vitest.js',
        'vitest.d.ts',
        'pages.js',
        'pages.d.ts',
      ]),
    );
  });

  test('walks a machine, and writes a page, JUnit and JSON', () => {
    const { status, stdout, stderr } = run('chart-paths', 'door.ts', '--samples', 'samples.json', '--out', 'reports');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').slice(0, 5)).toEqual([
      'door (door.ts): 1 paths, 8 steps, 0 failed',
      '  states: 3 of 3',
      '  transitions: 3 of 3',
      '  guards, both ways: 2 of 2',
      '  ignored events: 2 of 2',
    ]);
    expect(readdirSync(join(app, 'reports')).toSorted()).toEqual(['junit.xml', 'report.html', 'report.json']);
    const report: unknown = JSON.parse(readFileSync(join(app, 'reports/report.json'), 'utf8'));
    expect(report).toMatchObject({
      version: 1,
      charts: [{ name: 'door', file: 'door.ts', paths: [{ status: 'passed' }] }],
    });
  });

  test('says how to give what events carry, as long as something is not reached', () => {
    const without = run('chart-paths', 'door.ts').stdout;
    expect(without).toContain(
      [
        '  sent without a payload: code, close; where one carries something, --samples <file> says what:',
        '    { "door": { "events": { "code": [{ … }] } } }\n',
      ].join('\n'),
    );
    expect(run('chart-paths', 'door.ts', '--language', 'es').stdout).toContain('  enviados sin datos: code, close; ');
    const partly = '{ "door": { "events": { "code": [{ "value": "1234" }] } } }';
    writeFileSync(join(app, 'partly.json'), partly);
    expect(run('chart-paths', 'door.ts', '--samples', 'partly.json').stdout).toContain(
      'sent without a payload: close;',
    );
    expect(run('chart-paths', 'door.ts', '--samples', 'samples.json').stdout).not.toContain('without a payload');
  });

  test('exits with 1 where a promise is broken, and says where', () => {
    writeFileSync(
      join(app, 'promises.ts'),
      "export default { door: { states: { 'door.open': { description: 'Open', holds: () => false } } } };",
    );
    const { status, stdout } = run('chart-paths', 'door.ts', '--samples', 'samples.json', '--promises', 'promises.ts');
    expect(status).toBe(1);
    expect(stdout).toContain('    step 2 (code): "Open" does not keep its promise');
  });

  test('needs no chart-gallery but for approved versions, and says so', () => {
    const args = ['door.ts', '--samples', 'samples.json', '--promises', 'promises.ts', '--out', 'reports'];
    expect(run('chart-paths', ...args).stderr).toBe(
      'Failing paths are not drawn: @mostrador/chart-gallery is not installed\n',
    );
    expect(readFileSync(join(app, 'reports/report.html'), 'utf8')).toContain('<li class="frame failing">');
    expect(run('chart-paths', 'door.ts', '--since', 'reports')).toMatchObject({
      status: 2,
      stderr: 'Approved versions are kept by @mostrador/chart-gallery, which is not installed\n',
    });
  });

  test('exits with 1 for what is only assumed, if that is asked for, and in Spanish', () => {
    expect(run('chart-paths', 'door.ts', '--language', 'es')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('  transiciones: 0 de 3, 3 supuestos'),
    });
    expect(run('chart-paths', 'door.ts', '--strict').status).toBe(1);
  });

  test('says what finds planted faults', () => {
    const { status, stdout } = run('chart-paths', 'mutate', 'door.ts', '--samples', 'samples.json', '--least', '30');
    expect(status).toBe(1);
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'door (door.ts): 10 faults planted',
      '  found by structure alone: 2 (20 %)',
      '  found by structure and promises: 2 (20 %)',
      '  found by the paths of the version without the fault: 10 (100 %)',
    ]);
  });

  test('registers a test for each path in vitest', () => {
    writeFileSync(
      join(app, 'door.test.ts'),
      `import { describePaths } from '@mostrador/chart-paths/vitest';
import { door } from './door.ts';
describePaths(door, { samples: { events: { code: [{ value: '1234' }, { value: '0' }] } } });
`,
    );
    const vitest = ['run', '--root', app, '--reporter=verbose'];
    const good = run('node_modules/vitest/vitest.mjs', ...vitest);
    expect([good.status, good.stdout]).toEqual([0, expect.stringMatching(/Tests\s+2 passed \(2\)/)]);
    writeFileSync(
      join(app, 'door.test.ts'),
      readFileSync(join(app, 'door.test.ts'), 'utf8').replace(", { value: '0' }", ''),
    );
    const bad = run('node_modules/vitest/vitest.mjs', ...vitest);
    expect(bad.status).toBe(1);
    expect(`${bad.stdout}${bad.stderr}`).toContain('guards:door.locked--code--0=no');
  });

  test.each([
    [['absent.ts'], 'absent.ts does not exist'],
    [['.'], '. is a folder: name the files in it that export machines'],
    [['door.ts', '--language', 'fr'], 'There is no language fr; there are en, es'],
    [['door.ts', '--steps', 'many'], '--steps takes a number, not many'],
    [['door.ts', '--samples', 'door.ts'], 'door.ts holds nothing by the ids of machines'],
    [['door.ts', '--never'], "Unknown option '--never'"],
    [[], 'chart-paths <files…>'],
  ])('exits with 2 and says what is wrong: %j', (args, message) => {
    const { status, stderr } = run('chart-paths', ...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

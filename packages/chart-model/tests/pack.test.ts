import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MODULES, packedApp } from '../../testing/packed-app.ts';

const PACKAGE = join(import.meta.dirname, '..');
const { app, beside, filesOf, run } = packedApp(['chart-model'], 'xstate');

describe('the packed package, in an empty project without a network', () => {
  test('holds no source and nothing of the repository', () => {
    const files = filesOf('chart-model');
    expect(files.filter((file) => /\.(ts|js|md|json)$/.test(file) && /(^|\/)(src|tests|tsconfig)/.test(file))).toEqual(
      [],
    );
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'index.js', 'index.d.ts']));
    const manifest: unknown = JSON.parse(readFileSync(app('node_modules/@mostrador/chart-model/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ engines: { node: '>=22.18' } });
    expect(manifest).not.toHaveProperty('scripts');
  });

  test('is not packed from its source, which Node would not load', () => {
    const { status, stdout, stderr } = spawnSync('npm', ['pack', PACKAGE, '--pack-destination', beside()], {
      cwd: beside(),
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(`${stdout}${stderr}`).toContain('How to pack what others install');
  });

  test('checks a machine in TypeScript, with what its guards need', () => {
    writeFileSync(app('samples.json'), '{ "door": { "events": { "code": [{ "value": "1234" }, { "value": "0" }] } } }');
    const { status, stdout, stderr } = run('chart-model', 'check', 'door.ts', '--samples', 'samples.json');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').slice(1, 5)).toEqual([
      '  states: 3 of 3',
      '  transitions: 3 of 3',
      '  guards, both ways: 2 of 2',
      '  ignored events: 2 of 2',
    ]);
  });

  test('describes, exports to a folder, and says in words what changed', () => {
    expect(run('chart-model', 'describe', 'door.ts').stdout).toContain('code [isRight] → door.open');
    for (const format of ['scxml', 'mermaid', 'json']) {
      expect(run('chart-model', 'export', 'door.ts', '--format', format, '--out', 'out').status).toBe(0);
    }
    expect(readdirSync(app('out')).toSorted()).toEqual(['door.json', 'door.mmd', 'door.scxml']);
    const next = readFileSync(app('door.ts'), 'utf8').replace("on: { close: 'locked' }, ", '');
    writeFileSync(app('next.ts'), next);
    expect(run('chart-model', 'diff', 'door.ts', 'next.ts')).toMatchObject({
      status: 1,
      stdout: [
        'door',
        '  Changed the state "door.locked": ignored events: was close, is nothing',
        '  Removed the transition "door.open → door.locked"',
        '  Removed the case "close"',
        '',
      ].join('\n'),
    });
    expect(run('chart-model', 'diff', 'door.ts', 'door.ts')).toMatchObject({ status: 0, stdout: '' });
  });

  test('loads imports that leave out the endings of files, as bundlers do, and says which file is absent', () => {
    mkdirSync(app('codes'));
    writeFileSync(app('codes/index.ts'), "export { right } from './right';");
    writeFileSync(app('codes/right.ts'), "export const right: string = '1234';");
    const read = (codes: string): string =>
      `import { right } from '${codes}';\n${readFileSync(app('door.ts'), 'utf8').replace("'1234'", 'right')}`;
    writeFileSync(app('house.ts'), read('./codes'));
    expect(run('chart-model', 'describe', 'house.ts')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('door (house.ts): 2 states, 3 transitions'),
    });
    writeFileSync(app('lost.ts'), read('./nowhere'));
    expect(run('chart-model', 'describe', 'lost.ts')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^lost\.ts cannot be loaded: Cannot find module '[^']+nowhere' imported from/),
    });
  });

  test('finds machines that a module creates and keeps to itself', () => {
    const own = readFileSync(app('door.ts'), 'utf8').replace('export const', 'const');
    writeFileSync(app('own.ts'), `${own}\nexport const id = door.id;`);
    expect(run('chart-model', 'check', 'own.ts')).toMatchObject({
      status: 2,
      stderr: 'own.ts exports no machine of XState 5\n',
    });
    expect(run('chart-model', 'describe', 'own.ts', '--created').stdout).toContain(
      'door (own.ts): 2 states, 3 transitions',
    );
    mkdirSync(app('kept'));
    writeFileSync(app('kept/own.ts'), own);
    expect(run('chart-model', 'describe', 'kept', '--created').stdout).toContain(
      'door (kept/own.ts): 2 states, 3 transitions',
    );
  });

  test.each([
    [['check', 'absent.ts'], 'absent.ts does not exist'],
    [['export', 'door.ts', '--format', 'png'], 'There is no format png'],
    [['draw', 'door.ts'], 'chart-model <command> <files or folders…>'],
    [['check', 'door.ts', '--deep'], "Unknown option '--deep'"],
  ])('says what is wrong with %j', (args, words) => {
    const { status, stderr } = run('chart-model', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('    at ');
  });

  test('has types for those who import it', () => {
    writeFileSync(
      app('use.ts'),
      "import { survey } from '@mostrador/chart-model';\nimport { door } from './door.ts';\nexport const reached: number = survey(door).states.reached;\n// @ts-expect-error -- a machine is needed\nsurvey('door');\n",
    );
    const options = '--noEmit --strict --module nodenext --allowImportingTsExtensions --skipLibCheck --types'.split(
      ' ',
    );
    const { stdout, status } = spawnSync(join(MODULES, '.bin/tsc'), [...options, '', 'use.ts'], {
      cwd: app(),
      encoding: 'utf8',
    });
    expect([stdout, status]).toEqual(['', 0]);
  });
});

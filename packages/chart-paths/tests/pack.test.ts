import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { MODULES, packedApp } from '../../testing/packed-app.ts';

const { app, filesOf, run } = packedApp(['chart-model', 'chart-paths'], 'xstate');

beforeAll(() => {
  symlinkSync(join(MODULES, 'vitest'), app('node_modules/vitest'));
  writeFileSync(app('samples.json'), '{ "door": { "events": { "code": [{ "value": "1234" }, { "value": "0" }] } } }');
});

describe('the packed package, in an empty project without a network', () => {
  test('holds no source and nothing of the repository', () => {
    const files = filesOf('chart-paths');
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
    expect(readdirSync(app('reports')).toSorted()).toEqual(['junit.xml', 'report.html', 'report.json']);
    const report: unknown = JSON.parse(readFileSync(app('reports/report.json'), 'utf8'));
    expect(report).toMatchObject({
      version: 1,
      charts: [{ name: 'door', file: 'door.ts', paths: [{ status: 'passed' }] }],
    });
  });

  test('takes the folder of an app, as chart-gallery does, and passes over what holds no machine', () => {
    mkdirSync(app('src/machines'), { recursive: true });
    copyFileSync(app('door.ts'), app('src/machines/door.ts'));
    writeFileSync(app('src/App.tsx'), 'export const App = () => <p>Door</p>;');
    expect(run('chart-paths', 'src', '--samples', 'samples.json')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('door (src/machines/door.ts): 1 paths, 8 steps, 0 failed\n'),
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
    writeFileSync(app('partly.json'), partly);
    expect(run('chart-paths', 'door.ts', '--samples', 'partly.json').stdout).toContain(
      'sent without a payload: close;',
    );
    expect(run('chart-paths', 'door.ts', '--samples', 'samples.json').stdout).not.toContain('without a payload');
  });

  test('exits with 1 where a promise is broken, and says where', () => {
    writeFileSync(
      app('promises.ts'),
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
    expect(readFileSync(app('reports/report.html'), 'utf8')).toContain('<li class="frame failing">');
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
      app('door.test.ts'),
      `import { describePaths } from '@mostrador/chart-paths/vitest';
import { door } from './door.ts';
describePaths(door, { samples: { events: { code: [{ value: '1234' }, { value: '0' }] } } });
`,
    );
    const vitest = ['run', '--root', app(), '--reporter=verbose'];
    const good = run('node_modules/vitest/vitest.mjs', ...vitest);
    expect([good.status, good.stdout]).toEqual([0, expect.stringMatching(/Tests\s+2 passed \(2\)/)]);
    writeFileSync(app('door.test.ts'), readFileSync(app('door.test.ts'), 'utf8').replace(", { value: '0' }", ''));
    const bad = run('node_modules/vitest/vitest.mjs', ...vitest);
    expect(bad.status).toBe(1);
    expect(`${bad.stdout}${bad.stderr}`).toContain('guards:door.locked--code--0=no');
  });

  test.each([
    [['absent.ts'], 'absent.ts does not exist'],
    [['reports'], 'There is no machine of XState 5 in reports'],
    [['door.ts', '--language', 'fr'], 'There is no language fr; there are en, es'],
    [['door.ts', '--steps', 'many'], '--steps takes a number, not many'],
    [['door.ts', '--samples', 'door.ts'], 'door.ts holds nothing by the ids of machines'],
    [['door.ts', '--never'], "Unknown option '--never'"],
    [[], 'chart-paths <files or folders…>'],
  ])('exits with 2 and says what is wrong: %j', (args, message) => {
    const { status, stderr } = run('chart-paths', ...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

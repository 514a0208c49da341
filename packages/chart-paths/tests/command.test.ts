import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
const DOOR = readFileSync(join(import.meta.dirname, '../../testing/door.ts'), 'utf8');
const SAMPLES = '{ "door": { "events": { "code": [{ "value": "1234" }, { "value": "0" }] } } }';
/** What never holds, and what holds in every second run. */
const NEVER = "export default { door: { states: { 'door.open': { description: 'Open', holds: () => false } } } };";
const SOMETIMES = `import { existsSync, rmSync, writeFileSync } from 'node:fs';
const wasBad = existsSync('bad');
if (wasBad) rmSync('bad'); else writeFileSync('bad', '');
export default { door: { invariants: [{ rule: 'sometimes', holds: () => wasBad }] } };`;

let app: string;
// Below the package, so that the machines find XState.
beforeEach(() => {
  app = mkdtempSync(join(PACKAGE, 'tests/.app-'));
  write('door.ts', DOOR);
  write('samples.json', SAMPLES);
});
afterEach(() => rmSync(app, { recursive: true, force: true }));

const write = (file: string, text: string): void => writeFileSync(join(app, file), text);
const read = (file: string): string => readFileSync(join(app, file), 'utf8');
function run(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const command = [join(PACKAGE, 'src/command/main.ts'), ...args, '--samples', 'samples.json'];
  return spawnSync(process.execPath, command, { cwd: app, encoding: 'utf8' });
}
function gallery(...args: readonly string[]): void {
  const command = join(PACKAGE, '../chart-gallery/src/command/main.ts');
  execFileSync(process.execPath, [command, ...args, '--samples', 'samples.json'], { cwd: app });
}
const approve = (): void => gallery('approve', 'door.ts', '--by', 'Ana');
const change = (): void => write('door.ts', DOOR.replace("close: 'locked'", "close: 'locked', kick: 'locked'"));
function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: app, stdio: 'ignore' });
}

describe('--out', () => {
  test('draws the paths that failed', () => {
    write('promises.ts', NEVER);
    expect(run('door.ts', '--promises', 'promises.ts', '--out', 'out')).toMatchObject({ status: 1, stderr: '' });
    expect(read('out/report.html')).toContain('<svg id="drawing-chart-door"');
  });

  test('writes manual tests as CSV where they are asked for', () => {
    expect(run('door.ts', '--out', 'out', '--scripts', 'csv').status).toBe(0);
    expect(readdirSync(join(app, 'out')).toSorted()).toEqual([
      'junit.xml',
      'report.html',
      'report.json',
      'scripts.csv',
    ]);
  });

  test.each([
    [['--scripts', 'csv'], '--scripts needs --out'],
    [['--scripts', 'pdf', '--out', 'out'], '--scripts takes csv, not pdf'],
  ])('exits with 2 for %j', (args, message) => {
    expect(run('door.ts', ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
    expect(existsSync(join(app, 'out'))).toBe(false);
  });
});

describe('--history', () => {
  test('adds each run, and says which paths are flaky', () => {
    write('promises.ts', SOMETIMES);
    const args = ['door.ts', '--promises', 'promises.ts', '--history', 'kept/history.json'];
    expect(run(...args)).toMatchObject({ status: 1, stdout: expect.not.stringContaining('flaky') });
    expect(run(...args)).toMatchObject({ status: 0, stdout: expect.stringContaining('flaky: failed in 1 of 2 runs') });
    expect(JSON.parse(read('kept/history.json'))).toMatchObject({ version: 1, runs: [{}, {}] });
    expect(readdirSync(join(app, 'kept'))).toEqual(['history.json']);
  });

  test('leaves a file alone that holds something else', () => {
    write('history.json', '{"mine": true');
    const message = 'history.json holds no history of paths; it was left as it is\n';
    expect(run('door.ts', '--history', 'history.json')).toMatchObject({ status: 2, stderr: message });
    expect(read('history.json')).toBe('{"mine": true');
  });
});

describe('--since', () => {
  test('says what changed since the versions of a folder, and how risky it is', () => {
    approve();
    expect(run('door.ts', '--since', 'chart-versions').stdout).toContain('since chart-versions\n  No chart changed.');
    change();
    const { stdout } = run('door.ts', '--since', 'chart-versions', '--language', 'es');
    expect(stdout).toContain('Qué cambió desde chart-versions\n  door: riesgo 1,3\n');
    expect(stdout).toContain('    Se agregó la flecha «door.open → door.locked»\n');
  });

  test('counts planted faults that were measured', () => {
    approve();
    change();
    write('faults.json', run('mutate', 'door.ts', '--json').stdout);
    const { stdout } = run('review', 'door.ts', '--since', 'chart-versions', '--faults', 'faults.json');
    expect(stdout).toMatch(/^\| door \| 1\.7 \| 3 \| 4 of 4 \| 2 of 2 \| 0 of 3 \| 2 of 13 \|$/m);
    write('faults.json', '[{}]');
    expect(run('door.ts', '--since', 'chart-versions', '--faults', 'faults.json')).toMatchObject({
      status: 2,
      stderr: 'faults.json is not what chart-paths mutate --json prints\n',
    });
  });

  test.each([
    [['--since', 'never'], 'never is neither a folder nor a commit that git knows here\n'],
    [['--since', '.'], 'There is no approved version in .\n'],
    [['--since', '--output=x'], 'argument is ambiguous'],
  ])('exits with 2 for %j', (args, message) => {
    expect(run('door.ts', ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
  });

  test('says which file of a version is broken', () => {
    approve();
    const [file = ''] = readdirSync(join(app, 'chart-versions/door'));
    write(`chart-versions/door/${file}`, '{');
    expect(run('door.ts', '--since', 'chart-versions')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('chart-versions/door holds a broken file'),
    });
  });
});

describe('review', () => {
  test('compares with a commit, and writes Markdown with pictures', () => {
    git('init');
    approve();
    git('add', '.');
    git('commit', '-m', 'first');
    expect(run('review', 'door.ts', '--since', 'HEAD')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('No chart changed.'),
    });
    rmSync(join(app, 'chart-versions'), { recursive: true });
    change();
    gallery('approve', 'door.ts', '--by', 'Berta');
    gallery('comment', 'door.ts', '--on', 'state:door.open', '--text', 'For how long?', '--by', 'Ana');
    const { status, stdout } = run('review', 'door.ts', '--since', 'HEAD', '--markdown', 'review/summary.md');
    expect([status, stdout]).toEqual([0, 'review/summary.md\n']);
    const summary = read('review/summary.md');
    expect(summary).toContain('- Added the transition "door.open → door.locked"\n');
    expect(summary).toContain('](pictures/door-difference.svg)');
    expect(summary).toMatch(/^Approved by Berta on /m);
    expect(summary).toMatch(/^- state:door\.open: For how long\? /m);
    expect(readdirSync(join(app, 'review/pictures')).toSorted()).toEqual([
      'door-after.svg',
      'door-before.svg',
      'door-difference.svg',
    ]);
    expect(read('review/pictures/door-difference.svg')).toContain(
      '.chart [data-transition="door.open--kick--0"]>:is(.box,.way){stroke:#146c3a',
    );
    expect(read('review/pictures/door-before.svg')).not.toContain('kick');
    expect(read('review/pictures/door-after.svg')).toContain('kick');
  });

  test('links pictures where they will be found, and shows a new chart as it is', () => {
    approve();
    write('other.ts', DOOR.replace("id: 'door'", "id: 'other door'"));
    const args = ['--since', 'chart-versions', '--markdown', 'summary.md', '--link', 'https://example.com/run/'];
    expect(run('review', 'door.ts', 'other.ts', ...args).status).toBe(0);
    expect(read('summary.md')).toContain('- New chart\n');
    expect(read('summary.md')).toContain('[After](https://example.com/run/other-door-after.svg)');
    expect(readdirSync(join(app, 'pictures'))).toEqual(['other-door-after.svg']);
  });

  test('exits with 1 where a changed chart fails, and with 0 where another one does', () => {
    approve();
    write('promises.ts', NEVER);
    const args = ['review', 'door.ts', '--since', 'chart-versions', '--promises', 'promises.ts'];
    expect(run(...args).status).toBe(0);
    change();
    expect(run(...args)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('"Open" does not keep its promise'),
    });
  });

  test('needs an earlier version', () => {
    expect(run('review', 'door.ts')).toMatchObject({ status: 2, stderr: 'review needs --since <folder or commit>\n' });
  });
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOOR, doorApp } from './app.ts';

const { path, run } = doorApp();

describe('chart-gallery', () => {
  test('writes one page that may load nothing, with the machine in it', () => {
    expect(run('door.ts')).toEqual(
      expect.objectContaining({
        status: 0,
        stderr: '',
        stdout: 'door (door.ts): transitions 0/3. Never approved.\nchart-gallery.html\n',
      }),
    );
    const page = readFileSync(path('chart-gallery.html'), 'utf8');
    expect(page).toContain(`default-src 'none'`);
    expect(page).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?!data:)/);
    expect(readdirSync(path()).toSorted()).toEqual(['chart-gallery.html', 'door.ts']);
  });

  test('finds machines in folders, and remarks on what it cannot load', () => {
    mkdirSync(path('src/deep'), { recursive: true });
    mkdirSync(path('src/node_modules'), { recursive: true });
    writeFileSync(path('src/deep/door.ts'), DOOR);
    writeFileSync(path('src/door.test.ts'), "throw new Error('setup(');");
    writeFileSync(path('src/node_modules/other.js'), "throw new Error('setup(');");
    writeFileSync(path('src/broken.ts'), "import './absent.ts';\nexport const x = setup();");
    const { status, stdout, stderr } = run('src', '--out', 'out/page.html');
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'door (src/deep/door.ts): transitions 0/3. Never approved.']);
    expect(stderr).toMatch(/^src\/broken\.ts cannot be loaded: /);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(path('out'))).toEqual(['page.html']);
  });

  test('a machine that no browser can run is drawn, and said why it is not simulated', () => {
    writeFileSync(path('node.ts'), `import 'node:fs';\n${DOOR.replace("id: 'door'", "id: 'node'")}`);
    const { status, stdout } = run('door.ts', 'node.ts');
    expect(status).toBe(0);
    expect(stdout).toContain('  It is drawn and not simulated:');
    expect(stdout).toContain('node:fs');
  });

  test('keeps versions, and says what changed since, in both languages', () => {
    expect(run('check', 'door.ts')).toMatchObject({ status: 1, stdout: 'door (door.ts): Never approved\n' });
    expect(run('approve', 'door.ts', '--by', 'Ana').stdout).toMatch(/^door: [0-9a-f]{16}\n$/);
    expect(run('approve', 'door.ts', '--by', 'Ana').stdout).toBe('');
    expect(run('check', 'door.ts').status).toBe(0);
    const [file = ''] = readdirSync(path('chart-versions/door'));
    expect(JSON.parse(readFileSync(path('chart-versions/door', file), 'utf8'))).toMatchObject({ by: 'Ana' });
    writeFileSync(path('door.ts'), DOOR.replace('5000:', '6000:'));
    const changed = run('check', 'door.ts');
    expect([changed.status, changed.stdout.split('\n').slice(0, 3)]).toEqual([
      1,
      [
        'door (door.ts): Changed since it was approved',
        expect.stringMatching(/^ {2}Removed the transition/),
        expect.stringMatching(/^ {2}Added the transition/),
      ].toSorted((one, other) => Number(String(other).includes('door (')) - Number(String(one).includes('door ('))),
    ]);
    expect(run('check', 'door.ts', '--language', 'es').stdout).toContain('  Se agregó la flecha');
  });

  test('writes each chart in each format that has a place for it', () => {
    const { stdout } = run('door.ts', '--exports', 'files');
    expect(readdirSync(path('files')).toSorted()).toEqual(['door.json', 'door.mmd', 'door.scxml', 'door.svg']);
    expect(stdout).not.toContain('scxml:');
    expect(readFileSync(path('files/door.svg'), 'utf8')).toContain('data-state="door.open"');
  });

  test.each([
    [['absent.ts'], 'absent.ts does not exist'],
    [['.', '--created', '--language', 'fr'], 'There is no language fr; there are en, es'],
    [['door.ts', '--never'], "Unknown option '--never'"],
    [[], 'chart-gallery <files or folders…>'],
    [['approve'], 'chart-gallery <files or folders…>'],
  ])('exits with 2 and says what is wrong: %j', (args, message) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('a folder without a machine is a mistake', () => {
    mkdirSync(path('empty'));
    expect(run('empty')).toMatchObject({ status: 2, stderr: 'There is no machine of XState 5 in empty\n' });
  });
});

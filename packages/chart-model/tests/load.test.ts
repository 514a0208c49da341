import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { door } from '../../testing/door.ts';
import { loadFailure } from '../src/command/load-failure.ts';
import { load } from '../src/load.ts';
import { unsampledEvents } from '../src/zero/events.ts';

/** A module with what looks like a machine. */
const made = (id: string): string =>
  `export const createMachine = { root: {}, implementations: {}, definition: {}, provide() {}, id: '${id}' };`;
const failure = (code: string, message: string): string => loadFailure(Object.assign(new Error(message), { code }));

describe('what cannot be loaded', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'chart-model-'));
  });
  afterEach(() => {
    rmSync(home, { recursive: true, force: true });
    vi.doUnmock('node:module');
    vi.resetModules();
  });

  test('in a folder is remarked on, and left out', async () => {
    const src = join(home, 'build', 'src');
    for (const folder of ['deep', 'node_modules', '.hidden']) mkdirSync(join(src, folder), { recursive: true });
    const write = (file: string, text: string): void => writeFileSync(join(src, file), text);
    write('deep/door.mjs', made('door'));
    write('deep/index.mjs', "export * from './door.mjs'; // createMachine");
    write('none.mjs', 'export const setup = 1;');
    write('broken.mjs', "import './absent.mjs'; // createMachine");
    write('lost.mjs', 'throw new Error("holds no word of a machine");');
    for (const file of ['door.test.mjs', 'node_modules/door.mjs', '.hidden/door.mjs'])
      write(file, 'throw new Error("createMachine");');
    const remarks: string[] = [];
    const found = await load([src], false, (message) => remarks.push(message));
    expect(found.map(({ name, file }) => [name, file])).toEqual([['door', join(src, 'deep/door.mjs')]]);
    expect(remarks).toEqual([
      expect.stringMatching(/broken\.mjs cannot be loaded: Cannot find module/),
      `${join(src, 'none.mjs')} exports no machine of XState 5`,
    ]);
  });

  test('is loaded all the same where a package was published for bundlers', async () => {
    const own = join(home, 'node_modules', 'doors');
    mkdirSync(join(own, 'lib'), { recursive: true });
    writeFileSync(join(own, 'package.json'), '{ "name": "doors", "type": "module", "exports": "./index.js" }');
    writeFileSync(join(own, 'index.js'), "export * from './lib';");
    writeFileSync(join(own, 'lib/index.js'), made('door'));
    writeFileSync(join(home, 'sizes.json'), '{ "wide": 3, "not a name": 4 }');
    const used = "import * as doors from 'doors';\nimport sizes, { wide } from './sizes.json';\n";
    const door = "{ ...doors.createMachine, id: ['door', wide, sizes['not a name']].join(' ') }";
    writeFileSync(join(home, 'house.mjs'), `${used}export const door = ${door};`);
    expect((await load([join(home, 'house.mjs')], false)).map(({ name }) => name)).toEqual(['door 3 4']);
  });

  test('is an error where it was named, and where nothing else is there', async () => {
    writeFileSync(join(home, 'none.mjs'), 'export const none = 1; // setup');
    await expect(load([join(home, 'none.mjs')], false)).rejects.toThrow('none.mjs exports no machine of XState 5');
    await expect(load([home], false, () => undefined)).rejects.toThrow(`There is no machine of XState 5 in ${home}`);
  });

  test('comes with advice for JSX and old Nodes, and for nothing else', () => {
    expect(failure('ERR_UNKNOWN_FILE_EXTENSION', 'Unknown file extension ".tsx" for /app/door.tsx')).toBe(
      'Unknown file extension ".tsx" for /app/door.tsx. Node reads no JSX: keep the machine in a file that ends in .ts',
    );
    expect(failure('ERR_UNKNOWN_FILE_EXTENSION', 'Unknown file extension ".ts" for /app/door.ts')).toBe(
      `Unknown file extension ".ts" for /app/door.ts. Node loads TypeScript from 22.18 on; this is ${process.version}`,
    );
    expect(failure('ERR_UNKNOWN_FILE_EXTENSION', 'Unknown file extension ".css" for /app/door.css')).not.toContain(
      'Node',
    );
    expect(failure('ERR_MODULE_NOT_FOUND', "Cannot find module '/app/door.ts' imported from /app/house.ts")).toBe(
      "Cannot find module '/app/door.ts' imported from /app/house.ts",
    );
    expect(loadFailure('a word')).toBe('a word');
  });

  test('without the hooks of a later Node only --created is refused', async () => {
    vi.doMock('node:module', () => ({ default: {} }));
    vi.resetModules();
    const later = await import('../src/load.ts');
    const file = join(home, 'door.mjs');
    writeFileSync(file, made('door'));
    expect((await later.load([file], false)).map(({ name }) => name)).toEqual(['door']);
    await expect(later.load([file], true)).rejects.toThrow('--created needs Node 22.15 or later');
  });
});

const house = setup({ actions: { note: () => undefined } }).createMachine({
  id: 'house',
  on: { enter: {}, name: { actions: 'note' }, leave: {} },
});

test('events without samples are named, first those that a guard or an action may read; those with samples are not', () => {
  expect(unsampledEvents(door, {})).toEqual(['code', 'close']);
  expect(unsampledEvents(door, { events: { code: [{ value: '1234' }] } })).toEqual(['close']);
  expect(unsampledEvents(house, {})).toEqual(['name', 'enter', 'leave']);
});

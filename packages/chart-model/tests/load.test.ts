import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { door } from '../../testing/door.ts';
import { loadFailure } from '../src/command/load-failure.ts';
import { load } from '../src/load.ts';
import { unsampledEvents } from '../src/zero/events.ts';

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

  test('is said of a folder, with what to name instead', async () => {
    mkdirSync(join(home, 'src'));
    await expect(load([join(home, 'src')], false)).rejects.toThrow(
      `${join(home, 'src')} is a folder: name the files in it that export machines`,
    );
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
    writeFileSync(
      file,
      'export const door = { root: {}, implementations: {}, definition: {}, provide() {}, id: "door" };',
    );
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formOf } from '../../scripts/short-form.mjs';
import { isTestOf } from '../drawn-files.ts';
import { shareOf } from '../short-form.ts';

const TESTS = join(import.meta.dirname, '..');
const IDS = Array.from({ length: 200 }, (_, index) => `id-${index}`);
const SIZE = 8;
const share = (isShort: boolean, turn: number) => shareOf(IDS, String, { what: 'ids', size: SIZE, isShort, turn });

test('the full form registers everything, the short one a share, and as many turns as shares cover all', () => {
  // The end of the run names what was drawn; this is no part of it.
  vi.stubEnv('DRAWN_FILE', undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(share(false, 3)).toEqual(IDS);
  const shares = Array.from({ length: SIZE }, (_, turn) => share(true, turn));
  for (const one of shares) expect(one.length).toBeLessThan(IDS.length / 2);
  expect(shares.flat().toSorted()).toEqual(IDS.toSorted());
});

test('the full form sets no variable that draws, and the short form those that the tests read', () => {
  const { paths, parts, server, browser } = formOf([]);
  expect(formOf(['--full'])).toEqual({ steps: [], isShort: false, paths: {}, parts: {}, server: {}, browser: {} });
  const files = formOf(['--files']);
  for (const { FILES_SHORT } of [files.parts, files.server, files.browser]) expect(FILES_SHORT).toBeUndefined();
  expect(files.parts).toEqual({});
  expect(formOf(['--files', 'server'])).toMatchObject({ steps: ['server'], server: {} });
  const sources = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const read = sources.flatMap(
    (file) => readFileSync(join(TESTS, file), 'utf8').match(/(?<=process\.env\.)\w+_SHORT/g) ?? [],
  );
  expect([...new Set(read)].toSorted()).toEqual(Object.keys({ ...paths, ...parts, ...server, ...browser }).toSorted());
});

test('files of what a commit changes are in its run', () => {
  const changed = [
    'server/cells/receiving.ts',
    'src/ui/screens/report/figures-table.tsx',
    'tests/browser/undo.test.ts',
    'docs/testing.md',
  ];
  const files = [
    'tests/server/cells/people.test.ts',
    'tests/server/report/spans.test.ts',
    'tests/browser/report.test.ts',
    'tests/browser/undo.test.ts',
    'tests/browser/queue.test.ts',
    'tests/server/live/presence.test.ts',
  ];
  expect(files.filter((file) => isTestOf(file, changed))).toEqual(files.slice(0, 4));
});

test('a change of a published package brings the tests of all of them and of the examples', () => {
  const files = ['packages/chart-paths/tests/history.test.ts', 'examples/third-party/third-party.test.ts'];
  const isTest = (changed: string) => files.filter((file) => isTestOf(file, [changed]));
  expect(isTest('packages/chart-model/src/index.ts')).toEqual(files);
  expect(isTest('src/app/cards.ts')).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formOf } from '../../scripts/short-form.mjs';
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
  const { paths, server, browser } = formOf([]);
  expect(formOf(['--full'])).toEqual({ isShort: false, paths: {}, server: {}, browser: {} });
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const read = files.flatMap(
    (file) => readFileSync(join(TESTS, file), 'utf8').match(/(?<=process\.env\.)\w+_SHORT/g) ?? [],
  );
  expect([...new Set(read)].toSorted()).toEqual(Object.keys({ ...paths, ...server, ...browser }).toSorted());
});

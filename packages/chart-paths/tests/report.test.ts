import { describe, expect, test } from 'vitest';
import { door } from '../../testing/door.ts';
import {
  type ChartReport,
  ENGLISH,
  planOf,
  type Report,
  renderJUnit,
  renderPage,
  reportOf,
  runPath,
  SPANISH,
} from '../src/index.ts';
import { DOOR } from './samples.ts';

const plan = planOf(door, { samples: DOOR });
const passed = reportOf(
  plan,
  plan.paths.map((path) => runPath(plan.stand, path)),
  'src/<door>.ts',
);
const failed = reportOf(
  plan,
  plan.paths.map((path) =>
    runPath(plan.stand, path, { promises: { states: { 'door.open': { description: 'a < b', holds: () => false } } } }),
  ),
);
const report = (...charts: ChartReport[]): Report => ({
  version: 1,
  startedAt: '2026-01-02T03:04:05.000Z',
  seconds: 1.5,
  charts,
  review: null,
});

describe('the page', () => {
  test('loads nothing, and escapes what it shows', () => {
    const page = renderPage(report(passed));
    expect(page).not.toMatch(/\b(src|href)="(?!#)|@import|url\(/);
    expect(page).toContain('src/&lt;door&gt;.ts');
    expect(page).toContain('The path passed');
  });

  test('opens the path that failed, at the step where it did', () => {
    const page = renderPage(report(failed));
    expect(page).toContain('1 of 1 paths failed');
    expect(page).toMatch(/<details class="path failed" id="door-1-[0-9a-f]{8}" open>/);
    expect(page).toContain('<p>&quot;a &lt; b&quot; does not keep its promise</p>');
  });

  test('speaks Spanish', () => {
    const page = renderPage(report(passed), SPANISH);
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('El camino pasó');
  });
});

test('every word exists in both languages', () => {
  const named = (words: object): unknown =>
    Object.fromEntries(
      Object.entries(words).map(([name, word]) => [
        name,
        typeof word === 'object' && word !== null ? named(word) : typeof word,
      ]),
    );
  expect(named(SPANISH)).toEqual(named(ENGLISH));
});

test('JUnit has a case for each path and each kind of coverage', () => {
  const xml = renderJUnit(report(passed, { ...failed, name: 'other' }));
  expect(xml).toContain(
    '<testsuites name="Paths through state machines" tests="10" failures="1" errors="0" skipped="0"',
  );
  expect(xml).toContain('<testsuite name="other" tests="5" failures="1"');
  expect(xml).toContain('<failure message="step 2 (code): &quot;a &lt; b&quot; does not keep its promise">');
});

import { describe, expect, test } from 'vitest';
import { door } from '../../testing/door.ts';
import {
  type ChartReport,
  EMPTY_HISTORY,
  extendHistory,
  planOf,
  type Report,
  readHistory,
  renderPage,
  reportOf,
  withFlaky,
} from '../src/index.ts';
import { reported } from './failing.ts';

const plain = reported();
/** The door's report, as if its path had this status at this version. */
function run(status: 'passed' | 'failed', version = 'v1'): Report {
  const paths = plain.charts.flatMap((chart) =>
    chart.paths.map((path): ChartReport['paths'][number] => ({ ...path, status })),
  );
  return reported({}, { version, paths });
}
const after = (...runs: readonly Report[]) => runs.reduce(extendHistory, EMPTY_HISTORY);
const flakyOf = (report: Report, ...runs: readonly Report[]) =>
  withFlaky(report, after(...runs)).charts.flatMap(({ paths }) => paths.map(({ flaky }) => flaky));

describe('the history of paths', () => {
  test('tells a path that passed and failed at the same version of its chart', () => {
    expect(flakyOf(run('passed'), run('passed'), run('failed'), run('passed'))).toEqual([{ failed: 1, runs: 3 }]);
  });

  test('tells none of what a change mended or broke', () => {
    expect(flakyOf(run('passed', 'v2'), run('failed'), run('passed', 'v2'))).toEqual([null]);
    expect(flakyOf(run('failed'), run('failed'), run('failed'))).toEqual([null]);
    expect(flakyOf(run('failed'))).toEqual([null]);
  });

  test('keeps thirty runs', () => {
    const runs = Array.from({ length: 31 }, (_, index) => ({ ...run('passed'), startedAt: `run ${index}` }));
    expect(after(...runs).runs.map(({ startedAt }) => startedAt)).toEqual(runs.slice(1).map((one) => one.startedAt));
  });

  test('is read back as it was written, and nothing else is', () => {
    const history = after(run('failed'));
    expect(readHistory(JSON.stringify(history))).toEqual(history);
    const broken = ['', '{', '[]', '{"version":2,"runs":[]}', '{"version":1,"runs":[{"startedAt":"x"}]}'];
    expect(broken.map(readHistory)).toEqual(broken.map(() => null));
    expect(
      readHistory(
        '{"version":1,"runs":[{"startedAt":"x","charts":{"door":{"version":"a","passed":[1],"failed":[]}}}]}',
      ),
    ).toBe(null);
  });

  test('is told in the page', () => {
    const page = renderPage(withFlaky(run('failed'), after(run('passed'), run('failed'))));
    expect(page).toContain('<span class="tag warn">flaky: failed in 1 of 2 runs</span>');
    expect(page).toContain('<span class="tag warn">1 flaky</span>');
  });
});

describe('the version of a chart', () => {
  const versionOf = (machine: typeof door, given: Parameters<typeof reportOf>[3] = {}): string =>
    reportOf(planOf(machine), [], null, given).version;

  test('is the same in every run', () => {
    expect(versionOf(door)).toBe(versionOf(door));
  });

  test('is another one after a change of a guard, a sample or a promise', () => {
    const others = [
      versionOf(door.provide({ guards: { isRight: ({ event }) => event.value === '12345' } })),
      versionOf(door, { samples: { events: { code: [{ value: '1' }] } } }),
      versionOf(door, { promises: { states: { 'door.open': { description: 'Open', holds: () => true } } } }),
    ];
    expect(new Set([versionOf(door), ...others]).size).toBe(4);
  });
});

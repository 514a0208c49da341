import { expect, test } from 'vitest';
import { coverageOf } from '#statecharts/path-coverage/coverage.ts';
import type { PathResult, PathsRun, StepResult } from '../paths/report/results.ts';

const step = (...transitions: readonly string[]): StepResult => ({
  words: '',
  actor: 'person',
  states: [],
  transitions,
  expected: [],
  observed: [],
  screenshot: null,
});

const path = (id: string, level: PathResult['level'], steps: readonly StepResult[], failedAt: number | null = null) =>
  ({
    id,
    level,
    chart: 'auth-login',
    title: '',
    requirements: [],
    status: failedAt === null ? 'passed' : 'failed',
    seconds: 0,
    seed: null,
    steps,
    failure: failedAt === null ? null : { step: failedAt, reason: '' },
  }) satisfies PathResult;

test('an arrow is walked by every level whose paths took it, and failed where a path failed as it took it', () => {
  const run: Pick<PathsRun, 'startedAt'> & { charts: readonly Pick<PathsRun['charts'][number], 'name' | 'paths'>[] } = {
    startedAt: '2026-11-21T12:00:00.000Z',
    charts: [
      {
        name: 'auth-login',
        paths: [path('a', 2, [step(), step('one', 'two')]), path('b', 1, [step(), step('one'), step('three')], 2)],
      },
      { name: 'profile-logout', paths: [] },
    ],
  };
  expect([...coverageOf(run)]).toEqual([
    [
      'auth-login',
      {
        startedAt: '2026-11-21T12:00:00.000Z',
        transitions: {
          one: { levels: [1, 2], failed: null },
          two: { levels: [2], failed: null },
          three: { levels: [], failed: 'b' },
        },
        failed: ['b'],
      },
    ],
  ]);
});

test('what is no result of the path runner covers nothing', () => {
  expect(coverageOf(null).size).toBe(0);
  expect(coverageOf({ charts: 'none' }).size).toBe(0);
});

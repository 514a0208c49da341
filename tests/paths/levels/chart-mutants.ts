import { mutantsOf, SPANISH } from '@mostrador/chart-paths';
import { describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { isFaulty } from '../machine/judge.ts';
import { meetingsOf } from '../mutation/meetings.ts';
import { isInSample } from '../mutation/sample.ts';
import { SURVIVORS } from '../mutation/survivors.ts';
import { savePart } from '../report/parts.ts';
import { SEED, SHORT } from '../settings.ts';

const charts: readonly ChartModel[] = models;
/** Ends only what hangs: a fault that lives in a chart of 600,000 moves takes two minutes on two busy cores. */
const TIMEOUT = 1_800_000;
const KILLED_MIN = 0.98;
/** Of a small chart one excuse may be more than its share. */
const EXCUSES_MAX = 3;
/**
 * Among all other checks one fault in sixteen has its turn, by the run's seed, and of a chart with many faults about so many: those charts have the most
 * moves, so a fault costs seconds of the processor there.
 */
const [SAMPLE_MIN, FAULTS_ABOUT] = [16, 8];
const sampleOf = (faults: number): number => (SHORT ? Math.max(SAMPLE_MIN, Math.ceil(faults / FAULTS_ABOUT)) : 1);

/** Among all other checks a fault whose excuse is listed is not looked for: what comes of it decides nothing there, and it lives the longest. */
const isExcused = (id: string): boolean => SHORT && id in SURVIVORS;

describe.each(charts.map((model) => ({ name: model.name, model })))('faults planted in "$name"', ({ name, model }) => {
  test(
    'are found, but for those that nobody could tell from the chart',
    async () => {
      const all = mutantsOf(model, SPANISH.mutants);
      const mutants = all.filter(({ id }) => isInSample(id, sampleOf(all.length), SEED));
      const alive = mutants.filter(
        ({ id, place, model: faulty }) => isExcused(id) || !isFaulty(faulty, () => meetingsOf(model, place)),
      );
      const missing = alive.map(({ id, what }) => ({ what, reason: SURVIVORS[id] ?? null }));
      const covered = mutants.length - alive.length;
      await savePart(`1-${name}-mutants`, {
        chart: name,
        criteria: [{ level: 1, name: 'chart-mutants', covered, total: mutants.length, missing }],
        paths: [],
      });
      expect(missing.filter(({ reason }) => reason === null)).toEqual([]);
      if (!SHORT && alive.length > EXCUSES_MAX) expect(covered / mutants.length).toBeGreaterThanOrEqual(KILLED_MIN);
    },
    TIMEOUT,
  );
});

test('every excuse is of a fault that nobody finds', () => {
  const ids = charts.flatMap((model) => mutantsOf(model).map(({ id }) => id));
  expect(Object.keys(SURVIVORS).filter((id) => !ids.includes(id))).toEqual([]);
});

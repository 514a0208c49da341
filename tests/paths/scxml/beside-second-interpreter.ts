import { toScxml } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { isInSample } from '../mutation/sample.ts';
import { savePart } from '../report/parts.ts';
import { SEED, SHORT } from '../settings.ts';
import { faultsOf } from './faults.ts';
import { walkBeside } from './second-interpreter.ts';

const charts: readonly ChartModel[] = models;
const STEPS = SHORT ? 33_000 : 100_000;
const SHARE = Math.ceil(STEPS / charts.length);
/** One chart in so many gets its planted mistakes, by the run's seed. */
const SAMPLE = SHORT ? 6 : 1;
/** A walk by chance gets rarely where a person had to do several things in their order. */
const STEPS_TO_A_FAULT = 60_000;
const TIMEOUT = 240_000;

describe.each(charts.map((model) => ({ name: model.name, model })))(
  'beside a second interpreter',
  ({ name, model }) => {
    test(
      `the chart "${name}" goes the same way, step by step`,
      async () => {
        const { steps, difference } = await walkBeside(model, { steps: SHARE, seed: SEED });
        const missing = difference === null ? [] : [{ what: difference, reason: null }];
        await savePart(`1-${name}-scxml`, {
          chart: name,
          criteria: [{ level: 1, name: 'second-interpreter', covered: steps - missing.length, total: steps, missing }],
          paths: [],
        });
        expect(difference, `PATHS_SEED=${SEED}`).toBe(null);
        expect(steps).toBe(SHARE);
      },
      TIMEOUT,
    );
  },
);

const planted = charts.filter(({ name }) => isInSample(name, SAMPLE, SEED));

describe.each(planted.map((model) => ({ name: model.name, model })))('the second interpreter', ({ name, model }) => {
  test(
    `every mistake planted in the document of "${name}" is told`,
    async () => {
      const faults = faultsOf(toScxml(model));
      const missed: string[] = [];
      for (const { words, document } of faults) {
        const { difference } = await walkBeside(model, { steps: STEPS_TO_A_FAULT, seed: 1, document });
        if (difference === null) missed.push(words);
      }
      expect(missed).toEqual([]);
      expect(faults.length).toBeGreaterThan(0);
    },
    TIMEOUT,
  );
});

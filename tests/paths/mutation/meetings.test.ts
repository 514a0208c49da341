import { mutantsOf } from '@mostrador/chart-paths';
import { describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { isFaulty } from '../machine/judge.ts';
import { meetingsOf } from './meetings.ts';

/** Small charts, some of whose faults are met from a part of the inputs alone. */
const CHARTS = ['shared-retry', 'account-lost-connection', 'app-toast', 'questions-countdown'];
const charts: readonly ChartModel[] = models;

describe.each(charts.filter(({ name }) => CHARTS.includes(name)))('faults planted in "$name"', (model) => {
  test('are found where they are met if they are found at all', () => {
    const wrong = mutantsOf(model).filter(
      (mutant) => isFaulty(mutant.model) !== isFaulty(mutant.model, () => meetingsOf(model, mutant.place)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

test('a fault is not looked for from an input that does not meet it', () => {
  const skipped = charts
    .filter(({ name }) => CHARTS.includes(name))
    .flatMap((model) => mutantsOf(model).map(({ place }) => ({ model, ...meetingsOf(model, place) })))
    .filter(({ model, inputs }) => inputs.length < Object.keys(model.inputs).length);
  expect(skipped.length).toBeGreaterThan(0);
});

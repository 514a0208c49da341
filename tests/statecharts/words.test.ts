import { statesWithin } from '@mostrador/chart-gallery';
import { describeChart } from '@mostrador/chart-model';
import { expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { stages } from '#statecharts/stages/stages.ts';
import { actionWords, callWords } from '#statecharts/words/parts.ts';

const charts: readonly ChartModel[] = models;

test.each(charts.map((model) => ({ name: model.name, model })))(
  'everything of "$name" that a designer reads has words',
  ({ name, model }) => {
    expect(model.title).not.toBe('');
    expect(model.about).not.toBe('');
    const { root, transitions } = describeChart(model);
    const states = statesWithin(root);
    const actions = [
      ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ...transitions.flatMap((transition) => transition.actions),
    ];
    const slots = states.flatMap(({ invokes }) => invokes.map(({ slot }) => slot));
    expect(actions.filter((action) => actionWords(name, action) === action)).toEqual([]);
    expect(slots.filter((slot) => callWords(slot) === slot)).toEqual([]);
  },
);

test('every chart has a stage, and there is none for a chart that is gone', () => {
  expect(Object.keys(stages).toSorted()).toEqual(charts.map(({ name }) => name).toSorted());
});

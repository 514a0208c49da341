import { type Box, drawChart, isInternal, qualityOf, worseFigures } from '@mostrador/chart-gallery';
import { hashOf, placementOf } from '@mostrador/chart-gallery/files';
import { layoutByDefault } from '@mostrador/chart-gallery/layout';
import { describeChart, normalise } from '@mostrador/chart-model';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';
import { readApprovals } from '#statecharts/command/approvals.ts';
import { standalone } from '#statecharts/command/standalone.ts';
import { wordsOf } from '#statecharts/words/own-words.ts';
import { drawnCharts } from './drawn-charts.ts';
import { layAgain, layoutOf } from './layouts.ts';
// In this file, so that one worker lays out each chart once for both.
import './folding.ts';

/** A chart with what none of the product's has. */
const sample: ChartModel = {
  name: 'sample',
  title: '',
  about: '',
  machine: createMachine({
    id: 'sample',
    initial: 'working',
    states: {
      working: {
        initial: 'one',
        on: { paused: 'paused', noted: { actions: 'note' } },
        states: {
          one: { on: { stepped: 'two', left: '#sample.paused', again: { target: 'one', reenter: true } } },
          two: {
            on: { left: '#sample.paused' },
            after: { 5000: 'one' },
            always: { guard: 'isDone', target: '#sample.done' },
          },
          back: { type: 'history' },
        },
      },
      paused: { on: { resumed: 'working.back' } },
      done: { type: 'final' },
    },
  }),
  inputs: {},
  events: {},
  calls: {},
  states: {},
  ignores: {},
  invariants: [],
};

describe('a drawing', () => {
  test('is the same again when it is laid out anew', async () => {
    expect(drawChart(await layAgain(sample))).toBe(drawChart(await layoutOf(sample)));
  });

  test('shows history, transitions to the same state, internal ones, delays, what happens by itself, and ends, each in its own way', async () => {
    const drawing = drawChart(await layoutOf(sample));
    const svg = new JSDOM(drawing, { contentType: 'image/svg+xml' }).window.document.documentElement;
    expect(svg.querySelector('[data-state="sample.working.back"].history circle')).not.toBeNull();
    expect(svg.querySelector('[data-state="sample.done"].final .inner')).not.toBeNull();
    const labels = [...svg.querySelectorAll('.after .label, .always .label')];
    expect(labels.map(({ textContent }) => textContent)).toEqual(['5000', '[isDone]']);
    const loop = svg.querySelector('[data-transition="sample.working.one--again--0"]');
    expect(loop?.querySelector('.way')?.getAttribute('marker-end')).toMatch(/tip/);
    const internal = svg.querySelector('[data-transition="sample.working--noted--0"]');
    expect(internal?.getAttribute('data-internal')).toBe('sample.working');
    expect(internal?.querySelector('.label')?.textContent).toBe('noted / note');
    expect(internal?.querySelector('.way')?.hasAttribute('marker-end')).toBe(false);
  });
});

describe.each(drawnCharts.map((model) => ({ name: model.name, model })))('the drawing of "$name"', ({ model }) => {
  test('keeps states apart unless one is inside the other, and labels apart from states and from each other', async () => {
    const { states, transitions } = await layoutOf(model);
    const labels = transitions.filter(({ label }) => label.lines.length > 0);
    const collisions = [
      ...pairsOf(states)
        .filter(([a, b]) => overlap(a, b) && !contains(a, b) && !contains(b, a))
        .map(([a, b]) => `${a.state.uid} / ${b.state.uid}`),
      ...pairsOf(labels)
        .filter(([a, b]) => overlap(a.label, b.label))
        .map(([a, b]) => `${a.transition.id} / ${b.transition.id}`),
      ...labels.flatMap(({ transition, label }) =>
        states
          .filter((state) => state.state.states.length === 0 && overlap(label, state))
          .filter(({ state }) => !isInternal(transition) || state.uid !== transition.source)
          .map(({ state }) => `${transition.id} / ${state.uid}`),
      ),
      // An internal transition is a line in the box of its own state.
      ...labels
        .filter(({ transition }) => isInternal(transition))
        .filter(({ transition, label }) =>
          states.some((state) => state.state.uid === transition.source && !contains(state, label)),
        )
        .map(({ transition }) => transition.id),
    ];
    expect(collisions).toEqual([]);
  });

  test('is better than what elkjs does by itself, worse by no figure, and no arrow runs through words', async () => {
    const quality = qualityOf(await layoutOf(model));
    const byDefault = qualityOf(await layoutByDefault(describeChart(model), wordsOf(model)));
    expect(worseFigures(quality, byDefault)).toEqual([]);
    expect(worseFigures(byDefault, quality)).not.toEqual([]);
    expect(quality).toMatchObject({ crossedLabels: 0, crossedTitles: 0, overlaps: 0 });
  });

  test('is exported for an XML parser, with colours of its own', async () => {
    const drawing = standalone(drawChart(await layoutOf(model)), 'dark');
    const parser = new new JSDOM('').window.DOMParser();
    const { documentElement } = parser.parseFromString(drawing, 'image/svg+xml');
    expect(documentElement.querySelector('parsererror')).toBeNull();
    expect(documentElement.getAttribute('style')).toContain('--panel:');
    expect(documentElement.querySelectorAll('[data-transition]')).toHaveLength(describeChart(model).transitions.length);
  });

  test('stays within its canvas, shows everything once, and is always the same', async () => {
    const layout = await layoutOf(model);
    const canvas = { x: 0, y: 0, width: layout.width, height: layout.height };
    const boxes = [...layout.states, ...layout.transitions.map(({ label }) => label)];
    expect(boxes.filter((box) => !contains(canvas, box))).toEqual([]);
    expect(layout.transitions.filter(({ ways }) => ways.some((way) => way.length < 2))).toEqual([]);

    const drawing = drawChart(layout);
    const description = describeChart(model);
    for (const { id } of description.transitions) expect(drawing.split(`data-transition="${id}"`)).toHaveLength(2);
    for (const { state } of layout.states) expect(drawing.split(`data-state="${state.uid}"`)).toHaveLength(2);
    // Whoever knows an approved drawing finds everything where it was, on any machine.
    const approved = (await readApprovals(model.name)).find(({ hash }) => hash === hashOf(normalise(model)));
    // The approved places were laid out by another process; without them the chart is laid out twice.
    expect(placementOf(layout)).toBe(approved?.placement ?? placementOf(await layAgain(model)));
  });
});

function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x + 0.5 &&
    outer.y <= inner.y + 0.5 &&
    inner.x + inner.width <= outer.x + outer.width + 0.5 &&
    inner.y + inner.height <= outer.y + outer.height + 0.5
  );
}

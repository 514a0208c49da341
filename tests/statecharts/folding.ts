import {
  type Box,
  drawChart,
  fold,
  isInternal,
  isWithin,
  outermost,
  outside,
  type PlacedState,
  pathOf,
  pointsOf,
  withOpeners,
} from '@mostrador/chart-gallery';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { deskModel } from '#machines/desk/model.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { drawnCharts } from './drawn-charts.ts';
import { layoutOf } from './layouts.ts';

const BOX: Box = { x: 100, y: 100, width: 100, height: 60 };

describe('a way', () => {
  test('is the same again, read from its path', () => {
    const way = [
      { x: 10, y: 20.5 },
      { x: 10, y: 90 },
      { x: 150, y: 90 },
      { x: 150, y: 130 },
    ];
    expect(pointsOf(pathOf(way))).toEqual(way);
  });

  test('ends where it enters the box of its end, and begins where it leaves that of its beginning', () => {
    const down = [
      { x: 10, y: 20 },
      { x: 150, y: 20 },
      { x: 150, y: 130 },
    ];
    expect(outside(down, null, BOX)).toEqual([
      { x: 10, y: 20 },
      { x: 150, y: 20 },
      { x: 150, y: 100 },
    ]);
    expect(outside(down.toReversed(), BOX, null)).toEqual([
      { x: 150, y: 100 },
      { x: 150, y: 20 },
      { x: 10, y: 20 },
    ]);
    expect(outside(down, null, null)).toEqual(down);
  });

  test('that only ever runs inside is none', () => {
    const short = [
      { x: 150, y: 110 },
      { x: 150, y: 130 },
    ];
    expect(outside(short, null, BOX)).toBeNull();
    expect(outside(short, BOX, null)).toBeNull();
  });
});

/** A chart's drawing as the page has it, and what is seen of it. */
async function drawn(model: ChartModel) {
  const layout = await layoutOf(model);
  const { window } = new JSDOM(drawChart(layout), { contentType: 'image/svg+xml' });
  const svg = window.document.documentElement;
  const shown = (selector: string): Element[] =>
    [...svg.querySelectorAll(selector)].filter((element) => element.closest('.is-inside') === null);
  const picture = (): unknown[] => [
    shown('[data-state], [data-head], .start').map((element) => element.innerHTML),
    shown('.way').map((way) => way.getAttribute('d')),
    shown('.label').map((label) => label.textContent),
  ];
  return { layout, svg, shown, picture };
}

const insideOf = (states: readonly PlacedState[], uid: string): string[] =>
  states
    .filter(({ around }) => around?.uid === uid)
    .flatMap(({ state }) => [state.uid, ...insideOf(states, state.uid)]);

test('the button of a child is hidden with the line that it stands on, and comes back with it', async () => {
  const { window } = new JSDOM(
    withOpeners(drawChart(await layoutOf(deskModel)), '<g data-open="key" data-opens-in="desk.history"/>'),
    { contentType: 'image/svg+xml' },
  );
  const svg = window.document.documentElement;
  const isHidden = (): boolean => svg.querySelector('[data-open]')?.classList.contains('is-inside') === true;
  fold(svg, new Set(['desk.page']));
  expect(isHidden()).toBe(true);
  fold(svg, new Set(['desk.history']));
  expect(isHidden()).toBe(true);
  fold(svg, new Set());
  expect(isHidden()).toBe(false);
});

describe.each(drawnCharts.map((model) => ({ name: model.name, model })))('the drawing of "$name"', ({ model }) => {
  test('folds each state in place: what is inside is hidden, what led there ends at its border, nothing moves', async () => {
    const { layout, svg, shown, picture } = await drawn(model);
    const before = picture();
    const places = new Map([...svg.querySelectorAll('[data-state]')].map((state) => [state, state.innerHTML]));
    const foldable = [...svg.querySelectorAll<SVGElement>('[data-fold]')].map((sign) => sign.dataset.fold ?? '');
    const expected = layout.states.filter(({ state, isRoot }) => state.states.length > 0 && !isRoot);
    expect(foldable).toEqual(expected.map(({ state }) => state.uid));

    for (const uid of foldable) {
      fold(svg, new Set([uid]));
      const inside = insideOf(layout.states, uid);
      const seen = shown('[data-state]').map((state) => state.getAttribute('data-state'));
      expect(seen).toEqual(layout.states.map(({ state }) => state.uid).filter((one) => !inside.includes(one)));
      for (const [state, place] of places) expect(state.innerHTML).toBe(place);
      const box = expected.find(({ state }) => state.uid === uid);
      if (box === undefined) throw new Error(uid);
      for (const { transition, ways } of layout.transitions) {
        const arrow = shown(`[data-transition="${transition.id}"]`)[0];
        if (isInternal(transition)) {
          const isHidden = transition.source === uid || inside.includes(transition.source);
          expect([transition.id, arrow === undefined]).toEqual([transition.id, isHidden]);
          continue;
        }
        const paths = [...(arrow?.querySelectorAll('.way') ?? [])];
        for (const [index, way] of ways.entries()) {
          const path = paths[index];
          const target = transition.targets[index] ?? transition.source;
          const [isFrom, isTo] = [inside.includes(transition.source), inside.includes(target)];
          const isAllInside = (isFrom || transition.source === uid) && (isTo || target === uid) && (isFrom || isTo);
          expect([transition.id, path?.classList.contains('is-inside')]).toEqual([transition.id, isAllInside]);
          if (isAllInside) continue;
          const points = pointsOf(path?.getAttribute('d') ?? '');
          if (isFrom || isTo)
            expect([transition.id, points.filter((point) => isWithin(point, box))]).toEqual([transition.id, []]);
          else expect(path?.getAttribute('d')).toBe(pathOf(way));
        }
      }
    }

    fold(svg, new Set(outermost(svg)));
    expect(shown('[data-fold]').map((sign) => sign.getAttribute('data-fold'))).toEqual(outermost(svg));
    fold(svg, new Set());
    expect(picture()).toEqual(before);
  });
});

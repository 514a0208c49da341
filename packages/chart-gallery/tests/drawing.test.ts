import { describeChart, modelOf, type StateDescription } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { fittedLayouts } from '../src/drawing/fitted.ts';
import { foldedLayout, foldToFit } from '../src/drawing/folded.ts';
import { layoutByDefault, layoutChart } from '../src/drawing/layout.ts';
import { meaningOf } from '../src/drawing/meaning.ts';
import type { ChartLayout } from '../src/drawing/placed.ts';
import { qualityOf, worseFigures } from '../src/drawing/quality.ts';
import { fitFor, openFor } from '../src/drawing/shown-fit.ts';
import { standsIn } from '../src/drawing/states-around.ts';
import { statesWithin } from '../src/drawing/states-within.ts';
import { drawingWords } from '../src/drawing/words-of.ts';

/** Arrows from outside lead into both of two states that hold others. */
const machine = createMachine({
  id: 'trip',
  initial: 'planning',
  states: {
    planning: { on: { go: 'away.train', fly: 'away.plane', rest: 'home.bed' } },
    away: {
      initial: 'walk',
      on: { noted: { actions: 'writeThatDownInTheLongBookOfJourneys' } },
      states: {
        walk: { on: { tired: 'train', hurry: 'plane' } },
        train: { on: { late: 'plane', back: '#trip.home.bed' } },
        plane: { on: { landed: 'walk', back: '#trip.planning' } },
      },
    },
    home: {
      initial: 'bed',
      states: { bed: { on: { hungry: 'kitchen' } }, kitchen: { on: { out: '#trip.away.walk', tired: 'bed' } } },
    },
  },
});
const model = modelOf(machine);
const layOut = (): Promise<ChartLayout> => layoutChart(describeChart(model), drawingWords(model));

/** One state holds arrows and many states, the other one a single one. */
const wideMachine = createMachine({
  id: 'day',
  initial: 'few',
  states: {
    few: { initial: 'one', states: { one: {} }, on: { more: 'many' } },
    many: {
      initial: 'plan',
      states: {
        plan: { on: { work: 'office', eat: 'kitchen', run: 'park', sleep: 'bed' } },
        office: {},
        kitchen: {},
        park: {},
        bed: {},
      },
    },
  },
});
const wideModel = modelOf(wideMachine);
const layOutWide = (): Promise<ChartLayout> => layoutChart(describeChart(wideModel), drawingWords(wideModel));

describe('a layout', () => {
  test("has no words in an arrow's way, and is worse by no figure than what elkjs does by itself", async () => {
    const quality = qualityOf(await layOut());
    expect(quality).toMatchObject({ crossedLabels: 0, crossedTitles: 0, overlaps: 0, shared: 0 });
    const byDefault = qualityOf(await layoutByDefault(describeChart(model), drawingWords(model)));
    expect(worseFigures(quality, byDefault)).toEqual([]);
    expect(worseFigures({ ...byDefault, bends: byDefault.bends + 1, type: 1 }, byDefault)).toEqual(['bends', 'type']);
  });

  test('is measured: what runs through words, crosses, bends, and lies on each other', async () => {
    const layout = await layOut();
    const [first, second] = layout.transitions.filter(({ ways }) => ways.length > 0);
    if (first === undefined || second === undefined) throw new Error('It has arrows');
    const { x, y, width, height } = first.label;
    // Down through the middle of the first label, and across it.
    const through = [
      { x: x + width / 2, y: -50 },
      { x: x + width / 2, y: layout.height + 50 },
    ];
    const across = [
      { x: -50, y: y + height / 2 },
      { x: layout.width + 50, y: y + height / 2 },
    ];
    const spoiled = {
      ...layout,
      transitions: layout.transitions.map((one) => (one === second ? { ...one, ways: [through, across] } : one)),
    };
    const [before, after] = [qualityOf(layout), qualityOf(spoiled)];
    expect(after.crossedLabels).toBeGreaterThan(before.crossedLabels);
    expect(after.crossings).toBeGreaterThan(before.crossings);
    const onto = layout.transitions.map((one) => (one === second ? { ...one, label: { ...one.label, x, y } } : one));
    expect(qualityOf({ ...layout, transitions: onto }).overlaps).toBeGreaterThan(0);
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 9, y: 9 },
    ];
    const bent = { ...second, ways: [[from, { x: 9, y: 0 }, to]] };
    expect(qualityOf({ ...layout, transitions: [bent] }).bends).toBe(
      qualityOf({ ...layout, transitions: [] }).bends + 1,
    );
  });
});

describe('folded', () => {
  test('a drawing leaves out what is inside, gives up its room, and ends arrows at the border', async () => {
    const layout = await layOut();
    const folded = foldedLayout(layout, new Set(['trip.away']));
    expect(folded.width * folded.height).toBeLessThan(layout.width * layout.height);
    expect(folded.states.map(({ state }) => state.uid)).not.toContain('trip.away.train');
    const away = folded.states.find(({ state }) => state.uid === 'trip.away');
    expect(away?.isFolded).toBe(true);
    const into = folded.transitions.find(({ transition }) => transition.on === 'go');
    const end = into?.ways[0]?.at(-1);
    const onBorder = [
      Math.abs((end?.x ?? 0) - (away?.x ?? 0)),
      Math.abs((end?.y ?? 0) - (away?.y ?? 0)),
      Math.abs((end?.x ?? 0) - (away?.x ?? 0) - (away?.width ?? 0)),
      Math.abs((end?.y ?? 0) - (away?.y ?? 0) - (away?.height ?? 0)),
    ];
    expect(Math.min(...onBorder)).toBeLessThanOrEqual(1);
    expect(folded.transitions.map(({ transition }) => transition.on)).not.toContain('late');
    expect(qualityOf(folded)).toMatchObject({ crossedLabels: 0, crossedTitles: 0, overlaps: 0 });
    expect(foldedLayout(layout, new Set())).toBe(layout);
  });

  test('by itself, it folds no more than what does not fit', async () => {
    const layout = await layOut();
    expect(foldToFit(layout, layout.width + 100)).toEqual([]);
    expect(foldToFit(layout, 1).toSorted()).toEqual(['trip.away', 'trip.home']);
    const wide = await layOutWide();
    const folded = foldedLayout(wide, new Set(['day.many']));
    expect(folded.width).toBeLessThan(wide.width);
    expect(foldToFit(wide, folded.width + 40)).toEqual(['day.many']);
  });
});

test('the meaning of a state comes from its tags, what it invokes, how it is come to, and its name', () => {
  const meaning = createMachine({
    id: 'm',
    initial: 'plain',
    states: {
      plain: { on: { go: 'calling' } },
      calling: { invoke: { src: 'call', onDone: 'allSaved', onError: 'sorry' } },
      sorry: {},
      allSaved: { tags: [] },
      loadFailed: {},
      'wait-here': { tags: ['loading'] },
      undoneYet: {},
      group: { initial: 'failed', states: { failed: {} } },
    },
  });
  const { root, transitions } = describeChart(modelOf(meaning));
  const of = (key: string): StateDescription => {
    const state = statesWithin(root).find((one) => one.key === key);
    if (state === undefined) throw new Error(`There is no ${key}`);
    return state;
  };
  const keys = ['plain', 'calling', 'sorry', 'allSaved', 'loadFailed', 'wait-here', 'undoneYet', 'group', 'failed'];
  expect(keys.map((key) => meaningOf(of(key), transitions))).toEqual([
    null,
    'busy',
    'error',
    'happy',
    'error',
    'busy',
    null,
    null,
    'error',
  ]);
});

describe('drawings for a narrower place', () => {
  const fits = async (room: number) =>
    fittedLayouts(describeChart(wideModel), drawingWords(wideModel), await layOutWide(), room);

  test('are none where the whole drawing fits', async () => {
    expect(await fits((await layOutWide()).width + 32)).toEqual([]);
  });

  test('fit, the widest first, with every arrow that is not inside a folded state, and no words crossed', async () => {
    const whole = await layOutWide();
    const drawn = await fits(whole.width);
    const widths = drawn.map(({ layout }) => layout.width);
    expect(widths.length).toBeGreaterThan(0);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
    for (const { layout, folded } of drawn) {
      expect(layout.width + 32).toBeLessThanOrEqual(whole.width);
      expect(layout.states.filter(({ isFolded }) => isFolded).map(({ state }) => state.uid)).toEqual(folded);
      expect(qualityOf(layout)).toMatchObject({ crossedLabels: 0, crossedTitles: 0, overlaps: 0 });
    }
    const narrowest = drawn.at(-1);
    expect(narrowest?.folded).toHaveLength(2);
    expect(narrowest?.layout.transitions.map(({ transition }) => transition.id)).toEqual(['day.few--more--0']);
  });
});

describe('what is open in a drawing that fits', () => {
  const parallel = modelOf(
    createMachine({
      id: 'house',
      type: 'parallel',
      states: {
        lamp: { initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } },
        door: {
          initial: 'shut',
          states: { shut: { on: { push: 'open' } }, open: { initial: 'wide', states: { wide: {} } } },
        },
      },
    }),
  );
  const { root } = describeChart(parallel);
  const fits = [
    { width: 900, folded: [] },
    { width: 500, folded: ['house.door'] },
    { width: 400, folded: ['house.lamp'] },
    { width: 200, folded: ['house.lamp', 'house.door'] },
  ];
  const foldedIn = (room: number, stands: readonly string[], named: readonly string[] = []) =>
    fitFor(fits, room, openFor(root, stands, named))?.folded;

  test('is all that stands if there is room, and what is named in any case', () => {
    const stands = ['house.lamp', 'house.lamp.off', 'house.door', 'house.door.shut'];
    expect(foldedIn(1000, stands)).toEqual([]);
    expect(foldedIn(600, stands)).toEqual(['house.lamp']);
    expect(foldedIn(600, stands, ['house.lamp.off'])).toEqual(['house.door']);
    // Too wide, and open all the same.
    expect(foldedIn(100, stands, ['house.lamp.off'])).toEqual(['house.door']);
    expect(foldedIn(100, [])).toEqual(['house.lamp', 'house.door']);
  });

  test('is known for each place where a chart may stand', () => {
    expect(standsIn(root).map((open) => [...open].toSorted())).toEqual([
      ['house', 'house.lamp'],
      ['house', 'house.door', 'house.lamp'],
      ['house', 'house.door'],
      ['house', 'house.door', 'house.door.open'],
      ['house', 'house.door', 'house.door.open', 'house.lamp'],
    ]);
  });
});

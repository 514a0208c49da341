import { actorsOf, compositionOf, modelOf } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { chartOf } from '../src/command/charts.ts';
import { drawChart } from '../src/drawing/draw.ts';
import { foldedLayout } from '../src/drawing/folded.ts';
import { drawOpeners, litInside, withChildren } from '../src/drawing/opened-children.ts';
import { openedCharts, toggledChild } from '../src/drawing/opened-keys.ts';
import type { ChartLayout } from '../src/drawing/placed.ts';
import { qualityOf } from '../src/drawing/quality.ts';
import { withOpeners } from '../src/drawing/svg-text.ts';
import { formatAddress, parseAddress } from '../src/page/address.ts';
import { galleryMachine } from '../src/page/gallery-machine.ts';
import { ENGLISH_ACTORS } from '../src/words/actor-terms.ts';
import { ENGLISH_TERMS } from '../src/words/english.ts';
import { bell, kiosk } from './kiosk.ts';

/** Invokes the kiosk as a whole, and has no transition of its own there. */
const mall = createMachine({ id: 'mall', invoke: { id: 'kiosk', src: kiosk }, initial: 'on', states: { on: {} } });

const machines = [mall, kiosk, bell];
const compositions = compositionOf(machines.map((machine) => modelOf(machine)));
const options = { versions: '/nowhere', terms: ENGLISH_TERMS };
const exhibits = await Promise.all(
  machines.map(async (machine, index) => {
    const place = { name: machine.id, file: 'mall.ts', machine };
    const data = await chartOf(place, {}, { ...options, children: compositions[index]?.children ?? [] });
    return { data: { ...data, unsimulated: null }, machine, samples: {} };
  }),
);
const charts = new Map(exhibits.map(({ data }) => [data.name, data]));
const dataOf = (name: string) => charts.get(name) ?? fail(name);
const fail = (name: string): never => {
  throw new Error(`There is no ${name}`);
};

const KIOSK = 'mall~0';
const BELL = 'mall~0>kiosk.open~0';
const boxOf = ({ states }: ChartLayout, uid: string) => states.find(({ state }) => state.uid === uid) ?? fail(uid);
const isInside = (layout: ChartLayout, inner: string, outer: string): boolean => {
  const [one, other] = [boxOf(layout, inner), boxOf(layout, outer)];
  return (
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width &&
    one.y + one.height <= other.y + other.height
  );
};

describe('a child opened in place', () => {
  test('is offered where its chart is known, at the state that starts it', () => {
    const { layout, openers } = withChildren(dataOf('mall'), charts, []);
    expect(layout).toBe(dataOf('mall').layout);
    expect(openers).toEqual([{ key: KIOSK, at: 'mall', chart: 'kiosk', line: '⇄ ', nth: 0, isOpen: false }]);
    expect(withChildren(dataOf('mall'), new Map(), []).openers).toEqual([]);
  });

  test('is drawn inside of that state, one in another, and nothing overlaps', () => {
    const { layout, openers } = withChildren(dataOf('mall'), charts, [KIOSK, BELL]);
    expect(openers.map(({ key, isOpen }) => [key, isOpen])).toEqual([
      [KIOSK, true],
      [BELL, true],
    ]);
    expect(isInside(layout, 'mall~0>kiosk.open', 'mall')).toBe(true);
    expect(isInside(layout, `${BELL}>bell.ringing`, 'mall~0>kiosk.open')).toBe(true);
    expect(isInside(layout, `${BELL}>bell.ringing`, 'mall.on')).toBe(false);
    expect(qualityOf(layout)).toMatchObject({ overlaps: 0, crossedTitles: 0 });
    const apart = machines.reduce((sum, { id }) => sum + dataOf(id).layout.states.length, 0);
    expect(new Set(layout.states.map(({ state }) => state.uid)).size).toBe(apart);
  });

  test('is not there while the one around it is closed, or the state is folded', () => {
    expect(withChildren(dataOf('mall'), charts, [BELL]).layout).toBe(dataOf('mall').layout);
    const { layout } = withChildren(dataOf('mall'), charts, [KIOSK, BELL]);
    const folded = foldedLayout(layout, new Set(['mall~0>kiosk.open']));
    expect(folded.states.map(({ state }) => state.uid).filter((uid) => uid.startsWith(BELL))).toEqual([]);
  });

  test('has a button on the line of its actor, which says what it does', () => {
    const svgOf = (opened: readonly string[]): string => {
      const { layout, openers } = withChildren(dataOf('mall'), charts, opened);
      return withOpeners(drawChart(layout), drawOpeners(layout, openers, ENGLISH_ACTORS));
    };
    expect(svgOf([])).toContain('aria-expanded="false" aria-label="Open &quot;kiosk&quot; here"');
    expect(svgOf([KIOSK])).toContain('aria-expanded="true" aria-label="Close &quot;kiosk&quot;"');
    expect(svgOf([KIOSK])).toContain('data-open="mall~0>kiosk.open~0"');
  });

  test('is offered, and drawn closed, while its drawing is not here', () => {
    const known = new Map([['kiosk', { name: 'kiosk', title: 'The kiosk', layout: null, children: [] }]]);
    const { layout, openers } = withChildren(dataOf('mall'), known, [KIOSK]);
    expect(layout).toBe(dataOf('mall').layout);
    expect(openers).toEqual([{ key: KIOSK, at: 'mall', chart: 'The kiosk', line: '⇄ ', nth: 0, isOpen: true }]);
  });

  test('needs the charts on the way to it, as far as their children are known', () => {
    const childrenOf = (name: string) => dataOf(name).children;
    expect(openedCharts('mall', childrenOf, [])).toEqual(['mall']);
    expect(openedCharts('mall', childrenOf, [KIOSK, BELL])).toEqual(['mall', 'kiosk', 'bell']);
    expect(openedCharts('mall', childrenOf, [BELL])).toEqual(['mall']);
    expect(openedCharts('mall', (name) => (name === 'mall' ? childrenOf(name) : []), [KIOSK, BELL])).toEqual([
      'mall',
      'kiosk',
    ]);
  });

  test('closes with what is open in it', () => {
    expect(toggledChild([], KIOSK)).toEqual([KIOSK]);
    expect(toggledChild([KIOSK, BELL, 'other~0'], KIOSK)).toEqual(['other~0']);
  });

  test('is in the address', () => {
    const remembered: string[] = [];
    const actor = createActor(
      galleryMachine.provide({ actions: { remember: (_, address) => void remembered.push(formatAddress(address)) } }),
      { input: { exhibits, address: parseAddress('#/mall') } },
    ).start();
    actor.send({ type: 'child.toggled', key: KIOSK });
    actor.send({ type: 'child.toggled', key: BELL });
    expect(parseAddress(remembered.at(-1) ?? '').opened).toEqual([KIOSK, BELL]);
    actor.send({ type: 'child.toggled', key: KIOSK });
    expect(parseAddress(remembered.at(-1) ?? '').opened).toEqual([]);
  });

  test('is lit where its actor is', () => {
    const actor = createActor(galleryMachine, {
      input: { exhibits, address: parseAddress('#/mall?input=default&step=%401+open&children=run') },
    }).start();
    const actors = actorsOf(actor.getSnapshot().context.stand?.entries ?? []);
    expect(litInside(dataOf('mall'), charts, [KIOSK, BELL], actors)).toEqual({
      states: ['kiosk', 'kiosk.open', 'kiosk.open.waiting']
        .map((uid) => `${KIOSK}>${uid}`)
        .concat(['bell', 'bell.silent'].map((uid) => `${BELL}>${uid}`)),
      innermost: [`${KIOSK}>kiosk.open.waiting`, `${BELL}>bell.silent`],
      taken: [`${KIOSK}>kiosk.shut--open--0`],
    });
    expect(litInside(dataOf('mall'), charts, [], actors)).toEqual({ states: [], innermost: [], taken: [] });
  });
});

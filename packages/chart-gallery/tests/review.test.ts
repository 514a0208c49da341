import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describeChart, modelOf, normalise } from '@mostrador/chart-model';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { door } from '../../testing/door.ts';
import { chartOf } from '../src/command/charts.ts';
import { overlayOf } from '../src/command/overlay.ts';
import { layoutChart } from '../src/drawing/layout.ts';
import { openFor } from '../src/drawing/shown-fit.ts';
import { drawingWords } from '../src/drawing/words-of.ts';
import { formatAddress, INDEX, parseAddress } from '../src/page/address.ts';
import type { ChartData } from '../src/page/chart-data.ts';
import { commentCommand } from '../src/page/comment-command.ts';
import { namedBy, shownDrawing } from '../src/page/drawing-view.ts';
import { galleryMachine } from '../src/page/gallery-machine.ts';
import { startedWith } from '../src/page/stage.ts';
import { comparePictures } from '../src/screenshots/compare.ts';
import { ENGLISH_TERMS } from '../src/words/english.ts';
import { DOOR, doorApp } from './app.ts';

const { path, run } = doorApp();

/** What the page holds, as it was written. */
function held(): { readonly charts: readonly ChartData[] } {
  const page = readFileSync(path('chart-gallery.html'), 'utf8');
  return JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}

const trip = (to: string, label: string): AnyStateMachine =>
  createMachine({
    id: 'trip',
    initial: 'home',
    states: {
      home: { on: { go: to } },
      train: { entry: label, on: { back: 'home' } },
      plane: { on: { back: 'home' } },
      ...(to === 'ship' ? { ship: {} } : {}),
    },
  });

describe('before and after, one over the other', () => {
  const overlay = (before: AnyStateMachine, after: AnyStateMachine) =>
    overlayOf(normalise(modelOf(before)), normalise(modelOf(after)), drawingWords(modelOf(after)));
  const boxOf = (svg: string, uid: string) =>
    new RegExp(`data-state="${uid}".*?(<rect class="box"[^>]+>)`).exec(svg)?.[1];

  test('are of one size, and what is in both stands in the same place', async () => {
    const { before, after } = await overlay(trip('train', 'eat'), trip('ship', 'sleep'));
    const sizeOf = (svg: string) => /viewBox="[^"]+"/.exec(svg)?.[0];
    expect(sizeOf(before)).toBe(sizeOf(after));
    for (const uid of ['trip.home', 'trip.train', 'trip.plane']) {
      expect(boxOf(before, uid)).toMatch(/^<rect/);
      expect(boxOf(before, uid)).toBe(boxOf(after, uid));
    }
    expect([boxOf(before, 'trip.ship'), boxOf(after, 'trip.ship')]).toEqual([undefined, expect.any(String)]);
  });

  test('each say what is theirs', async () => {
    const { before, after } = await overlay(trip('train', 'eat'), trip('train', 'sleep'));
    expect([before.includes('on entry: eat'), before.includes('on entry: sleep')]).toEqual([true, false]);
    expect([after.includes('on entry: eat'), after.includes('on entry: sleep')]).toEqual([false, true]);
  });

  test('an arrow that leads elsewhere now is drawn where it led', async () => {
    const { before, after } = await overlay(trip('train', 'eat'), trip('plane', 'eat'));
    const wayOf = (svg: string) =>
      /data-transition="trip.home--go--0"[^>]*data-targets="([^"]+)"[^>]*><path class="way" d="([^"]+)"/.exec(svg);
    expect([wayOf(before)?.[1], wayOf(after)?.[1]]).toEqual(['trip.train', 'trip.plane']);
    expect(wayOf(before)?.[2]).not.toBe(wayOf(after)?.[2]);
    expect(before).not.toContain('earlier:');
  });

  test('are kept in the address, and opened half over the other', async () => {
    const chart = await chartOf(
      { name: 'door', file: 'door.ts', machine: door },
      {},
      { versions: '/nowhere', terms: ENGLISH_TERMS },
    );
    const exhibit = { data: { ...chart, unsimulated: null }, machine: door, samples: startedWith({}, false) };
    const remembered: string[] = [];
    const actor = createActor(
      galleryMachine.provide({ actions: { remember: (_, address) => void remembered.push(formatAddress(address)) } }),
      { input: { exhibits: [exhibit], address: { ...INDEX, chart: 'door' } } },
    ).start();
    actor.send({ type: 'overlay.slid', percent: 90 });
    actor.send({ type: 'overlay.opened', over: 'version:abc' });
    expect(actor.getSnapshot().context.slid).toBe(50);
    actor.send({ type: 'comment.shown', on: 'state:door.open' });
    expect(parseAddress(remembered.at(-1) ?? '')).toMatchObject({ over: 'version:abc', on: 'state:door.open' });
    actor.send({ type: 'overlay.opened', over: null });
    expect(parseAddress(remembered.at(-1) ?? '')).toMatchObject({ over: null, on: 'state:door.open' });
  });
});

describe('what a comment is on', () => {
  test('is not folded away', async () => {
    const nested = createMachine({
      id: 'trip',
      initial: 'away',
      states: { away: { initial: 'train', states: { train: { on: { late: 'plane' } }, plane: {} } } },
    });
    const chart = describeChart(modelOf(nested));
    const layout = await layoutChart(chart, drawingWords(modelOf(nested)));
    const foldedFor = (on: string | null) => {
      const seen = openFor(chart.root, [], on === null ? [] : namedBy(chart, on));
      return shownDrawing(layout, { folded: ['trip.away'], room: 100, seen }).folded;
    };
    expect(foldedFor(null)).toEqual(['trip.away']);
    expect(foldedFor('state:trip.away')).toEqual(['trip.away']);
    expect(foldedFor('state:trip.away.train')).toEqual([]);
    expect(foldedFor('transition:trip.away.train--late--0')).toEqual([]);
  });

  test('is in the command that keeps it, whatever it says', () => {
    const data = { name: 'door', file: 'src/door.ts' };
    expect(commentCommand(data, 'state:door.open', "It's $(open)")).toBe(
      `npx chart-gallery comment src/door.ts --chart door --on state:door.open --text 'It'\\''s $(open)'`,
    );
  });
});

describe('the page', () => {
  test('has who approved the chart as it is, and every comment', () => {
    run('approve', 'door.ts', '--chart', 'door', '--by', 'Ana');
    run('comment', 'door.ts', '--on', 'state:door.open', '--text', 'For how long?', '--by', 'Berta');
    expect(run('door.ts').status).toBe(0);
    expect(held().charts[0]?.review).toMatchObject({
      approved: { by: 'Ana' },
      comments: [{ on: 'state:door.open', by: 'Berta', text: 'For how long?', isThere: true }],
    });
    writeFileSync(path('door.ts'), DOOR.replaceAll("'open'", "'ajar'").replace('open:', 'ajar:'));
    expect(run('door.ts').status).toBe(0);
    expect(held().charts[0]?.review).toMatchObject({ approved: null, comments: [{ isThere: false }] });
  });

  test('has how far each chart is, from reports of several kinds', () => {
    const charts = (chart: object) => JSON.stringify({ version: 1, charts: [{ name: 'door', ...chart }] });
    writeFileSync(path('report.json'), charts({ promised: { covered: 1, total: 3 } }));
    writeFileSync(path('pages.json'), charts({ looks: { covered: 2, total: 3 }, driven: { covered: 3, total: 3 } }));
    expect(run('door.ts', '--report', 'report.json', '--report', 'pages.json').status).toBe(0);
    expect(held().charts[0]?.ladder).toEqual({
      structure: { covered: expect.any(Number), total: 10 },
      promises: { covered: 1, total: 3 },
      views: { covered: 2, total: 3 },
      browser: { covered: 3, total: 3 },
    });
    expect(run('door.ts').status).toBe(0);
    expect(held().charts[0]?.ladder).toMatchObject({ promises: null, views: null, browser: null });
  });

  test('has pictures of states, what differs by pixel first', () => {
    for (const folder of ['now', 'before']) mkdirSync(path(folder, 'door'), { recursive: true });
    const put = (name: string, colour: number, width = 20) => writeFileSync(path(name), square(colour, width));
    put('now/door/door.locked.png', 0);
    put('before/door/door.locked.png', 0);
    put('now/door/door.open~wide.png', 0);
    put('before/door/door.open~wide.png', 255);
    put('now/door/door.open~new.png', 0);
    expect(run('door.ts', '--pictures', 'now', '--pictures-before', 'before').status).toBe(0);
    const pictures = held().charts[0]?.pictures.map(({ name, state, pixels, before, difference }) => [
      name,
      state,
      pixels,
      before !== null,
      difference !== null,
    ]);
    expect(pictures).toEqual([
      ['door.open~wide', 'door.open', 400, true, true],
      ['door.locked', 'door.locked', 0, false, false],
      ['door.open~new', 'door.open', null, false, false],
    ]);
  });
});

/** PNG of one grey. */
function square(colour: number, width = 20): Buffer {
  const png = new PNG({ width, height: 20 });
  png.data.fill(colour);
  for (let alpha = 3; alpha < png.data.length; alpha += 4) png.data[alpha] = 255;
  return PNG.sync.write(png);
}

describe('two pictures', () => {
  test('differ by no pixel where they are alike, however they were written', () => {
    const png = PNG.sync.read(square(40));
    const other = PNG.sync.write(png, { deflateLevel: 0 });
    expect(other.equals(square(40))).toBe(false);
    expect(comparePictures(square(40), other)).toEqual({ pixels: 0, share: 0, picture: null });
  });

  test('differ where a colour became another of the same palette', () => {
    const before = PNG.sync.read(square(40));
    before.data[0] = 80;
    expect(comparePictures(square(40), PNG.sync.write(before)).pixels).toBe(1);
  });

  test('differ where only the larger one has something', () => {
    const { pixels, share, picture } = comparePictures(square(40), square(40, 30));
    expect([pixels > 100 && pixels <= 200, share]).toEqual([true, pixels / 600]);
    expect(PNG.sync.read(picture ?? Buffer.alloc(0))).toMatchObject({ width: 30, height: 20 });
  });
});

describe('what is wrong is said', () => {
  test.each([
    [['door.ts', '--chart', 'window'], 'There is no chart window; there are door\n'],
    [['door.ts', '--report', 'door.ts'], 'door.ts is no report of chart-paths\n'],
    [['door.ts', '--report', 'absent.json'], 'absent.json cannot be read\n'],
  ])('%j', (args, stderr) => {
    expect(run(...args)).toMatchObject({ status: 2, stderr });
  });

  test('a picture that is no PNG', () => {
    for (const folder of ['now', 'before']) {
      mkdirSync(path(folder, 'door'), { recursive: true });
      writeFileSync(path(folder, 'door/door.open.png'), folder);
    }
    expect(run('door.ts', '--pictures', 'now', '--pictures-before', 'before')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('door.open.png is no PNG that can be read'),
    });
  });
});

import { pictureOf } from '@mostrador/chart-gallery/pictures';
import { modelOf } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { door } from '../../testing/door.ts';
import { type ChartReport, renderPage, SPANISH } from '../src/index.ts';
import { NEVER_OPEN, reported } from './failing.ts';

const drawings = new Map([['door', await pictureOf(modelOf(door))]]);
const framesOf = (page: string): string[] => page.split('<li class="frame').slice(1);

describe('the film strip of a failing path', () => {
  const page = renderPage(reported(NEVER_OPEN), undefined, { drawings });

  test('has a frame for each step up to the one that failed, which is chosen and says why', () => {
    const frames = framesOf(page);
    expect(frames.map((frame) => /<b>([^<]+)<\/b>/.exec(frame)?.[1])).toEqual(['1. start', '2. code']);
    expect(frames.map((frame) => frame.includes(' checked'))).toEqual([false, true]);
    expect(frames.map((frame) => frame.startsWith(' failing'))).toEqual([false, true]);
    expect(page).toMatch(/<figcaption><b>step 2 \(code\)<\/b> door\.locked--code--0<div class="failure"><p>&quot;Open/);
  });

  test('holds the drawing once, and shows it marked in each frame', () => {
    expect(page.match(/id="drawing-chart-door"/g)).toHaveLength(1);
    const indexOf = (name: string): string =>
      new RegExp(`="${name}" style="--line:var\\(--l(\\d+)\\)`).exec(page)?.[1] ?? 'absent';
    const styles = framesOf(page).map((frame) => /style="([^"]*)"/.exec(frame)?.[1]);
    const [locked, open, code] = ['door.locked', 'door.open', 'door.locked--code--0'].map(indexOf);
    const marked = (index: string | undefined, line: string, ground: string): string =>
      `--l${index}:var(--${line});--g${index}:var(--${ground});`;
    expect(styles).toEqual([
      marked(locked, 'accent', 'glow'),
      marked(open, 'bad', 'soft') + marked(code, 'bad', 'soft'),
    ]);
  });

  test('loads nothing', () => {
    expect(page).not.toMatch(/\b(src|href)="(?!#)|@import|url\((?!#)/);
  });

  test('marks states that are active instead of others', () => {
    const [chart] = reported().charts;
    const [path] = chart?.paths ?? [];
    if (chart === undefined || path === undefined) throw new Error('The door has no path');
    const difference = { fact: 'states', expected: 'door, door.open', observed: 'door, door.locked' };
    const failure = { step: 1, reason: 'differs', differences: [difference] };
    const paths: ChartReport['paths'] = [{ ...path, status: 'failed', failure }];
    const frame = framesOf(renderPage(reported({}, { paths }), SPANISH, { drawings }))[1];
    expect(frame).toContain('<span>door</span>');
    expect(frame).toContain('<span class="warn">door.open (debía estar activo)</span>');
    expect(frame).toContain('<span class="bad">door.locked (no debía estar activo)</span>');
  });

  test('says in words what is active where nothing draws', () => {
    const frames = framesOf(renderPage(reported(NEVER_OPEN)));
    expect(frames[1]).toContain('<span>door.open</span>');
    expect(frames.join('')).not.toContain('<svg');
  });
});

test('a page without a failure holds no drawing and no strip', () => {
  const page = renderPage(reported(), undefined, { drawings });
  expect(page).not.toMatch(/<svg|class="film"/);
});

import { modelOf, normalise } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { door } from '../../testing/door.ts';
import { pictureOf, pictureOfDifference, pictureOfVersion, SPANISH_TERMS } from '../src/pictures.ts';

const now = createMachine({
  id: 'door',
  initial: 'locked',
  states: {
    locked: { on: { code: 'ajar' } },
    ajar: { exit: 'creak', on: { close: 'locked', '"</style>': 'locked' } },
  },
});
const [before, after] = [normalise(modelOf(door)), normalise(modelOf(now))];
const statesIn = (svg: string): string[] => [...svg.matchAll(/<g data-state="([^"]+)"/g)].map(([, uid = '']) => uid);
/** The colour of what has a rule of its own, by the selector's value. */
const coloursIn = (svg: string): Record<string, string> =>
  Object.fromEntries(
    [...svg.matchAll(/^\.chart \[data-\w+="(.+)"\]>:is\(\.box,\.way\)\{stroke:(#\w+)/gm)].map(
      ([, id = '', to = '']) => [id, to],
    ),
  );

describe('pictures for what has no page of its own', () => {
  test('show a chart as it is, in the words of a language', async () => {
    const svg = await pictureOf(modelOf(now), { terms: SPANISH_TERMS.drawing });
    expect(statesIn(svg)).toEqual(['door.locked', 'door.ajar']);
    expect(svg).toContain('al salir: creak');
  });

  test('show a timer as its arrow alone, as the page does', async () => {
    for (const svg of [await pictureOf(modelOf(door)), await pictureOfVersion(before, modelOf(door))]) {
      expect(svg).toContain('5000');
      expect(svg).not.toMatch(/raise|cancel/);
    }
  });

  test('show an earlier version as it was', async () => {
    const svg = await pictureOfVersion(before, modelOf(now));
    expect(statesIn(svg)).toEqual(['door.locked', 'door.open']);
    expect(coloursIn(svg)).toEqual({});
  });

  test('show what was added, removed and changed, and let no name end the style', async () => {
    const svg = await pictureOfDifference(before, after, modelOf(now));
    expect(statesIn(svg).toSorted()).toEqual(['door.ajar', 'door.locked', 'door.open']);
    expect(coloursIn(svg)).toMatchObject({
      'door.ajar': '#146c3a',
      'door.open': '#b32424',
      'door.ajar--close--0': '#146c3a',
      'door.open--close--0': '#b32424',
      'door.locked--code--0': '#a86a00',
      'door.ajar--\\22 \\3c /style\\3e --0': '#146c3a',
    });
    expect(svg.match(/<\/style>/g)).toHaveLength(1);
  });
});

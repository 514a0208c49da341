import { expect, test } from 'vitest';
import { colorNameOf, QUICK_ANSWER_COLORS } from './quick-answer-colors.ts';

test('3.18 the palette has eight named colours with different hex values', () => {
  const hexes = Object.values(QUICK_ANSWER_COLORS);
  expect(Object.keys(QUICK_ANSWER_COLORS)).toEqual([
    'red',
    'orange',
    'yellow',
    'green',
    'blue',
    'purple',
    'gray',
    'black',
  ]);
  expect(new Set(hexes).size).toBe(8);
  for (const hex of hexes) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
});

test.each(Object.keys(QUICK_ANSWER_COLORS))('3.18 %s is a colour of the palette', (color) => {
  expect(colorNameOf(color)).toBe(color);
});

test.each(['', 'Red', 'pink', '#d32f2f', 'toString', '__proto__'])('3.18 "%s" is treated as other', (color) => {
  expect(colorNameOf(color)).toBe('other');
});

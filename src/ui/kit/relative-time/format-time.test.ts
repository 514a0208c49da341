import { describe, expect, it } from 'vitest';
import { relativeTime } from './format-time.ts';

const NOW = Date.UTC(2026, 10, 20, 15, 0);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a relative time', () => {
  it.each([
    [0, 'ahora'],
    [59 * SECOND, 'ahora'],
    [MINUTE, 'hace 1 minuto'],
    [HOUR - 1, 'hace 59 minutos'],
    [HOUR, 'hace 1 hora'],
    [DAY - 1, 'hace 23 horas'],
    [DAY, 'ayer'],
    [29 * DAY, 'hace 29 días'],
    [30 * DAY, '21 oct 2026'],
    [-5 * MINUTE, 'dentro de 5 minutos'],
  ])('says of %i ms ago: %s', (elapsed, words) => {
    expect(relativeTime(NOW - elapsed, NOW)).toBe(words);
  });
});

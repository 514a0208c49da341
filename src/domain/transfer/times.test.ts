import { describe, expect, test } from 'vitest';
import { createTimeOfCell, timeCell } from './times.ts';

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';

const read = (cell: string, timeZone = BUENOS_AIRES): string | null => {
  const at = createTimeOfCell(timeZone)(cell);
  return at === null ? null : new Date(at).toISOString();
};

describe('times in cells', () => {
  test.each([
    ['2026-11-28T10:42:00.000Z', '2026-11-28T10:42:00.000Z'],
    ['2026-11-28T10:42:00-05:00', '2026-11-28T15:42:00.000Z'],
    ['2026-11-28T10:42:00', '2026-11-28T13:42:00.000Z'],
    ['2026-11-28 10:42:05', '2026-11-28T13:42:05.000Z'],
    [' 28/11/2026 10:42 ', '2026-11-28T13:42:00.000Z'],
    ['28/11/2026, 9:05', '2026-11-28T12:05:00.000Z'],
    ['1-2-2026', '2026-02-01T03:00:00.000Z'],
    ['28.11.2026', '2026-11-28T03:00:00.000Z'],
    ['29/02/2024', '2024-02-29T03:00:00.000Z'],
  ])('4.48 %s is %s in Buenos Aires', (cell, at) => expect(read(cell)).toBe(at));

  test.each([
    '',
    'ayer',
    '31/02/2026',
    '28/13/2026',
    '28/11/26',
    '28/11/1999',
    '28/11/2026 24:00',
    '28/11/2026 10:60',
    '2026-02-30T10:00:00Z',
    '2026-11-28T25:00:00Z',
    '46354',
  ])('4.48 %s is no time', (cell) => expect(read(cell)).toBeNull());

  test('4.48 the offset is that of the hour, also on the day on which clocks change', () => {
    expect(read('06/09/2026 10:00', 'America/Santiago')).toBe('2026-09-06T13:00:00.000Z');
    expect(read('05/09/2026 10:00', 'America/Santiago')).toBe('2026-09-05T14:00:00.000Z');
  });

  test('4.48 what is written is read as the same minute', () => {
    const at = Date.parse('2026-03-01T02:07:00.000Z');
    expect(timeCell(at, BUENOS_AIRES)).toBe('28/02/2026 23:07');
    expect(createTimeOfCell(BUENOS_AIRES)('28/02/2026 23:07')).toBe(at);
  });
});

import { expect, test } from 'vitest';
import { SITES } from '#domain/sites.ts';
import { createHolidays, type ReadHolidays } from '#server/questions/holidays.ts';
import { localTime } from '#server/questions/local-time.ts';

/** What is logged, and a calendar by the library unless another is given. */
function calendarOf(read?: ReadHolidays) {
  const warned: object[] = [];
  const log = { error: () => {}, info: () => {}, warn: (facts: object) => void warned.push(facts) };
  return { isHoliday: createHolidays(log, read), warned };
}

test('4.28 the library knows the public holidays of every site', async () => {
  const { isHoliday, warned } = calendarOf();
  const answers = await Promise.all(
    Object.keys(SITES).map(async (site) => [await isHoliday(site, '2026-12-25'), await isHoliday(site, '2026-06-10')]),
  );
  // Christmas is one everywhere, the 10th of June nowhere.
  expect(answers).toEqual(answers.map(() => [true, false]));
  expect(warned).toEqual([]);
});

test('4.28 moved and movable holidays of Argentina', async () => {
  const { isHoliday } = calendarOf();
  const days = ['2026-02-16', '2026-04-03', '2026-07-09', '2026-11-20', '2026-11-23', '2026-12-24', '2027-01-01'];
  expect(await Promise.all(days.map((day) => isHoliday('MLA', day)))).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});

test('4.28 a calendar is read once, and a broken one at each question until it can be read, with one warning', async () => {
  let isBroken = true;
  const reads: string[] = [];
  const { isHoliday, warned } = calendarOf(async (country, year) => {
    reads.push(`${country} ${year}`);
    if (isBroken) throw new Error('broken');
    const start = new Date('2026-05-24T03:00:00Z');
    return [{ date: '2026-05-24 00:00:00', start, end: new Date(start.getTime() + 2 * 86_400_000), type: 'public' }];
  });
  expect(await isHoliday('MLA', '2026-05-25')).toBeNull();
  expect(await isHoliday('MLA', '2026-05-25')).toBeNull();
  expect(warned).toEqual([expect.objectContaining({ country: 'AR', message: 'broken' })]);
  isBroken = false;
  const days = ['2026-05-23', '2026-05-24', '2026-05-25', '2026-05-26'];
  expect(await Promise.all(days.map((day) => isHoliday('MLA', day)))).toEqual([false, true, true, false]);
  await isHoliday('MLA', '2026-05-27');
  expect(new Set(reads)).toEqual(new Set(['AR 2026']));
});

test('4.28 a country without any holiday, and a site of no country, are not known', async () => {
  const { isHoliday, warned } = calendarOf(async () => []);
  expect(await isHoliday('MLA', '2026-05-25')).toBeNull();
  expect(warned).toHaveLength(1);
  expect(await isHoliday('MXX', '2026-05-25')).toBeNull();
});

test('4.28 the day and the minute are those of the time zone', () => {
  const at = Date.parse('2026-11-22T02:30:00Z');
  expect(localTime(at, 'America/Argentina/Buenos_Aires')).toEqual({ day: '2026-11-21', weekday: 6, minute: 1410 });
  expect(localTime(at, 'UTC')).toEqual({ day: '2026-11-22', weekday: 0, minute: 150 });
  expect(localTime(Date.parse('2026-11-22T03:00:00Z'), 'America/Argentina/Buenos_Aires')).toEqual({
    day: '2026-11-22',
    weekday: 0,
    minute: 0,
  });
});

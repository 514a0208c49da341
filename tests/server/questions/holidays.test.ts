import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SITES } from '#domain/sites.ts';
import { CALENDARS_FILE, createHolidays, type ReadHolidays } from '#server/questions/holidays.ts';
import { localTime } from '#server/questions/local-time.ts';
import { calendars, FROM } from '../../bench/holidays/calendars.ts';

/** What is logged, and the product's calendars unless others are given. */
function calendarOf(read?: ReadHolidays) {
  const warned: object[] = [];
  const log = { error: () => {}, info: () => {}, warn: (facts: object) => void warned.push(facts) };
  return { isHoliday: createHolidays(log, read), warned };
}

test('4.28 the calendars are those of the installed library: else `npm run holidays` writes them anew', async () => {
  const [written, now] = [JSON.parse(await readFile(CALENDARS_FILE, 'utf8')), calendars()];
  expect(Object.keys(written)).toHaveLength(Object.keys(SITES).length);
  expect(written).toEqual(now);
});

test('4.28 the calendars reach at least ten years beyond this one', async () => {
  const { isHoliday, warned } = calendarOf();
  const last = new Date().getFullYear() + 10;
  const answers = await Promise.all(
    Object.keys(SITES).flatMap((site) =>
      [FROM, last].map(async (year) => [
        await isHoliday(site, `${year}-12-25`),
        await isHoliday(site, `${year}-06-10`),
      ]),
    ),
  );
  // Christmas is a holiday everywhere, the 10th of June nowhere.
  expect(answers).toEqual(answers.map(() => [true, false]));
  expect(warned).toEqual([]);
});

test.each([
  ['2026-02-16', true, 'carnival'],
  ['2026-04-03', true, 'Good Friday'],
  ['2026-07-09', true, 'Independence Day'],
  ['2026-11-20', false, 'Sovereignty Day, which is moved'],
  ['2026-11-23', true, 'the day to which it is moved'],
  ['2026-12-24', false, 'Christmas Eve'],
  ['2027-01-01', true, 'New Year'],
])('4.28 %s is a holiday in Argentina: %s, %s', async (day, expected) => {
  expect(await calendarOf().isHoliday('MLA', day)).toBe(expected);
});

test('4.28 a calendar is read once, and a broken one at each question until it can be read, with one warning', async () => {
  let isBroken = true;
  let reads = 0;
  const { isHoliday, warned } = calendarOf(async () => {
    reads += 1;
    if (isBroken) throw new Error('broken');
    return ['05-25'];
  });
  expect(await isHoliday('MLA', '2026-05-25')).toBeNull();
  expect(await isHoliday('MLA', '2026-05-25')).toBeNull();
  expect(warned).toEqual([expect.objectContaining({ country: 'AR', year: '2026', message: 'broken' })]);
  isBroken = false;
  expect(await isHoliday('MLA', '2026-05-25')).toBe(true);
  expect(await isHoliday('MLA', '2026-05-26')).toBe(false);
  expect(reads).toBe(3);
});

test('4.28 a year without any holiday, and a site of no country, are not known', async () => {
  const { isHoliday, warned } = calendarOf();
  expect(await isHoliday('MLA', '2099-05-25')).toBeNull();
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

import { readable } from '../figures.ts';
import { plain } from '../spanish.ts';
import type { Part } from '../understanding.ts';

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const;
const DAY = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
const DAYS_NAMED = new RegExp(
  `\\b${DAY}\\b(?:\\s*(?:a|al|hasta el|-)\\s*(${DAY})\\b)?|\\btodos los dias\\b|\\bdias habiles\\b`,
  'g',
);
const HOUR = '(\\d{1,2})(?:[:.](\\d\\d))?\\s*(?:hs?\\b|hrs?\\b|horas?\\b)?\\s*([ap])?\\.?\\s?m?\\.?';
const HOURS = new RegExp(`\\b${HOUR}\\s*(?:a|hasta|-|y)\\s*(?:las? )?${HOUR}`, 'g');

interface Hours {
  readonly from: number;
  readonly to: number;
}

/** The days and hours on which a shop is open; empty hours: not stated. */
interface Opening {
  readonly days: ReadonlySet<number>;
  readonly hours: readonly Hours[];
}

const dayAt = (name: string): number => DAYS.findIndex((day) => name.startsWith(day));

function daysOf(match: RegExpExecArray): Set<number> {
  const [whole, last] = match;
  if (whole === 'todos los dias') return new Set(DAYS.keys());
  if (whole === 'dias habiles') return new Set([0, 1, 2, 3, 4]);
  const from = dayAt(whole);
  const to = last === undefined ? from : dayAt(last);
  return new Set([...DAYS.keys()].filter((day) => (from <= to ? day >= from && day <= to : day >= from || day <= to)));
}

/** The weekdays that a text names, Monday as 0, in their order. */
export const daysNamed = (read: string): number[] =>
  [...read.matchAll(DAYS_NAMED)].flatMap((match) => [...daysOf(match)]);

export const hourOf = (hour: string, minutes: string | undefined, half: string | undefined): number => {
  const base = Number(hour) + Number(minutes ?? 0) / 60;
  return half === 'p' && base < 12 ? base + 12 : base;
};

/** "sábados hasta el mediodía" starts at the usual opening hour. */
const UNTIL = /^[^\d,;.]{0,4}hasta (?:el |las? )?(?:(\d{1,2})(?: ?(?:hs?|horas))?|(mediodia))\b/;
const OPENS = 8;
function untilIn(text: string): Hours[] {
  const [, hour, noon] = UNTIL.exec(text) ?? [];
  if (hour === undefined && noon === undefined) return [];
  const to = noon === undefined ? hourOf(hour ?? '', undefined, Number(hour) < OPENS ? 'p' : undefined) : 12;
  return [{ from: OPENS, to }];
}

function hoursIn(text: string): Hours[] {
  return [...text.matchAll(HOURS)]
    .map(([, from = '', fromMinutes, fromHalf, to = '', toMinutes, toHalf]) => {
      const opens = hourOf(from, fromMinutes, fromHalf);
      const closes = hourOf(to, toMinutes, toHalf);
      return { from: opens, to: closes < opens && closes <= 12 ? closes + 12 : closes };
    })
    .concat(untilIn(text))
    .filter(({ from, to }) => from < to && to <= 24);
}

/** The opening hours in a text; null if it has none. */
function openingsIn(says: string): Opening[] | null {
  const read = plain(says);
  const named = [...read.matchAll(DAYS_NAMED)];
  const openings = named.map((match, at) => {
    const segment = read.slice(match.index + match[0].length, named[at + 1]?.index ?? read.length);
    const before = read.slice(Math.max(0, match.index - 14), match.index);
    const isDenied =
      /^[^.;,]{0,12}\b(?:no|cerrad\w+)\b/.test(segment) ||
      /\b(?:no|ni|excepto|salvo|menos|cerrad\w+)\b[^.;,]*$/.test(before);
    return { days: daysOf(match), hours: hoursIn(segment), isDenied };
  });
  if (openings.every(({ hours }) => hours.length === 0)) return null;
  const open = openings.filter(({ isDenied }) => !isDenied);
  // "lunes, miércoles y viernes de 9 a 13": the hours also apply to the days before.
  return open.map((opening, at) => ({
    days: opening.days,
    hours:
      opening.hours.length > 0 ? opening.hours : (open.slice(at).find(({ hours }) => hours.length > 0)?.hours ?? []),
  }));
}

/** When a buyer wants to come: the days, and the hours of the day. */
interface Visit {
  readonly days: ReadonlySet<number> | null;
  readonly within: Hours | null;
}

const PERIODS: readonly (readonly [RegExp, Hours])[] = [
  [/\b(?:por|a|en|de) la mañana\b|\btemprano\b/, { from: 8, to: 12 }],
  [/\b(?:por|a|en|de) la tarde\b/, { from: 14, to: 18 }],
  [/\b(?:por|a|en|de) la noche\b/, { from: 20, to: 23 }],
];
const AT =
  /\b(a|tipo|como a|como|sobre|hacia|despues de|antes de|salgo a|desde)(?: las?)? (\d{1,2})(?:[:.](\d\d))?(?!\s*(?:de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|septiembre|octubre|noviembre|diciembre)|cuadras|dias|unidades|km))\s*(?:hs?\b)?\s*([ap])?/;

/** The time that a buyer names: "a las cinco" is a moment, "después de las cinco" lasts until the end of the day. */
function hourNamed(read: string): Hours | null {
  const match = AT.exec(read);
  if (match === null) return null;
  const [, how = '', hour = '', minutes, half] = match;
  const isLate = half === 'p' || /\b(?:tarde|noche)\b/.test(read.replace(/\bhasta tarde\b/, ''));
  const at = hourOf(hour, minutes, isLate || (half !== 'a' && Number(hour) < 8) ? 'p' : undefined);
  if (at > 24) return null;
  if (/despues|salgo|desde/.test(how)) return { from: at + 0.25, to: 24 };
  return how === 'antes de' ? { from: 0, to: at - 0.25 } : { from: at, to: at };
}

function visitIn(text: string): Visit | null {
  const read = readable(text).replace(/\ba la una\b/, 'a las 13');
  const named = [...read.matchAll(DAYS_NAMED)].flatMap((match) => [...daysOf(match)]);
  const days = named.length > 0 ? named : /\b(?:finde|fin de semana)\b/.test(read) ? [5, 6] : [];
  const within = hourNamed(read) ?? PERIODS.find(([words]) => words.test(read))?.[1] ?? null;
  return days.length === 0 && within === null ? null : { days: days.length === 0 ? null : new Set(days), within };
}

/**
 * Whether a shop is open when a buyer wants to come: "¿paso el sábado a la tarde?". Null: the buyer names no time, the text states none,
 * or the shop is open then on some of the days only.
 */
export function openingVerdict({ text, isYesNo }: Pick<Part, 'text' | 'isYesNo'>, says: string): boolean | null {
  if (!isYesNo) return null;
  const visit = visitIn(text);
  const openings = visit === null ? null : openingsIn(says);
  if (visit === null || openings === null) return null;
  const { days, within } = visit;
  const meant = openings.filter((opening) => days === null || [...days].some((day) => opening.days.has(day)));
  if (meant.length === 0) return false;
  if (within === null) return true;
  if (meant.some(({ hours }) => hours.length === 0)) return null;
  const verdicts = meant.map(({ hours }) =>
    hours.some(
      ({ from, to }) =>
        from <= within.to &&
        within.from <= to &&
        (within.from === within.to || Math.min(to, within.to) - Math.max(from, within.from) > 0.5),
    ),
  );
  return verdicts.every((one) => one === verdicts[0]) ? (verdicts[0] ?? null) : null;
}

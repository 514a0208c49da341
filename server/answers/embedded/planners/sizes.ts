import { type Candidate, candidate } from '../candidate.ts';
import { numberOf } from '../figures.ts';
import type { Knowledge } from '../knowledge.ts';
import { hasSimilar } from '../matching.ts';
import { isStopWord, plain, stemOf, stems } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { namedAmong } from '../variations.ts';
import { type Row, type Table, tablesOf } from './tables.ts';

/** Answers from tables in the description: by the row that a question names, or by the buyer's measures. */
export function sizesOf(part: Part, knowledge: Knowledge): Candidate[] {
  const asks =
    likelihoodOf(part.concepts, 'size-guide') +
    likelihoodOf(part.concepts, 'size-available') +
    likelihoodOf(part.concepts, 'size') +
    likelihoodOf(part.concepts, 'fit') +
    likelihoodOf(part.concepts, 'max-load') +
    likelihoodOf(part.concepts, 'age');
  return tablesOf(knowledge.request.description).flatMap((table) => {
    const measured = byMeasure(part, table, asks);
    const named = byName(part, table, asks);
    return [measured, named, whole(part, table)].filter((one) => one !== null);
  });
}

/** The texts of rows other than the one that a question names; empty if it names none. */
export function otherRows(part: Part, knowledge: Knowledge): ReadonlySet<string> {
  return new Set(
    tablesOf(knowledge.request.description).flatMap(({ rows }) => {
      const named = namedRow(
        part,
        rows.map(({ label }) => label),
      );
      return named === undefined ? [] : rows.filter(({ label }) => label !== named.value).map(({ text }) => text);
    }),
  );
}

/** The row that a part names; if none and it asks how much, the one that the part before names. */
function namedRow(
  { text, before, asksHowMuch }: Part,
  labels: readonly string[],
): { value: string; isWhole: boolean } | undefined {
  const [own] = namedAmong(text, labels);
  return own ?? (asksHowMuch && before !== '' ? namedAmong(before, labels)[0] : undefined);
}

const basisOf = ({ text }: Row) => [{ kind: 'description', detail: text }] as const;

/** The candidate from the row that a question names. */
function byName(part: Part, { heading, rows }: Table, asks: number): Candidate | null {
  const labels = rows.map(({ label }) => label);
  const named = namedRow(part, labels);
  if (named === undefined) return null;
  const row = rows.find(({ label }) => label === named.value);
  if (row === undefined) return null;
  const head = headOf(heading, row);
  return candidate(
    'row',
    `${head}${row.text}.`,
    Math.min(0.9, 0.45 + 0.4 * asks + (named.isWhole ? 0.1 : 0)),
    basisOf(row),
    { source: row.says, about: `${heading} ${row.label}` },
  );
}

/** Brackets in the heading name the figures of its rows: "(contorno de pecho / largo)". */
function headOf(heading: string, row: Row): string {
  const inBrackets = /\(([^)]{3,60})\)/.exec(heading)?.[1];
  if (inBrackets === undefined || /\p{L}{4}/u.test(row.says)) return '';
  return `${inBrackets.charAt(0).toUpperCase()}${inBrackets.slice(1)}: `;
}

function whole(part: Part, { heading, rows }: Table): Candidate | null {
  const asks = likelihoodOf(part.concepts, 'size-guide');
  if (asks < 0.2 || rows.length > 14) return null;
  const [first] = rows;
  if (first === undefined) return null;
  return candidate('sizes', `${rows.map(({ text }) => text).join('; ')}.`, 0.62 * asks, basisOf(first), {
    source: rows.map(({ says }) => says).join(' '),
    about: heading,
  });
}

interface StatedMeasure {
  readonly value: number;
  readonly kind: 'kg' | 'cm' | 'age' | 'bare';
  /** The words around it, such as "cintura". */
  readonly around: ReadonlySet<string>;
}

/** The measures of a person in a text: "mido 1,70", "peso 80", "25 cm de pie", "74 de cintura". */
function statedMeasuresIn(text: string): StatedMeasure[] {
  const read = plain(text);
  return [
    ...read.matchAll(
      /(\d{1,3}(?:[.,]\d{1,2})?)\s*(kg|kgs|kilos?|cm|cms|centimetros|mts?|m|metros?|meses|años|anos|mm)?(?![\p{L}\d])/gu,
    ),
  ].map((match) => {
    const [, number = '', unit = ''] = match;
    const before = read.slice(Math.max(0, match.index - 22), match.index);
    const after = read.slice(match.index + match[0].length, match.index + match[0].length + 22);
    const around = new Set(
      stems(`${before.split(/,| y /).at(-1) ?? ''} ${after.split(/,| y /)[0] ?? ''}`).filter(
        (stem) => !/\d/.test(stem),
      ),
    );
    const value = numberOf(number);
    if (
      unit.startsWith('k') ||
      (unit === '' && /\b(?:peso|pesa|pesando|de peso)\s*(?:unos |como |aprox |casi )?$/.test(before))
    )
      return { value, kind: 'kg', around };
    if (/^(?:meses)/.test(unit)) return { value: value / 12, kind: 'age', around };
    if (/^a[nñ]os/.test(unit)) return { value, kind: 'age', around };
    if (/^m(?:ts?|etros?)?$/.test(unit) || (value < 2.3 && value > 0.4 && /[.,]/.test(number) && /\bmid/.test(read)))
      return { value: value * 100, kind: 'cm', around };
    if (unit === 'mm') return { value: value / 10, kind: 'cm', around };
    return { value, kind: unit === '' ? 'bare' : 'cm', around };
  });
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly kind: StatedMeasure['kind'];
  readonly around: ReadonlySet<string>;
}

/** The ranges and limits in a row. */
function rangesIn(says: string): Range[] {
  const read = plain(says);
  const pattern =
    /(?:(hasta|menos de|max)\s*)?(\d{1,3}(?:[.,]\d{1,2})?)\s*(kg|kgs|kilos|cm|m|mts|meses|años|anos)?\s*(?:(?:-|–|a|y|\/|hasta)\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*)?(kg|kgs|kilos|cm|m|mts|meses|años|anos)?(?![\p{L}\d])/gu;
  return [...read.matchAll(pattern)].map((match) => {
    const [written, until, low = '', unitLow, high, unitHigh] = match;
    const unit = unitHigh ?? unitLow ?? '';
    const kind = unit.startsWith('k')
      ? 'kg'
      : /^(?:meses|a[nñ]os|anos)/.test(unit)
        ? 'age'
        : unit === ''
          ? 'bare'
          : 'cm';
    const scale = /^m(?:ts)?$/.test(unit) ? 100 : unit === 'meses' ? 1 / 12 : 1;
    const first = numberOf(low) * scale;
    const second = high === undefined ? first : numberOf(high) * scale;
    const before =
      read
        .slice(Math.max(0, match.index - 24), match.index)
        .split(/[,;|]/)
        .at(-1) ?? '';
    const after = read.slice(match.index + written.length, match.index + written.length + 16).split(/[,;|\d]/)[0] ?? '';
    return {
      min: until === undefined ? Math.min(first, second) : 0,
      max: Math.max(first, second),
      kind,
      around: new Set(stems(`${before} ${after}`).filter((stem) => !/\d/.test(stem))),
    };
  });
}

/** The candidate from the row that contains most of the buyer's measures. */
function byMeasure(part: Part, table: Table, asks: number): Candidate | null {
  const stated = statedMeasuresIn(part.text).filter(({ value }) => value >= 1);
  if (stated.length === 0) return null;
  const rated = table.rows.map((row) => {
    const ranges = rangesIn(row.says);
    const held = stated.filter((one) => ranges.some((range) => fits(one, range, table.heading))).length;
    return { row, held, ranges };
  });
  const most = Math.max(...rated.map(({ held }) => held));
  const best = rated.find(({ held }) => held === most);
  if (best !== undefined && most > 0) return advice(best.row, table, asks, 0.2 * (most / stated.length));
  // In a table of single figures the next larger one fits.
  const [one] = stated;
  if (one === undefined) return null;
  const above = rated
    .flatMap(({ row, ranges }) =>
      ranges
        .filter((range) => range.min === range.max && isOfKind(one, range, table.heading))
        .map((range) => ({ row, gap: range.max - one.value })),
    )
    .filter(({ gap }) => gap > -0.15 && gap < 1.6)
    .toSorted((first, second) => first.gap - second.gap);
  const [next] = above;
  return next === undefined ? beyond(part, stated, rated, table.heading) : advice(next.row, table, asks, 0);
}

/** The answer to a buyer whose measure exceeds the largest row. */
function beyond(
  part: Part,
  stated: readonly StatedMeasure[],
  rated: readonly { readonly row: Row; readonly ranges: readonly Range[] }[],
  heading: string,
): Candidate | null {
  const [one] = stated.filter(({ around }) => [...around].some((stem) => BODY.has(stem)));
  if (one === undefined || stated.length > 1 || !part.isYesNo) return null;
  const ends = rated
    .flatMap(({ row, ranges }) =>
      ranges.filter((range) => isNamedAlike(one, range, heading)).map(({ max }) => ({ row, max })),
    )
    .toSorted((first, second) => second.max - first.max);
  const [largest] = ends.length > 0 ? ends : ofFeet(one, rated);
  if (largest === undefined || rated.length < 2 || one.value <= largest.max) return null;
  return candidate('sizes', `No, la medida más grande es ${largest.row.text}.`, 0.75, basisOf(largest.row), {
    source: largest.row.says,
    about: `${heading} ${largest.row.label}`,
  });
}

/** A table of lengths without further words is one of feet if the buyer states a foot's length. */
const ofFeet = (
  { around, kind }: StatedMeasure,
  rated: readonly { readonly row: Row; readonly ranges: readonly Range[] }[],
): { readonly row: Row; readonly max: number }[] =>
  kind === 'cm' &&
  around.has(stemOf('pie')) &&
  rated.every(({ ranges }) => ranges.length === 1 && ranges[0]?.kind === 'cm')
    ? rated.map(({ row, ranges }) => ({ row, max: ranges[0]?.max ?? 0 })).toSorted((one, other) => other.max - one.max)
    : [];

/** Whether both name the same part of the body. */
const isNamedAlike = (one: StatedMeasure, range: Range, heading: string): boolean =>
  isOfKind(one, range, heading) && [...range.around].some((stem) => BODY.has(stem) && hasSimilar(one.around, stem));

function advice(row: Row, { heading }: Table, asks: number, more: number): Candidate {
  const about = `${heading} ${row.label}`;
  const label = row.label.replace(/^(?:talles?|tallas?)\s*/i, '');
  const measures = row.text.startsWith(row.label)
    ? row.text.slice(row.label.length).replace(/^[\s:=-]+/, '')
    : row.text;
  return candidate(
    'sizes',
    `Según la tabla, le corresponde ${label} (${measures}).`,
    Math.min(0.9, 0.4 + 0.4 * asks + more),
    basisOf(row),
    { source: row.says, about },
  );
}

const isOfKind = (one: StatedMeasure, range: Range, heading: string): boolean => {
  const isKind =
    one.kind === range.kind ||
    (range.kind === 'bare' && one.kind !== 'age') ||
    (one.kind === 'bare' && range.kind !== 'age');
  if (!isKind) return false;
  if (one.kind === 'kg' && range.kind === 'bare' && !/peso|kg|kilos/.test(plain(heading))) return false;
  const named = [...one.around].filter((stem) => !isStopWord(stem) && BODY.has(stem));
  if (named.length === 0 || range.around.size === 0) return true;
  const rangeBody = [...range.around].filter((stem) => BODY.has(stem));
  return rangeBody.length === 0 || rangeBody.some((stem) => hasSimilar(new Set(named), stem));
};

const fits = (one: StatedMeasure, range: Range, heading: string): boolean =>
  isOfKind(one, range, heading) &&
  (range.min !== range.max || range.min === 0) &&
  one.value >= range.min &&
  one.value <= range.max;

const BODY = new Set(
  [
    'cintura',
    'cadera',
    'pecho',
    'busto',
    'pie',
    'largo',
    'contorno',
    'cabeza',
    'altura',
    'estatura',
    'peso',
    'cuello',
    'muñeca',
    'plantilla',
    'espalda',
    'tiro',
  ].map(stemOf),
);

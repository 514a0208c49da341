import { yearsIn } from '../figures.ts';
import { stems } from '../spanish.ts';
import type { Asked } from './asked.ts';
import { countedAs } from './counted.ts';
import { burdensOf, EQUAL, isEqual, roomOf } from './together.ts';
import type { Told } from './told.ts';

/** Dimensions in which more includes less; for bodies and places only limits count. */
const MORE_IS_ENOUGH: ReadonlySet<Told['dimension']> = new Set([
  'time',
  'power',
  'current',
  'charge',
  'memory',
  'volume',
  'temperature',
  'pressure',
  'area',
  'people',
  'speed',
  'velocity',
  'count',
]);
/** Dimensions in which a lower limit applies to what the article is used with. */
const DEMANDED: ReadonlySet<Told['dimension']> = new Set(['temperature', 'pressure']);
/** 110, 115, 120 and 127 volts are the same outlet, as are 220, 230 and 240. */
const SAME_MAINS = 0.16;
const MAINS_FROM = 90;

/**
 * Whether the stated figures agree with all asked ones. Null if none can be compared, since the dimension, the side or the thing weighed
 * differs, or if the figures leave it open.
 */
export function verdictOf(asked: readonly Asked[], told: readonly Told[]): boolean | null {
  const all = roomOf(burdensOf(asked, told), told).map((one) => ({ one, verdict: judged(one, comparable(one, told)) }));
  const verdicts = all.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]));
  const open = all.some(
    ({ one, verdict }) => verdict === null && one.dimension !== 'length' && tellsSameKind([one], told),
  );
  if (verdicts.length === 0) return null;
  if (!verdicts.every(Boolean)) return false;
  // If another asked figure of a stated dimension stays open, one agreement is no yes.
  return open ? null : true;
}

/** The stated figures of the same kind; of several, those of the same side or with the most words in common. */
function comparable(asked: Asked, told: readonly Told[]): Told[] {
  const stowed = told.filter(({ isStowed }) => isStowed);
  const meant =
    asked.relation !== 'within'
      ? told
      : asked.isStowed && stowed.length > 0
        ? stowed
        : told.filter(({ isStowed }) => !isStowed);
  const same = meant.filter(
    (one) =>
      (asked.dimension === null || asked.dimension === one.dimension) &&
      (one.dimension !== 'count' || countedAs(one.unit) === countedAs(asked.unit)) &&
      (one.dimension !== 'mass' || isSameMass(asked, one)) &&
      isSameScreen(asked, one) &&
      isSameMemory(asked, one) &&
      !(one.isEach && one.mass === 'weight' && SEVERAL.some((stem) => asked.around.has(stem))) &&
      (one.of === null ? !asked.isSupply : asked.around.has(one.of)) &&
      (!IN_PEAKS.has(one.dimension) || one.isPeak === asked.isPeak) &&
      (asked.dimension !== null || isLikelyUnit(asked, one)),
  );
  const ofSide = same.filter(
    ({ side }) => side !== null && (side === asked.side || (side === 'diameter' && isAcross(asked))),
  );
  if (asked.side !== null && ofSide.length > 0) return ofSide;
  const unnamed = asked.side === null ? same : same.filter(({ side }) => side === null);
  // A whole size is compared on its own.
  if (unnamed.length < 2 || asked.sides.length > 0) return unnamed;
  const shared = unnamed.map((one) => [...one.around].filter((stem) => asked.around.has(stem)).length);
  const most = Math.max(...shared);
  return unnamed.filter((_, at) => shared[at] === most);
}

/** Disk space is not memory. */
const isSameMemory = ({ around }: Asked, told: Told): boolean =>
  told.dimension !== 'memory' ||
  (STORES.some((stem) => around.has(stem))
    ? !told.around.has('ram')
    : !around.has('ram') || !STORES.some((stem) => told.around.has(stem)));
const STORES = stems('disco ssd almacenamiento');
/** The weight of one piece is not the weight of all. */
const SEVERAL = stems('par juego pack total');
const IN_PEAKS: ReadonlySet<Told['dimension']> = new Set(['power', 'current']);

/** A round article is as wide and as deep as its diameter. */
const isAcross = ({ relation, side }: Asked): boolean =>
  relation === 'within' && (side === 'width' || side === 'depth');

/** The article's weight is never its load. */
const isSameMass = ({ isCarried }: Asked, { mass }: Told): boolean => (isCarried ? mass === 'load' : mass !== 'load');

const isOfScreens = ({ unit }: Asked, told: Told): boolean => unit === 'pulgadas' && /^(?:pulg|["”'])/.test(told.unit);

/** The inches of a screen are its diagonal: they are compared with inches only. */
const isSameScreen = ({ unit }: Asked, told: Told): boolean =>
  told.dimension !== 'length' || unit !== 'pulgadas' || /^(?:pulg|["”'])/.test(told.unit);

/** A figure without a unit takes the stated unit if both are of the same order and about the same thing. */
const isLikelyUnit = (asked: Asked, told: Told): boolean => {
  const value = asked.high * told.factor;
  const known = Number.isFinite(told.max) ? told.max : told.min;
  return value < 6 * known && known < 6 * value && (told.extent === 'at-most' || isSurelySame(asked, told));
};

/** Whether figures of the asked dimensions are stated, comparable or not. */
export const tellsSameKind = (asked: readonly Asked[], told: readonly Told[]): boolean =>
  asked.some(({ dimension }) => dimension !== null && told.some((one) => one.dimension === dimension));

function judged(asked: Asked, told: readonly Told[]): boolean | null {
  if (told.length === 0 || Number.isNaN(asked.high)) return null;
  const verdicts = told.map((one) => heldAgainst(scaled(asked, one), asSaid(one, asked)));
  // Several values of one thing: any of them counts.
  if (asked.relation === 'same' || asked.relation === 'suits') {
    if (verdicts.includes(true)) return true;
    return told.length === 1 || told.every(({ extent }) => extent !== 'single') ? (verdicts[0] ?? null) : null;
  }
  const [first] = verdicts;
  return first !== undefined && verdicts.every((verdict) => verdict === first) ? first : null;
}

const scaled = (asked: Asked, { factor }: Told): Asked =>
  asked.dimension === null ? { ...asked, low: asked.low * factor, high: asked.high * factor } : asked;

/** Conversions from imperial units are approximate: four pounds count as 1.8 kg. */
const asSaid = (told: Told, { unit }: Asked): Told => {
  if (!IMPERIAL.test(unit) || IMPERIAL.test(told.unit)) return told;
  return { ...told, max: told.max * (1 + EQUAL), min: told.min * (1 - EQUAL) };
};
const IMPERIAL = /^(?:lb|libra|oz|onza|pulg|["”'])/;

function heldAgainst(asked: Asked, told: Told): boolean | null {
  if (told.dimension === 'voltage') return ofSameMains(asked, told);
  switch (asked.relation) {
    case 'within':
      return isWithin(asked, told);
    case 'reaches':
      return isReached(asked, told);
    case 'suits':
      return isSuited(asked, told);
    case 'same':
      return isTheSame(asked, told);
    case 'at-least':
      if (told.extent === 'at-most') return told.max < asked.low ? false : null;
      if (told.extent === 'size') return ofLongest(asked, told, (longest) => longest >= asked.low);
      return told.min >= asked.low ? true : told.max < asked.low ? false : null;
    case 'at-most':
      if (told.extent === 'at-least') return told.min > asked.high ? false : null;
      if (told.extent === 'size') return ofLongest(asked, told, (longest) => longest <= asked.high);
      return told.max <= asked.high ? true : told.min > asked.high ? false : null;
  }
}

/** "¿mide menos de 3 metros?" is about the longest side if none is named. */
const ofLongest = ({ side }: Asked, { sides }: Told, test: (longest: number) => boolean): boolean | null =>
  side === null || side === 'length' ? test(Math.max(...sides)) : null;

function ofSameMains({ high }: Asked, { min, max }: Told): boolean | null {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return null;
  if (high >= min * (1 - SAME_MAINS) && high <= max * (1 + SAME_MAINS)) return true;
  // A battery's voltage says nothing about the outlet of its charger.
  return high >= MAINS_FROM === max >= MAINS_FROM ? false : null;
}

function isWithin(asked: Asked, told: Told): boolean | null {
  if (told.extent === 'size') return sizeWithin(asked, told);
  if (told.extent !== 'single' && told.extent !== 'range') return null;
  const room = asked.sides.length > 0 ? Math.max(...asked.sides) : asked.high;
  if (told.max <= room) return true;
  return asked.side === told.side || told.side !== null || isOfScreens(asked, told) ? false : null;
}

/** Compares sides in order of length; a space with a single measure holds anything smaller all around. */
function sizeWithin(asked: Asked, { sides }: Told): boolean | null {
  const sorted = sides.toSorted((one, other) => other - one);
  if (asked.sides.length > 0) {
    const room = asked.sides.toSorted((one, other) => other - one);
    const fits = room.every((side, at) => (sorted[at] ?? 0) <= side);
    // The depth of the opening is unknown.
    if (fits || room.length >= sides.length) return fits;
    const smallest = sorted.slice(-room.length);
    return room.every((side, at) => (smallest[at] ?? 0) <= side) ? null : false;
  }
  if (asked.side === 'thickness') return Math.min(...sides) <= asked.high;
  const [longest = 0] = sorted;
  const shortest = sorted.at(-1) ?? 0;
  if (longest <= asked.high) return true;
  if (asked.side === 'length') return false;
  return shortest > asked.high ? false : null;
}

function isReached(asked: Asked, told: Told): boolean | null {
  const { low, high } = asked;
  const { dimension, min, max, extent } = told;
  const isEnough = MORE_IS_ENOUGH.has(dimension);
  // Items state many lengths and times; only those surely about the same thing are compared.
  if (dimension === 'length' && !isSurelySame(asked, told)) return null;
  if (dimension === 'time' && !told.isRunning && !isSurelySame(asked, told)) return null;
  switch (extent) {
    case 'at-most':
      return high <= max;
    case 'at-least':
      // A minimum temperature is the coldest that it withstands.
      if (dimension === 'temperature' && min <= 0) return low >= min;
      return low < min && !(isEnough && !DEMANDED.has(dimension)) ? false : null;
    case 'range':
      if (high > max) return false;
      return low >= min || (isEnough && dimension !== 'pressure');
    case 'size':
      return told.isInner ? isHeld(high, told) : null;
    case 'single':
      if (isEnough || dimension === 'mass' || dimension === 'length') return high <= max;
      return isEqual(high, max) ? true : null;
  }
}

/** A long thing fits if both of the longest sides have room for it. */
function isHeld(high: number, { sides }: Told): boolean | null {
  const [longest = 0, next = 0] = sides.toSorted((one, other) => other - one);
  if (high <= next) return true;
  return high > longest ? false : null;
}

/** The same side, common words, or the inches of a screen. */
const isSurelySame = ({ side, unit, around, isAway }: Asked, told: Told): boolean =>
  (side !== null && side === told.side) ||
  unit === 'pulgadas' ||
  told.isInner ||
  (isAway && told.isReach) ||
  told.dimension === 'count' ||
  [...told.around].some((stem) => around.has(stem));

function isSuited(asked: Asked, told: Told): boolean | null {
  const { low, high } = asked;
  const { dimension, min, max, extent, mass } = told;
  if (extent === 'size') {
    const verdict = isOfSameValue(asked, told);
    return verdict === false && !isSurelySame(asked, told) ? null : verdict;
  }
  if (dimension === 'time' && !told.isRunning && !isSurelySame(asked, told)) return null;
  // A person's height is not compared with the length of a belt.
  if (dimension === 'length' && !isOfSameOrder(high, Number.isFinite(max) ? max : min)) return null;
  // For 6 to 8 people is enough for 5.
  if ((dimension === 'people' || dimension === 'area') && Number.isFinite(max)) return high <= max;
  if (extent !== 'single') return low >= min && high <= max;
  if (mass === 'load') return high <= max;
  return isEqual(high, max) ? true : null;
}

const isOfSameOrder = (one: number, other: number): boolean => one < 2.5 * other && other < 2.5 * one;

function isTheSame(asked: Asked, told: Told): boolean | null {
  const verdict = isOfSameValue(asked, told);
  // A different length or weight may belong to another part, so it denies nothing.
  return verdict === false && (!asked.isClaimed || (OFTEN_TOLD.has(told.dimension) && !isSurelySame(asked, told)))
    ? null
    : verdict;
}

const OFTEN_TOLD: ReadonlySet<Told['dimension']> = new Set(['length', 'mass', 'time', 'count', 'age', 'volume']);

function isOfSameValue({ low, high, sides }: Asked, told: Told): boolean | null {
  if (told.extent === 'size' || sides.length > 0) {
    if (sides.length === 0 || sides.length > told.sides.length) return null;
    const isSame = sides.every((side) =>
      // "63x88" may also be in millimetres.
      told.sides.some((other) => isEqual(side, other) || isEqual(side / 10, other)),
    );
    return isSame || sides.length === told.sides.length ? isSame : null;
  }
  if (told.extent === 'range') return low >= told.min && high <= told.max;
  if (told.extent === 'at-most') return isEqual(high, told.max) ? true : high > told.max ? false : null;
  if (told.extent === 'at-least') return isEqual(low, told.min) ? true : low < told.min ? false : null;
  return isEqual(high, told.max);
}

/** A year or a range of years. */
export interface Years {
  readonly from: number;
  readonly to: number;
}

/** Whether each asked year is within a stated range; null if there is nothing to compare. */
export function yearsWithin(asked: readonly Years[], says: string): boolean | null {
  const told = yearsIn(says);
  if (asked.length === 0 || told.length === 0) return null;
  return asked.every((year) => told.some(({ from, to }) => year.from >= from && year.to <= to));
}

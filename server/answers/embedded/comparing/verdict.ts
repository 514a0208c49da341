import { stemOf, stems } from '../spanish.ts';
import type { AskedFigure } from './asked.ts';
import { combineLoads, combineSides, EQUAL, isEqual } from './combining.ts';
import { countedAs } from './counted.ts';
import type { StatedFigure } from './stated.ts';

/** Dimensions in which more includes less; for bodies and places only limits count. */
const MORE_IS_ENOUGH: ReadonlySet<StatedFigure['dimension']> = new Set([
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
/** A game for two cannot be played alone. */
const PLAYERS = /^jugador/;
/** Dimensions in which a lower limit applies to what the article is used with. */
const DEMANDED: ReadonlySet<StatedFigure['dimension']> = new Set(['temperature', 'pressure']);
/** 110, 115, 120 and 127 volts are the same outlet, as are 220, 230 and 240. */
const SAME_MAINS = 0.16;
const MAINS_FROM = 90;

/**
 * Whether the stated figures agree with all asked ones. Null if none can be compared, since the dimension, the side or the thing weighed
 * differs, or if the figures leave it open.
 */
export function verdictOf(asked: readonly AskedFigure[], stated: readonly StatedFigure[]): boolean | null {
  const all = combineSides(combineLoads(asked, stated), stated).map((one) => ({
    one,
    verdict: combinedVerdict(one, comparable(one, stated)),
  }));
  const verdicts = all.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]));
  const open = all.some(
    ({ one, verdict }) => verdict === null && one.dimension !== 'length' && statesSameDimension([one], stated),
  );
  if (verdicts.length === 0) return null;
  if (!verdicts.every(Boolean)) return false;
  // If another asked figure of a stated dimension stays open, one agreement is no yes.
  return open ? null : true;
}

/** The stated figures of the same kind; of several, those of the same side or with the most words in common. */
function comparable(asked: AskedFigure, stated: readonly StatedFigure[]): StatedFigure[] {
  const stowed = stated.filter(({ isStowed }) => isStowed);
  const meant =
    asked.relation !== 'within'
      ? stated
      : asked.isStowed && stowed.length > 0
        ? stowed
        : stated.filter(({ isStowed }) => !isStowed);
  const same = meant.filter(
    (one) =>
      (asked.dimension === null || asked.dimension === one.dimension) &&
      (one.dimension !== 'count' || countedAs(one.unit) === countedAs(asked.unit)) &&
      (one.dimension !== 'mass' || isSameMass(asked, one)) &&
      one.isAtWork === asked.isAtWork &&
      isSameScreen(asked, one) &&
      isSameMemory(asked, one) &&
      !(one.isEach && one.mass === 'weight' && SEVERAL.some((stem) => asked.around.has(stem))) &&
      (one.of === null ? !asked.isSupply || isOwnPower(asked, one) : asked.around.has(one.of)) &&
      (!IN_PEAKS.has(one.dimension) || one.isPeak === asked.isPeak) &&
      (asked.dimension !== null || isLikelyUnit(asked, one)),
  );
  // "45 litros o 60 latas de 330 ml": the article holds 45 litres.
  const own = same.some(({ isOfCounted }) => !isOfCounted) ? same.filter(({ isOfCounted }) => !isOfCounted) : same;
  const ofSide = own.filter(
    ({ side }) => side !== null && (side === asked.side || (side === 'diameter' && isAcross(asked))),
  );
  if (asked.side !== null && ofSide.length > 0) return ofSide;
  const unnamed = asked.side === null ? own : own.filter(({ side }) => side === null);
  // A whole size is compared on its own.
  if (unnamed.length < 2 || asked.sides.length > 0) return unnamed;
  const shared = unnamed.map((one) => [...one.around].filter((stem) => asked.around.has(stem)).length);
  const most = Math.max(...shared);
  return unnamed.filter((_, at) => shared[at] === most);
}

/** What the article takes from an inverter or a generator. */
const isOwnPower = ({ isLimited }: AskedFigure, { dimension, extent, around }: StatedFigure): boolean =>
  isLimited && dimension === 'power' && extent === 'single' && OWN_POWER.some((stem) => around.has(stem));
const OWN_POWER = stems('potencia consumo consume');

/** Disk space is not memory. */
const isSameMemory = ({ around }: AskedFigure, stated: StatedFigure): boolean =>
  stated.dimension !== 'memory' ||
  (STORES.some((stem) => around.has(stem))
    ? !stated.around.has('ram')
    : !around.has('ram') || !STORES.some((stem) => stated.around.has(stem)));
const STORES = stems('disco ssd almacenamiento');
/** The weight of one piece is not the weight of all. */
const SEVERAL = stems('par juego pack total');
const IN_PEAKS: ReadonlySet<StatedFigure['dimension']> = new Set(['power', 'current']);

/** A round article is as wide and as deep as its diameter. */
const isAcross = ({ relation, side }: AskedFigure): boolean =>
  relation === 'within' && (side === 'width' || side === 'depth');

/** The article's weight is never its load. */
const isSameMass = ({ isCarried }: AskedFigure, { mass }: StatedFigure): boolean =>
  isCarried ? mass === 'load' : mass !== 'load';

const isOfScreens = ({ unit }: AskedFigure, stated: StatedFigure): boolean =>
  unit === 'pulgadas' && /^(?:pulg|["”'])/.test(stated.unit);

/** The inches of a screen are its diagonal: they are compared with inches only. */
const isSameScreen = ({ unit }: AskedFigure, stated: StatedFigure): boolean =>
  stated.dimension !== 'length' || unit !== 'pulgadas' || /^(?:pulg|["”'])/.test(stated.unit);

/** A figure without a unit takes the stated unit if both are of the same order and about the same thing. */
const isLikelyUnit = (asked: AskedFigure, stated: StatedFigure): boolean => {
  const value = asked.high * stated.factor;
  const known = Number.isFinite(stated.max) ? stated.max : stated.min;
  return value < 6 * known && known < 6 * value && (stated.extent === 'at-most' || isSurelySame(asked, stated));
};

/** Whether figures of the asked dimensions are stated, comparable or not. */
export const statesSameDimension = (asked: readonly AskedFigure[], stated: readonly StatedFigure[]): boolean =>
  asked.some(({ dimension }) => dimension !== null && stated.some((one) => one.dimension === dimension));

function combinedVerdict(asked: AskedFigure, stated: readonly StatedFigure[]): boolean | null {
  if (stated.length === 0 || Number.isNaN(asked.high)) return null;
  const verdicts = stated.map((one) => compareFigures(scaled(asked, one), withTolerance(one, asked)));
  // Several values of one thing: any of them counts.
  if (asked.relation === 'same' || asked.relation === 'suits') {
    if (verdicts.includes(true)) return true;
    return stated.length === 1 || stated.every(({ extent }) => extent !== 'single') ? (verdicts[0] ?? null) : null;
  }
  const [first] = verdicts;
  return first !== undefined && verdicts.every((verdict) => verdict === first) ? first : null;
}

const scaled = (asked: AskedFigure, { factor }: StatedFigure): AskedFigure =>
  asked.dimension === null ? { ...asked, low: asked.low * factor, high: asked.high * factor } : asked;

/** Conversions from imperial units are approximate: four pounds count as 1.8 kg. */
const withTolerance = (stated: StatedFigure, { unit }: AskedFigure): StatedFigure => {
  if (!IMPERIAL.test(unit) || IMPERIAL.test(stated.unit)) return stated;
  return { ...stated, max: stated.max * (1 + EQUAL), min: stated.min * (1 - EQUAL) };
};
const IMPERIAL = /^(?:lb|libra|oz|onza|pulg|["”'])/;

function compareFigures(asked: AskedFigure, stated: StatedFigure): boolean | null {
  if (stated.dimension === 'voltage') return mainsVerdict(asked, stated);
  // "Se arma entre dos" is too much for one, and no upper limit.
  if (stated.isAtWork) return Number.isFinite(stated.min) ? asked.low >= stated.min : null;
  // A supply as strong as the article may still be too weak for its start.
  if (asked.isLimited && stated.of === null) return stated.max > asked.high ? false : null;
  switch (asked.relation) {
    case 'within':
      return isWithin(asked, stated);
    case 'reaches':
      return isReached(asked, stated);
    case 'suits':
      return isSuited(asked, stated);
    case 'same':
      return isSameClaim(asked, stated);
    case 'at-least':
      if (stated.extent === 'at-most') return stated.max < asked.low ? false : null;
      if (stated.extent === 'size') return ofLongest(asked, stated, (longest) => longest >= asked.low);
      return stated.min >= asked.low ? true : stated.max < asked.low ? false : null;
    case 'at-most':
      if (stated.extent === 'at-least') return stated.min > asked.high ? false : null;
      if (stated.extent === 'size') return ofLongest(asked, stated, (longest) => longest <= asked.high);
      return stated.max <= asked.high ? true : stated.min > asked.high ? false : null;
  }
}

/** "¿mide menos de 3 metros?" is about the longest side if none is named. */
const ofLongest = (
  { side }: AskedFigure,
  { sides }: StatedFigure,
  test: (longest: number) => boolean,
): boolean | null => (side === null || side === 'length' ? test(Math.max(...sides)) : null);

function mainsVerdict({ high }: AskedFigure, { min, max }: StatedFigure): boolean | null {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return null;
  if (high >= min * (1 - SAME_MAINS) && high <= max * (1 + SAME_MAINS)) return true;
  // A battery's voltage says nothing about the outlet of its charger.
  return high >= MAINS_FROM === max >= MAINS_FROM ? false : null;
}

function isWithin(asked: AskedFigure, stated: StatedFigure): boolean | null {
  if (stated.extent === 'size') return sizeWithin(asked, stated);
  if (stated.extent !== 'single' && stated.extent !== 'range') return null;
  const room = asked.sides.length > 0 ? Math.max(...asked.sides) : asked.high;
  if (stated.max <= room) return true;
  return asked.side === stated.side || stated.side !== null || isOfScreens(asked, stated) ? false : null;
}

/** Compares sides in order of length; a space with a single measure holds anything smaller all around. */
function sizeWithin(asked: AskedFigure, { sides }: StatedFigure): boolean | null {
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

function isReached(asked: AskedFigure, stated: StatedFigure): boolean | null {
  const { low, high } = asked;
  const { dimension, min, max, extent } = stated;
  const isEnough = MORE_IS_ENOUGH.has(dimension);
  // Items state many lengths and times; only those surely about the same thing are compared.
  if (dimension === 'length' && !isSurelySame(asked, stated)) return null;
  if (dimension === 'time' && !stated.isRunning && !isSurelySame(asked, stated)) return null;
  switch (extent) {
    case 'at-most':
      // The highest number of players does not tell the lowest.
      return high === 1 && PLAYERS.test(stated.unit) ? null : high <= max;
    case 'at-least':
      // A minimum temperature is the coldest that it withstands.
      if (dimension === 'temperature' && min <= 0) return low >= min;
      return low < min && !(isEnough && !DEMANDED.has(dimension)) ? false : null;
    case 'range':
      if (high > max) return false;
      return low >= min || (isEnough && dimension !== 'pressure' && !PLAYERS.test(stated.unit));
    case 'size':
      return stated.isInner ? isHeld(high, stated) : null;
    case 'single':
      if (isEnough || dimension === 'mass' || dimension === 'length') return high <= max;
      return isEqual(high, max) ? true : null;
  }
}

/** A long thing fits if both of the longest sides have room for it. */
function isHeld(high: number, { sides }: StatedFigure): boolean | null {
  const [longest = 0, next = 0] = sides.toSorted((one, other) => other - one);
  if (high <= next) return true;
  return high > longest ? false : null;
}

/** The same side, common words, or the inches of a screen. */
const isSurelySame = ({ side, unit, around, isAway }: AskedFigure, stated: StatedFigure): boolean =>
  (side !== null && side === stated.side) ||
  unit === 'pulgadas' ||
  stated.isInner ||
  (isAway && stated.isReach) ||
  stated.dimension === 'count' ||
  [...stated.around].some((stem) => around.has(stem));

function isSuited(asked: AskedFigure, stated: StatedFigure): boolean | null {
  const { low, high } = asked;
  const { dimension, min, max, extent, mass } = stated;
  if (extent === 'size') {
    const verdict = isSameValue(asked, stated);
    return verdict === false && !isSurelySame(asked, stated) ? null : verdict;
  }
  if (dimension === 'time' && !stated.isRunning && !isSurelySame(asked, stated)) return null;
  // A person's height is not compared with the length of a belt.
  if (dimension === 'length' && !isOfSameOrder(high, Number.isFinite(max) ? max : min)) return null;
  // For 6 to 8 people is enough for 5.
  if ((dimension === 'people' || dimension === 'area') && Number.isFinite(max)) return high <= max;
  if (extent !== 'single') return low >= min && high <= max;
  if (mass === 'load') return high <= max;
  return isEqual(high, max) ? true : null;
}

const isOfSameOrder = (one: number, other: number): boolean => one < 2.5 * other && other < 2.5 * one;

function isSameClaim(asked: AskedFigure, stated: StatedFigure): boolean | null {
  const verdict = isSameValue(asked, stated);
  // A different length or weight may belong to another part, so it denies nothing.
  return verdict === false &&
    (!asked.isClaimed ||
      (OFTEN_STATED.has(stated.dimension) && !isSurelySame(asked, stated) && !isWholeVolume(asked, stated)))
    ? null
    : verdict;
}

/** "¿es de 60 litros?" asks for the capacity, whatever else is measured in litres. */
const isWholeVolume = ({ unit, around }: AskedFigure, stated: StatedFigure): boolean =>
  stated.dimension === 'volume' &&
  CAPACITY.some((stem) => stated.around.has(stem)) &&
  [...around].every((stem) => stem === stemOf(unit));
const CAPACITY = stems('capacidad');

const OFTEN_STATED: ReadonlySet<StatedFigure['dimension']> = new Set([
  'length',
  'mass',
  'time',
  'count',
  'age',
  'volume',
]);

function isSameValue({ low, high, sides }: AskedFigure, stated: StatedFigure): boolean | null {
  if (stated.extent === 'size' || sides.length > 0) {
    if (sides.length === 0 || sides.length > stated.sides.length) return null;
    const isSame = sides.every((side) =>
      // "63x88" may also be in millimetres.
      stated.sides.some((other) => isEqual(side, other) || isEqual(side / 10, other)),
    );
    return isSame || sides.length === stated.sides.length ? isSame : null;
  }
  if (stated.extent === 'range') return low >= stated.min && high <= stated.max;
  if (stated.extent === 'at-most') return isEqual(high, stated.max) ? true : high > stated.max ? false : null;
  if (stated.extent === 'at-least') return isEqual(low, stated.min) ? true : low < stated.min ? false : null;
  return isEqual(high, stated.max);
}

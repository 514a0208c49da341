import type { AskedFigure } from './asked.ts';
import type { StatedFigure } from './stated.ts';

/** Relative tolerance for equal values. */
export const EQUAL = 0.02;

export const isEqual = (one: number, other: number): boolean =>
  Math.abs(one - other) <= EQUAL * Math.max(Math.abs(other), 0.01);

/** Combines loads that are carried together, unless the limit applies to each. */
export function combineLoads(all: readonly AskedFigure[], stated: readonly StatedFigure[]): readonly AskedFigure[] {
  const isForEach = stated.some(({ mass, isEach }) => mass === 'load' && isEach);
  const asked = isForEach ? all : all.map((one) => ({ ...one, low: one.low * one.times, high: one.high * one.times }));
  const loads = asked.filter(({ dimension, isCarried }) => dimension === 'mass' && isCarried);
  if (loads.length < 2 || isForEach) return asked;
  const [first] = loads;
  if (first === undefined) return asked;
  // "4 libras o sea 1800 gramos" is the same load.
  if (loads.every(({ high }) => isEqual(high, first.high))) return asked;
  const sum = loads.reduce((total, { high }) => total + high, 0);
  return [{ ...first, low: sum, high: sum }, ...asked.filter((one) => !loads.includes(one))];
}

/** "90 de ancho y 35 de alto" is one opening if the other text states a size. */
export function combineSides(asked: readonly AskedFigure[], stated: readonly StatedFigure[]): readonly AskedFigure[] {
  const isMeasure = ({ dimension, relation, sides }: AskedFigure): boolean =>
    dimension === 'length' && relation === 'within' && sides.length !== 3;
  const room = asked.filter(isMeasure);
  const [first] = room;
  if (first === undefined || room.length < 2 || !stated.some(({ extent }) => extent === 'size')) return asked;
  const sides = room.flatMap((one) => (one.sides.length > 0 ? one.sides : [one.high]));
  return [{ ...first, side: null, sides }, ...asked.filter((one) => !isMeasure(one))];
}

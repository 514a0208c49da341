import { figuresIn, readable } from '../figures.ts';
import type { Side } from './sides.ts';

/** The free space that an article needs beside it, in cm by side: "dejar 10 cm libres por detrás y a los costados". */
export type Clearance = ReadonlyMap<Side, number>;

const NEEDS = /\b(?:dej[ae]\w*|necesit\w*|requier\w*|prever|respet\w*|mantener|separ\w+)\b/;
const NEEDS_NONE = /\bno (?:hace falta|(?:se )?(?:necesit|requier)\w*)/;
const FREE = /^\s*(?:libres?|de (?:separacion|aire|ventilacion|espacio(?: libre)?|holgura|distancia))\b/;
/** How often the space is needed along each side of the article. */
const PLACES: readonly (readonly [RegExp, Side, number])[] = [
  [/\b(?:costados|laterales|(?:a|de) (?:ambos|los|cada) (?:lados?|costados?)|alrededor)\b/, 'width', 2],
  [/\b(?:por )?(?:detras|atras|alrededor)\b|\bparte (?:trasera|de atras)\b/, 'depth', 1],
  [/\b(?:arriba|por encima|parte superior)\b/, 'height', 1],
];

/** Null if a text demands none. */
export function clearanceIn(says: string): Clearance | null {
  const read = readable(says);
  if (!NEEDS.test(read) || NEEDS_NONE.test(read)) return null;
  const free = figuresIn(says).find(
    ({ dimension, sides, at, text }) =>
      dimension === 'length' && sides.length === 0 && FREE.test(read.slice(at + text.length)),
  );
  if (free === undefined) return null;
  const amount = Number.isFinite(free.min) ? free.min : free.max;
  const bySide = PLACES.flatMap(([place, side, times]): [Side, number][] =>
    place.test(read) ? [[side, times * amount]] : [],
  );
  return bySide.length === 0 ? null : new Map(bySide);
}

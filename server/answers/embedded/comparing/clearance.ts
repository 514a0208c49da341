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

/** Null if a text demands none. Of several figures each is for the places after it: "10 cm libres arriba y 5 cm a los costados". */
export function clearanceIn(says: string): Clearance | null {
  const read = readable(says);
  if (!NEEDS.test(read) || NEEDS_NONE.test(read)) return null;
  const lengths = figuresIn(says).filter(({ dimension, sides }) => dimension === 'length' && sides.length === 0);
  const first = lengths.findIndex(({ at, text }) => FREE.test(read.slice(at + text.length)));
  const free = first < 0 ? [] : lengths.slice(first);
  const bySide = free.flatMap(({ at, min, max }, place): [Side, number][] => {
    const where = free.length === 1 ? read : read.slice(at, free[place + 1]?.at);
    const amount = Number.isFinite(min) ? min : max;
    return PLACES.flatMap(([named, side, times]) => (named.test(where) ? [[side, times * amount]] : []));
  });
  return bySide.length === 0 ? null : new Map(bySide);
}

import { readable } from '../figures.ts';
import type { Part } from '../understanding.ts';

const LEAST =
  /\b(?:desde|a partir de|minimo(?: de)?|por lo menos|al menos)(?: las| los)? (\d+)(?! ?(?:%|x\b|cuotas|dias))/;

/** Whether as many as a buyer wants are enough for what is told of buying several. Null: no number is asked or told. */
export function enoughAt(
  { text, concept, isYesNo }: Pick<Part, 'text' | 'concept' | 'isYesNo'>,
  says: string,
): boolean | null {
  if (concept !== 'wholesale' || !isYesNo) return null;
  const asked = /(?<![\d.,])\d+(?![\d.,%])/.exec(readable(text))?.[0];
  const told = LEAST.exec(readable(says))?.[1];
  return asked === undefined || told === undefined ? null : Number(asked) >= Number(told);
}

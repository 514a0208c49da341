import { figuresIn } from '../figures.ts';
import { polarityOf } from '../spanish.ts';
import type { Part } from '../understanding.ts';

/** The yes or no of an answer to a question with the same figures: "no, para 10 metros precisás la de 150 W" affirms nothing of 10 metres. */
export function repliedVerdict({ figures }: Pick<Part, 'figures'>, about: string, says: string): boolean | null {
  const polarity = polarityOf(says);
  if (polarity === 0 || figures.length === 0) return null;
  const replied = figuresIn(about);
  const isSame = figures.every(({ dimension, min, max }) =>
    replied.some((one) => one.dimension === dimension && one.min === min && one.max === max),
  );
  return isSame ? polarity === 1 : null;
}

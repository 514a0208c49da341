import { hasSimilar } from '../answers/embedded/similarity.ts';
import type { AskedFeatures, AskedPart } from './features.ts';

/** From this likelihood on the concept alone says that two questions ask the same. */
const CERTAIN = 0.5;
/** The share of specific words in common that makes two questions of a wide concept the same. */
const SHARED_SPECIFICS = 0.34;
/** The share of all words in common from which two questions ask the same, whatever the classifier says. */
const SHARED_WORDS = 0.6;

/** Wider concepts of which much else may be asked: the narrower one, or the words, have to agree as well. */
const WIDE: ReadonlySet<string> = new Set(
  (
    'type use includes installation size capacity power certification light water battery care connectivity condition post-sale ' +
    'other-product max-load adjustable fit'
  ).split(' '),
);

/** Whether two texts ask the same, perhaps of another colour, size, place or model. */
export function areSimilar(one: AskedFeatures, other: AskedFeatures): boolean {
  if (one.parts.length !== other.parts.length) return false;
  const left = [...other.parts];
  return one.parts.every((part) => {
    const at = left.findIndex((candidate) => arePartsSimilar(part, candidate));
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
}

function arePartsSimilar(one: AskedPart, other: AskedPart): boolean {
  if (areWordsShared(one.stems, other.stems)) return true;
  if (one.concept !== other.concept || one.certainty < CERTAIN || other.certainty < CERTAIN) return false;
  return (
    !WIDE.has(one.concept) || one.narrow === other.narrow || shareOf(one.specifics, other.specifics) >= SHARED_SPECIFICS
  );
}

function areWordsShared(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  // Sets of such different sizes cannot share so much: most pairs need no comparing of words.
  if (Math.min(one.size, other.size) < SHARED_WORDS * Math.max(one.size, other.size)) return false;
  return shareOf(one, other) >= SHARED_WORDS;
}

/** The share of the stems of both that both have; a typo makes no other word. Nothing in common where one has none. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((stem) => hasSimilar(other, stem)).length;
  return shared / (one.size + other.size - shared);
}

/** The words by which two questions differ in what would answer them, as the buyers wrote them. */
export interface Difference {
  readonly ownWords: string[];
  readonly otherWords: string[];
}

/** Which telling words only one of them has. Both lists empty: the same answer fits both, as far as words can say. */
export const differenceOf = (own: AskedFeatures, other: AskedFeatures): Difference => ({
  ownWords: onlyIn(own, other),
  otherWords: onlyIn(other, own),
});

const onlyIn = ({ telling }: AskedFeatures, other: AskedFeatures): string[] => {
  const stems = new Set(other.telling.keys());
  return [...telling].flatMap(([stem, word]) =>
    (/\d/.test(stem) ? stems.has(stem) : hasSimilar(stems, stem)) ? [] : [word],
  );
};

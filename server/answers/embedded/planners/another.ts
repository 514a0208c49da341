import type { Candidate } from '../candidate.ts';
import { isAboutSale } from '../concepts/concepts.ts';
import { type Figure, figuresIn, numberOf, readable } from '../figures.ts';
import type { Knowledge } from '../knowledge.ts';
import { hasSimilar } from '../matching.ts';
import { NEGATIVE } from '../quoting.ts';
import { isStopWord, plain, stems, words } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { propertiesOf } from '../variations.ts';

/** Questions about availability or price. */
const HAD =
  /\b(?:tenes|tienes?|tienen|tendras?|tendran|hay|vend\w+|manej\w+|trabaj\w+|hacen?|haces|fabric\w+|consig\w+|precio|valor|cuanto|vale|sale|cuesta|a como|stock|disponib\w+|quedan?)\b/;
/** Words before a figure that names a variant: "el de 50 litros", "lo tienen en 2 metros". */
const WHICH =
  /(?:^|[^\p{L}])(?:(?:el|la|los|las|un[oa]?s?|otr[oa]s?)(?: mism[oa]s?)? (?:de|en)|l[oa]s? (?:tenes|tienes?|tienen|hay|manej\w+|hac\w+|vend\w+|fabric\w+)(?: tambien)? (?:en|de)|^(?:y )?en) (?:los |las )?$/u;
const NUMBER = /(?<![\p{L}\d.,/])\d{1,4}(?:[.,]\d{1,2})?(?![\p{L}\d%/]|[.,]\d)/gu;
const EQUAL = 0.02;

/** "y el individual", "la gemelar": a kind is named instead of the article. */
const KIND = /^(?:y |o |tambien |ademas )*(?:el|la|los|las) (?!de\b|del\b|que\b|mism)(\p{L}{4,})/u;
const SAME_BUT = /\b(?:el|la|los|las) mism[oa]s?\b(?: \p{L}+)? (?:pero|con|sin|en|de)\b/u;
const PRICED = /\b(?:en cuanto|a cuanto|a como|cuanto (?:vale|sale|cuesta|esta))\b/;
/** "vendes los bancos" */
const OBJECT =
  /\b(?:vend\w+|tenes|tienes|tienen|manej\w+|trabaj\w+|consig\w+)\s+(?:tambien )?(?:el |la |los |las |un[oa]?s? )?(?!stock|mas\b|otr|de\b|en\b|disponib)(\p{L}{4,})/u;
const OF_SUPPLY: ReadonlySet<string> = new Set(['stock', 'price', 'size-available', 'color', 'other-product']);

const SOLD = /\b(?:vend\w+|manej\w+|tenes|tienes|tienen|trabaj\w+|consig\w+)\b/;
const APART = /\b(?:aparte|suelt[oa]s?|por separado|de repuesto|solo (?:el|la|los|las)|sol[oa]s?\W*$)/;
const OF_SELLING: ReadonlySet<string> = new Set(
  stems('vende venden vendes aparte suelto sueltos separado repuesto repuestos solo sola solos solas ustedes'),
);
const SELLS_APART = /\b(?:vend\w+|aparte|por separado|suelt\w+|repuestos?|opcional\w*|adicional\w*)\b/;

const SELLING = /\bvend[eé](?:s|n|is)?\b/;
const MENTIONS_SALE =
  /\b(?:vend|manej|trabaj|consig|disponib|stock|aparte|publicaci|separado|suelt|repuesto|unidad|par\b|pack|juego|precio)/;

/** Comparisons with another article: "mas fuerte que un charge 5". A figure or a clause is not an article. */
const THAN =
  /\b(?:mas|menos|mejor(?:es)?|peor(?:es)?|mayor|menor|tan|igual)\b[^,?]{0,25}\b(?:que|como) (?!\d|l[oa]s? \d|lo\b|nada\b|nunca\b|antes\b|se\b|me\b|te\b|es\b|son\b|est\p{L}+\b|viene|tiene|suficiente)(.+)/u;
/** "¿sin ruedas?": a text that mentions wheels does not answer it. */
const WITHOUT = /\bsin (?!interes|recargo)(?:el |la |los |las )?(\p{L}{3,})/u;
/** "¿le falta alguna pieza?": a text that mentions pieces does not answer it. */
const LACKS = /\b(?:le|les) falta[n]?\b/;
const STATES_LACK = /\bfalta|\bcomplet|\benter[oa]|\btod[oa]s\b/;
/** An article of another seller. */
const ELSEWHERE = /\b(?:el|la|los|las) que (?:vend\w+|hay|tienen|ofrecen|esta) en (.+)/;

/** Whether a part asks for an unknown other article, whose stock and price are not this one's. */
export function asksForAnother(part: Part, knowledge: Knowledge): boolean {
  const read = readable(part.text);
  if (!HAD.test(read)) return false;
  if (
    (OF_SUPPLY.has(part.concept) || PRICED.test(read)) &&
    (SAME_BUT.test(read) || isOfAnotherKind(read, part, knowledge))
  )
    return true;
  if (isOfUnknown(plain(part.text), part, knowledge)) return true;
  const named = [...figuresIn(part.text), ...bareNumbers(read, figuresIn(part.text))].filter(({ at }) =>
    WHICH.test(read.slice(0, at)),
  );
  return named.length > 0 && named.every((figure) => !isOfItem(figure, knowledge));
}

/** Whether a part asks only about things that are unknown here; a part without a subject after it is about them too. */
export function isAboutAnother(part: Part, knowledge: Knowledge): boolean {
  if (part.concept === 'other-product' || asksForAnother(part, knowledge)) return true;
  if (!HAD.test(plain(part.text)) || part.specifics.length === 0) return false;
  const known = stemsOf(knowledge);
  const [object] = stems(OBJECT.exec(plain(part.text))?.[1] ?? '');
  if (object !== undefined && part.specifics.includes(object)) return !hasSimilar(known, object);
  return part.specifics.every((stem) => !/\d/.test(stem) && !hasSimilar(known, stem));
}

/** Whether a part continues the question before it: "¿cuánto salen?" */
export const continuesQuestion = ({ concept, text }: Part): boolean =>
  (concept === 'price' || concept === 'stock') && words(text).length <= LONGEST_ELLIPSIS;
const LONGEST_ELLIPSIS = 3;

/** Whether a candidate can answer a question that mentions another article or a part sold separately. */
export function matchesOtherArticle(part: Part, { planner, source, about }: Candidate): boolean {
  const read = plain(part.text);
  const stated = new Set(stems(`${about} ${source}`));
  const isNamed = part.specifics.some((stem) => !OF_SELLING.has(stem) && hasSimilar(stated, stem));
  if (SOLD.test(read) && APART.test(read) && !(isNamed && SELLS_APART.test(plain(source)))) return false;
  // "No es para robots" does not answer "¿Robots vendés?".
  if (
    SELLING.test(read) &&
    /^(?:passage|truth|membership|fitting|sale:(?!policy))/.test(planner) &&
    !MENTIONS_SALE.test(plain(`${about} ${source}`))
  )
    return false;
  const [without] = stems(WITHOUT.exec(read)?.[1] ?? '');
  if (without !== undefined && !NEGATIVE.test(plain(source)) && new Set(stems(source)).has(without)) return false;
  if (LACKS.test(read) && !STATES_LACK.test(plain(`${about} ${source}`))) return false;
  const other = THAN.exec(read)?.[1] ?? ELSEWHERE.exec(read)?.[1];
  if (other === undefined) return true;
  const named = stems(other).filter((stem) => !isStopWord(stem));
  return named.length === 0 || named.some((stem) => hasSimilar(stated, stem));
}

/** "¿Tenés aspiradoras?" if nothing here mentions any. Questions about the sale use the same words. */
function isOfUnknown(read: string, { concept, specifics }: Part, knowledge: Knowledge): boolean {
  if (isAboutSale(concept) && !OF_SUPPLY.has(concept)) return false;
  const noun = UNKNOWN_OBJECT.exec(read)?.[1] ?? '';
  const [object] = stems(noun);
  if (object === undefined || !specifics.includes(object)) return false;
  // "pulverizador" is not the same as "pulverizar".
  const stated = DOES.test(noun)
    ? new Set(
        textsOf(knowledge).flatMap((text) =>
          stems(
            words(text)
              .filter((word) => DOES.test(word))
              .join(' '),
          ),
        ),
      )
    : stemsOf(knowledge);
  return !hasSimilar(stated, object);
}
const DOES = /(?:dor|dora)(?:e?s)?$/;
const UNKNOWN_OBJECT =
  /(?<!\bl[oa]s? )\b(?:vend(?:e|es|en|is)|tenes|tienes|manej(?:a|as|an)|consig(?:ue|ues|uen))\s+(?:tambien )?(?:un[oa]?s? )?(?!stock|mas\b|otr|de\b|en\b|el\b|la\b|los\b|las\b|disponib|algun)(\p{L}{4,})/u;

function isOfAnotherKind(read: string, { specifics }: Part, knowledge: Knowledge): boolean {
  const named = KIND.exec(read)?.[1] ?? '';
  // "¿la manejan en azul?" names no kind.
  if (HAD.test(named)) return false;
  const [kind] = stems(named);
  return kind !== undefined && specifics.includes(kind) && !hasSimilar(stemsOf(knowledge), kind);
}

/** What the item states: its title, attributes, variations and texts. */
export const textsOf = ({ request, attributes, passages }: Knowledge): string[] => [
  request.item.title,
  ...attributes.map(({ name, value }) => `${name} ${value}`),
  ...[...propertiesOf(request.item.variations).values()].flat(),
  ...passages.filter(({ isOfItem }) => isOfItem).map(({ about, says }) => `${about} ${says}`),
];

const stemsOf = (knowledge: Knowledge): ReadonlySet<string> => new Set(textsOf(knowledge).flatMap(stems));

type Named = Pick<Figure, 'at' | 'max' | 'min' | 'sides'> & { readonly dimension: Figure['dimension'] | null };

const bareNumbers = (read: string, figures: readonly Figure[]): Named[] =>
  [...read.matchAll(NUMBER)].flatMap((match) => {
    const value = numberOf(match[0]);
    const isTaken = figures.some(({ at, text }) => match.index >= at && match.index < at + text.length);
    return isTaken ? [] : [{ at: match.index, min: value, max: value, sides: [], dimension: null }];
  });

/** Whether the item mentions a figure; figures of a variation's property are left to the variations. */
function isOfItem({ dimension, min, max, sides }: Named, knowledge: Knowledge): boolean {
  if (dimension === 'age') return true;
  const varied = [...propertiesOf(knowledge.request.item.variations).values()].flat();
  if (varied.some((value) => (dimension === null ? /\d/.test(value) : hasDimension(value, dimension)))) return true;
  const texts = textsOf(knowledge);
  if (dimension === null) {
    const numbers = texts.flatMap((text) =>
      [...readable(text).matchAll(/\d+(?:[.,]\d+)*/g)].map(([one]) => numberOf(one)),
    );
    return numbers.some((one) => isEqual(one, max) || isEqual(one, 100 * max) || isEqual(100 * one, max));
  }
  const asked = sides.length > 0 ? sides : [min, max].filter(Number.isFinite);
  const stated = texts.flatMap(figuresIn).filter((figure) => figure.dimension === dimension);
  const values = stated.flatMap((figure) => [...figure.sides, figure.min, figure.max]);
  return asked.every((one) => values.some((value) => isEqual(value, one)));
}

const hasDimension = (value: string, dimension: Figure['dimension']): boolean =>
  figuresIn(value).some((figure) => figure.dimension === dimension);

const isEqual = (one: number, other: number): boolean => Math.abs(one - other) <= EQUAL * Math.abs(other);

import type { Candidate } from './candidate.ts';
import { verdictOfContraries, verdictOfPrevention } from './contraries.ts';
import type { Knowledge } from './knowledge.ts';
import { denialOf, isRestricted, NEGATIVE, withoutVerdict } from './quoting.ts';
import { hasSimilar } from './similarity.ts';
import { plain, polarityOf, stems, words } from './spanish.ts';
import { likelihoodOf, type Part } from './understanding.ts';
import { lowerFirst } from './wording.ts';

/**
 * A candidate with the yes or no that its source entails (decision 054): kept, reversed or removed; null if the source is about another
 * model than the question. What the source does not settle is left to the ranker.
 */
export function entailed(part: Part, one: Candidate, knowledge: Knowledge): Candidate | null {
  if (isOfAnotherModel(part, one, knowledge) || deniesUnaskedContent(part, one)) return null;
  if (!part.isYesNo || !QUOTES.test(one.planner)) return one;
  const body = withoutVerdict(one.source);
  if (isPartlyIncluded(part, body) || isForThing(part, one, body)) return { ...one, text: bare(one.text) };
  const verdict =
    verdictOfInclusion(part, body) ??
    verdictOfApart(part, body) ??
    verdictOfPrevention(part, body) ??
    verdictOfDay(part, body) ??
    verdictOfOrdinal(part, body) ??
    verdictOfAnyValue(one) ??
    verdictOfContraries(part, one, body) ??
    verdictOfLaterDenial(part, one, body);
  if (verdict === null) return isDoubtfulYes(part, one, body) ? { ...one, text: bare(one.text) } : one;
  return { ...one, text: `${verdict ? 'Sí' : 'No'}, ${lowerFirst(bare(one.text))}` };
}

/** A text without a yes or no, as a sentence. */
function bare(text: string): string {
  const rest = withoutVerdict(text).replace(/^sirve: /iu, '');
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/**
 * Whether a yes that the source does not say itself stands before a sentence that denies or restricts something: "Sí, XTZ 150 (sólo la de freno)". Whether the
 * restriction is about what is asked cannot be told from the words, and the sentence alone says as much.
 */
const isDoubtfulYes = (part: Part, { planner, text, source }: Candidate, body: string): boolean =>
  YES_BY_WORDS.test(planner) &&
  polarityOf(text) === 1 &&
  // Years were compared. A fit has the planner's own yes for its source.
  part.years.length === 0 &&
  (planner === 'fitting' || polarityOf(source) !== 1) &&
  (isRestricted(body, part.specifics) || isOfOtherClause(part, body));
/** Planners whose yes rests on shared words alone; those about the sale compare terms. */
const YES_BY_WORDS = /^(?:passage|fitting|membership)/;

/** Whether what is asked of one thing is said of another one: "el vaso va al lavavajillas, la cuchilla se lava a mano" for the blade in the dishwasher. */
function isOfOtherClause({ specifics }: Part, body: string): boolean {
  const clauses = plain(body)
    .split(/[,;.](?!\d)|\by (?=(?:el|la|los|las) )/)
    .filter((clause) => STATES.test(clause));
  if (clauses.length < 2) return false;
  const places = specifics.map((stem) =>
    clauses.flatMap((clause, at) => (hasSimilar(new Set(stems(clause)), stem) ? [at] : [])),
  );
  const named = places.filter((found) => found.length > 0);
  return named.length > 1 && !clauses.some((_, at) => named.every((found) => found.includes(at)));
}
const STATES =
  /\b(?:el|la|los|las) \p{L}+ (?:\S+ ){0,2}?(?:va|van|se|es|son|no|viene|vienen|tiene|tienen|sirve|puede|queda)\b/u;

/** Planners whose yes or no rests on the words of a source. */
const QUOTES = /^(?:passage|sale|fitting|membership|attribute)/;

/** "¿trae pilas?", "¿los arcos vienen?": whether something is in the box. */
const ASKS_INCLUSION = /\b(?:vien[ae]n?|tra[ei]n?|traera|incluy[ae]n?|incluid[oa]s?)\b/;
const LEFT_OUT =
  'no (?:estan? )?(?:se )?(?:incluid[oa]s?|incluyen?|vienen?|traen?)|se (?:venden?|compran?|piden?) (?:aparte|por separado)';
const IS_LEFT_OUT = new RegExp(LEFT_OUT);
/** A remark in parentheses is about what stands before it: "4 pilas AA (no incluidas)". */
const REMARK = new RegExp(`([^,;.()]*)(?:\\(\\s*| +)(?:${LEFT_OUT})\\b`, 'g');

/** False if a source says of an asked thing that it is not in the box. */
export function verdictOfInclusion(part: Part, body: string): false | null {
  if (!ASKS_INCLUSION.test(plain(part.text))) return null;
  const isLeftOut = [...plain(body).matchAll(REMARK)].some(([, before = '']) => {
    const said = stems(before.split(/\b(?:o con|o)\b/).at(-1) ?? '');
    return part.stems.some((stem) => said.includes(stem));
  });
  return isLeftOut ? false : null;
}

/** Whether something has to be bought apart: false if a source says that it is in the box, true if it says that it is not. */
function verdictOfApart(part: Part, body: string): boolean | null {
  const read = plain(part.text);
  if (!ASKS_APART.test(read) || ASKS_INCLUSION.test(read)) return null;
  const named = part.stems.filter((stem) => !/^\d/.test(stem) && !OF_BUYING.has(stem));
  if (IS_LEFT_OUT.test(plain(body))) return denialOf(body, named) === null ? null : true;
  return IS_INCLUDED.test(plain(body)) && denialOf(body, named) === 'none' ? false : null;
}
const ASKS_APART =
  /\b(?:aparte|por separado|(?:hay|tengo|toca|tendria|tendre|debo) (?:que )?compr\w+|se compran?|l[oa]s? compro)\b/;
const IS_INCLUDED = /\b(?:incluye\w*|incluid[oa]s?|traen?|vienen? con)\b/;
const OF_BUYING: ReadonlySet<string> = new Set(stems('aparte separado comprar compra compran compro hay tengo toca'));

/** Whether a source only says whether something is in the box, and the question is what the article does or takes: "¿le entra un audífono?" */
function deniesUnaskedContent({ text }: Part, { planner, source, about }: Candidate): boolean {
  const read = plain(text);
  const repliesToContent = planner.endsWith(':past') && polarityOf(source) !== 0 && ASKS_INCLUSION.test(plain(about));
  return (
    QUOTES.test(planner) &&
    (DENIES_CONTENT.test(plain(source)) || repliesToContent) &&
    ASKS_ABILITY.test(read) &&
    !ASKS_ANY_CONTENT.test(read)
  );
}
const DENIES_CONTENT =
  /^\W*(?:no,? )?(?:no (?:se )?(?:traen?|incluyen?|vienen?)\b|no (?:estan? )?incluid[oa]s?\b)[^.,;]*\.?$/;
const ASKS_ABILITY =
  /\b(?:entran?|sirven?|saca|aguantan?|resisten?|puedes?|puedo|pueden|funcionan?|quedan?|anda|soportan?|es|son|hacen?|caben?|cargan?|conectan?)\b/;
const ASKS_ANY_CONTENT =
  /\b(?:vien[ae]n?|tra[ei]n?|traera|incluy\w+|incluid\w+|tra|(?:es|son|viene) con|tienen?|llevan?|dan|mandan|envian|aparte|separado|comprar|entregan|kit|caja|acompa\w+)\b/;

/** "Con adaptador (incluido) o 4 pilas (no incluidas)" has no single yes or no. */
const isPartlyIncluded = (part: Part, body: string): boolean =>
  ASKS_INCLUSION.test(plain(part.text)) &&
  IS_LEFT_OUT.test(plain(body)) &&
  /(?<!no )(?<!no estan )\b(?:incluid[oa]s?|incluyen?)\b/.test(plain(body));

/** "Para barras de 1,50 m" does not say that a bar comes with it. */
function isForThing(part: Part, { planner, text }: Candidate, body: string): boolean {
  const read = plain(body);
  if (polarityOf(text) !== 1 || !planner.startsWith('passage') || !ASKS_INCLUSION.test(plain(part.text))) return false;
  if (ASKS_INCLUSION.test(read)) return false;
  const used = [...read.matchAll(/\b(?:para|sobre) (?:el |la |los |las |un |una )?(\p{L}+)/gu)].flatMap(
    ([, word = '']) => stems(word),
  );
  return part.stems.some((stem) => used.includes(stem));
}

const ASKS_TODAY = /\b(?:hoy|ahora mismo|ya mismo|en el dia|mismo dia)\b/;
const LATER = /\b(?:(?:al|el) (?:otro|siguiente|proximo) dia|(?:dia )?(?:habil )?siguiente|mañana)\b/;
const WITHIN_DAY = /\b(?:hoy|en el dia|mismo dia|antes de las?)\b/;

/** False if it is asked for today and the source names only a later day. */
const verdictOfDay = (part: Part, body: string): false | null =>
  likelihoodOf(part.concepts, 'dispatch') > MEANT &&
  ASKS_TODAY.test(plain(part.text)) &&
  LATER.test(plain(body)) &&
  !WITHIN_DAY.test(plain(body))
    ? false
    : null;
const MEANT = 0.3;

const ORDINALS = [
  'primer[oa]?|1er[oa]?|1r[oa]',
  'segund[oa]|2d[oa]',
  'tercer[oa]?|3er[oa]?|3r[oa]',
  'cuart[oa]|4t[oa]',
  'quint[oa]|5t[oa]',
  'sext[oa]|6t[oa]',
];
const FLOOR = new RegExp(`\\b(?:${ORDINALS.map((one) => `(${one})`).join('|')}) pisos?\\b`);
const floorIn = (text: string): number | null => {
  const found = FLOOR.exec(plain(text));
  return found === null ? null : found.slice(1).findIndex((one) => one !== undefined);
};

/** False if a higher floor is asked for than the only one that the source names. */
function verdictOfOrdinal(part: Part, body: string): false | null {
  const [asked, stated] = [floorIn(part.text), floorIn(body)];
  return asked !== null && stated !== null && asked > stated ? false : null;
}

/** Values that include every other one, so that they deny none. */
const ANY_VALUE =
  /^(?:ambidiestr[oa]s?|universal(?:es)?|unisex|bivolt|bivoltaje|amb[oa]s(?: lados)?|reversibles?|multimarca|todo terreno)$/;
const verdictOfAnyValue = ({ planner, text, source }: Candidate): true | null =>
  planner === 'membership' && polarityOf(text) === -1 && ANY_VALUE.test(plain(source).trim()) ? true : null;

/** False if a yes to another question goes on to deny what this one names: "Sí, con cable. Por bluetooth no." */
function verdictOfLaterDenial(part: Part, one: Candidate, body: string): false | null {
  if (polarityOf(one.text) !== 1 || !NEGATIVE.test(plain(body)) || NEGATIVE.test(plain(part.text))) return null;
  const named = part.stems.filter((stem) => !/^\d/.test(stem));
  return denialOf(body, named) === 'all' ? false : null;
}

/** Words that set one model of a family apart from another. */
const QUALIFIERS: ReadonlySet<string> = new Set(['pro', 'max', 'plus', 'mini', 'ultra', 'lite', 'fe', 'air', 'slim']);
/** "195/65", "i-size", "r44": a name that one character changes into another. */
const CODE = /(?<![\p{L}\d])(?:\d+\/\d+|[a-z]-[a-z]{3,}|[a-z]{1,4}-?\d+[a-z]?)(?![\p{L}\d])/gu;

const codesIn = (text: string): string[] => [...plain(text).matchAll(CODE)].map(([code]) => code.replace('-', ''));

/** Whether the question names a model, size or standard and the source, which names others, does not. */
function isOfAnotherModel(part: Part, { planner, source, about, text }: Candidate, knowledge: Knowledge): boolean {
  if (!/^(?:passage:(?:description|past)|membership|attribute)$/.test(planner) || polarityOf(source) === -1)
    return false;
  const stated = plain(`${about} ${source}`);
  const said = new Set(words(stated));
  const lacksQualifier =
    likelihoodOf(part.concepts, 'vehicle') + likelihoodOf(part.concepts, 'compatibility') > MEANT &&
    words(part.text).some((word) => QUALIFIERS.has(word) && !said.has(word)) &&
    stems(part.text).some((stem) => /^\d/.test(stem) && said.has(stem));
  const codes = codesIn(part.text);
  if (codes.length === 0) return lacksQualifier && polarityOf(text) !== -1;
  const others = codesIn(stated);
  const title = codesIn(knowledge.request.item.title);
  const isMissing = codes.some((code) => !others.includes(code) && !title.includes(code));
  return lacksQualifier || (isMissing && others.length > 0 && polarityOf(text) !== -1);
}

import { hasSimilar } from './similarity.ts';
import { plain, stemOf, words } from './spanish.ts';
import type { Part } from './understanding.ts';
import { lowerFirst } from './wording.ts';

/** "10% menos" and "menos de 5 kg" are not negations. */
export const NEGATIVE =
  /\b(?:no|sin(?! (?:interes|recargo|problema|duda|compromiso))|tampoco|ni(?!ñ)|ningun\w*|jamas|nunca|excepto|salvo|(?<!\d ?%? ?(?:de )?)(?<!\b(?:al|por lo|a|mas o|o|y) )menos(?! (?:de|que|mal|por)\b))\b/;

/** Boundaries of a negation: "se puede siempre que quede debajo, para que no vuele" negates only the last clause. */
const CLAUSES =
  /((?<!\d)[,.]|[,.](?!\d)|[;:()]|\b(?:pero|aunque|para que|siempre que|porque|ya que|si)\b| y (?=no\b|sin\b|tampoco\b))/;

/** Marks a clause with its own statement: a verb, a figure or an adverb. */
const CLAUSE_MARK =
  /\d|\b(?:es|son|tiene|tienen|trae|traen|incluye|viene|vienen|sirve|sirven|se|va|van|usa|usar|lleva|hay|esta|estan|puede|soporta|aguanta|dura|con|si|solo|cuenta|funciona|requiere|necesita|hasta|incluid[oa]s?|gratis|ideal|apt[oa]s?|tampoco)\b/;
const LONGEST_ENTRY = 4;

/** "Ruedas: no tiene" negates the label. */
const OF_LABEL = /:(?=\s*(?:no|sin)\b)/g;

/** A gloss within a sentence, which ends no clause: "para descenso (downhill) no se recomienda". */
const GLOSS = / \(([^()]{1,24})\)(?= +\p{L})/gu;

/** "No usar en mármol, granito ni aluminio" negates each entry of the list. */
function clausesOf(says: string): string[] {
  const result: string[] = [];
  plain(says)
    .replace(OF_LABEL, ' ')
    .replace(GLOSS, (gloss, inner: string) => (NEGATIVE.test(inner) ? gloss : ` ${inner} `))
    .split(CLAUSES)
    .forEach((clause, at, all) => {
      const isSeparator = at % 2 === 1;
      if (isSeparator || !/\p{L}/u.test(clause)) return;
      const before = result.at(-1);
      const isEntry = all[at - 1] === ',' && words(clause).length <= LONGEST_ENTRY && !CLAUSE_MARK.test(clause);
      if (isEntry && before !== undefined && NEGATIVE.test(before)) result[result.length - 1] = `${before},${clause}`;
      else result.push(clause);
    });
  return result;
}

/** How many of the clauses about something are negated; of the first clause if none is about it. */
function denials(
  says: string,
  specifics: readonly string[],
): { readonly about: boolean; readonly all: number; readonly denied: number; readonly isQualified: boolean } {
  const clauses = clausesOf(says);
  const hits = clauses.map((clause) => {
    const said = new Set(words(clause).map(stemOf));
    return specifics.filter((stem) => hasSimilar(said, stem)).length;
  });
  const most = Math.max(0, ...hits);
  const about = most === 0 ? [] : clauses.filter((_, at) => hits[at] === most);
  const combinedVerdict = about.length > 0 ? about : clauses.slice(0, 1);
  return {
    about: about.length > 0,
    all: combinedVerdict.length,
    denied: combinedVerdict.filter((clause) => NEGATIVE.test(withoutLacks(clause, specifics))).length,
    // "Se retira por Palermo; lo que va con Full solo se envía" does not restrict Palermo.
    isQualified: (about.length > 0 ? about : clauses).some((clause) => EXCLUSIVE_WORDS.test(clause)),
  };
}

/** A clause without what it says to be absent, unless that is asked about: "se cambian sin soldar" does not deny "¿se cambian?". */
const withoutLacks = (clause: string, specifics: readonly string[]): string =>
  clause.replace(LACKING, (lacking) =>
    words(lacking).some((word) => specifics.some((stem) => hasSimilar(new Set([stemOf(word)]), stem))) ? lacking : ' ',
  );
const LACKING = /\bsin(?: (?!se\b|no\b)\p{L}+){1,4}/gu;

/** Whether a sentence negates what is asked about, judging by its words. */
export const isDenied = (says: string, specifics: readonly string[]): boolean => denials(says, specifics).denied > 0;

/** How many of the clauses that name one of the stems are negated; null if none names any. */
export function denialOf(says: string, stems: readonly string[]): 'all' | 'some' | 'none' | null {
  const { about, all, denied } = denials(says, stems);
  return about ? (denied === 0 ? 'none' : denied === all ? 'all' : 'some') : null;
}

/** Whether the sentence that names one of the stems denies or restricts anything; any sentence if none names one. */
export function isRestricted(says: string, specifics: readonly string[]): boolean {
  const all = plain(says).split(/;|\.(?!\d)/);
  const naming = all.filter((sentence) => {
    const said = new Set(words(sentence).map(stemOf));
    return specifics.some((stem) => hasSimilar(said, stem));
  });
  return (naming.length > 0 ? naming : all).some((sentence) => {
    const read = withoutLacks(sentence, specifics).replace(PURPOSE, ' ');
    return NEGATIVE.test(read) || RESTRICTS.test(read);
  });
}
const PURPOSE = /\bpara que no\b/g;
const RESTRICTS = /\b(?:(?<!\bse [a-zñ]{2,12} )solo(?!\s*$)|solamente|unicamente|exclusiv\w+)\b/;

/** "¿anda sin cable?" asks whether the named thing is absent. */
export const asksWithout = ({ text, specifics }: Part): boolean =>
  withoutWhat(text).some((stem) => specifics.includes(stem));
const withoutWhat = (text: string): string[] =>
  [...plain(text).matchAll(/(?<!\p{L})sin (?:el |la |los |las |un |una |ningun )?(\p{L}+)/gu)].map(([, word = '']) =>
    stemOf(word),
  );

/** A passage as a complete sentence. */
export const asSentence = (says: string): string => (/[.!?)]$/.test(says) ? says : `${says}.`);

export const LEADING_VERDICT = /^[¡\s]*(s[ií]|no)(?=[\s,.;:!])/iu;
/** Words that restrict a yes so that it is none. */
export const QUALIFIED =
  /\b(?:solo|solamente|unicamente|hasta|desde|a partir|minimo|maximo|excepto|salvo|pero|aparte|separado|opcional|depende|segun|consult\w+)\b/;

/** Restrictions that may exclude what is asked; a mere limit ("hasta 4 usuarios") excludes only figures. */
const EXCLUSIVE_WORDS =
  /\b(?:(?<!\bse [a-zñ]{2,12} )solo(?!\s*$)|solamente|unicamente|excepto|salvo|menos|pero|aparte|separado|opcional|depende|segun|consult\w+|(?<!por )falta\w*|aun|todavia)\b/;

/**
 * A passage as an answer, with a leading yes or no if the question asks for one and the words make it clear. `covered`: the share of the
 * specific stems that occur in it, 0 to 1.
 */
export function quoteWithVerdict(says: string, part: Part, covered: number): string {
  const text = /[.!?)]$/.test(says) ? says : `${says}.`;
  if (!part.isYesNo) return withoutYes(text, part);
  if (LEADING_VERDICT.test(text)) return text;
  const isNegative = NEGATIVE.test(plain(says));
  if (isDenied(says, part.specifics) && covered > 0.45) return `No, ${lowerFirst(text)}`;
  if (isNegative || QUALIFIED.test(plain(says)) || covered < 0.6 || part.figures.length > 0) return text;
  return `Sí, ${lowerFirst(text)}`;
}

/** "Sí, hacemos factura" answers "¿qué factura hacen?" without its yes. */
function withoutYes(text: string, { asksHowMuch }: Part): string {
  if (!asksHowMuch) return text;
  const bare = text.replace(/^[¡\s]*s[ií][,.]?\s+/iu, '');
  return bare === '' ? text : bare.charAt(0).toUpperCase() + bare.slice(1);
}

const ASKS_NOT =
  /^\W*(?:(?:y|pero|entonces|o sea que|hola) )*no (?:l[aoe]s? |se (?:l[aoe]s? )?)?(?!hay (?:modo|forma|manera)|podr|pued|ser[ai])\p{L}+/u;

/** A text without its leading yes or no. */
export const withoutVerdict = (says: string): string => says.replace(/^[¡\s]*(?:s[ií]|no)[,.;:!]\s+/iu, '');

/** "No, máximo 2 horas" does not answer "¿cuánto?": it replied to a yes-or-no question. */
export const isDenialOfOther = (text: string, { text: asked }: Part): boolean =>
  /^\W*no,/.test(plain(text)) && /^\W*(?:y )?cuant[oa]s?\b/.test(plain(asked));

/** Whether figures, years and values of a passage agree with those of the question; null if it states none. */
export interface Verdicts {
  readonly figures: boolean | 'open' | null;
  readonly years: boolean | null;
  /** Whether the article withstands the weather asked about. */
  readonly weather?: boolean | 'near' | null;
  /** Whether it states the asked value or a rival. */
  readonly kind?: boolean | 'open' | null;
}

/**
 * The passage unchanged, and with a leading yes or no where that may be meant; the ranker chooses, unless figures or years in it already
 * decide or leave it open.
 */
export function possibleQuotes(
  says: string,
  part: Part,
  { figures: verdict, years, weather = null, kind = null }: Verdicts,
): string[] {
  const text = asSentence(says);
  if (!part.isYesNo) return [withoutYes(text, part)];
  if (verdict === 'open') return [text];
  if (verdict !== null) return [`${verdict ? 'Sí' : 'No'}, ${lowerFirst(withoutVerdict(text))}`];
  if (weather === 'near') return [text];
  if (weather !== null) return [`${weather ? 'Sí' : 'No'}, ${lowerFirst(withoutVerdict(text))}`];
  // A rival value denies: "remos de aluminio" are not wooden ones.
  if (kind === 'open') return [text];
  if (kind !== null) return [text, `${kind ? 'Sí' : 'No'}, ${lowerFirst(withoutVerdict(text))}`];
  // Years outside its range are no yes and years within it no no, whatever model it names.
  if (years !== null && !NEGATIVE.test(plain(says)))
    return [text, `${years ? 'Sí' : 'No'}, ${lowerFirst(withoutVerdict(text))}`];
  const { about, all, denied, isQualified } = denials(withoutVerdict(says), part.specifics);
  const isDenied = about && denied === all;
  const no = `No, ${lowerFirst(withoutVerdict(text))}`;
  if (asksWithout(part)) {
    const isToldOf = withoutWhat(part.text).some((stem) => words(says).map(stemOf).includes(stem));
    const isSoStated = withoutWhat(part.text).some((stem) => withoutWhat(says).includes(stem));
    return isToldOf ? [text, isDenied || isSoStated ? `Sí, ${lowerFirst(withoutVerdict(text))}` : no] : [text];
  }
  // "Sí, adelante y en la espalda. De costado no": the yes answered another question.
  if (LEADING_VERDICT.test(text)) return [isDenied && !/^no\b/.test(plain(says).trim()) ? no : text];
  // "¿la bomba usa pilas?" and "Bomba eléctrica (no usa pilas)": one clause is about the pump, one about batteries.
  if (about && denied > 0 && !isDenied) return [text];
  const isNegative = NEGATIVE.test(plain(says));
  return [
    text,
    // A yes to "¿no necesita cable?" is ambiguous.
    ...(isDenied || (!about && isNegative) || ASKS_NOT.test(plain(part.text)) ? [] : [`Sí, ${lowerFirst(text)}`]),
    ...(denied > 0 || (!about && isNegative) || (denied === 0 && isQualified) ? [no] : []),
  ];
}

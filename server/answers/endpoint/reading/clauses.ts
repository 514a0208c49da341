import { isAbstention } from '../../abstentions.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { plain } from './spelling.ts';
import { type Word, wordsOf } from './words.ts';

/** A part of a sentence with one statement. */
export interface Clause {
  readonly text: string;
  readonly letters: string;
  readonly words: readonly Word[];
  readonly quantities: readonly Quantity[];
  /** Whether it is negated. */
  readonly isNegated: boolean;
  /** "Sí" or "No" alone. */
  readonly isBare: boolean;
  /** Whether it states a condition and not a fact. */
  readonly isCondition: boolean;
}

export interface Sentence {
  readonly text: string;
  readonly clauses: readonly Clause[];
  /** Whether it says that the answer is unknown. */
  readonly isAbstention: boolean;
}

/** The end of a sentence; not within "1.299", "2:00 p. m." or "aprox. 230". */
const SENTENCE_END = /(?<=[!?…;\n])\s*|(?<=(?<!(?<!\p{L})(?:p|a|m|aprox|av|max|min|máx|mín))\.)(?=\s+|$)/iu;
/** The end of a clause. A comma between digits is a decimal separator. */
const CLAUSE_END =
  /\s*(?:,(?!\d)|:(?!\d)|[()]|(?<!\d)\s[-–—|/]\s|\s[-–—|/]\s(?!\d)|•)\s*|\s+(?=(?:pero|aunque|sino|ni|tampoco|porque|si|siempre que|salvo|excepto)\s)|\s+(?:y|e)\s+(?=\D)|(?<!entre \d+(?: \p{L}+)?)\s+(?:y|e)\s+(?=\d+[^.;]{0,30}\s(?:de|y)\s)/giu;
/** "ancho 28 x fondo 36" are two clauses. */
const LABELLED_BY = /(?<=\p{L}{2,}\s)\s*x\s+/giu;

const NEGATION =
  /(?<!\p{L})(?:no(?! (?:dud|solo|te preocup|se preocup|hay (?:problema|inconveniente)))|ni|sin(?! (?:problema|duda|inconveniente|costo|cargo|interes|abrir|uso|usar|instalar|colocar|estrenar))|tampoco|nunca|jamas|ningun[oa]?|no hay)(?!\p{L})/u;
/** Verbs; a negation extends to the next clause only if that has none. */
const VERB =
  /(?<!\p{L})(?:si|es|son|esta|estan|tiene|tienen|trae|traen|viene|vienen|incluye|incluyen|incluimos|sirve|sirven|hay|queda|quedan|puede|pueden|puedes|podes|podemos|se|le|les|te|va|van|cuesta|sale|vale|mide|miden|pesa|pesan|dura|hacemos|emitimos|enviamos|tenemos|usa|usan|funciona|funcionan|lleva|llevan|cabe|soporta|resiste|aguanta|repele|vendemos|aceptamos|retira|trabaja|necesita|requiere|conviene|corresponde|cubre|manejamos|damos|entregamos|llega|llegamos|cuenta|despachamos|lava|consulte|consulta|revisa|revise|mira)(?!\p{L})/u;
/** Words that end a negation: "no hacemos retiros, solo envíos". */
const TURN = /^\s*(?:solo|solamente|unicamente|sino|pero|si|aunque|porque)(?!\p{L})/u;
/** Negations of a single word: "sin puntas, de plástico". */
const LOCAL = /^(?:(?!(?<!\p{L})(?:no|ni|tampoco|nunca|jamas|ningun[oa]?)(?!\p{L})).)*$/u;
/** Antonyms that negate without a "no". */
const DENIES = /(?<!\p{L})(?:agotad[oa]s?|aparte|por separado|apagad[oa]s?)(?!\p{L})/u;

const BARE = /^[¡¿"\s]*(?:si|no|todavia no|aun no|claro(?: que si)?|por supuesto|asi es)[\s!.]*$/;
/** The accent distinguishes "sí" from "si". */
const CONDITION =
  /^\s*(?:(?:y |o )?(?:solo )?si|siempre que|siempre y cuando|salvo|excepto|cuando|mientras)\s|^\s*sin (?:uso|usar|instalar|colocar|abrir|estrenar)|^\s*por (?:su |la |el )?\p{L}+[.\s]*$/iu;

/** The sentences of a text with their clauses. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .normalize('NFC')
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({
      text: sentence,
      clauses: clausesOf(sentence),
      isAbstention: isAbstention(sentence.replace(/[.!]$/, ''), plain(sentence.replace(/[.!]$/, ''))),
    }));
}

function clausesOf(sentence: string): Clause[] {
  const quantities = quantitiesOf(sentence);
  const words = wordsOf(sentence).map((word) => withNumber(word, quantities));
  const clauses: Clause[] = [];
  let before: { carries: boolean; isCondition: boolean } = { carries: false, isCondition: false };
  for (const { from, to, isJoined } of spansOf(sentence, quantities)) {
    const text = sentence.slice(from, to);
    const letters = plain(text).trim();
    if (!/[\p{L}\p{N}]/u.test(letters)) continue;
    const isBare = BARE.test(letters);
    const isCondition = CONDITION.test(text) || (isJoined && before.isCondition);
    const isDenied = NEGATION.test(letters);
    const isOpposite = DENIES.test(letters);
    const carries = before.carries && !isBare && !VERB.test(letters) && !TURN.test(letters);
    const isNegated = isDenied || isOpposite ? isDenied !== isOpposite : carries;
    clauses.push({
      text,
      letters,
      words: words.filter(({ at }) => at >= from && at < to).map((word) => ({ ...word, at: word.at - from })),
      quantities: quantities
        .filter(({ at }) => at >= from && at < to)
        .map((quantity) => ({ ...quantity, at: quantity.at - from, end: quantity.end - from })),
      isNegated,
      isBare,
      isCondition,
    });
    before = {
      carries: isNegated && !isBare && !isCondition && !isOpposite && (carries || !LOCAL.test(letters)),
      isCondition,
    };
  }
  return clauses;
}

/** A number in words is compared like one in digits; a unit adds nothing to its number. */
function withNumber(word: Word, quantities: readonly Quantity[]): Word {
  const quantity = quantities.find(({ at, end }) => word.at >= at && word.at < end);
  if (quantity === undefined || /\d/.test(word.text)) return word;
  return word.at === quantity.at
    ? { ...word, key: String(quantity.bare[0] ?? ''), tells: true }
    : { ...word, tells: false };
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** Joined to the one before by "y" or "o". */
  readonly isJoined: boolean;
}

function spansOf(sentence: string, quantities: readonly Quantity[]): Span[] {
  const cuts = [...sentence.matchAll(CLAUSE_END), ...sentence.matchAll(LABELLED_BY)]
    .map(({ 0: mark, index: at }) => ({ at, end: at + mark.length, isJoined: /^\s+(?:y|e|o)\s+$/iu.test(mark) }))
    .filter(({ at }) => !quantities.some((quantity) => at > quantity.at && at < quantity.end))
    .toSorted((one, other) => one.at - other.at);
  const spans: Span[] = [];
  let start = { at: 0, isJoined: false };
  for (const cut of cuts) {
    if (cut.at > start.at) spans.push({ from: start.at, to: cut.at, isJoined: start.isJoined });
    start = { at: Math.max(start.at, cut.end), isJoined: cut.isJoined };
  }
  return [...spans, { from: start.at, to: sentence.length, isJoined: start.isJoined }];
}

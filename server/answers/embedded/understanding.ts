import { alternativesIn } from './alternatives.ts';
import { isAside } from './asides.ts';
import type { ConceptLikelihood } from './classifier.ts';
import { type AskedFigure, askedFiguresIn } from './comparing/asked.ts';
import { wantedQuantity } from './comparing/quantity.ts';
import { CONCEPTS, isAboutSale, stemsOfAtLeast, WIDER, widened } from './concepts/concepts.ts';
import { type Figure, figuresIn, readable, yearsAsked } from './figures.ts';
import { withSubjects } from './following.ts';
import { isOfAnyUse } from './objects.ts';
import { HOW_MUCH, isStatement, looksLikeQuestion, normalizeQuestion, OPENS_QUESTION, split } from './pieces.ts';
import { plain, stems } from './spanish.ts';
import { isUnitOrCourtesy } from './unspecific.ts';

/** One question of a buyer's text. */
export interface Part {
  readonly text: string;
  readonly concepts: Float32Array;
  /** The most likely concept and its likelihood. */
  readonly concept: string;
  readonly certainty: number;
  /** Whether yes or no can answer it. */
  readonly isYesNo: boolean;
  readonly asksHowMuch: boolean;
  /** The alternatives of a choice, as stems; else empty. */
  readonly alternatives: readonly string[];
  readonly stems: readonly string[];
  /** The stems beyond the vocabulary of the concept: what exactly is asked about. */
  readonly specifics: readonly string[];
  readonly figures: readonly Figure[];
  /** The figures that facts are compared with; empty if the part is about the sale. */
  readonly asked: readonly AskedFigure[];
  readonly years: readonly { readonly from: number; readonly to: number }[];
  /** The text of the previous part, which may name the subject; empty for the first. */
  readonly before: string;
}

/** The likelihood of a wider concept: the sum over its narrower ones. */
export const likelihoodOf = (concepts: Float32Array, wider: string): number =>
  widened(concepts)[WIDER.indexOf(wider)] ?? 0;

function widest(concepts: Float32Array): { concept: string; certainty: number } {
  const sums = widened(concepts);
  let best = 0;
  sums.forEach((value, index) => {
    if (value > (sums[best] ?? 0)) best = index;
  });
  return { concept: WIDER[best] ?? 'use', certainty: sums[best] ?? 0 };
}

/** Stems that occur in this share of a concept's phrases, but in at least three, add nothing to it. */
const GENERIC_SHARE = 0.1;
const MIN_GENERIC = 3;
const GENERIC: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  WIDER.map((wider) => {
    const phrases = CONCEPTS.filter(({ id, of }) => of === wider && id === wider).flatMap(({ asks }) => asks);
    return [wider, stemsOfAtLeast(Math.max(MIN_GENERIC, GENERIC_SHARE * phrases.length), phrases)] as const;
  }),
);

export const isGeneric = (concept: string, stem: string): boolean => GENERIC.get(concept)?.has(stem) === true;

/** If another piece has a question mark, a piece without one below this certainty is a remark. */
const MIN_REMARK_CERTAINTY = 0.25;

const COURTEOUS: ReadonlySet<string> = new Set(['greeting', 'thanks']);

/** The questions in a buyer's text in their order, never empty. Statements are added to the questions that need them. */
export const partsOf = (text: string, likelihood: ConceptLikelihood): Part[] => parseQuestion(text, likelihood).parts;

/** The questions and the statements in a buyer's text. */
interface ParsedQuestion {
  readonly parts: Part[];
  readonly statements: readonly Part[];
}

export function parseQuestion(text: string, likelihood: ConceptLikelihood): ParsedQuestion {
  const pieces = split(text).map((piece) => ({ ...piece, part: parsePart(piece.text, likelihood) }));
  const relevant = pieces.filter(
    ({ part, isMarked }) => !COURTEOUS.has(part.concept) && (part.stems.length > 0 || isMarked || part.certainty > 0.6),
  );
  const isMarked = relevant.some((piece) => piece.isMarked);
  const areSomeAsked = relevant.some((piece) => looksLikeQuestion(piece.text) && !isStatement(piece.text));
  const asks = (piece: (typeof relevant)[number]): boolean => {
    if (relevant.length > 1 && isAside(piece.text)) return false;
    if (piece.isMarked) return true;
    if (isStatement(piece.text)) return false;
    // "es terrible" after a marked question is a statement.
    if (looksLikeQuestion(piece.text)) return !isMarked || piece.part.certainty > MIN_REMARK_CERTAINTY;
    return !isMarked && piece.part.certainty > (areSomeAsked ? SURE_QUESTION_CERTAINTY : MIN_QUESTION_CERTAINTY);
  };
  const questions = relevant.filter(asks);
  if (questions.length === 0) return { parts: [parsePart(text, likelihood)], statements: [] };
  const statements = relevant.filter((piece) => !questions.includes(piece));
  const context = statements.map((piece) => piece.text).join(' ');
  const parts = questions.map(({ part }) =>
    context !== '' && needsContext(part, context)
      ? inContext(part, parsePart(`${context} ${part.text}`, likelihood))
      : part,
  );
  return {
    parts: withSubjects(merged(withoutEchoes(parts, likelihood))),
    statements: statements.map(({ part }) => part),
  };
}

/** Minimum certainty of a question that does not look like one; higher if another piece does. */
const MIN_QUESTION_CERTAINTY = 0.45;
const SURE_QUESTION_CERTAINTY = 0.75;

/** The context does not change the form of the question. */
const inContext = ({ isYesNo, asksHowMuch }: Part, whole: Part): Part => ({ ...whole, isYesNo, asksHowMuch });

/** Whether the answer depends on the article alone and not on the buyer's own data, as a fitting size does. */
const isOfArticle = ({ asksHowMuch, concept, certainty }: Part): boolean =>
  certainty > OF_ARTICLE && (OWN.has(concept) || (asksHowMuch && !OF_SOMEBODY.has(concept) && !isAboutSale(concept)));
const OF_ARTICLE = 0.3;
const OWN: ReadonlySet<string> = new Set(['weight', 'material', 'color', 'brand', 'model']);
const OF_SOMEBODY: ReadonlySet<string> = new Set(
  'size-guide size-available fit age gender use compatibility vehicle max-load capacity seats position voltage'.split(
    ' ',
  ),
);

/** The context matters if it has figures, or if the question alone is unclear ("¿me sirve?"). */
const needsContext = (part: Part, context: string): boolean =>
  ECHO.test(plain(part.text).trim()) ||
  (/\d/.test(readable(context)) && !isOfArticle(part) && (part.figures.length === 0 || part.specifics.length <= 1)) ||
  (part.specifics.length === 0 && part.certainty < 0.35) ||
  (!part.asksHowMuch && !isAboutSale(part.concept) && part.specifics.every(isOfAnyUse));

/** "Pesa 82 kilos. ¿La aguanta?": a bare verb asks about the figure in the piece before it, which is no question of its own. */
function withoutEchoes(parts: readonly Part[], likelihood: ConceptLikelihood): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    if (
      before !== undefined &&
      before.asked.length > 0 &&
      part.asked.length === 0 &&
      ECHO.test(plain(part.text).trim())
    )
      result[result.length - 1] = parsePart(`${before.text}, ${part.text}`, likelihood);
    else result.push(part);
  }
  return result;
}
const ECHO =
  /^(?:y |o |si )*(?:(?:me|le|te|se|nos|les|l[oae]s?) )*(?:sirv|va(?:n|le)?\b|qued|aguant|soport|banc|resist|entr|cab[ei]|quep|pas[ae]|alcanz|puede|anda|funciona|jala|da\b|cierra|lleg)\p{L}*(?: (?:bien|igual|o no|sin problema|ahi|eso|asi|verdad|vdd|cierto|no))*$/u;

/** Drops a part that repeats the concept and the specific stems of an earlier one. */
function merged(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const before = result.find(
      ({ concept, specifics }) => concept === part.concept && sameWords(specifics, part.specifics),
    );
    if (before === undefined) result.push(part);
  }
  return result;
}

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  other.every((stem) => one.includes(stem));

/** Above this certainty the figures belong to the sale. */
const MIN_SALE_CERTAINTY = 0.5;

export function parsePart(text: string, likelihood: ConceptLikelihood): Part {
  const concepts = likelihood(text);
  const { concept, certainty } = widest(concepts);
  const read = normalizeQuestion(text).replace(REQUEST, '');
  const allStems = [...new Set(stems(read))];
  // The quantity wanted is not what is asked about.
  const wanted = String(wantedQuantity(text));
  const asksHowMuch =
    (HOW_MUCH.test(read) && !/^\W*(?:y )?(?:tiene|hay|es|sirve|se puede)\b.*\b(?:como|cuando|donde)\b/.test(read)) ||
    NAMES_VALUE.test(read);
  const alternatives = MEANS_EITHER.has(concept) ? [] : alternativesIn(read);
  const isChoice = alternatives.length > 0;
  return {
    text,
    concepts,
    concept,
    certainty,
    isYesNo: !asksHowMuch && !isChoice && (/ /.test(read) || OPENS_QUESTION.test(read)),
    asksHowMuch: asksHowMuch || isChoice,
    alternatives,
    stems: allStems,
    specifics: allStems.filter(
      (stem) => !isGeneric(concept, stem) && !isUnitOrCourtesy(stem) && !(isAboutSale(concept) && stem === wanted),
    ),
    figures: figuresIn(text),
    asked:
      isAboutSale(concept) && certainty > MIN_SALE_CERTAINTY
        ? askedFiguresIn(text).filter(({ dimension }) => dimension === 'people')
        : askedFiguresIn(text),
    years: yearsAsked(text),
    before: '',
  };
}

/** "¿sirve para gol o polo?" asks for both. */
const MEANS_EITHER: ReadonlySet<string> = new Set(['vehicle', 'compatibility', 'stock', 'size-available']);

/** "Me pasás las medidas" asks the same as "medidas?". */
const REQUEST =
  /^(?:y )?(?:me |nos )?(?:pasas?|pasan|das?|dan|dice[ns]?|decis|compartes?|(?:puede[ns]?|podes|podria[ns]?) (?:pasar|dar|decir|indicar|compartir)(?:me|nos)?) (?=(?:el|la|los|las|su|sus) )/;

/** A noun alone asks for its value: "medidas?", "contorno de pecho del L". */
const NAMES_VALUE =
  /^(?:y |el |la |los |las |de |su |sus )*(?:medidas?|dimensiones|tamaño|peso|precio|valor|color|colores|material|contorno|ancho|largo|alto|altura|diametro|grosor|espesor|capacidad|potencia|voltaje|horarios?|direccion|ubicacion|marca|modelo|tabla|talles? disponibles|costo|tiempo de|plazo|fecha|edad|origen|consumo|autonomia|rosca|lampara|composicion|ingredientes|descripcion|caracteristicas)\b(?!.*\b(?:es|son|tiene|tienen|tenes|tienes|hay|incluye|viene|trae|lo|la|los|las queda)\b)/;

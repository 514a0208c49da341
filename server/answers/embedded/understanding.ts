import { withoutCourtesies } from '../courtesies.ts';
import { alternativesIn, areAlternatives } from './alternatives.ts';
import type { ConceptLikelihood } from './classifier.ts';
import { type Asked, askedIn } from './comparing/asked.ts';
import { wantedQuantity } from './comparing/quantity.ts';
import { CONCEPTS, isAboutSale, WIDER, widened } from './concepts/concepts.ts';
import { type Figure, figuresIn, yearsAsked } from './figures.ts';
import { isStopWord, plain, stemOf, stems, words } from './spanish.ts';

/** One thing that a buyer asks. */
export interface Part {
  readonly text: string;
  readonly concepts: Float32Array;
  /** The likeliest concept, and how likely it is. */
  readonly concept: string;
  readonly certainty: number;
  /** Whether yes or no would answer it. */
  readonly isYesNo: boolean;
  readonly asksHowMuch: boolean;
  /** Between what it lets choose, as stems; empty where it does not. */
  readonly alternatives: readonly string[];
  readonly stems: readonly string[];
  /** Those that its concept does not account for: what exactly is asked about. */
  readonly specifics: readonly string[];
  readonly figures: readonly Figure[];
  /** The figures that what is known is to be held against; none where it is about the sale. */
  readonly asked: readonly Asked[];
  readonly years: readonly { readonly from: number; readonly to: number }[];
}

/** How likely something is about a wider concept: the sum over its own. */
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

/** The stems that several phrases of a concept share say no more than the concept itself. */
const GENERIC: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  WIDER.map((wider) => {
    const counts = new Map<string, number>();
    const phrases = CONCEPTS.filter(({ id, of }) => of === wider && id === wider).flatMap(({ asks }) => asks);
    for (const phrase of phrases)
      for (const stem of new Set(stems(phrase))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return [wider, new Set([...counts].flatMap(([stem, count]) => (count >= 3 ? [stem] : [])))] as const;
  }),
);

export const isGeneric = (concept: string, stem: string): boolean => GENERIC.get(concept)?.has(stem) === true;

const HOW_MUCH =
  /^(?:y )?que\b|\b(?:hasta|desde|por|de|con|en) que\b|\b(?:cuant[oa]s?|kuanto|que (?:medida|peso|tama|largo|ancho|alto|altura|capacidad|potencia|voltaje|talle|material|marca|modelo|color|tipo|garantia|horario|precio|valor|edad|diametro|autonomia|tela|rosca|presion|temperatura|numero|codigo|distancia|resolucion|velocidad|lampara|foco|pila|bateria|aceite|dia|direccion|zona|barrio|ciudad|pais|edicion|idioma|sabor|aroma|cantidad|funcion|programa|densidad|rodado|aro|rin|procesador|memoria|ram|version|dimensiones|incluye|trae|contiene|viene|medios|formas|trat)|que tan(?:t[oa]s?)?|cual(?:es)?|de que|con que|a que|en que|para que (?:edad|modelo|auto|vehiculo|moto|anos|años)|donde|cuando|como(?! (?:de |a |unos |unas |un )?(?:\d|metro))|quien)\b/;

/** Where a second question begins without a mark between. */
const AND =
  /(?<!\bo)(?<!\bsi)\s*(?:,|;)?\s+(?:y|e|ademas|tambien|o sea|aparte|otra(?: cosa| consulta| pregunta)?:?|ah)\s+(?=(?:[¿]?\s*)(?:si\s|de\s(?:que|cuant)|en\s(?:que|cuant)|a\s(?:que|cuant)|con\s(?:que|factura|garantia)|por\s(?:donde|que)|hace|hay|tiene|tene|tenes|tienen|cuant|que\b|q\b|cual|vien|trae|es\b|son\b|me\b|se\b|envia|manda|despach|factura|garantia|acept|puedo|puede|sirve|anda|llega|donde|como|cuando|dan\b|emit|entreg|incluy|precio|lleva|aguanta|soporta|mide|pesa|va\b|le\b|lo\b|la\b|los\b|las\b|esta|estan|viste|ustedes|uds|hacen|dura|usa|vende|vale|cuesta|sale|cubre|quien|quedan?|demora|tarda|color|medida|talle|material|marca|peso|retir))/gu;

/** A piece of what was written, and whether a question mark ends it. */
interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

const COURTEOUS: ReadonlySet<string> = new Set(['greeting', 'thanks']);

/** The questions in what a buyer wrote, in their order; never empty. What is only told beside them belongs to those that need it. */
export const partsOf = (text: string, likelihood: ConceptLikelihood): Part[] => readingOf(text, likelihood).parts;

/** What a buyer wrote: what is asked, and what is told beside it. */
interface Reading {
  readonly parts: Part[];
  readonly told: readonly Part[];
}

export function readingOf(text: string, likelihood: ConceptLikelihood): Reading {
  const pieces = split(text).map((piece) => ({ ...piece, part: understand(piece.text, likelihood) }));
  const said = pieces.filter(
    ({ part, isMarked }) => !COURTEOUS.has(part.concept) && (part.stems.length > 0 || isMarked || part.certainty > 0.6),
  );
  const isMarked = said.some((piece) => piece.isMarked);
  const asks = (piece: (typeof said)[number]): boolean => {
    if (piece.isMarked) return true;
    if (isTelling(piece.part)) return false;
    if (looksAsked(piece.text)) return true;
    return !isMarked && piece.part.certainty > 0.45;
  };
  const questions = said.filter(asks);
  if (questions.length === 0) return { parts: [understand(text, likelihood)], told: [] };
  const told = said.filter((piece) => !questions.includes(piece));
  const context = told.map((piece) => piece.text).join(' ');
  const parts = questions.map(({ part }) =>
    context !== '' && needsContext(part, context)
      ? inContext(part, understand(`${context} ${part.text}`, likelihood))
      : part,
  );
  return { parts: merged(parts), told: told.map(({ part }) => part) };
}

/** What is told beside a question does not change whether yes or no would answer it. */
const inContext = ({ isYesNo, asksHowMuch }: Part, whole: Part): Part => ({ ...whole, isYesNo, asksHowMuch });

/** First persons tell of themselves: "tengo un corsa 2008". */
const isTelling = ({ text }: Part): boolean =>
  /^(?:pero |y |es que |la verdad |bueno |pasa que |mire |mira |miren |resulta que |te cuento |le cuento |porque |ya que )*(?:yo |me gust\w+ |a mi |mi |mis )?(?:tengo|tenia|vivo|estoy|soy|somos|es para|seria para|lo quiero|la quiero|los quiero|las quiero|quiero|lo necesito|la necesito|necesito|ando|busco|estaba|compre|tenemos|estamos|quisiera|me interesa|lo uso|la uso|lo usaria|mido|peso|calzo|uso|vi |trabajo|viajo|duerme|duermo|es que|me gust\w+|no tengo|no quiero|me quedan? (?:muy |re |bastante )?(?:lejos|cerca)|el mio|la mia|el que tengo|el q tengo|las mias|los mios|es (?:un|una|para|que|mi)|hay \d|(?:tiene|pesa|mide|calza|usa) (?:unos |como |casi )?\d|(?:mi|un|una|el|la) (?:hij|niñ|beb|nen|perr|gat|sobrin|espos|marid|mama|papa|abuel|amig|novi|niet|cabr|chic|labrador|arquitect|peluquer)\p{L}* (?:\S+ ){0,2}(?:tiene|pesa|mide|anda|usa|calza|me pide|dice))(?!\p{L})/u.test(
    plain(text).trim(),
  ) && !HOW_MUCH.test(plain(text));

/** Plain, with "que" as it is written in full. */
const asRead = (text: string): string =>
  plain(text)
    .replace(/\b(?:q|qe|ke)\b/g, 'que')
    .trim();

const looksAsked = (text: string): boolean => HOW_MUCH.test(asRead(text)) || OPENS_QUESTION.test(plain(text).trim());

const OPENS_QUESTION =
  /^(?:y |o |ademas |tambien |si )*(?:tiene|tienen|tenes|tendras?|tendran|hay|ay|viene|vienen|trae|traen|es\b|son\b|sirve|sirven|se puede|se pueden|puedo|podria|hacen|haces|dan\b|emiten|aceptan|reciben|envian|mandan|me (?:lo|la|los|las|pueden|podes|puede|confirm|hac|harias|dan|queda|sirve|entra|pas)|le (?:sirve|va|queda|entra|anda)|incluye|incluyen|queda|quedan|manejan|maneja|venden|facturan|factura|garantia|stock|precio|medidas?|color|colores|talles?|talla|retiro|envio|cuenta con|funciona|anda|va con|va para|aguanta|soporta|cabe|entra|lleva|usa|dura|cubre|disponible)(?!\p{L})/u;

/** Figures that were told, or the only clue to what "¿me sirve?" means. */
const needsContext = (part: Part, context: string): boolean =>
  (/\d/.test(context) && (part.figures.length === 0 || part.specifics.length <= 1)) ||
  (part.specifics.length === 0 && part.certainty < 0.35);

function split(text: string): Piece[] {
  const sentences = text.replace(/([¿])/g, ' $1').match(/[^?¿\n!;]+\??/gu) ?? [];
  const pieces = sentences
    .flatMap((sentence) => {
      const isMarked = sentence.endsWith('?');
      const each = sentence.replace(/\?$/, '').split(/(?<!\d)\.(?!\d)|\.(?=\s)/u);
      return each.map((piece, at) => ({ text: piece, isMarked: isMarked && at === each.length - 1 }));
    })
    .flatMap(({ text: sentence, isMarked }) => {
      const read = plain(sentence).trim();
      const [first = '', ...more] = read.split(AND);
      const goesOn = /^(?:y|e) /.test(first) || isMarked || looksAsked(first);
      return [first, ...more].flatMap((each, at) => {
        const isAsked = at === 0 ? isMarked && more.length === 0 : goesOn;
        const pieces = splitAtCommas(each).flatMap(splitList);
        return pieces.map((piece, place) => ({
          text: piece,
          isMarked:
            (isAsked && place === pieces.length - 1) ||
            (isMarked && looksAsked(piece)) ||
            (at === 0 && /^(?:y|e) /.test(piece)),
        }));
      });
    })
    .map(({ text: piece, isMarked }) => ({
      text: withoutCourtesies(piece)
        .replace(/^[\s,.:]+/, '')
        .trim(),
      isMarked,
    }))
    .filter(({ text: piece }) => words(piece).length > 0);
  return joinAlternatives(pieces);
}

/** "¿sirve para PS5? ¿o solo para el celular?" is one question, and so is "¿de qué es? ¿plástico o lona?". */
function joinAlternatives(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    if (before !== undefined && (/^(?:o|u) (?!sea\b.*\bcuant)/.test(piece.text) || areAlternatives(piece.text)))
      result[result.length - 1] = { text: `${before.text} ${piece.text}`, isMarked: before.isMarked || piece.isMarked };
    else result.push(piece);
  }
  return result;
}

/** "trae ruedas y colchoncito" asks for both. */
function splitList(piece: string): string[] {
  const match = /^(.*\b(?:trae|traen|incluye|incluyen|viene con|vienen con|tiene|tienen))\s+(.+)$/u.exec(piece.trim());
  if (match === null || HOW_MUCH.test(piece) || /\d/.test(piece)) return [piece];
  const [, verb = '', listed = ''] = match;
  const items = listed
    .split(/,\s+|\s+y\s+|\s+e\s+/)
    .map((item) => item.replace(/^(?:el |la |los |las |un |una )/, '').trim());
  if (items.length < 2 || items.some((item) => item === '' || item.split(/\s+/).length > 4)) return [piece];
  return items.map((item) => `${verb} ${item}`);
}

/** "garantia, factura y envio" are three; "hola, sirve para gol" is one. */
function splitAtCommas(piece: string): string[] {
  const result: string[] = [];
  for (const next of piece.split(/,\s+/)) {
    const last = result.at(-1);
    if (last === undefined || (!areAlternatives(next) && (looksAsked(next) || looksAsked(last)))) result.push(next);
    else result[result.length - 1] = `${last}, ${next}`;
  }
  return result;
}

/** Two pieces about the same concept that say little by themselves are one question. */
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

/** Above this a figure is one of the sale. */
const OF_SALE = 0.5;

export function understand(text: string, likelihood: ConceptLikelihood): Part {
  const concepts = likelihood(text);
  const { concept, certainty } = widest(concepts);
  const read = asRead(text).replace(REQUEST, '');
  const said = [...new Set(stems(read))];
  // How many are wanted is not what is asked about.
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
    stems: said,
    specifics: said.filter(
      (stem) => !isGeneric(concept, stem) && !isUnitOrCourtesy(stem) && !(isAboutSale(concept) && stem === wanted),
    ),
    figures: figuresIn(text),
    asked:
      isAboutSale(concept) && certainty > OF_SALE
        ? askedIn(text).filter(({ dimension }) => dimension === 'people')
        : askedIn(text),
    years: yearsAsked(text),
  };
}

/** "¿sirve para gol o polo?" asks for both. */
const MEANS_EITHER: ReadonlySet<string> = new Set(['vehicle', 'compatibility', 'stock', 'size-available']);

/** "Me pasás las medidas" asks for them as "medidas?" does. */
const REQUEST =
  /^(?:y )?(?:me |nos )?(?:pasas?|pasan|das?|dan|dice[ns]?|decis|compartes?|(?:puede[ns]?|podes|podria[ns]?) (?:pasar|dar|decir|indicar|compartir)(?:me|nos)?) (?=(?:el|la|los|las|su|sus) )/;

/** A noun alone asks for its value: "medidas?", "contorno de pecho del L". */
const NAMES_VALUE =
  /^(?:y |el |la |los |las |de |su |sus )*(?:medidas?|dimensiones|tamaño|peso|precio|valor|color|colores|material|contorno|ancho|largo|alto|altura|diametro|grosor|espesor|capacidad|potencia|voltaje|horarios?|direccion|ubicacion|marca|modelo|tabla|talles? disponibles|costo|tiempo de|plazo|fecha|edad|origen|consumo|autonomia|rosca|lampara|composicion|ingredientes|descripcion|caracteristicas)\b(?!.*\b(?:es|son|tiene|tienen|tenes|tienes|hay|incluye|viene|trae|lo|la|los|las queda)\b)/;

const UNSPECIFIC = new Set(
  [
    'cm',
    'kg',
    'litro',
    'metro',
    'años',
    'mes',
    'tip',
    'hech',
    'traiga',
    'incluya',
    'ofertar',
    'pregunt',
    'consult',
    'respuest',
    'pued',
    'dic',
    'foto',
    'aparec',
    'public',
    'vend',
    'valor',
    'acept',
    'gust',
    'ofert',
    // Verbs and nouns that go with anything.
    'usar',
    'meter',
    'poner',
    'dejar',
    'llevar',
    'lleva',
    'quedar',
    'queda',
    'tener',
    'dar',
    'echar',
    'jala',
    'nada',
    'cosa',
    'rato',
    'verdad',
    'cierto',
  ].map(stemOf),
);
const isUnitOrCourtesy = (stem: string): boolean => UNSPECIFIC.has(stem) || isStopWord(stem);

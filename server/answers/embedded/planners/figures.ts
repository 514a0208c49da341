import type { Basis } from '../../port.ts';
import { type Figure, figuresIn, numberOf } from '../figures.ts';
import { type Found, found } from '../found.ts';
import type { Knowledge } from '../knowledge.ts';
import { hasNear, likeness } from '../matching.ts';
import { quotable } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { lowered, tell } from '../wording.ts';

/** Something that tells a figure. */
interface Statement {
  readonly says: string;
  readonly about: string;
  readonly figures: readonly Figure[];
  readonly basis: Basis;
  readonly nearness: number;
}

/** What a figure that a buyer tells is to the article: room for it, something that it is to hold, or what it is to be. */
type Relation = 'room' | 'load' | 'same';

const ROOM =
  /\b(?:hueco|espacio|lugar|rincon|mueble|mesa|pasillo|puerta|placard?|closet|baul|maletero|cajuela|mochila|valija|maleta|repisa|estante|escritorio|pared|ventana|debajo|abajo|cama|alacena|nicho|cajon|pieza|habitacion|cuarto)\b/;
const HOLDS =
  /\b(?:aguanta\w*|soporta\w*|banca\w*|resist\w+|llega\w*|alcanza\w*|basta\w*|cierra\w*|carga\w*|levanta\w*|da\b|protege\w*|abriga\w*|sirve\w*|queda\w*|usar|puede|recomend\w+|bien|apto|apta|sostiene\w*|sufre|entra\w*|cabe\w*|va bien|va\b|anda\w*|revienta\w*|cubre\w*|cumple\w*)\b/;
const AT_MOST = /\b(?:menos de|maximo|max|hasta|no mas de)\b/;

/** A figure that is told, held against each that is known; nothing when none can be compared. */
export function figuresOf(part: Part, knowledge: Knowledge): Found[] {
  if (part.asksHowMuch) return [];
  const read = plain(part.text);
  return statementsOf(part, knowledge).flatMap((statement) => {
    const verdict = compared(part, read, statement.figures);
    if (verdict === null) return [];
    const text = `${verdict ? 'Sí' : 'No'}, ${lowered(quotable(statement.says))}`;
    return [
      found('figures', text, 0.35 + 0.5 * statement.nearness, [statement.basis], {
        source: statement.says,
        about: statement.about,
      }),
    ];
  });
}

const LOOKED_AT = 6;

function statementsOf(part: Part, knowledge: Knowledge): Statement[] {
  const specifics = new Set(part.specifics);
  const near = (text: string): number => {
    const own = stems(text);
    return own.length === 0 ? 0 : own.filter((stem) => hasNear(specifics, stem)).length / Math.min(4, own.length);
  };
  const fromAttributes = knowledge.attributes.flatMap((attribute): Statement[] => {
    const figures = figuresIn(attribute.value);
    if (figures.length === 0) return [];
    const byConcept = attribute.concept === null ? 0 : likelihoodOf(part.concepts, attribute.concept);
    const own = { says: tell(attribute), about: attribute.name, basis: attribute.basis };
    return [
      {
        ...own,
        figures: figures.map((figure) => ranged(figure, attribute.id)),
        nearness: Math.max(byConcept, near(attribute.name)),
      },
    ];
  });
  const fromPassages = knowledge.passages.flatMap(
    ({ source, isOfListing, says, about, basis, saysConcepts }): Statement[] => {
      if (source === 'policy' || source === 'quick' || !isOfListing) return [];
      const figures = figuresIn(says);
      if (figures.length === 0 || says.length > 260) return [];
      return [
        {
          says,
          about,
          figures,
          basis,
          nearness: Math.min(
            1,
            Math.max(likeness(part.concepts, saysConcepts), near(says)) + (source === 'description' ? 0 : 0.1),
          ),
        },
      ];
    },
  );
  return [...fromAttributes, ...fromPassages]
    .toSorted((one, other) => other.nearness - one.nearness)
    .slice(0, LOOKED_AT);
}

/** An attribute that tells a limit by its name. */
function ranged(figure: Figure, id: string): Figure {
  if (figure.min !== figure.max) return figure;
  if (/^MAX|_MAX|MAXIMUM|CAPACITY|SUPPORTED/.test(id)) return { ...figure, min: 0 };
  if (/^MIN|_MIN|MINIMUM/.test(id)) return { ...figure, max: Number.POSITIVE_INFINITY };
  return figure;
}

/** Whether it does, null when nothing can be compared. */
function compared(part: Part, read: string, known: readonly Figure[]): boolean | null {
  const asked = part.figures.length > 0 ? part.figures : bareFigures(read, known);
  const relation: Relation =
    ROOM.test(read) && /\b(?:entra\w*|cabe\w*|pasa\w*|libre\w*|queda\w*|menos de|grueso)\b/.test(read)
      ? 'room'
      : HOLDS.test(read)
        ? 'load'
        : 'same';
  const verdicts = asked.flatMap((figure) => {
    const same = known.filter(({ dimension }) => dimension === figure.dimension);
    const [first] = same;
    if (first === undefined) return [];
    return [holds(figure, same, relation, read)];
  });
  return verdicts.length === 0 ? null : verdicts.every(Boolean);
}

const EQUAL = 0.03;

function holds(figure: Figure, known: readonly Figure[], relation: Relation, read: string): boolean {
  const ranges = known.filter(({ min, max }) => min !== max);
  if (ranges.length > 0 && relation !== 'room')
    return ranges.some(({ min, max }) => figure.max >= min - 1e-9 && figure.max <= max + 1e-9);
  const single = known.filter(({ min, max }) => min === max || relation === 'room');
  const largest = Math.max(...single.map(({ max }) => max));
  if (relation === 'room' || (AT_MOST.test(read) && relation === 'same')) return largest <= figure.max;
  if (relation === 'load') return figure.max <= largest;
  return single.some(({ min }) => Math.abs(min - figure.max) <= EQUAL * Math.max(1, min));
}

const BARE = /(?<![\d.,/])(\d{1,4}(?:[.,]\d{1,2})?)(?![\d.,/]|\s*(?:x|por|unidades|hs|veces)\b)/g;
const WEIGHS = /\b(?:peso|pesa|pesando|kilaje)\b/;
const MEASURES =
  /\bmid[eo]\b|\baltura\b|\bestatura\b|\bcontorno\b|\bde (?:alto|ancho|largo|panza|cintura|cabeza|pecho|brazo)\b/;
const AGED = /\b(?:nen[ea]|niñ[oa]|hij[oa]|sobrin[oa]|bebe|beba|niet[oa]|tiene|cumpl\w+|años)\b/;

/** "peso 105", "mide 1.32", "la nena de 14": a figure without a unit has that which is spoken of, as far as it is known. */
function bareFigures(read: string, known: readonly Figure[]): Figure[] {
  const dimensions = new Set(known.map(({ dimension }) => dimension));
  return [...read.matchAll(BARE)].flatMap(([text, digits = '']): Figure[] => {
    const value = numberOf(digits);
    const as = (dimension: Figure['dimension'], scale = 1): Figure[] =>
      dimensions.has(dimension) ? [{ dimension, min: value * scale, max: value * scale, text }] : [];
    if (WEIGHS.test(read) && value >= 2) return as('mass');
    if (MEASURES.test(read)) return as('length', value < 2.6 ? 100 : 1);
    if (AGED.test(read) && value < 100) return as('age', 12);
    const [only] = dimensions;
    if (dimensions.size !== 1 || only === undefined || only === 'count') return [];
    const likely = known.find(
      ({ max, min }) =>
        value / (Number.isFinite(max) ? max : min) > 0.2 && value / (Number.isFinite(max) ? max : min) < 5,
    );
    if (likely !== undefined) return as(only);
    return known.some(({ max }) => (value * 100) / max > 0.2 && (value * 100) / max < 5) && only === 'length'
      ? as(only, 100)
      : [];
  });
}

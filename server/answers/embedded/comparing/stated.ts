import { type Dimension, type Figure, figuresIn, readable } from '../figures.ts';
import { NEGATIVE } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import { countedIn } from './counted.ts';
import { type Side, sideAt, sidesNamed } from './sides.ts';

/** A figure stated by the item or the seller, with what is needed to compare it with an asked one. */
export interface StatedFigure {
  readonly dimension: Dimension;
  readonly min: number;
  readonly max: number;
  /** A single value, a range, an upper or a lower limit, or a size. */
  readonly extent: 'single' | 'range' | 'at-most' | 'at-least' | 'size';
  /** For a mass: the article's own weight, or the load and users it is for. */
  readonly mass: 'weight' | 'load' | null;
  readonly side: Side | null;
  readonly sides: readonly number[];
  /** Whether it applies to each seat, shelf or person. */
  readonly isEach: boolean;
  /** For a power: the thing that it belongs to ("paneles de hasta 200 W"). */
  readonly of: string | null;
  /** Whether it measures each of several things that are counted before it ("60 latas de 330 ml"), and not the article. */
  readonly isOfCounted: boolean;
  /** For people: whether so many are needed to assemble or move it. */
  readonly isAtWork: boolean;
  /** For a power or current: whether it is a peak. */
  readonly isPeak: boolean;
  /** For a length: whether it is how far the article reaches. */
  readonly isReach: boolean;
  /** For a time: whether the article runs that long. */
  readonly isRunning: boolean;
  /** Whether it is measured folded or packed. */
  readonly isStowed: boolean;
  /** For a size: whether it is the inside. */
  readonly isInner: boolean;
  readonly unit: string;
  readonly factor: number;
  /** The stems around it and of what it is about. */
  readonly around: ReadonlySet<string>;
}

/** Times of the sale, not of the article. */
const OF_SALE = /garantia|cuota|despach|envi|demora|entrega|habil|devol|cambio|rubro|mercado|llega/;
/** Masses of something other than the article. */
const OTHER_MASS = /\b(?:densidad|embalaje|paquete|caja|bulto|gramaje)\b/;
const LOADED =
  /\b(?:soport\w*|aguant\w*|banca\w*|carga|resist\w*|maxim\w*|hasta|capacidad|recomendad\w*|usuario|ciclista|personas?|adultos?|bebes?|niñ\w+|perr\w+|gat\w+|mascotas?|lavado|tolera\w*|sostiene)\b/;
const WEIGHS = /\bpes[aeo]\w*\b/;
const MOST = /\b(?:maxim[oa]s?|max|soporta\w*|aguanta\w*|banca|resiste\w*|tope|limite|admite|hasta|llega a)\b/;
const LEAST = /\b(?:minim[oa]s?|min|desde|a partir|necesita|requiere|que (?:llegue|tenga|sea))\b/;
const EACH =
  /\b(?:por (?:persona|zapato|pieza|plaza|lado|estante|cajon|silla|unidad|asiento)|cada (?:un[oa]|lado|estante|plaza))\b/;
const INNER = /\b(?:interior|por dentro|adentro|dormitorio|util(?:es)?|libre)\b/;
/** The thing before a power, except lamps of any name, which are compared with each other. */
const OF_WHAT =
  /(?<!\p{L})(?!(?:led|leds|luz|luces|lampara|foco|bombill|ampolleta|potencia|consumo|maximo|motor|salida|continua|carga)\p{L}*)(\p{L}{4,}) (?:de )?(?:hasta|(?:no )?mas de|maximo|menos de|de)(?: los)?\s*$/u;
/** One word for each place: "arriba" becomes "superior". */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:arriba|de encima)\b/g, 'superior'],
  [/\b(?:abajo|debajo)\b/g, 'inferior'],
  [/\badelante\b/g, 'delantera'],
  [/\batras\b/g, 'trasera'],
];
export const placed = (read: string): string => PLACES.reduce((text, [said, word]) => text.replace(said, word), read);

const REACH = /\b(?:alcance|distancia|rango|cobertura|elevacion|sumergible|inmersion|resistencia al agua)\b/;
const RUNNING = /\b(?:bateria|autonomia|dura|duran|duracion|continu[oa]s?|seguid[oa]s?|funciona\w*|reproduccion)\b/;
/** Momentary values. */
export const PEAK = /\b(?:picos?|pmpo|momentane\w+|arranque|maxim[oa] instantane[oa])\b/;
/** The article in its stored form. */
export const STOWED = /\b(?:plegad|doblad|cerrad|guardad|desarmad|enrollad|desinflad|embalad|empacad)[oa]s?\b/;
/** "Se arma entre dos personas" states how many it takes, and no capacity. */
export const AT_WORK = /\b(?:entre(?: los| las)?\s*$|(?:arm|mont|instal|traslad)\w+)/;
/** "con el de 50 W" is about another variant. */
const NAMES_ANOTHER = /(?:^|[^\p{L}])(?:el|la|los|las) de $/u;
const PER_VOLUME = /^\s*\/\s*(?:m|cm)/;

/**
 * The comparable figures of a text. `about` says what the text is about: an attribute's name, a heading, a past question. Negated and
 * conditional figures are left out.
 */
export function statedFiguresIn(about: string, says: string): StatedFigure[] {
  const read = readable(says);
  const named = plain(about);
  const figures = figuresIn(says);
  const measured = figures.length > 0 ? figures : unitOfName(named, read);
  const each = [...measured, ...countedIn(read, named, measured)].toSorted((one, other) => one.at - other.at);
  const aboutStems = stems(about);
  let clause = '';
  return each.flatMap((figure, at): StatedFigure[] => {
    const from = (each[at - 1]?.at ?? 0) + (each[at - 1]?.text.length ?? 0);
    const before = at === 0 ? read.slice(0, figure.at) : read.slice(from, figure.at);
    const after = read.slice(figure.at + figure.text.length);
    // "hasta 22 cm y 5 kg": the limit applies to both.
    clause = at > 0 && JOINS.test(before) ? clause : lastClause(before);
    const rest = after.split(/[,;|()\d]| - /)[0] ?? '';
    const context = `${named} ${clause}`;
    const { dimension } = figure;
    if ((dimension === 'age' || dimension === 'time') && OF_SALE.test(`${context} ${rest}`)) return [];
    if (dimension === 'mass' && (OTHER_MASS.test(context) || PER_VOLUME.test(after))) return [];
    if (/^\s*si\b/.test(clause) || (dimension === 'power' && NAMES_ANOTHER.test(before))) return [];
    const limited = withNegation(figure, clause);
    if (limited === null) return [];
    const { min, max, extent } = extentOf(limited, context);
    return [
      {
        dimension,
        min,
        max,
        extent,
        mass: dimension === 'mass' ? massOf(context, rest, extent) : null,
        side: sideAt(before, after) ?? sidesNamed(named)[0] ?? null,
        sides: figure.sides,
        isEach: EACH.test(`${named} ${read}`),
        isReach: REACH.test(`${context} ${rest}`),
        isRunning: RUNNING.test(`${context} ${rest}`),
        of: dimension === 'power' ? (stems(OF_WHAT.exec(before)?.[1] ?? '')[0] ?? null) : null,
        isOfCounted: each[at - 1]?.dimension === 'count' && /^\s*de\s*$/.test(before),
        isAtWork: dimension === 'people' && AT_WORK.test(context),
        isPeak: PEAK.test(context),
        isStowed: STOWED.test(context),
        isInner: INNER.test(context),
        unit: figure.unit,
        factor: figure.factor,
        around: new Set(
          [...aboutStems, ...stems(placed(`${before.split(/[,;|().]| - /).at(-1) ?? ''} ${rest}`))].filter(
            (stem) => !/\d/.test(stem),
          ),
        ),
      },
    ];
  });
}

const JOINS = /^\s*(?:y|o|e|,|\/)?\s*$/;
const lastClause = (before: string): string => before.split(/[,;|().]| - | y /).at(-1) ?? '';

/** "Capacidad en personas: 4" has its unit in its name. */
function unitOfName(named: string, read: string): readonly Figure[] {
  const [unit] = /\b(?:personas|jugadores|plazas|porciones|litros|kg|cm)\b/.exec(named) ?? [];
  return unit === undefined || !/^\d+(?:[.,]\d+)?$/.test(read.trim()) ? [] : figuresIn(`${read} ${unit}`);
}

/** "no soporta más de 100 kg" is an upper limit, "no apto para menores de 3 años" a lower one; other negated figures are dropped. */
function withNegation(figure: Figure, clause: string): Figure | null {
  if (
    !NEGATIVE.test(clause.replace(/\b(?:no (?:mas|menos)|menos) de\b|\bno (?:se )?(?:pasen?|superen?|excedan?)\b/g, ''))
  )
    return figure;
  if (figure.min === Number.NEGATIVE_INFINITY && /menores de/.test(clause))
    return { ...figure, min: figure.max, max: Number.POSITIVE_INFINITY };
  if (figure.max === Number.POSITIVE_INFINITY && /(?:mas de|mayores de)/.test(clause))
    return { ...figure, min: Number.NEGATIVE_INFINITY, max: figure.min };
  return null;
}

function extentOf(
  { min, max, sides }: Figure,
  context: string,
): { readonly min: number; readonly max: number; readonly extent: StatedFigure['extent'] } {
  if (sides.length > 0) return { min, max, extent: 'size' };
  if (min === Number.NEGATIVE_INFINITY) return { min, max, extent: 'at-most' };
  if (max === Number.POSITIVE_INFINITY) return { min, max, extent: 'at-least' };
  if (min !== max) return { min, max, extent: 'range' };
  if (LEAST.test(context)) return { min, max: Number.POSITIVE_INFINITY, extent: 'at-least' };
  if (MOST.test(context)) return { min: Number.NEGATIVE_INFINITY, max, extent: 'at-most' };
  return { min, max, extent: 'single' };
}

/** "Pesa menos de 1 kg" is its weight, "peso del bebé: de 5 a 15 kg" a load. */
function massOf(context: string, rest: string, extent: StatedFigure['extent']): StatedFigure['mass'] {
  if (/\bpesa\b/.test(context)) return 'weight';
  if (LOADED.test(`${context} ${rest}`)) return 'load';
  if (WEIGHS.test(context)) return 'weight';
  return extent === 'single' ? null : 'load';
}

import { type Dimension, type Figure, figuresIn, readable } from '../figures.ts';
import { NEGATIVE } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import { countedIn } from './counted.ts';
import { type Side, sideAt, sidesNamed } from './sides.ts';

/** A figure that the listing or its seller tells, as far as one that a buyer asks for can be held against it. */
export interface Told {
  readonly dimension: Dimension;
  readonly min: number;
  readonly max: number;
  /** One value, from one to another, or all up to or from one on. */
  readonly extent: 'single' | 'range' | 'at-most' | 'at-least' | 'size';
  /** Of a mass: what the article weighs, or what it carries and whom it is for. */
  readonly mass: 'weight' | 'load' | null;
  readonly side: Side | null;
  readonly sides: readonly number[];
  /** Whether it holds for each place, shelf or person. */
  readonly isEach: boolean;
  /** Of a power: what it is that may have so much ("paneles de hasta 200 W"). */
  readonly of: string | null;
  /** Of a power or a current: whether it is borne for a moment only. */
  readonly isPeak: boolean;
  /** Of a length: whether it is how far the article reaches. */
  readonly isReach: boolean;
  /** Of a time: whether the article goes on for so long. */
  readonly isRunning: boolean;
  /** Whether it is measured folded or packed. */
  readonly isStowed: boolean;
  /** Of a size: whether it is the room inside. */
  readonly isInner: boolean;
  readonly unit: string;
  readonly factor: number;
  /** The stems beside it, and those of what it is said about. */
  readonly around: ReadonlySet<string>;
}

/** Times and ages of a sale are none of the article's. */
const OF_SALE = /garantia|cuota|despach|envi|demora|entrega|habil|devol|cambio|rubro|mercado|llega/;
/** What is not the article itself. */
const OTHER_MASS = /\b(?:densidad|embalaje|paquete|caja|bulto|gramaje)\b/;
const LOADED =
  /\b(?:soport\w*|aguant\w*|banca\w*|carga|resist\w*|maxim\w*|hasta|capacidad|recomendad\w*|usuario|ciclista|personas?|adultos?|bebes?|niñ\w+|perr\w+|gat\w+|mascotas?|lavado|tolera\w*|sostiene)\b/;
const WEIGHS = /\bpes[aeo]\w*\b/;
const MOST = /\b(?:maxim[oa]s?|max|soporta\w*|aguanta\w*|banca|resiste\w*|tope|limite|admite|hasta|llega a)\b/;
const LEAST = /\b(?:minim[oa]s?|min|desde|a partir|necesita|requiere|que (?:llegue|tenga|sea))\b/;
const EACH =
  /\b(?:por (?:persona|zapato|pieza|plaza|lado|estante|cajon|silla|unidad|asiento)|cada (?:un[oa]|lado|estante|plaza))\b/;
const INNER = /\b(?:interior|por dentro|adentro|dormitorio|util(?:es)?|libre)\b/;
/** Lamps by any name are told of lamps. */
const OF_WHAT =
  /(?<!\p{L})(?!(?:led|leds|luz|luces|lampara|foco|bombill|ampolleta|potencia|consumo|maximo|motor|salida|continua|carga)\p{L}*)(\p{L}{4,}) (?:de )?(?:hasta|(?:no )?mas de|maximo|menos de|de)(?: los)?\s*$/u;
/** One word for where something is, by whatever word: "arriba" and "superior". */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:arriba|de encima)\b/g, 'superior'],
  [/\b(?:abajo|debajo)\b/g, 'inferior'],
  [/\badelante\b/g, 'delantera'],
  [/\batras\b/g, 'trasera'],
];
export const placed = (read: string): string => PLACES.reduce((text, [said, word]) => text.replace(said, word), read);

const REACH = /\b(?:alcance|distancia|rango|cobertura|elevacion|sumergible|inmersion|resistencia al agua)\b/;
const RUNNING = /\b(?:bateria|autonomia|dura|duran|duracion|continu[oa]s?|seguid[oa]s?|funciona\w*|reproduccion)\b/;
/** What is there for a moment. */
export const PEAK = /\b(?:picos?|pmpo|momentane\w+|arranque|maxim[oa] instantane[oa])\b/;
/** How little room it needs when it is not in use. */
export const STOWED = /\b(?:plegad|doblad|cerrad|guardad|desarmad|enrollad|desinflad|embalad|empacad)[oa]s?\b/;
/** "Se arma entre dos personas" tells no room. */
const AT_WORK = /\b(?:entre(?: los| las)?\s*$|(?:arm|mont|instal|traslad)\w+)/;
const PER_VOLUME = /^\s*\/\s*(?:m|cm)/;

/**
 * The figures of a text that can be compared. `about` says what the text is of: the name of an attribute, a heading, the earlier
 * question. What is denied or holds on a condition is left out.
 */
export function toldIn(about: string, says: string): Told[] {
  const read = readable(says);
  const named = plain(about);
  const figures = figuresIn(says);
  const measured = figures.length > 0 ? figures : unitOfName(named, read);
  const each = [...measured, ...countedIn(read, named, measured)].toSorted((one, other) => one.at - other.at);
  const aboutStems = stems(about);
  let clause = '';
  return each.flatMap((figure, at): Told[] => {
    const from = (each[at - 1]?.at ?? 0) + (each[at - 1]?.text.length ?? 0);
    const before = at === 0 ? read.slice(0, figure.at) : read.slice(from, figure.at);
    const after = read.slice(figure.at + figure.text.length);
    // "hasta 22 cm y 5 kg": what is said of the first holds for the second.
    clause = at > 0 && JOINS.test(before) ? clause : lastClause(before);
    const rest = after.split(/[,;|()\d]| - /)[0] ?? '';
    const context = `${named} ${clause}`;
    const { dimension } = figure;
    if ((dimension === 'age' || dimension === 'time') && OF_SALE.test(`${context} ${rest}`)) return [];
    if (dimension === 'mass' && (OTHER_MASS.test(context) || PER_VOLUME.test(after))) return [];
    if (dimension === 'people' && AT_WORK.test(context)) return [];
    if (/^\s*si\b/.test(clause)) return [];
    const limited = denied(figure, clause);
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
function unitOfName(named: string, read: string): Figure[] {
  const [unit] = /\b(?:personas|jugadores|plazas|porciones|litros|kg|cm)\b/.exec(named) ?? [];
  return unit === undefined || !/^\d+(?:[.,]\d+)?$/.test(read.trim()) ? [] : figuresIn(`${read} ${unit}`);
}

/** "no soporta más de 100 kg" is at most that, "no apto para menores de 3 años" at least that; what else is denied tells nothing. */
function denied(figure: Figure, clause: string): Figure | null {
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
): { readonly min: number; readonly max: number; readonly extent: Told['extent'] } {
  if (sides.length > 0) return { min, max, extent: 'size' };
  if (min === Number.NEGATIVE_INFINITY) return { min, max, extent: 'at-most' };
  if (max === Number.POSITIVE_INFINITY) return { min, max, extent: 'at-least' };
  if (min !== max) return { min, max, extent: 'range' };
  if (LEAST.test(context)) return { min, max: Number.POSITIVE_INFINITY, extent: 'at-least' };
  if (MOST.test(context)) return { min: Number.NEGATIVE_INFINITY, max, extent: 'at-most' };
  return { min, max, extent: 'single' };
}

/** "Pesa menos de 1 kg" is its weight, "peso del bebé: de 5 a 15 kg" is none. */
function massOf(context: string, rest: string, extent: Told['extent']): Told['mass'] {
  if (/\bpesa\b/.test(context)) return 'weight';
  if (LOADED.test(`${context} ${rest}`)) return 'load';
  if (WEIGHS.test(context)) return 'weight';
  return extent === 'single' ? null : 'load';
}

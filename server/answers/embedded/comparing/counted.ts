import type { Figure } from '../figures.ts';
import { isStopWord, stemOf } from '../spanish.ts';
import { wantedQuantity } from './quantity.ts';

/** Counted things: "16 escalones", "de 3 a 8 dígitos", "10.000 hojas". */
const COUNTED =
  /(?<![\p{L}\d.,/x-])(\d{1,3}(?:[.,]\d{3})+|\d{1,6})(?:\s?(?:-|a|o|y|hasta)\s?(\d{1,6}))?\s+(\p{L}{3,})(?!\p{L})/gu;
/** "Cantidad de escalones: 16" */
const NUMBER_OF =
  /^(?:cantidad|numero|cant\.?|total)(?: (?:maxima|minima|total))? de (\p{L}{3,})(?: (?:de )?(\p{L}{3,}))?/u;
/** "Android 7.0 o superior" */
const VERSION =
  /\b(android|ios|windows|macos|bluetooth|pcie|hdmi|directx) ?(\d{1,2}(?:[.,]\d)?)(?![\d.,]\d)(\s*(?:o (?:superior|mas|posterior)|en adelante|\+))?/g;
/** Nouns that count nothing of the article. */
const NO_THING =
  /^(?:cuotas?|pesos|veces|vez|lucas|por|para|con|que|del?|los|las|años?|ano|mes|meses|semanas?|dias?|horas?|mil|mas|menos|unidad|unidades|cm|mm|kg|iguales|estos|estas|productos?|compras?|cada|aprox\w*|entre|hasta|sin)$/;
/** Different words for the same counted thing. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hojas: 'paginas',
    copias: 'paginas',
    impresiones: 'paginas',
    numeros: 'digitos',
    cifras: 'digitos',
    puestos: 'plazas',
    lugares: 'plazas',
    asientos: 'plazas',
    decibeles: 'db',
    decibelios: 'db',
    bolsas: 'bolsas',
    luces: 'leds',
    peldaños: 'escalones',
    pasos: 'escalones',
    niveles: 'estantes',
    repisas: 'estantes',
    entrepaños: 'estantes',
    bandejas: 'estantes',
    tomas: 'enchufes',
    tomacorrientes: 'enchufes',
    contactos: 'enchufes',
    pilas: 'baterias',
  }),
);

/** The canonical name of a counted thing, as a stem. */
export const countedAs = (unit: string): string => stemOf(ALIKE.get(unit) ?? unit).slice(0, 6);

/** Counts of things without a unit; figures in `taken` are excluded. `about` may name what a lone number counts. */
export function countedIn(read: string, about: string, taken: readonly Pick<Figure, 'at' | 'text'>[]): Figure[] {
  const [, ...nouns] = NUMBER_OF.exec(about) ?? [];
  if (nouns.length > 0 && /^\d{1,6}$/.test(read.trim())) {
    const value = Number(read.trim());
    return nouns.flatMap((unit: string | undefined) =>
      unit === undefined
        ? []
        : [{ dimension: 'count', min: value, max: value, sides: [], text: read.trim(), at: 0, unit, factor: 1 }],
    );
  }
  const versions = [...read.matchAll(VERSION)].map(
    ({ 0: text, 1: unit = '', 2: number = '', 3: more, index }): Figure => {
      const min = Number(number.replace(',', '.'));
      const max = more === undefined ? min : Number.POSITIVE_INFINITY;
      return { dimension: 'count', min, max, sides: [], text, at: index, unit, factor: 1 };
    },
  );
  return [...versions, ...things(read, [...taken, ...versions])];
}

function things(read: string, taken: readonly Pick<Figure, 'at' | 'text'>[]): Figure[] {
  return [...read.matchAll(COUNTED)].flatMap((match): Figure[] => {
    const [text, first = '', second, unit = ''] = match;
    const at = match.index;
    const isTaken = taken.some((one) => at < one.at + one.text.length && one.at < at + text.length);
    if (isTaken || YEAR.test(first) || NO_THING.test(unit) || isStopWord(unit) || wantedQuantity(text) !== null)
      return [];
    const low = Number(first.replace(/[.,]/g, ''));
    const high = second === undefined ? low : Number(second);
    return [
      { dimension: 'count', min: Math.min(low, high), max: Math.max(low, high), sides: [], text, at, unit, factor: 1 },
    ];
  });
}

const YEAR = /^(?:19[5-9]|20[0-4])\d$/;

import { readable } from '../figures.ts';
import { NEGATIVE } from '../quoting.ts';
import { plain } from '../spanish.ts';
import type { Part } from '../understanding.ts';

/** Excludes measures and amounts of money. */
const NOT_COUNTED = String.raw`(?!\s*(?:(?:cm|kg|mm|g|gb|tb|gigas?|teras?|ml|l|v|w|a|hz|hp|años|mes|meses|dias|horas?|minutos?|pulgadas?|plazas|personas?|metros?|mts?|m|litros?|kilos?|watts?|volts?|amp\p{L}*|mil|lucas|pesos|cuotas|veces)(?!\p{L})|x\s*\d|%|\d|[.,]\d))`;
const WANTED = new RegExp(
  String.raw`\b(\d{1,4})\s*(?:unidades|unid|u|piezas|pzas|pz|pares|juegos|cajas|iguales|kits?|de estos|de estas)\b|\b(?:necesit\w+|ocup\w+|requer\w+|requiero|precis\w+|quiero|queria|queremos|(?:me |nos )llev\w+|llev(?!an?\b)\w+|comprar|serian|ten[eé]s|tienen|tienes|hay|busc\w+|urgen|unas|unos|quedan?|manejan|consigo)\s+(?:como |unas |unos |l[oa]s )?(\d{1,3})\b${NOT_COUNTED}`,
  'u',
);

const COUNTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dos: '2',
    tres: '3',
    cuatro: '4',
    cinco: '5',
    seis: '6',
    siete: '7',
    ocho: '8',
    diez: '10',
    doce: '12',
  }),
);
const IN_DIGITS = new RegExp(String.raw`\b(?:${[...COUNTS.keys()].join('|')})\b`, 'g');

/** The quantity that a buyer wants: "necesito 3", "10 unidades", "me llevo dos"; not a size or a measure. */
export function wantedQuantity(text: string): number | null {
  const match = WANTED.exec(plain(text).replace(IN_DIGITS, (word) => COUNTS.get(word) ?? word));
  const said = match?.[1] ?? match?.[2];
  return said === undefined ? null : Number(said);
}

const BARE = /(?<![\d.,])\d+(?![\d.,%])/;
/** The minimum for a better price: "a partir de 10 unidades", "por 5 o más", "mínimo 6". */
const LEAST =
  /\b(?:desde|a partir de|minimo(?: de)?|por lo menos|al menos|llevando|mas de|por)(?: las| los)? (\d{1,4})\b(?! ?(?:%|x\b|cuotas|dias|horas|km|pesos))/;

/** The minimum quantity for a better price in a text, or null. */
export function leastStated(says: string): number | null {
  const least = LEAST.exec(readable(says))?.[1];
  return least === undefined ? null : Number(least);
}

const FOR_SO_MANY = new RegExp(
  String.raw`\b(?:por|x|llev\w+|compr\w+|pid\w+|son|somos|serian|de a|en(?= \d+ (?:cuanto|que|q|a como)\b))(?: (?:unos|unas|como|l[oa]s))? (\d{1,3})(?![\d.,])${NOT_COUNTED}`,
  'u',
);
const DOZEN = /\b(media )?docenas?\b/;

/** The quantity for which a better price is asked: "por 3", "llevando 20", "son 30"; not the amount offered. */
export function bargainedQuantity(text: string): number | null {
  const read = readable(text);
  const dozen = DOZEN.exec(read);
  if (dozen !== null) return dozen[1] === undefined ? 12 : 6;
  const wanted = wantedQuantity(text);
  if (wanted !== null) return wanted;
  const said = FOR_SO_MANY.exec(read)?.[1];
  return said === undefined ? null : Number(said);
}

/** Whether the wanted quantity reaches the stated minimum. Null: no quantity is asked or stated, or it is denied. */
export function quantityVerdict(
  { text, concept, isYesNo }: Pick<Part, 'text' | 'concept' | 'isYesNo'>,
  says: string,
): boolean | null {
  if ((concept !== 'wholesale' && concept !== 'haggle') || !isYesNo || NEGATIVE.test(plain(says))) return null;
  const wanted = wantedQuantity(text) ?? Number(BARE.exec(readable(text))?.[0] ?? Number.NaN);
  const least = leastStated(says);
  return Number.isNaN(wanted) || least === null ? null : wanted >= least;
}

import { type Finding, findAll, sentenceBefore } from './finding.ts';
import { hasMarketplaceLink } from './links.ts';
import type { NormalizedText } from './normalized-text.ts';
import { NUMBER_WORDS } from './number-words.ts';

const SIGN = String.raw`u\$s|us\$|usd|ars|clp|mxn|cop|pen|r\$|s\/\.?|\$`;
const SCALE = 'mil(?: pesos)?|k|lucas|luquitas|millones|palos|pesos|dolares|soles|usd';
const AMOUNTS = new RegExp(
  String.raw`(?<![a-z0-9.,])(${SIGN})?\s?(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?![\d%])(?:\s?(${SCALE})\b)?`,
  'g',
);
// Not `toSorted`: see number-words.ts.
const WORD = [...NUMBER_WORDS.keys()].sort((a, b) => b.length - a.length).join('|');
const IN_WORDS = new RegExp(
  String.raw`\b((?:${WORD})(?: (?:y )?(?:${WORD})){0,3}) mil((?: (?:y )?(?:${WORD})){0,4})(?: (?:pesos|dolares))?\b`,
  'g',
);

/** Words before a price. */
const PRICED =
  /\b(?:precios?|valor|costo|vale[ns]?|valdria|cuestan?|costaria|salen?|saldria|quedan?|quedaria|dejo|dejamos|dejar(?:ia)?|cobr\w+|ofrezco|hago precio)\b[^.;$\d]{0,28}$/;
const PRICED_AFTER =
  /^\s?(?:se|te) l[oa]s? (?:dejo|dejamos|doy|damos|vendo|vendemos|llev\w+)\b|^\s?es el (?:nuevo )?(?:precio|valor)\b/;
/** Words before another amount: shipping, an instalment, the minimum for free shipping. */
const OTHER_AMOUNT =
  /\b(?:envios?|flete|despacho|instalacion|coloca(?:cion|rlo)|cuotas?(?: sin interes)? de|cuotas?|superior(?:es)? a|(?:compras?|pedidos) [^.]{0,12}(?:mayor(?:es)?|desde|de mas)|seguro|antes|era|descuento de|cupon|bono)\b(?:(?!precio|producto|articulo)[^.;]){0,36}$/;
const OTHER_AFTER = /^\s?(?:de (?:envio|flete|seguro)|por (?:cuota|envio)|(?:cada|la) cuota|al mes|mensual)/;
/** What may follow an amount without a currency; before a unit or a noun it counts something else. */
const ENDS_AMOUNT =
  /^\s*(?:$|[.,;!?)]|(?:con|y|cada|c\/u|final|por|si|en|se|te|es|todo|la|el|los|las|ahora|iva|mas|pero)\b)/;
/** A number without a currency counts as a price only within these factors of one of the item's prices. */
const LEAST_PART = 0.2;
const MOST_TIMES = 10;
const MOST_PIECES = 12;

const SCALES: Readonly<Record<string, number>> = {
  mil: 1000,
  k: 1000,
  luca: 1000,
  luquita: 1000,
  millone: 1e6,
  palo: 1e6,
};
const QUANTITIES: Readonly<Record<string, number>> = { par: 2, ambos: 2, ambas: 2, dos: 2, docena: 12 };

/** Parses "1.234.567,89" and "1,499.00": a separator before one or two final digits separates the cents. */
function amountOf(digits: string): number {
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${cents}`);
}

const scaleOf = (scale: string | undefined): number =>
  SCALES[(scale ?? '').split(' ')[0]?.replace(/s$/, '') ?? ''] ?? 1;
const sumOf = (words: string): number => words.split(' ').reduce((sum, word) => sum + (NUMBER_WORDS.get(word) ?? 0), 0);

/** The quantities that the text mentions, and 1. */
function quantitiesIn(text: string): Set<number> {
  const counts = new Set([1]);
  for (const [word] of text.matchAll(/\b[a-z]+\b|\b\d{1,2}\b/g)) {
    const count = QUANTITIES[word] ?? NUMBER_WORDS.get(word) ?? Number(word);
    if (Number.isInteger(count) && count <= MOST_PIECES) counts.add(count);
  }
  return counts;
}

/** Finds amounts of money that are none of the item's prices, nor multiples by a mentioned quantity. */
export function findPrices(normalized: NormalizedText, prices: readonly number[]): Finding[] {
  const { text } = normalized;
  if (prices.length === 0) return [];
  const quantities = quantitiesIn(text);
  const isAsked = (value: number): boolean =>
    prices.some((price) => [...quantities].some((count) => Math.abs(value - count * price) < Math.max(1, count)));
  const isPlausible = (value: number): boolean =>
    prices.some((price) => value >= price * LEAST_PART && value <= price * MOST_TIMES);
  const isOther = (start: number, end: number): boolean =>
    OTHER_AMOUNT.test(sentenceBefore(text, start, 50)) || OTHER_AFTER.test(text.slice(end));
  const isPriced = (start: number, end: number): boolean =>
    PRICED.test(sentenceBefore(text, start, 50)) || PRICED_AFTER.test(text.slice(end));
  const found = [
    ...findAll('price', text, AMOUNTS, (start, end, [, sign, digits = '', scale]) => {
      const value = amountOf(digits) * scaleOf(scale);
      const isMoney =
        sign !== undefined ||
        (scale !== undefined && (isPriced(start, end) || !/^(?:mil|k)$/.test(scale))) ||
        (isPlausible(value) && isPriced(start, end) && ENDS_AMOUNT.test(text.slice(end)));
      return isMoney && value > 0 && !isAsked(value) && !isOther(start, end);
    }).map((finding) => trimmed(text, finding)),
    ...findAll('price', text, IN_WORDS, (start, end, [, thousands = '', rest = '']) => {
      const value = sumOf(thousands) * 1000 + sumOf(rest.trim());
      return (
        (isPriced(start, end) || /(?:pesos|dolares)$/.test(text.slice(start, end))) &&
        !isAsked(value) &&
        !isOther(start, end)
      );
    }),
  ];
  // The amount may be the price of another item that is linked.
  return found.length > 0 && hasMarketplaceLink(normalized) ? [] : found;
}

/** Removes the leading space that the pattern matches before an amount without a currency sign. */
function trimmed(text: string, { kind, start, end }: Finding): Finding {
  return { kind, start: start + (text.slice(start, end).length - text.slice(start, end).trimStart().length), end };
}

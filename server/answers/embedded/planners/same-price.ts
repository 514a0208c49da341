import { formatPrice } from '#domain/item.ts';
import type { ItemVariation } from '../../port.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { Knowledge } from '../knowledge.ts';
import type { RegisterTexts } from '../register-texts.ts';
import { plain } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { joinList, labelOf, matches, namedIn } from '../variations.ts';
import { lowerFirst } from '../wording.ts';

const SAME =
  /\b(?:lo mismo|(?:al? |el |del )?mism[oa] (?:precio|valor)|igual(?:es)?|cambia (?:de |el )?precio|(?:diferencia|varia\w*|distint\w+) (?:de |el |en )?precios?|(?:precio|valor) (?:distint\w+|diferente|varia\w*|cambia))\b/;
const DIFFERS = /\b(?:cambia|diferencia|varia\w*|distint\w+|diferente)\b/;
const DEARER = /\b(?:mas )?(car[oa]s?|barat[oa]s?|car[ií]sim[oa])\b/;
const OF_PRICE = /\b(?:vale|valen|sale|salen|cuesta|cuestan|precios?|valor(?:es)?|quedan?)\b/;
const MAX_LISTED = 6;

/** "¿la verde vale lo mismo?", "¿la XL sale más cara que la L?": compares the prices of variations. */
export function samePriceOf(part: Part, { request }: Knowledge, texts: RegisterTexts): Candidate | null {
  const { variations, currency_id, site_id } = request.item;
  const read = plain(part.text);
  const isSame = SAME.test(read);
  const dearer = isSame ? undefined : DEARER.exec(read)?.[1];
  if (!OF_PRICE.test(read) || (!isSame && dearer === undefined) || variations.length < 2) return null;
  // "la negra y la plateada, ¿valen igual?" may have been split into two parts.
  const named = namedIn(isSame ? request.question : part.text, variations);
  const meant = variations.filter((variation) => matches(variation, named));
  const isAmong = named.length === 1 && (named[0]?.values.length ?? 0) > 1;
  const [one, other] = sidesOf(meant, variations, isAmong);
  const prices = new Set([...one, ...other].map(({ price }) => price));
  const priced = (price: number | null): string => formatPrice(price, currency_id, site_id) ?? '';
  const basis = [{ kind: 'price', detail: 'price' }] as const;
  const [only] = prices;
  if (prices.size === 1 && only !== undefined)
    return candidate(
      'price',
      `${isSame && !DIFFERS.test(read) ? 'Sí' : 'No'}, ${lowerFirst(texts.price)}: ${priced(only)}.`,
      0.9,
      basis,
    );
  const each = [...Map.groupBy([...one, ...other], ({ price }) => price)].map(
    ([price, of]) => `${joinList([...new Set(of.map(labelOf))].slice(0, MAX_LISTED))} ${priced(price)}`,
  );
  const verdict = isSame ? DIFFERS.test(read) : isAmong ? null : isDearer(one, other, dearer ?? '');
  const says =
    verdict === null || (!part.isYesNo && isSame)
      ? texts.price
      : `${verdict ? 'Sí' : 'No'}, ${lowerFirst(texts.price)}`;
  return candidate('price', `${says}: ${joinList(each)}.`, named.length > 0 ? 0.9 : 0.8, basis);
}

/** The named variations against all others, or against each other. */
function sidesOf(
  meant: readonly ItemVariation[],
  all: readonly ItemVariation[],
  isAmong: boolean,
): readonly [readonly ItemVariation[], readonly ItemVariation[]] {
  if (meant.length === 0) return [all, []];
  return isAmong ? [meant, []] : [meant, all.filter((variation) => !meant.includes(variation))];
}

/** Whether all of the first cost more, or less, than all of the others; null if only some do. */
function isDearer(one: readonly ItemVariation[], other: readonly ItemVariation[], dearer: string): boolean | null {
  const pricesOf = (some: readonly ItemVariation[]): number[] =>
    some.flatMap(({ price }) => (price === null ? [] : [price]));
  const [low, high] = [pricesOf(one), pricesOf(other)];
  if (low.length === 0 || high.length === 0) return null;
  const isMore = Math.min(...low) > Math.max(...high);
  const isLess = Math.max(...low) < Math.min(...high);
  if (!isMore && !isLess) return null;
  return dearer.startsWith('barat') ? isLess : isMore;
}

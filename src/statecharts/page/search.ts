import type { ChartCard } from '../contents/page-data.ts';

interface Hit {
  readonly card: ChartCard;
  /** Its states that match, when something was looked for. */
  readonly places: ChartCard['places'];
}

/** The charts that match every word, by their own words or by those of one of their states. */
export function found(cards: readonly ChartCard[], query: string): Hit[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return cards.map((card) => ({ card, places: [] }));
  const matches = (text: string): boolean => words.every((word) => plain(text).includes(word));
  return cards
    .map((card) => ({ card, places: card.places.filter((place) => matches(`${place.words} ${place.uid}`)) }))
    .filter(({ card, places }) => places.length > 0 || matches(`${card.title} ${card.about} ${card.name}`))
    .toSorted((one, other) => Number(other.places.length > 0) - Number(one.places.length > 0));
}

/** Without accents or capitals. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

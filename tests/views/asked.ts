import type { BoardCard, BoardEntry, BoardPage } from '#machines/questions/board/machine.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';

export const MINUTE = 60_000;
export const NOW = 100 * MINUTE;

/** A pending question that was asked at that minute, which is its id. */
export const card = (minute: number, rest: Parameters<typeof sampleEntry>[1] = {}): BoardCard =>
  sampleEntry(String(minute), rest);

/** What a list tells of a card. */
export function told(one: BoardCard): BoardEntry {
  const { isPending: _, ...entry } = one;
  return entry;
}

/** The same as a list tells it; goes out by itself at minute `due`. */
export const asked = (minute: number, due: number | null = null): BoardEntry =>
  told(card(minute, { dueAt: due === null ? null : due * MINUTE }));

/** What a reading of the list tells. */
export const page = (entries: readonly BoardEntry[], skip = 0, count = entries.length): BoardPage => ({
  entries,
  count,
  skip,
  sort: 'most-recent-last',
  isSearch: true,
  readAt: NOW,
});

export const idsOf = (cards: readonly BoardEntry[]): string[] => cards.map(({ question }) => question.id);

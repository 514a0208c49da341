/** Where one goes from a page of a list. */
export type Turn = 'first' | 'previous' | 'next' | 'last';

/** A page of a list, and how long the list is. */
interface Place {
  /** How many entries come before the page. */
  readonly skip: number;
  readonly limit: number;
  readonly count: number;
}

/** How many entries come before the page one goes to; it is never outside the list. */
export function pageStart(to: Turn, { skip, limit, count }: Place): number {
  switch (to) {
    case 'first':
      return 0;
    case 'previous':
      return Math.max(0, skip - limit);
    case 'next':
      return skip + limit < count ? skip + limit : skip;
    case 'last':
      return Math.max(0, Math.ceil(count / limit) - 1) * limit;
  }
}

import { PAGE_LIMIT_MAX } from '#domain/limits.ts';
import type { Store } from '#server/store/port.ts';
import { PENDING, SELLER } from './seed.ts';

/** The highest allowed ratio between the time for an account with many rows and for one with a thousand. */
const BAR_OF_FIRST = 1.2;
const BAR_OF_ANY = 2;

/** The largest page, since its cost dominates that of the call. */
const LIMIT = PAGE_LIMIT_MAX;

export interface Operation {
  readonly name: string;
  readonly bar: number;
  /** The size of the result: its entries or, for the badge, its count. */
  readonly expected: number;
  ask(store: Store, size: number): Promise<number>;
}

type Place = (size: number) => number;

const anywhere: Place = (size) => Math.floor(Math.random() * (size - LIMIT));

/** Start of a page; `anywhere` is random each time, so that it is not cached. */
const PLACES: readonly { readonly name: string; readonly bar: number; readonly skip: Place }[] = [
  { name: 'first page', bar: BAR_OF_FIRST, skip: () => 0 },
  { name: 'middle page', bar: BAR_OF_ANY, skip: (size) => size / 2 },
  { name: 'last page', bar: BAR_OF_ANY, skip: (size) => size - LIMIT },
  { name: 'page anywhere', bar: BAR_OF_ANY, skip: anywhere },
];

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'pending page',
    bar: BAR_OF_FIRST,
    expected: LIMIT,
    ask: async ({ questions }) => {
      const page = await questions.pendingPage(SELLER, { skip: 0, limit: LIMIT, sort: 'most-recent-last' });
      return page.entries.length;
    },
  },
  {
    name: 'badge count',
    bar: BAR_OF_FIRST,
    expected: PENDING,
    ask: ({ questions }) => questions.pendingCount(SELLER),
  },
  ...PLACES.map(({ name, bar, skip }) => ({
    name: `history, ${name}`,
    bar,
    expected: LIMIT,
    ask: async ({ questions }: Store, size: number) => {
      const page = await questions.historyPage(SELLER, { skip: skip(size), limit: LIMIT, sort: 'most-recent-first' });
      return page.entries.length;
    },
  })),
  ...PLACES.map(({ name, bar, skip }) => ({
    name: `activity, ${name}`,
    bar,
    expected: LIMIT,
    ask: async ({ activity }: Store, size: number) => {
      const page = await activity.page(SELLER, { skip: skip(size), limit: LIMIT, sort: 'most-recent-first' });
      return page.entries.length;
    },
  })),
];

/** The query that the product avoids, in its cheapest form: ids only, by index, the middle page with a live count. */
export const naiveStatements = (size: number): string[] => [
  `select count(*) from history where account_id = '${SELLER}'`,
  `select question_id from history where account_id = '${SELLER}'
    order by answered_at desc, question_id desc limit ${LIMIT} offset ${size / 2}`,
];

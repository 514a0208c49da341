import { type RawBuilder, sql } from 'kysely';
import { FEED_PAGE_SIZES } from '#domain/limits.ts';
import type { Context } from '../engine/context.ts';
import { type HoleOf, prepared, preparedTogether } from '../engine/prepared.ts';
import { StoreUnavailable } from '../errors.ts';
import type { PendingPage, PendingQuestion, Questions } from '../port/questions.ts';
import { type ItemRow, toItem } from './listings.ts';
import { isPending, knownOf, reasonOf } from './question-rows.ts';

type Direction = 'asc' | 'desc';

/** Where the rows of a page are read. */
interface Reading {
  readonly direction: Direction;
  readonly skip: number;
  readonly limit: number;
  /** They are read from the other end. */
  readonly isReversed: boolean;
}

/** Whose list it is; a type, not an interface, as values are told by their names. */
type Account = { readonly accountId: string };

/** How many are pending in all, null where the account was never told of, and the time. */
interface Standing {
  count: number | null;
  now: number;
}

/** The order of what is found for one account. */
const ORDERS: Readonly<Record<Direction, RawBuilder<unknown>>> = {
  asc: sql`found.asked_at, found.id`,
  desc: sql`found.asked_at desc, found.id desc`,
};

/** Reads the rows of a page. */
type PageReader = (page: Account & { skip: number; limit: number }) => Promise<readonly (PendingRow & Standing)[]>;

/** What is pending, with all that is shown of it, in one statement where that can be: it is read at nearly every step of work. */
export function createPendingLists(context: Context): Pick<Questions, 'pendingPage' | 'pendingCount'> {
  const countOf = (accountId: RawBuilder<string>) =>
    context.db.selectFrom('account_counters').select('pending').where('account_id', '=', accountId).as('count');

  /** As a query of its own, which runs once and not for each row. */
  const now = () => sql<number>`(select ${context.now()})`.as('now');

  /** How many are pending, and the time. */
  const standing = preparedTogether(context, (hole: HoleOf<Account>) =>
    context.db.selectNoFrom([countOf(hole('accountId')), now()]),
  );

  /** What is pending in an account and is shown of it, in its order. */
  const rowsOf = (accountId: RawBuilder<string>, direction: Direction) =>
    context.db
      .selectFrom('questions')
      .leftJoin('buyers', 'buyers.id', 'questions.buyer_id')
      .leftJoin('items', (join) =>
        // Each is found by its whole key. With the bare column PostgreSQL puts the account in its place and, before it knows how
        // many listings there are, looks through all of them for each question.
        join
          .on('items.account_id', '=', sql<string>`questions.account_id || ''`)
          .onRef('items.id', '=', 'questions.item_id'),
      )
      .select([
        'questions.id',
        'questions.text',
        'questions.asked_at',
        'questions.buyer_id',
        'questions.item_id',
        'questions.suggested_answer',
        'questions.draft_known',
        'questions.draft_confidence',
        'questions.schedule',
        'questions.manual_reason',
        'questions.held_until',
        'questions.held_by',
        'buyers.nickname',
        'items.title',
        'items.thumbnail',
        'items.permalink',
        'items.listing_type_id',
        'items.catalog_listing',
        'items.price',
        'items.currency_id',
        'items.status',
      ])
      .select([countOf(accountId), now()])
      .where('questions.account_id', '=', accountId)
      .where(isPending)
      .orderBy('questions.asked_at', direction)
      .orderBy('questions.id', direction);

  /** The beginning of the list, which is read most: what several ask for of their accounts at the same time is one statement. */
  const firstPage = (direction: Direction, size: number) =>
    preparedTogether(
      context,
      (hole: HoleOf<Account>) => rowsOf(hole('accountId'), direction).limit(sql.lit(size)),
      ORDERS[direction],
    );
  const anyPage = (direction: Direction, size: number | null, isSkipping: boolean) =>
    prepared(context, (hole: HoleOf<Account & { skip: number; limit: number }>) =>
      rowsOf(hole('accountId'), direction)
        // Without an offset, as an unknown one would keep PostgreSQL from keeping the plan of the page that is read most.
        .$if(isSkipping, (query) => query.offset(hole('skip')))
        .limit(size === null ? hole('limit') : sql.lit(size)),
    );
  /** `size`: a page of one that the product offers, as a literal (see `pageLimit`); null: of any other. */
  const wayOf = (direction: Direction, size: number | null, isSkipping: boolean): PageReader => {
    if (size === null || isSkipping) return anyPage(direction, size, isSkipping);
    const first = firstPage(direction, size);
    return ({ accountId }) => first({ accountId });
  };
  const ways = new Map<string, PageReader>();
  const read = (accountId: string, { direction, skip, limit }: Reading) => {
    const size = FEED_PAGE_SIZES.find((offered) => offered === limit) ?? null;
    const key = `${direction} ${size} ${skip > 0}`;
    const way = ways.get(key) ?? wayOf(direction, size, skip > 0);
    ways.set(key, way);
    return way({ accountId, skip, limit });
  };

  const standingOf = async (accountId: string): Promise<Standing> => {
    const [row] = await standing({ accountId });
    if (row === undefined) throw new StoreUnavailable('the database did not tell its time');
    return row;
  };
  const pendingCount = async (accountId: string): Promise<number> => (await standingOf(accountId)).count ?? 0;

  return {
    pendingCount,

    async pendingPage(accountId, { skip, limit, sort }) {
      const direction: Direction = sort === 'most-recent-last' ? 'asc' : 'desc';
      const reading =
        skip === 0
          ? { direction, skip, limit, isReversed: false }
          : fromNearerEnd({ direction, skip, limit }, await pendingCount(accountId));
      const rows = reading.limit > 0 ? await read(accountId, reading) : [];
      const [{ count, now } = await standingOf(accountId)] = rows;
      const page: PendingPage = { entries: [], count: count ?? 0, timestamp: now, nicknames: {}, items: {} };
      for (const row of reading.isReversed ? rows.toReversed() : rows) addRow(page, row);
      return page;
    },
  };
}

/** Few are pending and all stand in one small index, so they are skipped there, from the nearer end. */
function fromNearerEnd({ direction, skip, limit }: Omit<Reading, 'isReversed'>, count: number): Reading {
  const wanted = Math.max(0, Math.min(limit, count - skip));
  if (wanted === 0) return { direction, skip, limit: 0, isReversed: false };
  if (skip <= count / 2) return { direction, skip, limit, isReversed: false };
  return {
    direction: direction === 'asc' ? 'desc' : 'asc',
    skip: count - skip - wanted,
    limit: wanted,
    isReversed: true,
  };
}

/** Of a listing that is not known, every column is null. */
type ItemColumns = { [Column in Exclude<keyof ItemRow, 'id'>]: ItemRow[Column] | null };

interface PendingRow extends ItemColumns {
  id: string;
  text: string;
  asked_at: number;
  buyer_id: string;
  item_id: string;
  suggested_answer: string | null;
  draft_known: number | null;
  draft_confidence: number | null;
  schedule: number | null;
  manual_reason: string | null;
  held_until: number | null;
  held_by: string | null;
  nickname: string | null;
}

function addRow({ entries, nicknames, items, timestamp }: PendingPage, row: PendingRow): void {
  entries.push({
    id: row.id,
    text: row.text,
    askedAt: row.asked_at,
    buyerId: row.buyer_id,
    itemId: row.item_id,
    suggestedAnswer: row.suggested_answer,
    suggestionKnown: knownOf(row.draft_known),
    suggestionConfidence: row.draft_confidence === null ? null : row.draft_confidence / 100,
    schedule: row.schedule,
    manualReason: reasonOf(row.manual_reason),
    hold: holdOf(row, timestamp),
  });
  if (row.nickname !== null) nicknames[row.buyer_id] = row.nickname;
  const { title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id, status } = row;
  if (title === null || thumbnail === null || permalink === null || listing_type_id === null) return;
  if (catalog_listing === null || currency_id === null || status === null) return;
  const shown = { title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id, status };
  items[row.item_id] = toItem({ id: row.item_id, ...shown });
}

/** Who holds the automatic answer back at `now`; a hold that is over stands in the row until the next. */
const holdOf = ({ held_until, held_by }: PendingRow, now: number): PendingQuestion['hold'] =>
  held_until !== null && held_by !== null && held_until > now ? { by: held_by, until: held_until } : null;

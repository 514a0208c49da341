import { sql } from 'kysely';
import { FEED_PAGE_SIZES } from '#domain/limits.ts';
import type { Context } from '../engine/context.ts';
import { type HoleOf, prepared } from '../engine/prepared.ts';
import { StoreUnavailable } from '../errors.ts';
import type { PendingPage, Questions } from '../port/questions.ts';
import { type ItemRow, toItem } from './listings.ts';
import { isPending, reasonOf } from './question-rows.ts';

type Direction = 'asc' | 'desc';

/** Where the rows of a page are read. */
interface Reading {
  readonly direction: Direction;
  readonly skip: number;
  readonly limit: number;
  /** They are read from the other end. */
  readonly isReversed: boolean;
}

/** What is pending, with all that is shown of it, in one statement where that can be: it is read at nearly every step of work. */
export function createPendingLists(context: Context): Pick<Questions, 'pendingPage' | 'pendingCount'> {
  const count = (hole: HoleOf<{ accountId: string }>) =>
    context.db.selectFrom('tallies').select('pending').where('account_id', '=', hole('accountId')).as('count');

  /** As a query of its own, which runs once and not for each row. */
  const now = () => sql<number>`(select ${context.now()})`.as('now');

  /** How many are pending, and the time. */
  const standing = prepared(context, (hole: HoleOf<{ accountId: string }>) =>
    context.db.selectNoFrom([count(hole), now()]),
  );

  /** `size`: a page of one that the product offers, as a literal (see `pageLimit`); null: of any other. */
  const rowsOf = (direction: Direction, size: number | null, isSkipping: boolean) =>
    prepared(context, (hole: HoleOf<{ accountId: string; skip: number; limit: number }>) =>
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
          'questions.schedule',
          'questions.manual_reason',
          'buyers.nickname',
          'items.title',
          'items.thumbnail',
          'items.permalink',
          'items.listing_type_id',
          'items.catalog_listing',
          'items.price',
          'items.currency_id',
        ])
        .select([count(hole), now()])
        .where('questions.account_id', '=', hole('accountId'))
        .where(isPending)
        .orderBy('questions.asked_at', direction)
        .orderBy('questions.id', direction)
        // Without an offset, as an unknown one would keep PostgreSQL from keeping the plan of the page that is read most.
        .$if(isSkipping, (query) => query.offset(hole('skip')))
        .limit(size === null ? hole('limit') : sql.lit(size)),
    );
  const ways = new Map<string, ReturnType<typeof rowsOf>>();
  const read = (accountId: string, { direction, skip, limit }: Reading) => {
    const size = FEED_PAGE_SIZES.find((offered) => offered === limit) ?? null;
    const key = `${direction} ${size} ${skip > 0}`;
    const way = ways.get(key) ?? rowsOf(direction, size, skip > 0);
    ways.set(key, way);
    return way({ accountId, skip, limit });
  };

  const standingOf = async (accountId: string): Promise<{ count: number | null; now: number }> => {
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
  schedule: number | null;
  manual_reason: string | null;
  nickname: string | null;
}

function addRow({ entries, nicknames, items }: PendingPage, row: PendingRow): void {
  entries.push({
    id: row.id,
    text: row.text,
    askedAt: row.asked_at,
    buyerId: row.buyer_id,
    itemId: row.item_id,
    suggestedAnswer: row.suggested_answer,
    schedule: row.schedule,
    manualReason: reasonOf(row.manual_reason),
  });
  if (row.nickname !== null) nicknames[row.buyer_id] = row.nickname;
  const { title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id } = row;
  if (title === null || thumbnail === null || permalink === null || listing_type_id === null) return;
  if (catalog_listing === null || currency_id === null) return;
  const item = { id: row.item_id, title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id };
  items[row.item_id] = toItem(item);
}

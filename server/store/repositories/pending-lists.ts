import { type RawBuilder, sql } from 'kysely';
import { LIST_PAGE_SIZES } from '#domain/limits.ts';
import type { Context } from '../engine/context.ts';
import { type ParamOf, prepareBatchQuery, prepareQuery } from '../engine/prepared.ts';
import { StoreUnavailable } from '../errors.ts';
import type { ListedPage, PendingPage, PendingQuestion, Questions } from '../port/questions.ts';
import { type ItemRow, toItem } from './items.ts';
import { isPending, knownOf, reasonOf } from './question-rows.ts';

type Direction = 'asc' | 'desc';

/** The range of rows of a page. */
interface RowRange {
  readonly direction: Direction;
  readonly skip: number;
  readonly limit: number;
  /** Whether the rows are read from the opposite end. */
  readonly isReversed: boolean;
}

/** A type alias, as an interface would not match the index signature of `prepareQuery`. */
type AccountParams = { readonly accountId: string };

/** The number of pending questions, null for an unknown account, and the time. */
interface PendingTotals {
  count: number | null;
  now: number;
}

interface RowTotals extends PendingTotals {
  /** Whether there are typed answers in the account; 0 or 1. */
  typed: number;
}

/** The order of the rows of one account. */
const ORDERS: Readonly<Record<Direction, RawBuilder<unknown>>> = {
  asc: sql`found.asked_at, found.id`,
  desc: sql`found.asked_at desc, found.id desc`,
};

type PageReader = (
  page: AccountParams & { skip: number; limit: number },
) => Promise<readonly (PendingRow & RowTotals)[]>;

/** Questions with all displayed data. */
export const displayedQuestions = ({ db }: Context) =>
  db
    .selectFrom('questions')
    .leftJoin('buyers', 'buyers.id', 'questions.buyer_id')
    .leftJoin('items', (join) =>
      // The expression keeps PostgreSQL from replacing the column by the account's id, as it might then, without statistics, scan
      // all items of the account for each question instead of looking up the whole key.
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
      'questions.unsent_text',
      'questions.unsent_by',
      'questions.send_at',
      'questions.tries',
      'buyers.nickname',
      'items.title',
      'items.thumbnail',
      'items.permalink',
      'items.listing_type_id',
      'items.catalog_listing',
      'items.price',
      'items.currency_id',
      'items.status',
    ]);

/** Pending questions with all displayed data, in one statement where possible, as they are read very often. */
export function createPendingLists(context: Context): Pick<Questions, 'pendingPage' | 'pendingCount'> {
  const countOf = (accountId: RawBuilder<string>) =>
    context.db.selectFrom('account_counters').select('pending').where('account_id', '=', accountId).as('count');

  /** A subquery, which is evaluated once and not for each row. */
  const now = () => sql<number>`(select ${context.now()})`.as('now');

  /** So that lists of accounts without typed answers need no second read. */
  const hasTyped = (accountId: RawBuilder<string>) =>
    sql<number>`case when exists (select 1 from typed_answers where account_id = ${accountId}) then 1 else 0 end`.as(
      'typed',
    );

  const totals = prepareBatchQuery(context, (param: ParamOf<AccountParams>) =>
    context.db.selectNoFrom([countOf(param('accountId')), now()]),
  );

  const rowsOf = (accountId: RawBuilder<string>, direction: Direction) =>
    displayedQuestions(context)
      .select([countOf(accountId), now(), hasTyped(accountId)])
      .where('questions.account_id', '=', accountId)
      .where(isPending)
      .orderBy('questions.asked_at', direction)
      .orderBy('questions.id', direction);

  /** The first page, which is read most often; concurrent reads of several accounts are batched. */
  const firstPage = (direction: Direction, size: number) =>
    prepareBatchQuery(
      context,
      (param: ParamOf<AccountParams>) => rowsOf(param('accountId'), direction).limit(sql.lit(size)),
      ORDERS[direction],
    );
  const anyPage = (direction: Direction, size: number | null, isSkipping: boolean) =>
    prepareQuery(context, (param: ParamOf<AccountParams & { skip: number; limit: number }>) =>
      rowsOf(param('accountId'), direction)
        // An offset parameter would keep PostgreSQL from caching a generic plan.
        .$if(isSkipping, (query) => query.offset(param('skip')))
        .limit(size === null ? param('limit') : sql.lit(size)),
    );
  /** `size`: a page size of the product, used as a literal (see `pageLimit`); null: any other limit. */
  const createReader = (direction: Direction, size: number | null, isSkipping: boolean): PageReader => {
    if (size === null || isSkipping) return anyPage(direction, size, isSkipping);
    const first = firstPage(direction, size);
    return ({ accountId }) => first({ accountId });
  };
  const readers = new Map<string, PageReader>();
  const read = (accountId: string, { direction, skip, limit }: RowRange) => {
    const size = LIST_PAGE_SIZES.find((offered) => offered === limit) ?? null;
    const key = `${direction} ${size} ${skip > 0}`;
    const reader = readers.get(key) ?? createReader(direction, size, skip > 0);
    readers.set(key, reader);
    return reader({ accountId, skip, limit });
  };

  const totalsOf = async (accountId: string): Promise<PendingTotals> => {
    const [row] = await totals({ accountId });
    if (row === undefined) throw new StoreUnavailable('the database returned no time');
    return row;
  };
  const pendingCount = async (accountId: string): Promise<number> => (await totalsOf(accountId)).count ?? 0;

  return {
    pendingCount,

    async pendingPage(accountId, { skip, limit, sort }) {
      const direction: Direction = sort === 'most-recent-last' ? 'asc' : 'desc';
      const range =
        skip === 0
          ? { direction, skip, limit, isReversed: false }
          : fromNearerEnd({ direction, skip, limit }, await pendingCount(accountId));
      const rows = range.limit > 0 ? await read(accountId, range) : [];
      const [first] = rows;
      const { count, now } = first ?? (await totalsOf(accountId));
      const page: ListedPage = {
        entries: [],
        count: count ?? 0,
        timestamp: now,
        hasTypedAnswers: first?.typed === 1,
        nicknames: {},
        items: {},
      };
      for (const row of range.isReversed ? rows.toReversed() : rows) addRow(page, row);
      return page;
    },
  };
}

/** Skips from the nearer end; all pending questions are in one small index. */
function fromNearerEnd({ direction, skip, limit }: Omit<RowRange, 'isReversed'>, count: number): RowRange {
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

/** All null when the item is unknown. */
type ItemColumns = { [Column in Exclude<keyof ItemRow, 'id'>]: ItemRow[Column] | null };

export interface PendingRow extends ItemColumns {
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
  unsent_text: string | null;
  unsent_by: string | null;
  send_at: number | null;
  tries: number;
  nickname: string | null;
}

/** The question of a row with its draft, and who holds its answer at `now`. */
export const draftedQuestion = (row: PendingRow, now: number): Omit<PendingQuestion, 'unsent'> => ({
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
  hold: holdOf(row, now),
});

/** Adds the row's question, buyer and item to the page. */
export function addRow({ entries, nicknames, items, timestamp }: PendingPage, row: PendingRow): void {
  entries.push({ ...draftedQuestion(row, timestamp), unsent: unsentOf(row) });
  if (row.nickname !== null) nicknames[row.buyer_id] = row.nickname;
  const { title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id, status } = row;
  if (title === null || thumbnail === null || permalink === null || listing_type_id === null) return;
  if (catalog_listing === null || currency_id === null || status === null) return;
  const shown = { title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id, status };
  items[row.item_id] = toItem({ id: row.item_id, ...shown });
}

/** The hold at `now`; the row keeps an expired one until the next. */
export const holdOf = (
  { held_until, held_by }: Pick<PendingRow, 'held_until' | 'held_by'>,
  now: number,
): PendingQuestion['hold'] =>
  held_until !== null && held_by !== null && held_until > now ? { by: held_by, until: held_until } : null;

const unsentOf = ({ unsent_text: text, unsent_by: by, send_at, tries }: PendingRow): PendingQuestion['unsent'] =>
  text === null || by === null ? null : { text, by, sendAt: send_at, isRetried: send_at !== null && tries > 0 };

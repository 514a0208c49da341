import type { Context } from '../engine/context.ts';
import type { AccountCounters } from './account-counters.ts';

export interface HistoryEntry {
  readonly questionId: string;
  readonly answeredAt: number;
}

interface Placed extends HistoryEntry {
  /** The position of the first later entry, before any entry moves. */
  readonly before: number;
}

const isEarlier = (a: HistoryEntry, b: HistoryEntry): number =>
  a.answeredAt - b.answeredAt || (a.questionId < b.questionId ? -1 : 1);

/**
 * Adds answers to the account's history. Positions from `historyLow` to `historyHigh` are dense and ordered by the time of the answer,
 * so that any page is a range of positions. Entries on the shorter side of the new ones move, each once; nothing moves for the usual
 * case of answers later (or earlier) than all others. Requires the account's lock; returns the new counters.
 */
export async function addToHistory(
  tx: Context,
  accountId: string,
  entries: readonly HistoryEntry[],
  counters: AccountCounters,
): Promise<AccountCounters> {
  if (entries.length === 0) return counters;
  const { historyLow: low, historyHigh: high } = counters;
  const placed = await place(tx, accountId, entries.toSorted(isEarlier), high);
  const count = placed.length;
  const first = placed[0]?.before ?? low;
  const last = placed.at(-1)?.before ?? high + 1;
  const moveUp = high + 1 - first <= last - low;

  // Entries between the new ones `i - 1` and `i` move by the number of new ones below them (or above, when moving down).
  if (moveUp) {
    for (let i = count; i > 0; i--) {
      await move(tx, accountId, placed[i - 1]?.before ?? low, (placed[i]?.before ?? high + 1) - 1, i);
    }
  } else {
    for (let i = 0; i < count; i++) {
      await move(tx, accountId, placed[i - 1]?.before ?? low, (placed[i]?.before ?? low) - 1, i - count);
    }
  }

  const offset = moveUp ? 0 : -count;
  const rows = placed.map(({ questionId, answeredAt, before }, i) => ({
    account_id: accountId,
    question_id: questionId,
    answered_at: answeredAt,
    position: before + i + offset,
  }));
  await tx.db.insertInto('history').values(rows).execute();
  return moveUp ? { ...counters, historyHigh: high + count } : { ...counters, historyLow: low - count };
}

async function place(tx: Context, accountId: string, sorted: readonly HistoryEntry[], high: number): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const entry of sorted) {
    // If one is later than all entries, so are the rest.
    const before = placed.at(-1)?.before === high + 1 ? high + 1 : await firstAfter(tx, accountId, entry);
    placed.push({ ...entry, before: before ?? high + 1 });
  }
  return placed;
}

async function firstAfter(tx: Context, accountId: string, entry: HistoryEntry): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom('history')
    .select('position')
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.refTuple('answered_at', 'question_id'), '>', eb.tuple(entry.answeredAt, entry.questionId)))
    .orderBy('answered_at')
    .orderBy('question_id')
    .limit(1)
    .executeTakeFirst();
  return row?.position;
}

async function move(tx: Context, accountId: string, from: number, to: number, by: number): Promise<void> {
  if (from > to) return;
  await tx.db
    .updateTable('history')
    .set((eb) => ({ position: eb('position', '+', by) }))
    .where('account_id', '=', accountId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .execute();
}

import type { ArchivedRow, ArchivedTable, Store } from '../store/port.ts';
import { readArchive, subjectOf } from './archive-file.ts';

/** How many rows a transaction adds. */
const AT_ONCE = 500;

export type RestoredArchive =
  | { readonly outcome: 'restored'; readonly accountId: string; readonly questions: number; readonly entries: number }
  /** A later month of the account has to be restored first: between its activity and what there is, entries are missing. */
  | { readonly outcome: 'gap'; readonly accountId: string }
  | { readonly outcome: 'no-account'; readonly accountId: string };

/** Adds what an archive has to its account, but for what is there. May be repeated. Rejects with `ArchiveUnreadable` before it adds anything. */
export async function restoreArchive({ retention }: Pick<Store, 'retention'>, file: string): Promise<RestoredArchive> {
  const { accountId } = await subjectOf(file);
  const entries: ArchivedRow[] = [];
  // Whether all of it can be read; the activity is what a month has least of.
  for await (const { table, row } of readArchive(file)) if (table === 'activity') entries.push(row);
  const added = await retention.restoreActivity(accountId, entries);
  let questions = 0;
  let rows: Partial<Record<ArchivedTable, ArchivedRow[]>> = {};
  let count = 0;
  const flush = async (): Promise<boolean> => {
    const restored = await retention.restoreQuestions(accountId, rows);
    questions += restored ?? 0;
    rows = {};
    count = 0;
    return restored !== null;
  };
  if (!(await flush())) return { outcome: 'no-account', accountId };
  if (added === null) return { outcome: 'gap', accountId };
  for await (const { table, row } of readArchive(file)) {
    if (table === 'activity') continue;
    // A page of questions begins with its buyers, so a question and what hangs on it are in one transaction.
    if (count >= AT_ONCE && (table === 'buyers' || table === 'questions') && rows.history !== undefined) await flush();
    rows[table] = [...(rows[table] ?? []), row];
    count += 1;
  }
  await flush();
  return { outcome: 'restored', accountId, questions, entries: added };
}

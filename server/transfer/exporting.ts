import type { ExportedFile } from '#contract/transfer.ts';
import { dayAt } from '#domain/report.ts';
import { siteOf } from '#domain/sites.ts';
import { COLUMNS, FILE_NAMES } from '#domain/transfer/columns.ts';
import { EXPORT_MAX_ROWS, type TransferFormat, type TransferKind } from '#domain/transfer/kinds.ts';
import { cellsOf } from '#domain/transfer/rows.ts';
import type { Membership, Store } from '../store/port.ts';
import type { Spreadsheets } from './spreadsheets.ts';

/** How many entries are read at a time. */
const PAGE = 500;

const TYPES: Readonly<Record<TransferFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Exported {
  readonly member: Membership;
  readonly kind: TransferKind;
  readonly format: TransferFormat;
}

/** The entries of an account as a file; of a longer history, what it holds of the newest answers. */
export async function exportFile(
  { store, spreadsheets }: { readonly store: Store; readonly spreadsheets: Spreadsheets },
  { member, kind, format }: Exported,
): Promise<ExportedFile> {
  const { accountId, nickname, siteId } = member;
  const [now, file] = await Promise.all([store.now(), spreadsheets.write(rowsOf(store, accountId, kind), format)]);
  const day = dayAt(now, siteOf(siteId).timeZone);
  const account = nickname.replace(/[^\w-]+/g, '_');
  return {
    name: `${FILE_NAMES[kind]}-${account}-${day}.${format}`,
    type: TYPES[format],
    content: file.toString('base64'),
  };
}

async function* rowsOf(store: Store, accountId: string, kind: TransferKind): AsyncGenerator<(readonly string[])[]> {
  yield [COLUMNS[kind]];
  let rest = EXPORT_MAX_ROWS;
  let after: string | null = null;
  do {
    const page = await store.transfers.page(accountId, kind, after, Math.min(PAGE, rest));
    const { entries } = page;
    yield entries.map((values) => {
      const [first = '', second = '', third = ''] = values;
      return kind === 'history' ? values : cellsOf(kind, [first, second, third]);
    });
    rest -= entries.length;
    after = page.next;
  } while (after !== null && rest > 0);
}

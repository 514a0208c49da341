import { CsvError, parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import type { RefusedRows } from '#contract/errors.ts';
import { toCsv, unguardedText } from '#domain/csv.ts';
import { COUNTED_MAX_ROWS, type FileProblem, type TransferFormat } from '#domain/transfer/kinds.ts';
import { xlsxText } from '#domain/xlsx.ts';

/** A row of a file, with its line: for CSV that of its last cell, as an editor counts. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The file cannot be read. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly problem: FileProblem;
  /** What a file with too many rows holds, where it was counted. */
  readonly rows: RefusedRows | undefined;

  constructor(problem: FileProblem, rows?: RefusedRows) {
    super(problem);
    this.problem = problem;
    this.rows = rows;
  }
}

/** What an XLSX file may be unpacked to, in bytes: the rows that are counted take a part of it. */
const UNPACKED_MAX_BYTES = 120 * 1024 * 1024;
/** The head, the rows that are counted, and one that says that there are more. */
const READ_MAX_ROWS = COUNTED_MAX_ROWS + 2;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, place) => bytes[place] === byte);

/**
 * The rows of a file, in which the first one is the head; rows without any text are left out, and those after `COUNTED_MAX_ROWS` but for one. Throws
 * a `FileError`.
 */
export async function readTable(bytes: Uint8Array): Promise<readonly TableRow[]> {
  const rows = isZip(bytes) ? await readXlsx(bytes) : readCsv(textOf(bytes));
  const filled = rows.filter(({ cells }) => isFilled(cells));
  if (filled.length === 0) throw new FileError('empty-file');
  return filled.slice(0, READ_MAX_ROWS);
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** What a cell says. Stores replace what no text may have, and so it is replaced before it is compared. */
const textOfCell = (cell: string): string => unguardedText(cell).replaceAll('\0', '\uFFFD').toWellFormed();

/** UTF-8, UTF-16 with its mark, or what is neither and has no characters that texts lack: Windows-1252, as spreadsheets in Spanish write. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedOr('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedOr('utf-16be', bytes);
  if (bytes.includes(0)) throw new FileError('not-a-spreadsheet');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // These stand for no character of Windows-1252.
    if ([0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => bytes.includes(byte))) throw new FileError('unknown-encoding');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function decodedOr(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('unknown-encoding');
  }
}

function readCsv(text: string): TableRow[] {
  if (text.trim() === '') throw new FileError('empty-file');
  const { stackTraceLimit } = Error;
  // The parser makes an error of each row that has another number of cells than the head, and drops it: stacks would take most of the time.
  Error.stackTraceLimit = 0;
  try {
    const lines: number[] = [];
    const records = parse(text, {
      delimiter: separatorOf(text),
      // Empty rows do not count, and what comes after the last row that does takes no memory.
      on_record: (record: string[], context) => {
        if (lines.length === READ_MAX_ROWS || !isFilled(record)) return null;
        lines.push(context.lines);
        return record;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records.map((record, place) => ({ line: lines[place] ?? 0, cells: record.map(textOfCell) }));
  } catch (error) {
    if (error instanceof CsvError) throw new FileError('not-a-spreadsheet');
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The separator of the head: the one that it has most. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (separator: string): number => head.split(separator).length;
  const [best = ';'] = [';', ',', '\t'].toSorted((one, other) => count(other) - count(one));
  return best;
}

async function readXlsx(bytes: Uint8Array): Promise<TableRow[]> {
  refuseBomb(bytes);
  // A thread of its own reads each file: for CSV this would be most of what the thread loads.
  const { readSheet } = await import('read-excel-file/universal');
  const sheet = await readSheet(bytes.slice().buffer, { trim: false }).catch(() => {
    throw new FileError('not-a-spreadsheet');
  });
  return sheet.map((cells, place) => ({ line: place + 1, cells: cells.map((cell) => textOfCell(textOfValue(cell))) }));
}

/** The unzipper allocates for each entry what the file says, and fills no more; so what it says is added up first. */
function refuseBomb(bytes: Uint8Array): void {
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    throw new FileError('not-a-spreadsheet');
  }
  if (unpacked > UNPACKED_MAX_BYTES) throw new FileError('too-many-rows');
}

function textOfValue(value: unknown): string {
  if (value === null) return '';
  // A sheet has the time of some clock and does not say of which.
  if (value instanceof Date) return value.toISOString().replace('Z', '');
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return String(value);
}

/** A table as a file. */
export async function writeTable(
  rows: readonly (readonly string[])[],
  format: TransferFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') return new TextEncoder().encode(toCsv(rows));
  const { default: writeXlsx } = await import('write-excel-file/node');
  const [head = []] = rows;
  const sheet = rows.map((cells, place) =>
    cells.map((cell) => ({
      value: xlsxText(cell),
      type: String,
      ...(place === 0 ? { fontWeight: 'bold' as const } : {}),
    })),
  );
  const written = await writeXlsx(sheet, { columns: head.map(() => ({ width: 30 })), stickyRowsCount: 1 }).toBuffer();
  return new Uint8Array(written);
}

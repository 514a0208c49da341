/** Spreadsheets in Spanish separate columns by semicolons, and read UTF-8 only after a byte order mark. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would run these as formulas; the apostrophes before them are counted, so that each text has its own cell. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[;"\r\n]/;

/** The text of a cell that no spreadsheet runs as a formula. */
export const guardedText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `guardedText` was given. */
export const unguardedText = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

const cellOf = (value: string | number | null): string => {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = guardedText(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a file for spreadsheets. Texts that look like formulas begin with an apostrophe; null is an empty cell. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(SEPARATOR)}\r\n`).join('');

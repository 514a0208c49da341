/** Spreadsheets in Spanish separate columns by semicolons, and read UTF-8 only after a byte order mark. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would run these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[;"\r\n]/;

const cellOf = (value: string | number | null): string => {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a file for spreadsheets. Texts that look like formulas begin with an apostrophe; null is an empty cell. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(SEPARATOR)}\r\n`).join('');

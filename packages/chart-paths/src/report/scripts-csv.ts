import { ENGLISH } from '../words/english.ts';
import type { Words } from '../words/words.ts';
import type { Report } from './report.ts';

/** Spreadsheets take a file for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The manual test of each path as CSV (RFC 4180): a line for each step, with empty columns for what was observed. */
export function renderScripts({ charts }: Report, { script: words }: Words = ENGLISH): string {
  const head = [words.chart, words.path, 'id', words.step, words.action, words.expected, words.observed, words.result];
  const lines = charts.flatMap(({ name, paths }) =>
    paths.flatMap(({ id, title, steps }) =>
      steps.map(({ action, expected }, index) => [
        name,
        title,
        id,
        String(index + 1),
        action,
        expected.join('\n'),
        '',
        '',
      ]),
    ),
  );
  return `${BYTE_ORDER_MARK}${[head, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** A cell in which a spreadsheet reads no formula: it would run what begins like one. */
function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

import type { RecordPages } from '../store/port.ts';

/** The tables as one JSON object, in pieces of a page each: a row a line, in the array of its table. */
export async function* jsonOf(pages: RecordPages): AsyncGenerator<string> {
  let current: string | null = null;
  let isEmpty = true;
  for await (const { table, rows } of pages) {
    let text = '';
    if (table !== current) {
      text += `${current === null ? '{' : '\n],'}\n${JSON.stringify(table)}: [`;
      isEmpty = true;
    }
    current = table;
    for (const row of rows) {
      text += `${isEmpty ? '' : ','}\n${JSON.stringify(row)}`;
      isEmpty = false;
    }
    yield text;
  }
  yield current === null ? '{}\n' : '\n]}\n';
}

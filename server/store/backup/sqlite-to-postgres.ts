import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from '../errors.ts';
import { openStore } from '../open-store.ts';
import { advanceOutbox, columnsOf, copiedTables, countRows, forgetStart, name, withClient } from './postgres.ts';

/**
 * Copies all data of a SQLite database into an empty PostgreSQL database in one transaction, row by row; how many rows there are. Migrates both:
 * give it a copy of the file. Rejects with a `BackupError`, without changes, when the target is not empty or a count differs.
 */
export async function copySqliteToPostgres(file: string, url: string): Promise<number> {
  await (await openStore({ engine: 'sqlite', file })).close();
  await (await openStore({ engine: 'postgres', url })).close();
  const source = new DatabaseSync(file, { readOnly: true });
  let total = 0;
  try {
    await withClient(url, async (client) => {
      await client.query('begin');
      await forgetStart(client);
      for (const table of await copiedTables(client)) {
        if ((await countRows(client, table)) > 0) throw new BackupError('the database is not empty');
        const columns = (await columnsOf(client, table)).map(name).join(', ');
        const rows = source.prepare(`select ${columns} from ${name(table)}`).iterate();
        const copy = client.query(copyFrom(`copy ${name(table)} (${columns}) from stdin`));
        await pipeline(Readable.from(linesOf(rows)), copy);
        const [counted] = source.prepare(`select count(*) as rows from ${name(table)}`).all();
        const copied = await countRows(client, table);
        if (copied !== counted?.rows)
          throw new BackupError(`${copied} rows of ${table} were copied instead of ${String(counted?.rows)}`);
        total += copied;
      }
      await advanceOutbox(client);
      await client.query('commit');
    });
  } finally {
    source.close();
  }
  return total;
}

/** The rows in PostgreSQL's text format of COPY. */
function* linesOf(rows: Iterable<object>): Generator<string> {
  for (const row of rows) yield `${Object.values(row).map(fieldOf).join('\t')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const fieldOf = (value: unknown): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);

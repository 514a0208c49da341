import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import type { RefusedRows } from '#contract/errors.ts';
import { placesOf } from '#domain/transfer/columns.ts';
import {
  BROKEN_ROWS_TOLD,
  COUNTED_MAX_ROWS,
  IMPORT_MAX_ROWS,
  TRANSFER_FORMATS,
  TRANSFER_KINDS,
  type TransferKind,
} from '#domain/transfer/kinds.ts';
import { type ReadRow, readCells, readRow } from '#domain/transfer/rows.ts';
import { createTimeOfCell } from '#domain/transfer/times.ts';
import { FileError, readTable, writeTable } from './spreadsheet.ts';
import type { FromThread } from './spreadsheets.ts';

/** How many rows the server takes at a time. */
const CHUNK = 250;

const WorkSchema = v.variant('work', [
  v.object({
    work: v.literal('read'),
    kind: v.picklist(TRANSFER_KINDS),
    timeZone: v.string(),
    bytes: v.instance(Uint8Array),
  }),
  v.object({ work: v.literal('write'), format: v.picklist(TRANSFER_FORMATS) }),
]);
const ChunkSchema = v.nullable(v.array(v.array(v.string())));

interface FileToRead {
  readonly kind: TransferKind;
  readonly timeZone: string;
  readonly bytes: Uint8Array;
}

async function main(port: MessagePort): Promise<void> {
  const send = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
  const work = v.parse(WorkSchema, workerData);
  if (work.work === 'read') {
    const rows = await readRows(work).catch((error: unknown) => {
      if (!(error instanceof FileError)) throw error;
      send({ is: 'refused', problem: error.problem, rows: error.rows });
      return null;
    });
    if (rows === null) return port.close();
    let sent = 0;
    port.on('message', () => {
      const chunk = rows.slice(sent, sent + CHUNK);
      sent += chunk.length;
      send({ is: 'rows', rows: chunk });
      if (chunk.length === 0) port.close();
    });
    return send({ is: 'ready' });
  }
  const rows: string[][] = [];
  port.on('message', async (message) => {
    const chunk = v.parse(ChunkSchema, message);
    if (chunk !== null) {
      rows.push(...chunk);
      return send({ is: 'ready' });
    }
    const bytes = await writeTable(rows, work.format);
    send({ is: 'file', bytes }, [bytes.buffer]);
    port.close();
  });
  return send({ is: 'ready' });
}

async function readRows({ kind, timeZone, bytes }: FileToRead): Promise<ReadRow[]> {
  const [head, ...rows] = await readTable(bytes);
  const places = placesOf(kind, head?.cells ?? []);
  if (places === null) throw new FileError('wrong-columns');
  if (rows.length === 0) throw new FileError('empty-file');
  const [first = -1, second = -1, third = -1, ...others] = places;
  const timeOfCell = createTimeOfCell(timeZone);
  const isRefused = rows.length > IMPORT_MAX_ROWS;
  const read = isRefused ? readCells : readRow;
  const found = rows.map(({ line, cells }) => {
    const cellAt = (place: number): string => cells[place] ?? '';
    return read(kind, line, [cellAt(first), cellAt(second), cellAt(third), ...others.map(cellAt)], timeOfCell);
  });
  if (isRefused) throw new FileError('too-many-rows', refusedRows(found));
  return found;
}

/** What whoever divides the file has to know: how many rows it has, and which ones their own cells break. */
function refusedRows(found: readonly ReadRow[]): RefusedRows {
  const counted = found.slice(0, COUNTED_MAX_ROWS);
  const broken = counted.flatMap(({ line, problem }) => (problem === null ? [] : [{ line, problem }]));
  return {
    count: counted.length,
    isAll: counted.length === found.length,
    broken: broken.length,
    first: broken.slice(0, BROKEN_ROWS_TOLD),
  };
}

if (parentPort !== null) await main(parentPort);

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RefusedRows } from '#contract/errors.ts';
import type { FileProblem, TransferFormat, TransferKind } from '#domain/transfer/kinds.ts';
import type { ReadRow } from '#domain/transfer/rows.ts';
import { Problem } from '../problem.ts';

/** What the thread says: it takes or has the next rows, the file cannot be read, or it is written. */
export type FromThread =
  | { readonly is: 'ready' }
  | { readonly is: 'rows'; readonly rows: readonly ReadRow[] }
  | { readonly is: 'refused'; readonly problem: FileProblem; readonly rows: RefusedRows | undefined }
  | { readonly is: 'file'; readonly bytes: Uint8Array<ArrayBuffer> };

/** How long a step of the thread may take, in ms. */
const STEP_TIME = 30_000;
/** The thread's memory for objects, in MB; a file that needs more is refused. */
const MAX_HEAP = 512;

/** Reads and writes files for spreadsheets in a thread, one file at a time, so that other requests go on meanwhile. */
export interface Spreadsheets {
  /**
   * The rows of a file in chunks, checked as far as this needs no store, with times on the clocks of the time zone. Throws a `Problem` for a file
   * that cannot be read.
   */
  read(kind: TransferKind, timeZone: string, bytes: Uint8Array): AsyncGenerator<readonly ReadRow[]>;
  write(rows: AsyncIterable<readonly (readonly string[])[]>, format: TransferFormat): Promise<Buffer>;
}

export function createSpreadsheets(): Spreadsheets {
  /** Resolves when the file before is done with. */
  let last: Promise<unknown> = Promise.resolve();

  async function takeTurn(): Promise<() => void> {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await before;
    return turn.resolve;
  }

  return {
    async *read(kind, timeZone, bytes) {
      const end = await takeTurn();
      const thread = open({ work: 'read', kind, timeZone, bytes });
      try {
        await thread.next();
        for (;;) {
          thread.send(null);
          const message = await thread.next();
          if (message.is !== 'rows' || message.rows.length === 0) return;
          yield message.rows;
        }
      } finally {
        end();
        await thread.close();
      }
    },

    async write(chunks, format) {
      const end = await takeTurn();
      const thread = open({ work: 'write', format });
      try {
        await thread.next();
        for await (const rows of chunks) {
          thread.send(rows);
          await thread.next();
        }
        thread.send(null);
        const message = await thread.next();
        if (message.is !== 'file') throw new Error('the thread wrote no file');
        return Buffer.from(message.bytes.buffer);
      } finally {
        end();
        await thread.close();
      }
    },
  };
}

interface Thread {
  readonly send: (message: unknown) => void;
  /** The next message; throws a `Problem` when the file is refused, or takes too long or too much. */
  readonly next: () => Promise<FromThread>;
  readonly close: () => Promise<unknown>;
}

function open(workerData: object): Thread {
  const worker = new Worker(new URL('./spreadsheet-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
  });
  // What fails while nobody waits is told to whoever waits next, by the time it takes.
  worker.on('error', () => {});
  return {
    send: (message) => worker.postMessage(message),
    next: async () => {
      const message = await nextMessage(worker);
      if (message.is === 'refused') throw new Problem(message.problem, { rows: message.rows });
      return message;
    },
    close: () => worker.terminate(),
  };
}

async function nextMessage(worker: Worker): Promise<FromThread> {
  const [message]: FromThread[] = await once(worker, 'message', { signal: AbortSignal.timeout(STEP_TIME) }).catch(
    (error: unknown) => {
      const isTooMuch =
        error instanceof Error &&
        (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
      throw isTooMuch ? new Problem('too-many-rows', { message: 'the file takes too long or too much memory' }) : error;
    },
  );
  if (message === undefined) throw new Error('the thread said nothing');
  return message;
}

import type { CompiledQuery } from 'kysely';
import { StoreMisuse, StoreUnavailable } from '../errors.ts';
import { type Bindable, bindable } from './rows.ts';

/** A parameter of a batch statement: the array of one key of all reads in the batch. */
export class BatchColumn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** How a read is combined with others of the same statement. */
export interface BatchQuery {
  /** Has a `BatchColumn` parameter for each key. Each row has `batch_index`: which read it belongs to, counted from 1. */
  readonly query: CompiledQuery;
  /** The keys of this read. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A statement with its parameters; those of a batch contain arrays. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (Bindable | readonly Bindable[])[];
}

interface PendingRead {
  readonly statement: Statement;
  readonly batch: { readonly query: CompiledQuery; readonly keys: ReadonlyMap<string, Bindable> } | undefined;
  readonly result: PromiseWithResolvers<readonly unknown[]>;
}

interface BatchOptions {
  readonly execute: (statement: Statement) => Promise<readonly unknown[]>;
  /** Called when a batch statement failed; its reads are then executed one by one. */
  readonly onBatchError: (error: unknown) => void;
}

/**
 * Collects the reads of one turn of the event loop and executes them at its end: equal reads once, and reads that differ only in their
 * keys as one batch statement where there is one. Pages that reload on the same live event share one result, and concurrent requests
 * are authenticated together. A statement starts after the last read that shares it was requested, so no caller gets a result older
 * than its request. Callers must not modify the rows.
 *
 * Parameters are converted before the reads are collected, so an invalid one fails its own caller only. When the database rejects a
 * batch, its reads are executed one by one and only those fail that fail by themselves. `StoreUnavailable` fails all of them.
 */
export function batchReads({ execute, onBatchError }: BatchOptions): {
  readonly read: (query: CompiledQuery, batch?: BatchQuery) => Promise<readonly unknown[]>;
} {
  /** By statement text and parameters. */
  let pending = new Map<string, Map<string, PendingRead>>();

  const flush = (): void => {
    const all = pending;
    pending = new Map();
    for (const reads of all.values()) {
      const [first, ...others] = reads.values();
      if (first?.batch !== undefined && others.length > 0) void executeBatch(first.batch.query, [first, ...others]);
      else for (const read of reads.values()) executeOne(read);
    }
  };
  const executeOne = ({ statement, result }: PendingRead): void =>
    void execute(statement).then(result.resolve, result.reject);
  const executeBatch = async (query: CompiledQuery, reads: readonly PendingRead[]): Promise<void> => {
    const values = query.parameters.map((value) =>
      value instanceof BatchColumn ? reads.map(({ batch }) => batch?.keys.get(value.name) ?? null) : bindable(value),
    );
    try {
      const rowsByIndex = Map.groupBy(await execute({ text: query.sql, values }), batchIndexOf);
      for (const [index, { result }] of reads.entries()) result.resolve(rowsByIndex.get(index + 1) ?? []);
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        for (const { result } of reads) result.reject(error);
        return;
      }
      onBatchError(error);
      for (const read of reads) executeOne(read);
    }
  };

  return {
    read: async (query, batch) => {
      const statement = { text: query.sql, values: query.parameters.map(bindable) };
      const boundBatch = batch && { query: batch.query, keys: bindKeys(batch.keys) };
      if (pending.size === 0) setImmediate(flush);
      const reads = pending.get(statement.text) ?? new Map<string, PendingRead>();
      pending.set(statement.text, reads);
      const key = statement.values.map(serialize).join('\0');
      const read = reads.get(key) ?? { statement, batch: boundBatch, result: Promise.withResolvers() };
      reads.set(key, read);
      return read.result.promise;
    },
  };
}

const bindKeys = (keys: BatchQuery['keys']): Map<string, Bindable> =>
  new Map(Object.entries(keys).map(([name, value]) => [name, bindable(value)]));

/** Bound values contain no NUL (see `bindable`), so the joined values of two different reads always differ. */
const serialize = (value: Bindable): string => `${typeof value} ${value}`;

function batchIndexOf(row: unknown): number {
  if (typeof row === 'object' && row !== null && 'batch_index' in row && typeof row.batch_index === 'number') {
    return row.batch_index;
  }
  throw new StoreMisuse('every row of a batch statement needs its batch_index');
}

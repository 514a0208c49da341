import type { CompiledQuery } from 'kysely';
import { StoreMisuse, StoreUnavailable } from '../errors.ts';
import { type Bindable, bindable } from './rows.ts';

/** Stands in a statement for many runs for the array of what each of them brings. */
export class Column {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** How many runs of a statement are one. */
export interface Together {
  /** Each row of its answer says in `asked_turn` which run it is for, counted from 1. Of its parameters some are a `Column`. */
  readonly many: CompiledQuery;
  /** What this run brings. */
  readonly values: Readonly<Record<string, string>>;
}

/** A statement whose values are at hand, among them arrays of those of many. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (Bindable | readonly Bindable[])[];
}

interface Run {
  readonly statement: Statement;
  /** The form for many, and what this run puts into it, bound like the values of `statement`. */
  readonly together: { readonly many: CompiledQuery; readonly values: ReadonlyMap<string, Bindable> } | undefined;
  readonly answer: PromiseWithResolvers<readonly unknown[]>;
}

interface GatherOptions {
  readonly send: (statement: Statement) => Promise<readonly unknown[]>;
  /** Hears why a statement for many runs failed; its runs are then sent one by one. */
  readonly onBatchError: (error: unknown) => void;
}

/**
 * Sends at the end of a turn of the event loop what was asked in it: the same question once, and those that differ in their values
 * alone as one where there is a form for that. When news bring everybody to the same page, they share one answer; requests that come
 * together are let in together. No statement leaves before the last of those who share it has asked, so nobody reads what is older
 * than their question. Whoever gets rows changes nothing of them.
 *
 * Values are bound before they are gathered, so one that cannot be is refused to its own caller. A statement for many that the database
 * refuses is sent again run by run: only the runs that fail by themselves fail. Where the store is unavailable all of them fail.
 */
export function gatherReads({ send, onBatchError }: GatherOptions): {
  readonly read: (query: CompiledQuery, together?: Together) => Promise<readonly unknown[]>;
} {
  let asked = new Map<string, Map<string, Run>>();

  const sendAll = (): void => {
    const all = asked;
    asked = new Map();
    for (const runs of all.values()) {
      const [first, ...others] = runs.values();
      if (first?.together !== undefined && others.length > 0)
        void sendTogether(first.together.many, [first, ...others]);
      else for (const run of runs.values()) sendAlone(run);
    }
  };
  const sendAlone = ({ statement, answer }: Run): void => void send(statement).then(answer.resolve, answer.reject);
  const sendTogether = async (many: CompiledQuery, runs: readonly Run[]): Promise<void> => {
    const values = many.parameters.map((value) =>
      value instanceof Column ? runs.map(({ together }) => together?.values.get(value.name) ?? null) : bindable(value),
    );
    try {
      const byTurn = Map.groupBy(await send({ text: many.sql, values }), turnOf);
      for (const [index, { answer }] of runs.entries()) answer.resolve(byTurn.get(index + 1) ?? []);
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        for (const { answer } of runs) answer.reject(error);
        return;
      }
      onBatchError(error);
      for (const run of runs) sendAlone(run);
    }
  };

  return {
    read: async (query, together) => {
      const statement = { text: query.sql, values: query.parameters.map(bindable) };
      const bound = together && { many: together.many, values: boundValues(together.values) };
      if (asked.size === 0) setImmediate(sendAll);
      const runs = asked.get(statement.text) ?? new Map<string, Run>();
      asked.set(statement.text, runs);
      const key = statement.values.map(told).join('\0');
      const run = runs.get(key) ?? { statement, together: bound, answer: Promise.withResolvers() };
      runs.set(key, run);
      return run.answer.promise;
    },
  };
}

const boundValues = (values: Together['values']): Map<string, Bindable> =>
  new Map(Object.entries(values).map(([name, value]) => [name, bindable(value)]));

/** What is bound holds no NUL (see `bindable`), so the values of two runs never read alike. */
const told = (value: Bindable): string => `${typeof value} ${value}`;

function turnOf(row: unknown): number {
  if (typeof row === 'object' && row !== null && 'asked_turn' in row && typeof row.asked_turn === 'number') {
    return row.asked_turn;
  }
  throw new StoreMisuse('a statement for many runs must say for which each row is');
}

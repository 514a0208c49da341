import type { CompiledQuery } from 'kysely';
import { StoreMisuse } from '../errors.ts';
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
  readonly together: Together | undefined;
  readonly answer: PromiseWithResolvers<readonly unknown[]>;
}

/**
 * Sends at the end of a turn of the event loop what was asked in it: the same question once, and those that differ in their values
 * alone as one where there is a form for that. When news bring everybody to the same page, they share one answer; requests that come
 * together are let in together. No statement leaves before the last of those who share it has asked, so nobody reads what is older
 * than their question. Whoever gets rows changes nothing of them.
 */
export function gatherReads(send: (statement: Statement) => Promise<readonly unknown[]>): {
  readonly read: (query: CompiledQuery, together?: Together) => Promise<readonly unknown[]>;
} {
  let asked = new Map<string, Map<string, Run>>();

  const sendAll = (): void => {
    const all = asked;
    asked = new Map();
    for (const runs of all.values()) {
      const [first, ...others] = runs.values();
      if (first?.together !== undefined && others.length > 0) sendTogether(first.together.many, [first, ...others]);
      else for (const { statement, answer } of runs.values()) send(statement).then(answer.resolve, answer.reject);
    }
  };
  const sendTogether = (many: CompiledQuery, runs: readonly Run[]): void => {
    const values = many.parameters.map((value) =>
      value instanceof Column ? runs.map(({ together }) => together?.values[value.name] ?? null) : bindable(value),
    );
    send({ text: many.sql, values }).then(
      (rows) => {
        const byTurn = Map.groupBy(rows, turnOf);
        for (const [index, { answer }] of runs.entries()) answer.resolve(byTurn.get(index + 1) ?? []);
      },
      (error: unknown) => {
        for (const { answer } of runs) answer.reject(error);
      },
    );
  };

  return {
    read: (query, together) => {
      const statement = { text: query.sql, values: query.parameters.map(bindable) };
      if (asked.size === 0) setImmediate(sendAll);
      const runs = asked.get(statement.text) ?? new Map<string, Run>();
      asked.set(statement.text, runs);
      const key = statement.values.map(told).join('\0');
      const run = runs.get(key) ?? { statement, together, answer: Promise.withResolvers() };
      runs.set(key, run);
      return run.answer.promise;
    },
  };
}

/** What is bound holds no NUL (see `bindable`), so the values of two runs never read alike. */
const told = (value: Bindable): string => `${typeof value} ${value}`;

function turnOf(row: unknown): number {
  if (typeof row === 'object' && row !== null && 'asked_turn' in row && typeof row.asked_turn === 'number') {
    return row.asked_turn;
  }
  throw new StoreMisuse('a statement for many runs must say for which each row is');
}

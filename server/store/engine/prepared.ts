import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Context } from './context.ts';
import type { Bindable } from './rows.ts';

/** Stands in a statement for a value that each run brings. */
class Hole {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What stands in place of a value while the statement is built. */
export type HoleOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query that is built once and then only run, for what is asked at nearly every request: building it takes longer than all the
 * rest that this process does for it. It only reads, and quickly: on PostgreSQL it shares its connection with others under way,
 * unless it is part of a transaction.
 */
export function prepared<Values extends Readonly<Record<string, Bindable>>, Row>(
  context: Context,
  build: (hole: HoleOf<Values>) => { compile(): CompiledQuery<Row> },
): (values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return (values) => {
    built ??= build((name) => sql`${new Hole(name)}`).compile();
    const parameters = built.parameters.map((value) => (value instanceof Hole ? values[value.name] : value));
    return context.read({ ...built, parameters });
  };
}

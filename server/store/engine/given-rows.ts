import { type RawBuilder, sql } from 'kysely';
import type { Context } from './context.ts';
import { type Bindable, bindable } from './rows.ts';

/** A column of given rows, and its value in a row. */
export interface GivenColumn<Row> {
  readonly name: RawBuilder<unknown>;
  readonly type: 'text' | 'bigint';
  readonly of: (row: Row) => Bindable;
}

const TYPES = { text: sql`text`, bigint: sql`bigint` };

/** Given rows as a table of one parameter, so that a statement is the same for any number of them and stays prepared. */
export function givenRows<Row>(
  { engine }: Context,
  columns: readonly GivenColumn<Row>[],
  rows: readonly Row[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows.map((row) => columns.map(({ of }) => jsonOf(of(row)))));
  const selected = columns.map(({ name, type }, index) =>
    engine === 'postgres'
      ? sql`cast(value ->> ${sql.lit(index)} as ${TYPES[type]}) as ${name}`
      : sql`json_extract(value, ${sql.lit(`$[${index}]`)}) as ${name}`,
  );
  const each = engine === 'postgres' ? sql`json_array_elements(cast(${json} as json))` : sql`json_each(${json})`;
  return sql`(select ${sql.join(selected)} from ${each})`;
}

/**
 * Whether a column of a key is that of a given row. Equality with an array of one cannot be hashed, so PostgreSQL searches for each given row by the
 * key, in its own partition alone, rather than read all partitions once.
 */
export const isGiven = (
  { engine }: Context,
  column: RawBuilder<unknown>,
  given: RawBuilder<unknown>,
): RawBuilder<boolean> => (engine === 'postgres' ? sql`${column} = any(array[${given}])` : sql`${column} = ${given}`);

/** PostgreSQL refuses NUL and halves of surrogate pairs in JSON; in parameters of their own they are replaced. */
function jsonOf(value: Bindable): Bindable {
  const bound = bindable(value);
  return typeof bound === 'string' ? bound.toWellFormed() : bound;
}

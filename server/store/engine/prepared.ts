import { type Compilable, type CompiledQuery, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import { StoreMisuse } from '../errors.ts';
import { BatchColumn } from './batch-reads.ts';
import type { Context } from './context.ts';
import type { Bindable } from './rows.ts';

/** A named parameter of a query that is built once. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The placeholder of a parameter while the query is built. */
export type ParamOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query that is built once and then only executed, for reads of nearly every request: building costs this process more than
 * everything else about them. It must be read-only and fast: outside transactions, PostgreSQL executes it on a connection that
 * other reads share.
 */
export function prepareQuery<Values extends Readonly<Record<string, Bindable>>, Row>(
  context: Context,
  build: (param: ParamOf<Values>) => Compilable<Row>,
): (values: Values) => Promise<readonly Row[]> {
  const compile = compileOnce(build);
  return (values) => context.read(compile(values));
}

/**
 * A prepared query by keys that PostgreSQL executes in batches (see `batchReads`). `order`: the order of the rows `found` for one
 * read, where `build` has one.
 */
export function prepareBatchQuery<Values extends Readonly<Record<string, string>>, Row>(
  context: Context,
  build: (param: ParamOf<Values>) => Compilable<Row> & OperationNodeSource,
  order?: RawBuilder<unknown>,
): (values: Values) => Promise<readonly Row[]> {
  const compile = compileOnce(build);
  let batchQuery: CompiledQuery | undefined;
  return (values) => {
    batchQuery ??= buildBatchQuery(context, build, order);
    return context.read(compile(values), { query: batchQuery, keys: values });
  };
}

function compileOnce<Values extends Readonly<Record<string, Bindable>>, Row>(
  build: (param: ParamOf<Values>) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (values) => {
    compiled ??= build((name) => sql`${new Param(name)}`).compile();
    const parameters = compiled.parameters.map((value) => (value instanceof Param ? values[value.name] : value));
    return { ...compiled, parameters };
  };
}

/** The key columns of `batch`, as declared and as referenced. */
const KEY_COLUMNS = [
  { declared: sql`key_1`, referenced: sql`batch.key_1` },
  { declared: sql`key_2`, referenced: sql`batch.key_2` },
] as const;

/** Joins the table `batch`, a row of keys for each read, laterally with the query. */
function buildBatchQuery<Values>(
  context: Context,
  build: (param: ParamOf<Values>) => OperationNodeSource,
  order?: RawBuilder<unknown>,
): CompiledQuery {
  const names: string[] = [];
  const found = build((name) => {
    if (!names.includes(name)) names.push(name);
    const column = KEY_COLUMNS[names.indexOf(name)];
    if (column === undefined) throw new StoreMisuse(`a batch query has at most ${KEY_COLUMNS.length} keys`);
    return sql`${column.referenced}`;
  });
  const declared = sql.join(KEY_COLUMNS.slice(0, names.length).map((column) => column.declared));
  const arrays = sql.join(names.map((name) => sql`cast(${new BatchColumn(name)} as text[])`));
  return sql`
    select batch.batch_index, found.* from unnest(${arrays}) with ordinality as batch(${declared}, batch_index)
    cross join lateral ${found} as found ${order === undefined ? sql`` : sql`order by batch.batch_index, ${order}`}`.compile(
    context.db,
  );
}

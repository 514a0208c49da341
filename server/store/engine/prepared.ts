import { type Compilable, type CompiledQuery, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import { StoreMisuse } from '../errors.ts';
import type { Context } from './context.ts';
import { Column } from './gather-reads.ts';
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
  build: (hole: HoleOf<Values>) => Compilable<Row>,
): (values: Values) => Promise<readonly Row[]> {
  const statement = fillable(build);
  return (values) => context.read(statement(values));
}

/**
 * The same for what is found by its keys, asked at every request: those of one turn of the event loop go to PostgreSQL as one statement
 * (see `gatherReads`). `order` is that of the rows `found` for one of them, where `build` gives any.
 */
export function preparedTogether<Values extends Readonly<Record<string, string>>, Row>(
  context: Context,
  build: (hole: HoleOf<Values>) => Compilable<Row> & OperationNodeSource,
  order?: RawBuilder<unknown>,
): (values: Values) => Promise<readonly Row[]> {
  const statement = fillable(build);
  let many: CompiledQuery | undefined;
  return (values) => {
    many ??= forMany(context, build, order);
    return context.read(statement(values), { many, values });
  };
}

function fillable<Values extends Readonly<Record<string, Bindable>>, Row>(
  build: (hole: HoleOf<Values>) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let built: CompiledQuery<Row> | undefined;
  return (values) => {
    built ??= build((name) => sql`${new Hole(name)}`).compile();
    const parameters = built.parameters.map((value) => (value instanceof Hole ? values[value.name] : value));
    return { ...built, parameters };
  };
}

/** What runs are told apart by, as columns of `asked`: as it declares them, and as they are read. */
const KEYS = [
  { declared: sql`key_1`, read: sql`asked.key_1` },
  { declared: sql`key_2`, read: sql`asked.key_2` },
] as const;

/** A row of `asked` for each run, with what it brings, and beside it what is found for it. */
function forMany<Values>(
  context: Context,
  build: (hole: HoleOf<Values>) => OperationNodeSource,
  order?: RawBuilder<unknown>,
): CompiledQuery {
  const names: string[] = [];
  const found = build((name) => {
    if (!names.includes(name)) names.push(name);
    const key = KEYS[names.indexOf(name)];
    if (key === undefined) throw new StoreMisuse(`what is found together has ${KEYS.length} keys at most`);
    return sql`${key.read}`;
  });
  const declared = sql.join(KEYS.slice(0, names.length).map((key) => key.declared));
  const brought = sql.join(names.map((name) => sql`cast(${new Column(name)} as text[])`));
  return sql`
    select asked.asked_turn, found.* from unnest(${brought}) with ordinality as asked(${declared}, asked_turn)
    cross join lateral ${found} as found ${order === undefined ? sql`` : sql`order by asked.asked_turn, ${order}`}`.compile(
    context.db,
  );
}

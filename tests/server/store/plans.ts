import { CompiledQuery, Kysely } from 'kysely';
import * as v from 'valibot';
import { createContext } from '#server/store/engine/context.ts';
import { sqliteDialect } from '#server/store/engine/sqlite.ts';
import { migrate } from '#server/store/migrations/migrate.ts';
import type { Store } from '#server/store/port.ts';
import { createRepositories } from '#server/store/repositories/repositories.ts';
import type { Schema } from '#server/store/schema.ts';

/** A statement with how SQLite goes about it, a line a step (https://www.sqlite.org/eqp.html). */
export interface PlannedQuery {
  readonly sql: string;
  readonly steps: readonly string[];
}

/** A store that reports the query plans of its reads. */
export interface ExplainingStore {
  /** The queries that `ask` makes of the database. */
  queriesOf(ask: (repositories: Repositories) => Promise<unknown>): Promise<PlannedQuery[]>;
  explain(sql: string): Promise<PlannedQuery>;
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

type Repositories = Omit<Store, 'now' | 'transaction'>;

const Steps = v.array(v.object({ detail: v.string() }));

export async function openExplainingStore(): Promise<ExplainingStore> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: sqliteDialect(':memory:'),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  await migrate(db, 'sqlite');
  const repositories = createRepositories(createContext({ engine: 'sqlite', db }));

  const planOf = async ({ sql, parameters }: CompiledQuery): Promise<PlannedQuery> => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
    return { sql, steps: v.parse(Steps, rows).map(({ detail }) => detail) };
  };

  return {
    queriesOf: async (ask) => {
      queries.length = 0;
      await ask(repositories);
      return Promise.all([...queries].map(planOf));
    },
    explain: (sql) => planOf(CompiledQuery.raw(sql)),
    run: async (sql) => {
      await db.executeQuery(CompiledQuery.raw(sql));
    },
    close: () => db.destroy(),
  };
}

/** A search of an index, one value of such a search, no table at all. */
const STEADY = /^(SEARCH |SCALAR SUBQUERY |SCAN CONSTANT ROW$)/;

/** What makes a query take longer the more rows an account has; none of a query that stays as it is. */
export function growthOf({ sql, steps }: PlannedQuery): string[] {
  const isAmongPending = steps[0]?.includes('USING INDEX questions_pending ') ?? false;
  return [
    ...steps.filter((step) => !STEADY.test(step)),
    ...(/\bcount\s*\(/i.test(sql) ? ['counts'] : []),
    // Pending questions are few and have their own index, so skipping them does not walk through the history.
    ...(/\boffset\b/i.test(sql) && !isAmongPending ? ['skips'] : []),
  ];
}

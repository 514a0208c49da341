import type pg from 'pg';
import { name } from '../backup/postgres.ts';

/** What a table has besides its columns, as statements. */
export interface TableDefinition {
  /** Names in the order of the table. */
  readonly columns: readonly string[];
  /** Statistics targets of columns that have one of their own, by name. `like` does not copy them. */
  readonly statistics: readonly Named[];
  readonly key: readonly string[];
  readonly constraints: readonly Named[];
  /** Without those of constraints. */
  readonly indexes: readonly Named[];
  readonly triggers: readonly Named[];
  /** `grant` statements. */
  readonly grants: readonly string[];
}

export interface Named {
  readonly name: string;
  readonly definition: string;
}

/** The rows of a query as text. */
export async function rowsOf(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<string[][]> {
  const { rows } = await client.query({ text, values: [...values], rowMode: 'array' });
  return rows.map((row: unknown[]) => row.map(String));
}

export async function firstValue(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<string> {
  const [[value = ''] = []] = await rowsOf(client, text, values);
  return value;
}

/** How many partitions a table has; 0: it is not partitioned. */
export const countPartitions = async (client: pg.Client, table: string): Promise<number> =>
  Number(await firstValue(client, 'select count(*) from pg_inherits where inhparent = to_regclass($1)', [name(table)]));

/** The definition of a table of this product, without triggers whose names begin with `ignored`. */
export async function definitionOf(client: pg.Client, table: string, ignored: string): Promise<TableDefinition> {
  const named = async (text: string, ...values: readonly string[]): Promise<Named[]> =>
    (await rowsOf(client, text, [name(table), ...values])).map(([one = '', definition = '']) => ({
      name: one,
      definition,
    }));
  const strings = async (text: string): Promise<string[]> =>
    (await rowsOf(client, text, [name(table)])).map(([value = '']) => value);
  return {
    columns: await strings(`select attname from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`),
    statistics: await named(`select attname, attstattarget from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attstattarget >= 0 order by attnum`),
    key: await strings(`select attname from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = to_regclass($1) and indisprimary order by array_position(indkey, attnum)`),
    // The primary key first: the others may build on it. Not-null constraints are copied with their columns.
    constraints: await named(`select conname, pg_get_constraintdef(oid) from pg_constraint
      where conrelid = to_regclass($1) and contype in ('p', 'u', 'c', 'f') order by contype <> 'p', conname`),
    // The definition from USING on: the name and the table are put before it anew.
    indexes: await named(`select relname, case when indisunique then 'unique ' else '' end
        || substring(pg_get_indexdef(indexrelid) from ' USING .*')
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = to_regclass($1) and not exists (select 1 from pg_constraint where conindid = indexrelid)
      order by relname`),
    triggers: await named(
      `select tgname, pg_get_triggerdef(oid) from pg_trigger
        where tgrelid = to_regclass($1) and not tgisinternal and not starts_with(tgname, $2) order by tgname`,
      ignored,
    ),
    grants: await strings(`select format('grant %s on ${name(table)} to %s', privilege_type,
        case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
      from pg_class cross join aclexplode(relacl) where pg_class.oid = to_regclass($1) and grantee <> relowner`),
  };
}

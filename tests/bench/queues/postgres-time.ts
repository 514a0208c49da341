import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { statOf, TICK } from '../measures.ts';

/** As `statOf`; none once the process is gone. */
function fieldsOf(pid: string): readonly string[] {
  try {
    return statOf(Number(pid));
  } catch {
    return [];
  }
}

const sum = (values: readonly (string | undefined)[]): number =>
  values.reduce((total, value) => total + Number(value ?? 0), 0) * TICK;

/** Processor time of the whole PostgreSQL so far, of its ended processes too, in ms. */
export async function postgresTime(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const main = fieldsOf(String(rows[0]?.pid))[1] ?? '';
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields[1] === main);
  return sum(fieldsOf(main).slice(11, 15)) + sum(children.flatMap((fields) => fields.slice(11, 13)));
}

import pg from 'pg';
import * as v from 'valibot';
import { vi } from 'vitest';
import { PARTITIONED_TABLES } from '#server/store/partitions/partitioned-tables.ts';

/** A statement as it was sent, with the values that it was sent with. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

const Query = v.object({ text: v.string(), values: v.optional(v.array(v.unknown()), []) });
/** Tables whose triggers read partitioned ones. */
const WITH_TRIGGERS = ['buyers', 'items'];
const NAMES_A_TABLE = new RegExp(`\\b(${[...PARTITIONED_TABLES, ...WITH_TRIGGERS].join('|')})\\b`);

/** Notes the statements about partitioned tables, and about those whose triggers read them, that this process sends to PostgreSQL. */
export function noteSent(): { readonly sent: readonly Sent[]; stop(): void } {
  const sent: Sent[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query');
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const parsed = v.safeParse(Query, given[0]);
    if (parsed.success && NAMES_A_TABLE.test(parsed.output.text)) sent.push(parsed.output);
    return Reflect.apply(query, this, given);
  });
  return { sent, stop: () => spy.mockRestore() };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Loops'?: number | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly 'Recheck Cond'?: string | undefined;
  readonly Filter?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const PlanSchema: v.GenericSchema<Plan> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Actual Loops': v.optional(v.number()),
  'Index Cond': v.optional(v.string()),
  'Recheck Cond': v.optional(v.string()),
  Filter: v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => PlanSchema))),
});
const Explained = v.array(v.object({ 'QUERY PLAN': v.array(v.object({ Plan: PlanSchema })) }));

/** What one statement reads, and the statements of triggers that it set off. */
export interface Reading {
  readonly scans: readonly Scan[];
  readonly ofTriggers: readonly { readonly text: string; readonly scans: readonly Scan[] }[];
}

/** A statement and its plan as auto_explain tells them. */
const Told = v.object({ 'Query Text': v.string(), Plan: PlanSchema });
/** Tells the plan of each statement within a function, as a notice to the client. */
const TELL_NESTED = `load 'auto_explain'; set local auto_explain.log_nested_statements = on;
  set local auto_explain.log_min_duration = 0; set local auto_explain.log_analyze = on; set local auto_explain.log_timing = off;
  set local auto_explain.log_format = json; set local auto_explain.log_level = notice`;

/** How the database reads one partition. */
export interface Scan {
  readonly table: string;
  readonly partition: string;
  /** Of the partitioned table, or the kind of scan without one. */
  readonly index: string;
  readonly isExecuted: boolean;
  /** Whether its condition compares the account's id for equality. */
  readonly isOfOneAccount: boolean;
}

export type PlanMode = 'force_generic_plan' | 'force_custom_plan';

/**
 * How a statement and its triggers read the partitions, which it is executed for and then rolled back. Sequential scans are off: what a small table is
 * read by says nothing of a large one.
 */
export async function readingOf(client: pg.Client, { text, values }: Sent, mode: PlanMode): Promise<Reading> {
  const told: v.InferOutput<typeof Told>[] = [];
  const onNotice = ({ message = '' }: { message?: string | undefined }): void => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Told), message.slice(message.indexOf('{')));
    if (parsed.success) told.push(parsed.output);
  };
  await client.query('begin');
  try {
    await client.query(`set local plan_cache_mode = ${mode}; set local enable_seqscan = off`);
    const [, inserted] = /^insert into "?(\w+)/.exec(text) ?? [];
    // Rows that are inserted again would violate their key, or set off no trigger.
    if (inserted !== undefined)
      await client.query(
        `set local session_replication_role = replica; delete from ${inserted}; set local session_replication_role = origin`,
      );
    await client.query(`prepare explained as ${text}`);
    const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
    const parents = await parentsOf(client);
    await client.query(TELL_NESTED);
    client.on('notice', onNotice);
    const { rows } = await client.query(
      `explain (analyze, timing off, costs off, summary off, format json) execute explained${given}`,
    );
    const [explained] = v.parse(Explained, rows);
    return {
      scans: scansIn(explained?.['QUERY PLAN'][0]?.Plan, parents),
      ofTriggers: told
        .filter((one) => !one['Query Text'].startsWith('prepare explained'))
        .map((one) => ({ text: one['Query Text'], scans: scansIn(one.Plan, parents) })),
    };
  } finally {
    client.off('notice', onNotice);
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

const scansIn = (plan: Plan | undefined, parents: ReadonlyMap<string, string>): Scan[] =>
  nodesOf(plan).flatMap((node) => {
    const table = parents.get(node['Relation Name'] ?? '');
    if (table === undefined || node['Node Type'] === 'ModifyTable') return [];
    const conditions = nodesOf(node)
      .flatMap((one) => [one['Index Cond'], one['Recheck Cond'], one.Filter])
      .join(' ');
    const index = nodesOf(node).flatMap((one) => one['Index Name'] ?? [])[0];
    return {
      table,
      partition: node['Relation Name'] ?? '',
      index: index === undefined ? node['Node Type'] : (parents.get(index) ?? index),
      isExecuted: (node['Actual Loops'] ?? 0) > 0,
      isOfOneAccount: /\baccount_id = /.test(conditions),
    };
  });

const nodesOf = (plan: Plan | undefined): Plan[] =>
  plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The functions of triggers that none of the statements is of. */
export async function untriggered(client: pg.Client, statements: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query({
    text: `select distinct proname, prosrc from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`,
    rowMode: 'array',
  });
  // What `perform` calls is told as a SELECT.
  const told = [...statements].map((text) => text.replace(/^\s*select\s+/i, '').trim());
  return rows.flatMap(([name, source]: unknown[]) =>
    told.some((text) => String(source).includes(text)) ? [] : [String(name)],
  );
}

/** The partitioned table or index of each partition. */
async function parentsOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query({
    text: `select child.relname, parent.relname from pg_inherits
      join pg_class as child on child.oid = inhrelid join pg_class as parent on parent.oid = inhparent`,
    rowMode: 'array',
  });
  return new Map(rows.map(([child, parent]: unknown[]) => [String(child), String(parent)]));
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(String(value));
}

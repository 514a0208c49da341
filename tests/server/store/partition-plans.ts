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
const NAMES_A_TABLE = new RegExp(`\\b(${PARTITIONED_TABLES.join('|')})\\b`);

/** Notes the statements about partitioned tables that this process sends to PostgreSQL. */
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
 * How a statement reads the partitions, which it is executed for and then rolled back. Sequential scans are off: what a small table is read by says
 * nothing of a large one.
 */
export async function scansOf(client: pg.Client, { text, values }: Sent, mode: PlanMode): Promise<Scan[]> {
  await client.query('begin');
  try {
    await client.query(`set local plan_cache_mode = ${mode}; set local enable_seqscan = off`);
    await client.query(`prepare explained as ${text}`);
    const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
    // Rows that are inserted again would violate their key.
    const isInserted = text.startsWith('insert') && !text.includes('on conflict');
    const options = isInserted ? '' : 'analyze, timing off, ';
    const { rows } = await client.query(
      `explain (${options}costs off, summary off, format json) execute explained${given}`,
    );
    const [explained] = v.parse(Explained, rows);
    const parents = await parentsOf(client);
    return nodesOf(explained?.['QUERY PLAN'][0]?.Plan).flatMap((node) => {
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
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

const nodesOf = (plan: Plan | undefined): Plan[] =>
  plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

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

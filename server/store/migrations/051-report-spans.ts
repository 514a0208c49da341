import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** No stored span is longer: 64 days, and an hour for a change of the clock. In ms. */
const LONGEST = 64 * 86_400_000 + 3_600_000;

/** What a report counts of an answer. */
const COUNTED = [
  'state',
  'answered_at',
  'asked_at',
  'answered_by',
  'draft_use',
  'held_back',
  'item_id',
  'topics',
  'quick_answer',
];

// In whatever state it is: what was answered once may be answered again.
const isCounted = `coalesce(old.answered_at, new.answered_at) is not null and (${COUNTED.map(
  (column) => `old.${column} is distinct from new.${column}`,
).join(' or ')})`;

/** Deletes the counts that an answer of this row is in. */
const forget = (row: 'old' | 'new'): string => `delete from report_spans
  where account_id = ${row}.account_id and start_at <= ${row}.answered_at and start_at > ${row}.answered_at - ${LONGEST}
    and end_at > ${row}.answered_at`;

/** From so many answers on counting ahead is worth the work; then at each further 20,000, where it is stored already. */
const isLong = 'abs(new.position % 20000) = 10000';

const enrol = `insert into report_accounts (account_id, due_at) values (new.account_id, 0) on conflict (account_id) do nothing`;

const TRIGGERS = [
  ['report_answer_inserted', 'after insert on questions', 'new.answered_at is not null', [forget('new')]],
  [
    'report_answer_updated',
    `after update of ${COUNTED.join(', ')} on questions`,
    isCounted,
    [forget('old'), forget('new')],
  ],
  ['report_answer_deleted', 'after delete on questions', 'old.answered_at is not null', [forget('old')]],
  ['report_account_grown', 'after insert on history', isLong, [enrol]],
] as const;

/** The functions have the rights of whoever migrated: nodes of the release before have none for the new tables. */
const toPostgres = ([name, event, condition, statements]: (typeof TRIGGERS)[number]): string[] => [
  `create function ${name}() returns trigger language plpgsql security definer set search_path from current as $$
  begin
    ${statements.join(';\n    ')};
    return null;
  end $$`,
  `create trigger ${name} ${event} for each row when (${condition}) execute function ${name}()`,
];

const toSqlite = ([name, event, condition, statements]: (typeof TRIGGERS)[number]): string[] => [
  `create trigger ${name} ${event} when ${condition} begin ${statements.join('; ')}; end`,
];

/**
 * Counts of the answers of spans of days, so that a long report reads few rows (decision 092). Triggers delete a span when an answer in it changes,
 * so that nodes of the release before do so too. Only accounts with many answers are counted ahead.
 */
export async function createReportSpans(
  db: Kysely<Schema>,
  { text, integer }: ColumnTypes,
  engine: Engine,
): Promise<void> {
  await db.schema
    .createTable('report_spans')
    .$call(ofAccount(text))
    .$call(required(integer, 'start_at', 'end_at', 'token'))
    .$call(required(text, 'basis'))
    .addColumn('answers', text)
    .addColumn('items', text)
    .addColumn('topics', text)
    .addColumn('modes', text)
    .addPrimaryKeyConstraint('report_spans_key', ['account_id', 'start_at', 'end_at'])
    .execute();
  await db.schema
    .createTable('report_accounts')
    .addColumn('account_id', text, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .$call(required(integer, 'due_at'))
    .execute();
  await db.schema.createIndex('report_accounts_due').on('report_accounts').columns(['due_at', 'account_id']).execute();
  await sql`insert into report_accounts (account_id, due_at)
    select account_id, 0 from account_counters where history_high - history_low >= 10000`.execute(db);
  for (const trigger of TRIGGERS)
    for (const statement of engine === 'postgres' ? toPostgres(trigger) : toSqlite(trigger))
      await sql.raw(statement).execute(db);
}

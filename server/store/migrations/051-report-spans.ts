import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** No stored span is longer: 64 days, and an hour for a change of the clock. In ms. */
export const LONGEST_SPAN = 64 * 86_400_000 + 3_600_000;

/** What a report counts of an answer. */
const COUNTED = sql`state, answered_at, asked_at, answered_by, draft_use, held_back, item_id, topics, quick_answer`;

// In whatever state it is: what was answered once may be answered again.
const IS_COUNTED = sql`coalesce(old.answered_at, new.answered_at) is not null and (
  old.state is distinct from new.state
  or old.answered_at is distinct from new.answered_at
  or old.asked_at is distinct from new.asked_at
  or old.answered_by is distinct from new.answered_by
  or old.draft_use is distinct from new.draft_use
  or old.held_back is distinct from new.held_back
  or old.item_id is distinct from new.item_id
  or old.topics is distinct from new.topics
  or old.quick_answer is distinct from new.quick_answer)`;

/** Deletes the counts that an answer of this row is in. */
const forget = (row: RawBuilder<unknown>): RawBuilder<unknown> => sql`delete from report_spans
  where account_id = ${row}.account_id and start_at <= ${row}.answered_at and start_at > ${row}.answered_at - ${sql.lit(LONGEST_SPAN)}
    and end_at > ${row}.answered_at;`;

/** From so many answers on counting ahead is worth the work; then at each further 20,000, where it is stored already. */
const IS_LONG = sql`abs(new.position % 20000) = 10000`;

const ENROL = sql`insert into report_accounts (account_id, due_at) values (new.account_id, 0) on conflict (account_id) do nothing;`;

const OLD = sql`old`;
const NEW = sql`new`;

interface Trigger {
  readonly name: RawBuilder<unknown>;
  readonly event: RawBuilder<unknown>;
  readonly condition: RawBuilder<unknown>;
  readonly statements: RawBuilder<unknown>;
}

const TRIGGERS: readonly Trigger[] = [
  {
    name: sql`report_answer_inserted`,
    event: sql`after insert on questions`,
    condition: sql`new.answered_at is not null`,
    statements: forget(NEW),
  },
  {
    name: sql`report_answer_updated`,
    event: sql`after update of ${COUNTED} on questions`,
    condition: IS_COUNTED,
    statements: sql`${forget(OLD)} ${forget(NEW)}`,
  },
  {
    name: sql`report_answer_deleted`,
    event: sql`after delete on questions`,
    condition: sql`old.answered_at is not null`,
    statements: forget(OLD),
  },
  { name: sql`report_account_grown`, event: sql`after insert on history`, condition: IS_LONG, statements: ENROL },
];

/** The functions have the rights of whoever migrated: nodes of the release before have none for the new tables. */
const toPostgres = ({ name, event, condition, statements }: Trigger): readonly RawBuilder<unknown>[] => [
  sql`create function ${name}() returns trigger language plpgsql security definer set search_path from current as $$
  begin
    ${statements}
    return null;
  end $$`,
  sql`create trigger ${name} ${event} for each row when (${condition}) execute function ${name}()`,
];

const toSqlite = ({ name, event, condition, statements }: Trigger): readonly RawBuilder<unknown>[] => [
  sql`create trigger ${name} ${event} when ${condition} begin ${statements} end`,
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
      await statement.execute(db);
}

import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import { MigrationBlocked, StoreUnavailable, StoreUnsuitable } from '../errors.ts';
import type { Schema } from '../schema.ts';
import { createPeople } from './001-people.ts';
import { createAccounts } from './002-accounts.ts';
import { createQuestions } from './003-questions.ts';
import { createWork } from './004-work.ts';
import { createKnownPlaces } from './005-known-places.ts';
import { createQuickAnswers } from './006-quick-answers.ts';
import { addUnknownOutcomes } from './007-unknown-outcomes.ts';
import { createAnswerUsage } from './008-answer-usage.ts';
import { addDraftKnown } from './009-draft-known.ts';
import { addAnswerHolds } from './010-answer-holds.ts';
import { createKeyFingerprints } from './011-key-fingerprint.ts';
import { addAutomaticRetries } from './012-automatic-retries.ts';
import { createFlowCodes } from './013-flow-bound-codes.ts';
import { createPolicies } from './014-policies.ts';
import { addDraftConfidence } from './015-draft-confidence.ts';
import { createPrivateFacts } from './016-private-facts.ts';
import { addRedrafts } from './017-redrafts.ts';
import { addRechecks } from './018-rechecks.ts';
import { renameCountersAndDevices } from './019-standard-names.ts';
import { addUndoWindow } from './020-undo-window.ts';
import { createSearch } from './021-search.ts';
import { createTypedAnswers } from './022-typed-answers.ts';
import { indexQuestionContext } from './023-question-context.ts';
import { addQuickAnswerVersions } from './024-quick-answer-versions.ts';
import { addTriedAnswers } from './025-tried-answers.ts';
import { indexClaims } from './026-claims.ts';
import { addAccountDeletion } from './028-account-deletion.ts';
import { indexLostConnections } from './029-lost-connections.ts';
import { addActivityOfJobs } from './030-quiet-accounts.ts';
import { addHalt } from './032-halt.ts';
import { addTraces } from './034-traces.ts';
import { addAutomaticRules } from './035-automatic-rules.ts';
import { createRecoveryCodes } from './036-recovery-codes.ts';
import { indexReports } from './038-reports.ts';
import { createShadow } from './039-shadow.ts';
import { createRehearsals } from './040-rehearsals.ts';
import { addFirstSteps } from './041-first-steps.ts';
import { createImports } from './042-imports.ts';
import { createPush } from './043-push.ts';
import { createDigests } from './044-digests.ts';
import { keepHeldBack } from './046-held-back.ts';
import { createOrders } from './047-orders.ts';
import { addTopics } from './049-topics.ts';
import { indexReportTerms } from './050-report-terms.ts';
import { createReportSpans } from './051-report-spans.ts';
import { raiseDefaultMinimum } from './052-calibrated-minimum.ts';
import { addRetention } from './053-retention.ts';
import { indexOrderTerms } from './054-order-terms.ts';
import { raiseSearchStatistics } from './055-search-statistics.ts';
import { createReportOrderSpans } from './056-report-order-spans.ts';
import { createImportedAnswers } from './057-imported-answers.ts';
import { createBudgetShares } from './058-budget-shares.ts';
import { indexUnknownParts } from './059-unknown-parts-of-item.ts';
import { addExhaustedShares } from './060-exhausted-shares.ts';
import { guardOrderStatements } from './061-order-guards.ts';
import { indexFailingJobs } from './062-failing-jobs.ts';
import { addAwaitedImports } from './063-awaited-imports.ts';
import { type ColumnTypes, columnTypes } from './columns.ts';

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<Schema>, types: ColumnTypes, engine: Engine) => Promise<void>;
}

/** In order; released names never change. Each leaves a schema on which nodes of the release before still run. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-people', up: createPeople },
  { name: '002-accounts', up: createAccounts },
  { name: '003-questions', up: createQuestions },
  { name: '004-work', up: createWork },
  { name: '005-known-places', up: createKnownPlaces },
  { name: '006-quick-answers', up: createQuickAnswers },
  { name: '007-unknown-outcomes', up: addUnknownOutcomes },
  { name: '008-answer-usage', up: createAnswerUsage },
  { name: '009-draft-known', up: addDraftKnown },
  { name: '010-answer-holds', up: addAnswerHolds },
  { name: '011-key-fingerprint', up: createKeyFingerprints },
  { name: '012-automatic-retries', up: addAutomaticRetries },
  { name: '013-flow-bound-codes', up: createFlowCodes },
  { name: '014-policies', up: createPolicies },
  { name: '015-draft-confidence', up: addDraftConfidence },
  { name: '016-private-facts', up: createPrivateFacts },
  { name: '017-redrafts', up: addRedrafts },
  { name: '018-rechecks', up: addRechecks },
  { name: '019-standard-names', up: (db, _types, engine) => renameCountersAndDevices(db, engine) },
  { name: '020-undo-window', up: addUndoWindow },
  { name: '021-search', up: createSearch },
  { name: '022-typed-answers', up: createTypedAnswers },
  { name: '023-question-context', up: indexQuestionContext },
  { name: '024-quick-answer-versions', up: addQuickAnswerVersions },
  { name: '025-tried-answers', up: addTriedAnswers },
  { name: '026-claims', up: indexClaims },
  { name: '028-account-deletion', up: addAccountDeletion },
  { name: '029-lost-connections', up: indexLostConnections },
  { name: '030-quiet-accounts', up: addActivityOfJobs },
  { name: '032-halt', up: addHalt },
  { name: '034-traces', up: addTraces },
  { name: '035-automatic-rules', up: addAutomaticRules },
  { name: '036-recovery-codes', up: createRecoveryCodes },
  { name: '038-reports', up: indexReports },
  { name: '039-shadow', up: createShadow },
  { name: '040-rehearsals', up: createRehearsals },
  { name: '041-first-steps', up: addFirstSteps },
  { name: '042-imports', up: createImports },
  { name: '043-push', up: createPush },
  { name: '044-digests', up: createDigests },
  { name: '046-held-back', up: keepHeldBack },
  { name: '047-orders', up: createOrders },
  { name: '049-topics', up: addTopics },
  { name: '050-report-terms', up: (db, _types, engine) => indexReportTerms(db, engine) },
  { name: '051-report-spans', up: createReportSpans },
  { name: '052-calibrated-minimum', up: raiseDefaultMinimum },
  { name: '053-retention', up: addRetention },
  { name: '054-order-terms', up: (db, _types, engine) => indexOrderTerms(db, engine) },
  { name: '055-search-statistics', up: (db, _types, engine) => raiseSearchStatistics(db, engine) },
  { name: '056-report-order-spans', up: createReportOrderSpans },
  { name: '057-imported-answers', up: createImportedAnswers },
  { name: '058-budget-shares', up: createBudgetShares },
  { name: '059-unknown-parts-of-item', up: indexUnknownParts },
  { name: '060-exhausted-shares', up: addExhaustedShares },
  { name: '061-order-guards', up: (db, _types, engine) => guardOrderStatements(db, engine) },
  { name: '062-failing-jobs', up: indexFailingJobs },
  { name: '063-awaited-imports', up: addAwaitedImports },
];

/** The migrations among `names` that this release does not have. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => MIGRATIONS.every((migration) => migration.name !== name));

/** The key of the advisory lock; nothing else in this database uses it. */
const LOCK_KEY = 7_203_115_904;

/**
 * How long a migration waits for the lock of a table, in ms. Queries of running nodes queue behind it meanwhile, so it gives up before their own
 * limit of 8 s does.
 */
export const LOCK_TIMEOUT = 4000;
/** The SQLSTATE lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/** A migration that was applied, and how long it took. */
export interface AppliedMigration {
  readonly name: string;
  readonly ms: number;
}

/**
 * Applies the missing migrations in one transaction. Nodes that start together wait for each other here; SQLite has one
 * transaction at a time anyway. Rejects without changes: with `MigrationBlocked` when another program holds a table for too long, with
 * `StoreUnsuitable` when the database has another encoding than UTF8.
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute((tx) => applyMissing(tx, engine, migrations));
}

/** Applies the missing migrations in a transaction that is rolled back; those that were applied, and the tables that they lock. */
export async function rehearse(
  db: Kysely<Schema>,
  engine: Engine,
): Promise<{ applied: readonly AppliedMigration[]; lockedTables: readonly string[] }> {
  const transaction = await db.startTransaction().execute();
  try {
    const applied = await applyMissing(transaction, engine, MIGRATIONS);
    return { applied, lockedTables: engine === 'postgres' ? await tablesLockedBy(transaction) : [] };
  } finally {
    await transaction.rollback().execute();
  }
}

async function applyMissing(
  tx: Kysely<Schema>,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<AppliedMigration[]> {
  if (engine === 'postgres') {
    await demandUtf8(tx);
    // Waiting for another node's migration may take longer than the time limits of queries, and so may a migration.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
  }
  const types = columnTypes(engine);
  // `create table if not exists` would fail for roles without the privilege to create tables.
  if (!(await hasTable(tx, engine, 'migrations'))) {
    await tx.schema
      .createTable('migrations')
      .addColumn('name', types.text, (c) => c.primaryKey())
      .execute();
  }
  const known = new Set(await appliedMigrations(tx, engine));
  const applied: AppliedMigration[] = [];
  for (const { name, up } of migrations) {
    if (known.has(name)) continue;
    const start = performance.now();
    await withBlockedError(name, () => up(tx, types, engine));
    await tx.insertInto('migrations').values({ name }).execute();
    applied.push({ name, ms: Math.round(performance.now() - start) });
  }
  return applied;
}

/** Without it no question could be stored, as searches normalise its text. Whoever makes a cluster in the locale C gets another encoding. */
async function demandUtf8(tx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(tx);
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new StoreUnsuitable(
    `The database of DATABASE_URL has the encoding ${encoding} and needs UTF8: create it with "create database … encoding 'UTF8' template template0"`,
  );
}

/** The names of the migrations that a database has. */
export async function appliedMigrations(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  if (!(await hasTable(db, engine, 'migrations'))) return [];
  const rows = await db.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

async function withBlockedError(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable && isLockTimeout(error.cause))) throw error;
    throw new MigrationBlocked(
      `The migration ${name} waited ${LOCK_TIMEOUT / 1000} s for a table that another transaction uses; nothing was changed: try again when that has ended`,
      { cause: error },
    );
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Existing tables that cannot be written to until the end of the transaction. */
async function tablesLockedBy(tx: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'AccessExclusiveLock')
    order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

async function hasTable(db: Kysely<Schema>, engine: Engine, name: string): Promise<boolean> {
  const found =
    engine === 'postgres'
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`
      : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`;
  return (await found.execute(db)).rows.length > 0;
}

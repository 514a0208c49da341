import { setImmediate } from 'node:timers/promises';
import { buildSheet, type Policy, type PolicyTopic } from '#domain/policies.ts';
import { PRIVATE_FACTS_MAX } from '#domain/private-facts.ts';
import { IMPORT_ANSWERS_MAX, type TransferKind } from '#domain/transfer/kinds.ts';
import { policyOf, type Values } from '#domain/transfer/rows.ts';
import type { Store, StoredImport, StoredImportRow } from '../store/port.ts';
import { importedAnswerOf, saysSame, subjectOf } from './comparing.ts';

/** How many rows are written at a time. */
const CHUNK = 500;

/** Who does it, and with which import; `tx` has the account locked. */
interface Run {
  readonly tx: Store;
  readonly accountId: string;
  readonly found: StoredImport;
  readonly by: string;
}

/** What the preview rests on has changed since. */
export class StalePreview extends Error {
  override readonly name = 'StalePreview';
}

/** Writes all rows of a preview. Throws `StalePreview`, and what was written has to be rolled back. */
export async function applyImport(run: Run): Promise<void> {
  const { tx, accountId, found, by } = run;
  if (found.kind === 'history') await refuseTooManyAnswers(run);
  for await (const rows of chunksOf(run, false)) {
    const current = await readCurrent(run, rows);
    for (const row of rows) if (!isAsPreviewed(found.kind, row, current)) throw new StalePreview();
    if (found.kind === 'private-facts') await refuseTooManyFacts(run, rows);
    await write(
      { tx, accountId, by },
      found.kind,
      rows.map(({ key, before, after }) => ({ key, from: before, to: after })),
    );
  }
}

/** Takes all rows back that are as the import left them; returns how many, and marks the others as kept. */
export async function revertImport(run: Run): Promise<{ undone: number; kept: number }> {
  const { tx, accountId, found, by } = run;
  let [undone, kept] = [0, 0];
  // Backwards: quick answers that were added last are deleted first, and no other one moves.
  for await (const rows of chunksOf(run, true)) {
    const current = await readCurrent(run, rows);
    const [untouched, touched] = partition(rows, (row) => isAsImported(found.kind, row, current));
    await write(
      { tx, accountId, by },
      found.kind,
      untouched.map(({ key, before, after }) => ({ key, from: after, to: before })),
    );
    await tx.transfers.keepRows(
      accountId,
      found.id,
      touched.map(({ line }) => line),
    );
    undone += untouched.length;
    kept += touched.length;
  }
  return { undone, kept };
}

async function* chunksOf({ tx, accountId, found }: Run, isBackwards: boolean): AsyncGenerator<StoredImportRow[]> {
  let line = isBackwards ? Number.MAX_SAFE_INTEGER : 0;
  for (;;) {
    const rows = await tx.transfers.rowsFrom(accountId, found.id, { line, limit: CHUNK, isBackwards });
    const last = rows.at(-1);
    if (last === undefined) return;
    line = last.line;
    const changes = rows.filter(({ state }) => state === 'added' || state === 'changed');
    if (changes.length > 0) yield changes;
    // On SQLite a statement is no wait: without a pause nothing else would happen on this node until the end.
    await setImmediate();
  }
}

interface Current {
  readonly byKey: ReadonlyMap<string, Values>;
  /** Items with the texts of their facts. */
  readonly texts: ReadonlySet<string>;
}

const placeOf = ([itemId, , text]: Values): string => JSON.stringify([itemId, text]);

async function readCurrent({ tx, accountId, found }: Run, rows: readonly StoredImportRow[]): Promise<Current> {
  if (found.kind === 'history') {
    const answers = rows.map(({ after }) => importedAnswerOf(after));
    const present = await tx.importedAnswers.present(accountId, answers);
    const isThere = rows.filter(({ key }) => present.has(key));
    return { byKey: new Map(isThere.map(({ key, after }) => [key, after])), texts: new Set() };
  }
  const subjects = [...new Set(rows.flatMap(({ before, after }) => [subjectOf(before ?? after), subjectOf(after)]))];
  const facts = {
    ids: rows.map(({ key }) => key),
    texts: rows.flatMap(({ before, after }) => [...(before === null ? [] : [before[2]]), after[2]]),
  };
  const entries = await tx.transfers.current(accountId, found.kind, subjects, facts);
  return {
    byKey: new Map(entries.map(({ key, values }) => [key, values])),
    texts: new Set(entries.map(({ values }) => placeOf(values))),
  };
}

function isAsPreviewed(
  kind: TransferKind,
  { key, before, after }: StoredImportRow,
  { byKey, texts }: Current,
): boolean {
  const present = byKey.get(key) ?? null;
  if (kind === 'private-facts' && texts.has(placeOf(after))) return false;
  return before === null || present === null ? before === present : saysSame(kind, before, present);
}

function isAsImported(kind: TransferKind, { key, before, after }: StoredImportRow, { byKey, texts }: Current): boolean {
  const present = byKey.get(key);
  if (present === undefined || !saysSame(kind, present, after)) return false;
  // The text that it had is another fact's now.
  return kind !== 'private-facts' || before === null || !texts.has(placeOf(before));
}

async function refuseTooManyFacts({ tx, accountId }: Run, rows: readonly StoredImportRow[]): Promise<void> {
  const added = rows.filter(({ before }) => before === null).map(({ after }) => subjectOf(after));
  const counts = new Map(await tx.transfers.countFacts(accountId, added));
  for (const itemId of added) {
    const next = (counts.get(itemId) ?? 0) + 1;
    if (next > PRIVATE_FACTS_MAX) throw new StalePreview();
    counts.set(itemId, next);
  }
}

async function refuseTooManyAnswers({ tx, accountId, found }: Run): Promise<void> {
  const count = await tx.importedAnswers.count(accountId);
  if (count + found.counts.added > IMPORT_ANSWERS_MAX) throw new StalePreview();
}

/** `from` null: it is added; `to` null: it is deleted. */
interface Change {
  readonly key: string;
  readonly from: Values | null;
  readonly to: Values | null;
}

type Writing = Pick<Run, 'tx' | 'accountId' | 'by'>;

const WRITERS: Readonly<Record<TransferKind, (writing: Writing, changes: readonly Change[]) => Promise<void>>> = {
  async 'quick-answers'({ tx, accountId, by }, changes) {
    for (const { from, to } of changes) {
      if (to === null) await tx.quickAnswers.delete(accountId, from?.[0] ?? '');
      else if (from === null) await tx.quickAnswers.add(accountId, quickAnswerOf(to), by);
      else await tx.quickAnswers.change(accountId, from[0], quickAnswerOf(to), by);
    }
  },

  async policies({ tx, accountId }, changes) {
    const sheet = await tx.policies.of(accountId);
    const changed = new Map<string, Policy>(
      changes.map(({ key, to }) => [key, to === null ? { value: null, text: '' } : policyOf(to)]),
    );
    await tx.policies.replace(
      accountId,
      buildSheet((topic: PolicyTopic) => changed.get(topic) ?? sheet[topic]),
    );
  },

  async 'private-facts'({ tx, accountId, by }, changes) {
    const gone = changes.flatMap(({ key, from, to }) => (to === null && from !== null ? [{ key, values: from }] : []));
    const written = changes.flatMap(({ key, to }) => (to === null ? [] : [{ key, values: to }]));
    if (gone.length > 0) await tx.transfers.deleteFacts(accountId, gone);
    if (written.length > 0) await tx.transfers.putFacts(accountId, written, by);
  },

  async history({ tx, accountId }, changes) {
    const gone = changes.flatMap(({ key, to }) => (to === null ? [key] : []));
    const added = changes.flatMap(({ to }) => (to === null ? [] : [importedAnswerOf(to)]));
    if (gone.length > 0) await tx.importedAnswers.delete(accountId, gone);
    if (added.length > 0) await tx.importedAnswers.add(accountId, added);
  },
};

const write = (writing: Writing, kind: TransferKind, changes: readonly Change[]): Promise<void> =>
  WRITERS[kind](writing, changes);

const quickAnswerOf = ([title, answer, color]: Values) => ({ title, answer, color });

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

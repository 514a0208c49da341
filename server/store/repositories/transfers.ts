import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { titleKeyOf } from '#domain/quick-answers.ts';
import { ROW_PROBLEMS, ROW_STATES, TRANSFER_KINDS, type TransferKind } from '#domain/transfer/kinds.ts';
import type { Context } from '../engine/context.ts';
import type { EntriesPage, StoredEntry, StoredImport, StoredImportRow, Transfers } from '../port/transfers.ts';
import type { Schema } from '../schema.ts';
import { createPolicies } from './policies.ts';
import { chunked, oneOf, padded } from './shared.ts';

const ValuesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tupleWithRest([v.string(), v.string(), v.string()], v.string()),
);
const CursorSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.number()]));

/** No column of an index: with one, SQLite would look for each id in each item. */
const UNINDEXED_ID = sql<string>`id || ''`;

/** The states of an import; one that only a newer release knows is not shown, as one that is being read. */
const STATES = ['reading', 'preview', 'imported', 'undone'] as const;

const toRow = (row: Selectable<Schema['import_rows']>): StoredImportRow => ({
  line: row.line,
  state: oneOf(ROW_STATES, row.state),
  problem: ROW_PROBLEMS.find((problem) => problem === row.problem) ?? null,
  key: row.key,
  before: row.before === null ? null : v.parse(ValuesSchema, row.before),
  after: v.parse(ValuesSchema, row.after),
});

const toImport = (row: Selectable<Schema['imports']>): StoredImport => ({
  id: row.id,
  kind: oneOf(TRANSFER_KINDS, row.kind),
  file: row.file,
  state: oneOf(STATES, row.state),
  counts: { added: row.added, changed: row.changed, same: row.same, broken: row.broken },
  kept: row.kept,
  createdAt: row.created_at,
  importedAt: row.imported_at,
});

/** The place before all imported answers, of which each has its own id and time. */
const BEFORE_IMPORTED = ['~', Number.MAX_SAFE_INTEGER] as const;

/** The imported answers of the account, as its own answers are exported, newest first. */
async function importedPage(
  { db }: Context,
  accountId: string,
  [afterId, afterTime]: readonly [string, number],
  limit: number,
): Promise<EntriesPage> {
  const rows = await db
    .selectFrom('imported_answers as i')
    .leftJoin('items', (join) =>
      join.onRef('items.account_id', '=', 'i.account_id').onRef('items.id', '=', 'i.item_id'),
    )
    .select(['i.id', 'i.item_id', 'items.title', 'i.question', 'i.answer', 'i.author', 'i.answered_at', 'i.asked_at'])
    .where('i.account_id', '=', accountId)
    .where((eb) => eb(eb.refTuple('i.answered_at', 'i.id'), '<', eb.tuple(afterTime, afterId)))
    .orderBy('i.answered_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
  return pageOf(
    rows,
    limit,
    (row) => [
      '',
      row.asked_at === null ? '' : new Date(row.asked_at).toISOString(),
      row.item_id,
      row.title ?? '',
      '',
      row.question,
      row.answer,
      new Date(row.answered_at).toISOString(),
      row.author,
    ],
    ({ id, answered_at }) => [id, answered_at],
  );
}

/** A page whose entries each have the place from which the next one is read. */
function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cellsOf: (row: Row) => readonly string[],
  placeOf: (row: Row) => readonly [string, number],
): EntriesPage {
  const last = rows.at(-1);
  return {
    entries: rows.map(cellsOf),
    next: last === undefined || rows.length < limit ? null : JSON.stringify(placeOf(last)),
  };
}

export function createTransfers(context: Context): Transfers {
  const policies = createPolicies(context);

  async function policyEntries(accountId: string): Promise<StoredEntry[]> {
    const sheet = await policies.of(accountId);
    return Object.entries(sheet).map(([topic, { value, text }]) => ({
      key: topic,
      values: [topic, value ?? '', text],
    }));
  }

  const quickAnswers = (accountId: string) =>
    context.db.selectFrom('quick_answers').where('account_id', '=', accountId);
  const facts = (accountId: string) => context.db.selectFrom('private_facts').where('account_id', '=', accountId);
  const rowsOf = (accountId: string, id: string) =>
    context.db.selectFrom('import_rows').where('account_id', '=', accountId).where('import_id', '=', id);
  const ofImport = (accountId: string, id: string) =>
    context.db.updateTable('imports').where('account_id', '=', accountId).where('id', '=', id);

  const PAGES: Readonly<
    Record<
      Exclude<TransferKind, 'policies'>,
      (accountId: string, after: readonly [string, number] | null, limit: number) => Promise<EntriesPage>
    >
  > = {
    async 'quick-answers'(accountId, after, limit) {
      const rows = await quickAnswers(accountId)
        .select(['title', 'answer', 'color', 'position'])
        .where('position', '>', after?.[1] ?? 0)
        .orderBy('position')
        .limit(limit)
        .execute();
      return pageOf(
        rows,
        limit,
        ({ title, answer, color }) => [title, answer, color],
        ({ position }) => ['', position],
      );
    },

    async 'private-facts'(accountId, after, limit) {
      const rows = await facts(accountId)
        .select(['item_id', 'id', 'text', 'position'])
        .$if(after !== null, (query) =>
          query.where((eb) => eb(eb.refTuple('item_id', 'position'), '>', eb.tuple(after?.[0] ?? '', after?.[1] ?? 0))),
        )
        .orderBy('item_id')
        .orderBy('position')
        .limit(limit)
        .execute();
      return pageOf(
        rows,
        limit,
        ({ item_id, id, text }) => [item_id, id, text],
        ({ item_id, position }) => [item_id, position],
      );
    },

    async history(accountId, after, limit) {
      if (after !== null && after[0] !== '') return importedPage(context, accountId, after, limit);
      const rows = await context.db
        .selectFrom('history')
        .innerJoin('questions', (join) =>
          join
            .onRef('questions.account_id', '=', 'history.account_id')
            .onRef('questions.id', '=', 'history.question_id'),
        )
        .leftJoin('items', (join) =>
          join.onRef('items.account_id', '=', 'questions.account_id').onRef('items.id', '=', 'questions.item_id'),
        )
        .leftJoin('buyers', 'buyers.id', 'questions.buyer_id')
        .select(['questions.id', 'questions.text', 'questions.asked_at', 'questions.item_id', 'questions.buyer_id'])
        .select(['items.title', 'buyers.nickname', 'questions.answer_text', 'questions.answered_by'])
        .select(['history.answered_at', 'history.position'])
        .where('history.account_id', '=', accountId)
        .$if(after !== null, (query) => query.where('history.position', '<', after?.[1] ?? 0))
        .orderBy('history.position', 'desc')
        .limit(limit)
        .execute();
      const page = pageOf(
        rows,
        limit,
        (row) => [
          row.id,
          new Date(row.asked_at).toISOString(),
          row.item_id,
          row.title ?? '',
          row.nickname ?? row.buyer_id,
          row.text,
          row.answer_text ?? '',
          new Date(row.answered_at).toISOString(),
          row.answered_by ?? '',
        ],
        ({ position }) => ['', position],
      );
      return { ...page, next: page.next ?? JSON.stringify(BEFORE_IMPORTED) };
    },
  };

  return {
    async page(accountId, kind, after, limit) {
      if (kind !== 'policies')
        return PAGES[kind](accountId, after === null ? null : v.parse(CursorSchema, after), limit);
      const entries = await policyEntries(accountId);
      return { entries: entries.map(({ values }) => values), next: null };
    },

    async current(accountId, kind, of, only) {
      if (of.length === 0) return [];
      if (kind === 'policies') return (await policyEntries(accountId)).filter(({ key }) => of.includes(key));
      if (kind === 'quick-answers') {
        const rows = await quickAnswers(accountId)
          .select(['title_key', 'title', 'answer', 'color'])
          .where('title_key', 'in', padded(of.map(titleKeyOf)))
          .execute();
        return rows.map(({ title_key, title, answer, color }) => ({ key: title_key, values: [title, answer, color] }));
      }
      const rows = await facts(accountId)
        .select(['item_id', 'id', 'text'])
        .where('item_id', 'in', padded([...new Set(of)]))
        .$if(only !== undefined, (query) =>
          query.where((eb) =>
            eb.or([eb(UNINDEXED_ID, 'in', padded(only?.ids ?? [])), eb('text', 'in', padded(only?.texts ?? []))]),
          ),
        )
        .execute();
      return rows.map(({ item_id, id, text }) => ({ key: id, values: [item_id, id, text] }));
    },

    async countQuickAnswers(accountId) {
      const { count } = await quickAnswers(accountId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async countFacts(accountId, itemIds) {
      if (itemIds.length === 0) return new Map();
      const rows = await facts(accountId)
        .select(['item_id', (eb) => eb.fn.countAll<number>().as('count')])
        .where('item_id', 'in', padded([...new Set(itemIds)]))
        .groupBy('item_id')
        .execute();
      return new Map(rows.map(({ item_id, count }) => [item_id, Number(count)]));
    },

    async putFacts(accountId, entries, by) {
      const last = await facts(accountId)
        .select(['item_id', (eb) => eb.fn.max('position').as('position')])
        .where('item_id', 'in', padded([...new Set(entries.map(({ values }) => values[0]))]))
        .groupBy('item_id')
        .execute();
      const positions = new Map(last.map(({ item_id, position }) => [item_id, Number(position)]));
      const rows = entries.map(({ key, values: [itemId, , text] }) => {
        const position = (positions.get(itemId) ?? 0) + 1;
        positions.set(itemId, position);
        return { account_id: accountId, item_id: itemId, id: key, text, written_by: by, position };
      });
      for (const chunk of chunked(rows))
        await context.db
          .insertInto('private_facts')
          .values(chunk.map((row) => ({ ...row, written_at: context.now() })))
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'item_id', 'id']).doUpdateSet((eb) => ({
              text: eb.ref('excluded.text'),
              written_by: eb.ref('excluded.written_by'),
              written_at: eb.ref('excluded.written_at'),
            })),
          )
          .execute();
    },

    async deleteFacts(accountId, entries) {
      const itemIds = padded([...new Set(entries.map(({ values }) => values[0]))]);
      if (itemIds.length === 0) return;
      await context.db
        .deleteFrom('private_facts')
        .where('account_id', '=', accountId)
        .where('item_id', 'in', itemIds)
        .where(UNINDEXED_ID, 'in', padded(entries.map(({ key }) => key)))
        .execute();
    },

    async begin(accountId, { id, kind, file, by }) {
      await context.db
        .insertInto('imports')
        .values({
          ...{ account_id: accountId, id, kind, file, started_by: by, state: 'reading' },
          ...{ added: 0, changed: 0, same: 0, broken: 0, kept: 0 },
          created_at: context.now(),
          imported_at: null,
        })
        .execute();
    },

    async addRows(accountId, id, rows) {
      const stored = rows.map(({ line, state, problem, key, before, after }) => ({
        ...{ account_id: accountId, import_id: id, line, state, problem, key },
        before: before === null ? null : JSON.stringify(before),
        after: JSON.stringify(after),
        kept: 0,
      }));
      for (const chunk of chunked(stored)) await context.db.insertInto('import_rows').values(chunk).execute();
    },

    async finish(accountId, id, counts) {
      await ofImport(accountId, id)
        .set({ state: 'preview', ...counts })
        .execute();
    },

    async read(accountId, id, by) {
      const row = await context.db
        .selectFrom('imports')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('started_by', '=', by)
        .executeTakeFirst();
      return row === undefined ? null : toImport(row);
    },

    async of(accountId, by) {
      const rows = await context.db
        .selectFrom('imports')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('started_by', '=', by)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toImport);
    },

    async rows(accountId, id, { skip, limit, only }) {
      const found = rowsOf(accountId, id)
        .$if(only === 'kept', (query) => query.where('kept', '=', 1))
        .$if(only !== 'kept' && only !== 'all', (query) => query.where('state', '=', only));
      const [{ count }, rows] = await Promise.all([
        found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
        found.selectAll().orderBy('line').limit(limit).offset(skip).execute(),
      ]);
      return { entries: rows.map(toRow), count: Number(count) };
    },

    async rowsFrom(accountId, id, { line, limit, isBackwards = false }) {
      const rows = await rowsOf(accountId, id)
        .selectAll()
        .where('line', isBackwards ? '<' : '>', line)
        .orderBy('line', isBackwards ? 'desc' : 'asc')
        .limit(limit)
        .execute();
      return rows.map(toRow);
    },

    async markImported(accountId, id) {
      await ofImport(accountId, id).set({ state: 'imported', imported_at: context.now() }).execute();
    },

    async markUndone(accountId, id, kept) {
      await ofImport(accountId, id).set({ state: 'undone', kept }).execute();
    },

    async keepRows(accountId, id, lines) {
      if (lines.length === 0) return;
      await context.db
        .updateTable('import_rows')
        .set({ kept: 1 })
        .where('account_id', '=', accountId)
        .where('import_id', '=', id)
        .where('line', 'in', padded(lines))
        .execute();
    },

    discardSome: (accountId, id, limit) =>
      context.atomically(async ({ db }) => {
        const { numDeletedRows } = await db
          .deleteFrom('import_rows')
          .where('account_id', '=', accountId)
          .where('import_id', '=', id)
          .where(
            'line',
            'in',
            db
              .selectFrom('import_rows')
              .select('line')
              .where('account_id', '=', accountId)
              .where('import_id', '=', id)
              .orderBy('line')
              .limit(limit),
          )
          .executeTakeFirstOrThrow();
        if (numDeletedRows >= BigInt(limit)) return true;
        await db.deleteFrom('imports').where('account_id', '=', accountId).where('id', '=', id).execute();
        return false;
      }),
  };
}

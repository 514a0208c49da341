import { createHash, randomUUID } from 'node:crypto';
import { PRIVATE_FACTS_MAX } from '#domain/private-facts.ts';
import { titleKeyOf } from '#domain/quick-answers.ts';
import {
  IMPORT_ANSWERS_MAX,
  IMPORT_QUICK_ANSWERS_MAX,
  type RowProblem,
  type RowState,
  type TransferKind,
} from '#domain/transfer/kinds.ts';
import { answerOf, type ReadRow, type Values } from '#domain/transfer/rows.ts';
import type { ImportedAnswer, Store, StoredImportRow } from '../store/port.ts';

/** Compares the rows of a file, chunk by chunk, with what is stored. */
export type CompareRows = (rows: readonly ReadRow[]) => Promise<StoredImportRow[]>;

/** What identifies what is read of the store for a row: a title, a topic, an item. */
export const subjectOf = ([first]: Values): string => first;

const isSame = (one: Values, other: Values): boolean => one.every((value, place) => value === other[place]);

/** Whether both say the same to buyers; the ids of facts are not said. */
export const saysSame = (kind: TransferKind, one: Values, other: Values): boolean =>
  kind === 'private-facts' ? one[0] === other[0] && one[2] === other[2] : isSame(one, other);

export async function createComparison(store: Store, accountId: string, kind: TransferKind): Promise<CompareRows> {
  const compare = await comparisonOf(store, accountId, kind);
  return async (rows) => {
    const compareRow = await compare(rows.filter(({ problem }) => problem === null));
    return rows.map((row) => (row.problem === null ? compareRow(row) : broken(row, row.problem)));
  };
}

async function comparisonOf(store: Store, accountId: string, kind: TransferKind): Promise<Compare> {
  switch (kind) {
    case 'private-facts':
      return factComparison(store, accountId);
    case 'history':
      return answerComparison(store, accountId);
    default:
      return keyedComparison(store, accountId, kind);
  }
}

type CompareRow = (row: ReadRow) => StoredImportRow;
type Compare = (rows: readonly ReadRow[]) => Promise<CompareRow>;

const broken = ({ line, values }: ReadRow, problem: RowProblem): StoredImportRow => ({
  line,
  state: 'broken',
  problem,
  key: '',
  before: null,
  after: values,
});

const compared = (
  { line, isWarned }: ReadRow,
  row: { state: Exclude<RowState, 'broken'>; key: string; before: Values | null; after: Values },
): StoredImportRow => ({ line, problem: isWarned ? 'contact-data' : null, ...row });

/** Quick answers and policies, of which a file has each once. */
async function keyedComparison(store: Store, accountId: string, kind: 'quick-answers' | 'policies'): Promise<Compare> {
  const seen = new Set<string>();
  let count = kind === 'policies' ? 0 : await store.transfers.countQuickAnswers(accountId);
  return async (rows) => {
    const titles = rows.map(({ values }) => subjectOf(values));
    const current = await store.transfers.current(accountId, kind, titles);
    const byKey = new Map(current.map(({ key, values }) => [key, values]));
    return (row) => {
      const after = row.values;
      const key = titleKeyOf(subjectOf(after));
      if (seen.has(key)) return broken(row, 'repeated');
      seen.add(key);
      const before = byKey.get(key) ?? null;
      if (before !== null)
        return compared(row, { state: isSame(before, after) ? 'same' : 'changed', key, before, after });
      if (count >= IMPORT_QUICK_ANSWERS_MAX) return broken(row, 'too-many');
      count += 1;
      return compared(row, { state: 'added', key, before, after });
    };
  };
}

/** What an item has, with the rows before. */
interface ItemFacts {
  readonly byId: ReadonlyMap<string, Values>;
  /** All texts that it has or will have. */
  readonly texts: Set<string>;
  /** Texts that rows before replace by others. */
  readonly replaced: Set<string>;
}

/** Facts: those with a known id are changed, the others added. */
function factComparison(store: Store, accountId: string): Compare {
  const items = new Map<string, ItemFacts | null>();
  /** The ids and, with their items, texts of the rows before. */
  const seen = new Set<string>();

  return async (rows) => {
    const unread = [...new Set(rows.map(({ values }) => subjectOf(values)))].filter((itemId) => !items.has(itemId));
    const [known, current] = await Promise.all([
      store.items.byIds(accountId, unread),
      store.transfers.current(accountId, 'private-facts', unread),
    ]);
    const byItem = Map.groupBy(current, ({ values }) => subjectOf(values));
    for (const itemId of unread) {
      const facts = byItem.get(itemId) ?? [];
      items.set(
        itemId,
        known[itemId] === undefined
          ? null
          : {
              byId: new Map(facts.map(({ key, values }) => [key, values])),
              texts: new Set(facts.map(({ values }) => values[2])),
              replaced: new Set(),
            },
      );
    }

    return (row) => {
      const [itemId, id, text] = row.values;
      const item = items.get(itemId) ?? null;
      if (item === null) return broken(row, 'unknown-item');
      const placeOf = (one: string): string => JSON.stringify([itemId, one]);
      const before = item.byId.get(id) ?? null;
      const isRepeated = seen.has(placeOf(text)) || (before !== null && (seen.has(id) || seen.has(placeOf(before[2]))));
      if (isRepeated) return broken(row, 'repeated');
      seen.add(placeOf(text));
      if (before !== null) seen.add(id);
      if (before?.[2] === text) return compared(row, { state: 'same', key: id, before, after: before });
      if (item.replaced.has(text)) return broken(row, 'exists');
      if (before === null && item.texts.has(text))
        return compared(row, { state: 'same', key: '', before: row.values, after: row.values });
      if (item.texts.has(text)) return broken(row, 'exists');
      if (before === null && item.texts.size >= PRIVATE_FACTS_MAX) return broken(row, 'too-many');
      item.texts.add(text);
      if (before !== null) item.replaced.add(before[2]);
      const key = before === null ? randomUUID() : id;
      return compared(row, {
        state: before === null ? 'added' : 'changed',
        key,
        before,
        after: [itemId, key, text],
      });
    };
  };
}

/** The answer of a row, which is the same entry for the same question and answer of the same listing. */
export function importedAnswerOf(values: Values): ImportedAnswer {
  const [itemId, question, answer] = values;
  const digest = createHash('sha256')
    .update(JSON.stringify([itemId, question, answer]))
    .digest('hex');
  return { id: digest.slice(0, 32), ...answerOf(values) };
}

/** Past answers: those that the account has, or a row before, stay as they are; none is changed. */
async function answerComparison(store: Store, accountId: string): Promise<Compare> {
  const [now, imported] = await Promise.all([store.now(), store.importedAnswers.count(accountId)]);
  const isKnownItem = new Map<string, boolean>([['', true]]);
  const seen = new Set<string>();
  let count = imported;
  return async (rows) => {
    const unread = [...new Set(rows.map(({ values }) => subjectOf(values)))].filter((id) => !isKnownItem.has(id));
    const answers = rows.map(({ values }) => importedAnswerOf(values));
    const [items, present] = await Promise.all([
      store.items.byIds(accountId, unread),
      store.importedAnswers.present(accountId, answers),
    ]);
    for (const id of unread) isKnownItem.set(id, items[id] !== undefined);
    return (row) => {
      const after = row.values;
      const { id, itemId, answeredAt } = importedAnswerOf(after);
      if (present.has(id) || seen.has(id)) return compared(row, { state: 'same', key: id, before: after, after });
      if (isKnownItem.get(itemId) !== true) return broken(row, 'unknown-item');
      if (answeredAt > now) return broken(row, 'unknown-date');
      if (count >= IMPORT_ANSWERS_MAX) return broken(row, 'too-many');
      seen.add(id);
      count += 1;
      return compared(row, { state: 'added', key: id, before: null, after });
    };
  };
}

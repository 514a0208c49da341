import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { numberIn, numberOrNullIn, type Row, textIn, textOrNullIn } from './rows.ts';

export const QUESTION_STATUSES = [
  'ANSWERED',
  'BANNED',
  'CLOSED_UNANSWERED',
  'DELETED',
  'DISABLED',
  'UNANSWERED',
  'UNDER_REVIEW',
] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];
export type AnswerStatus = 'ACTIVE' | 'DISABLED' | 'BANNED';

export interface Answer {
  readonly text: string;
  readonly status: AnswerStatus;
  readonly at: number;
}

export interface Question {
  readonly id: number;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly itemId: string;
  readonly text: string;
  readonly status: QuestionStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The application that created the question, if any. */
  readonly appId: number | null;
  readonly answer: Answer | null;
}

export const SORT_FIELDS = ['item_id', 'seller_id', 'from_id', 'date_created'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export interface Sort {
  readonly field: SortField;
  readonly type: 'ASC' | 'DESC';
}

/** The conditions of a search. */
export interface QuestionFilter {
  readonly sellerId?: number | undefined;
  readonly itemId?: string | undefined;
  readonly buyerId?: number | undefined;
  readonly statuses?: readonly QuestionStatus[] | undefined;
  /** Questions with id modulo `of` equal to `part`. */
  readonly division?: { readonly of: number; readonly part: number } | undefined;
}

export interface Questions {
  find(id: number): Question | null;
  count(filter: QuestionFilter): number;
  search(filter: QuestionFilter, sorts: readonly Sort[], limit: number, offset: number): Question[];
  answeredCount(sellerId: number, buyerId: number): number;
  nextId(): number;
  add(question: Question): void;
  setStatus(id: number, status: QuestionStatus, at: number): void;
  /** Moves an item's questions from one status to another; returns their ids. */
  moveOfItem(itemId: string, from: QuestionStatus, to: QuestionStatus, at: number): number[];
  /** `moderateAt`: when moderation bans the answer; null: never. */
  setAnswer(id: number, answer: Answer, moderateAt: number | null): void;
  banAnswer(id: number, at: number): void;
  /** Bans answers whose moderation is due; returns the ids of their questions. */
  moderate(now: number): number[];
  removeUnansweredBefore(moment: number): void;
}

function questionStatusOf(text: string): QuestionStatus {
  const status = QUESTION_STATUSES.find((known) => known === text);
  if (status === undefined) throw new TypeError(`unknown question status ${text}`);
  return status;
}

function answerStatusOf(text: string): AnswerStatus {
  if (text === 'ACTIVE' || text === 'DISABLED' || text === 'BANNED') return text;
  throw new TypeError(`unknown answer status ${text}`);
}

function questionOf(row: Row): Question {
  const answerText = textOrNullIn(row, 'answer_text');
  return {
    id: numberIn(row, 'id'),
    sellerId: numberIn(row, 'seller_id'),
    buyerId: numberIn(row, 'buyer_id'),
    itemId: textIn(row, 'item_id'),
    text: textIn(row, 'text'),
    status: questionStatusOf(textIn(row, 'status')),
    createdAt: numberIn(row, 'created_at'),
    updatedAt: numberIn(row, 'updated_at'),
    appId: numberOrNullIn(row, 'app_id'),
    answer:
      answerText === null
        ? null
        : { text: answerText, status: answerStatusOf(textIn(row, 'answer_status')), at: numberIn(row, 'answered_at') },
  };
}

const COLUMN_OF_SORT: Record<SortField, string> = {
  item_id: 'item_id',
  seller_id: 'seller_id',
  from_id: 'buyer_id',
  date_created: 'created_at',
};

function conditionOf(filter: QuestionFilter): { clause: string; values: SQLInputValue[] } {
  const clauses: string[] = [];
  const values: SQLInputValue[] = [];
  const narrow = (clause: string, ...bound: SQLInputValue[]) => {
    clauses.push(clause);
    values.push(...bound);
  };
  if (filter.sellerId !== undefined) narrow('seller_id = ?', filter.sellerId);
  if (filter.itemId !== undefined) narrow('item_id = ?', filter.itemId);
  if (filter.buyerId !== undefined) narrow('buyer_id = ?', filter.buyerId);
  if (filter.statuses === undefined) narrow("status <> 'DELETED'");
  else narrow(`status IN (${filter.statuses.map(() => '?').join(', ')})`, ...filter.statuses);
  if (filter.division !== undefined) narrow('id % ? = ?', filter.division.of, filter.division.part);
  return { clause: clauses.join(' AND '), values };
}

export function questionsOf(database: DatabaseSync): Questions {
  const byId = database.prepare('SELECT * FROM questions WHERE id = ?');
  const insert = database.prepare('INSERT INTO questions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const lastId = database.prepare('SELECT COALESCE(MAX(id), 12950000000) AS id FROM questions');
  const update = database.prepare('UPDATE questions SET status = ?, updated_at = ? WHERE id = ?');
  const ofItem = database.prepare('SELECT id FROM questions WHERE item_id = ? AND status = ?');
  const answer = database.prepare(
    "UPDATE questions SET status = 'ANSWERED', updated_at = ?, answer_text = ?, answer_status = ?, answered_at = ?, moderate_at = ? WHERE id = ?",
  );
  const ban = database.prepare(
    "UPDATE questions SET answer_status = 'BANNED', moderate_at = NULL, updated_at = ? WHERE id = ?",
  );
  const toModerate = database.prepare('SELECT id FROM questions WHERE moderate_at <= ?');
  const remove = database.prepare("DELETE FROM questions WHERE status = 'UNANSWERED' AND created_at < ?");
  const answeredBy = database.prepare(
    "SELECT COUNT(*) AS count FROM questions WHERE seller_id = ? AND buyer_id = ? AND status = 'ANSWERED'",
  );
  return {
    find(id) {
      const row = byId.get(id);
      return row === undefined ? null : questionOf(row);
    },
    count(filter) {
      const { clause, values } = conditionOf(filter);
      const row = database.prepare(`SELECT COUNT(*) AS count FROM questions WHERE ${clause}`).get(...values);
      return row === undefined ? 0 : numberIn(row, 'count');
    },
    search(filter, sorts, limit, offset) {
      const { clause, values } = conditionOf(filter);
      const order = [...sorts.map(({ field, type }) => `${COLUMN_OF_SORT[field]} ${type}`), 'created_at', 'id'];
      return database
        .prepare(`SELECT * FROM questions WHERE ${clause} ORDER BY ${order.join(', ')} LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
        .map(questionOf);
    },
    answeredCount(sellerId, buyerId) {
      const row = answeredBy.get(sellerId, buyerId);
      return row === undefined ? 0 : numberIn(row, 'count');
    },
    nextId() {
      const row = lastId.get();
      const last = row === undefined ? 0 : numberIn(row, 'id');
      // The gaps stand for the questions of other sellers.
      return last + 1 + ((last * 7_919) % 971);
    },
    add(question) {
      insert.run(
        question.id,
        question.sellerId,
        question.buyerId,
        question.itemId,
        question.text,
        question.status,
        question.createdAt,
        question.updatedAt,
        question.appId,
        question.answer?.text ?? null,
        question.answer?.status ?? null,
        question.answer?.at ?? null,
        null,
      );
    },
    setStatus(id, status, at) {
      update.run(status, at, id);
    },
    moveOfItem(itemId, from, to, at) {
      const ids = ofItem.all(itemId, from).map((row) => numberIn(row, 'id'));
      for (const id of ids) update.run(to, at, id);
      return ids;
    },
    setAnswer(id, given, moderateAt) {
      answer.run(given.at, given.text, given.status, given.at, moderateAt, id);
    },
    banAnswer(id, at) {
      ban.run(at, id);
    },
    moderate(now) {
      const ids = toModerate.all(now).map((row) => numberIn(row, 'id'));
      for (const id of ids) ban.run(now, id);
      return ids;
    },
    removeUnansweredBefore(moment) {
      remove.run(moment);
    },
  };
}

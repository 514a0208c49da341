import {
  ANSWER_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  QUICK_ANSWER_COLOR_MAX_LENGTH,
  TEST_QUESTION_MAX_LENGTH,
} from '../limits.ts';
import { isPolicyTooLong, POLICY_TOPICS, type Policy, type PolicyTopic } from '../policies.ts';
import { guard } from '../policy-guard/policy-guard.ts';
import { factProblemOf, normalizeFact } from '../private-facts.ts';
import { QUICK_ANSWER_COLORS, type QuickAnswerColor } from '../quick-answer-colors.ts';
import { normalizeTitle, quickAnswerTextProblemOf, titleProblemOf } from '../quick-answers.ts';
import { codePointLength, isBlank } from '../text.ts';
import { COLOR_NAMES, namedIn, TOPIC_NAMES, VALUE_NAMES } from './columns.ts';
import type { RowProblem, TransferKind } from './kinds.ts';
import { type TimeOfCell, timeCell } from './times.ts';

/** The values of an entry in the order of its columns, as they are stored. */
export type Values = readonly [first: string, second: string, third: string, ...others: string[]];

/** A past answer as a file has it. */
export interface FileAnswer {
  /** Empty: none, so that it serves only for questions about the sale. */
  readonly itemId: string;
  readonly question: string;
  readonly answer: string;
  readonly answeredAt: number;
  /** Null: the file does not say. */
  readonly askedAt: number | null;
  /** Who answered, as the file has it; empty: it does not say. */
  readonly author: string;
}

/** What a row of a file says, before it is compared with what is stored. */
export interface ReadRow {
  /** The row of the file, from 1; the head is the first. */
  readonly line: number;
  readonly values: Values;
  /** Why the row is broken whatever is stored, or null. */
  readonly problem: RowProblem | null;
  /** It would be stored, but the marketplace forbids what it says. */
  readonly isWarned: boolean;
}

/** A new quick answer's colour where a file has none. */
const DEFAULT_COLOR: QuickAnswerColor = 'blue';

const TITLE_PROBLEMS = { empty: 'empty-title', reserved: 'reserved-title', 'too-long': 'title-too-long' } as const;

const isColor = (color: string): color is QuickAnswerColor => Object.hasOwn(QUICK_ANSWER_COLORS, color);
const isTopic = (topic: string): topic is PolicyTopic => POLICY_TOPICS.some((known) => known === topic);

/** The cells of an entry; those of the history are stored as cells. */
export function cellsOf(kind: Exclude<TransferKind, 'history'>, values: Values): Values {
  const [first, second, third] = values;
  switch (kind) {
    case 'quick-answers':
      return [first, second, isColor(third) ? COLOR_NAMES[third] : third];
    case 'policies':
      return [isTopic(first) ? TOPIC_NAMES[first] : first, nameOfValue(second), third];
    case 'private-facts':
      return values;
  }
}

/** The cells of an entry as a preview shows them: times are on the clocks of the time zone. */
export function shownCellsOf(kind: TransferKind, values: Values, timeZone: string): Values {
  if (kind !== 'history') return cellsOf(kind, values);
  const [itemId, question, answer, answered = '', asked = '', author = ''] = values;
  return [itemId, question, answer, localCell(answered, timeZone), localCell(asked, timeZone), author];
}

/** A time that could not be read is stored as the file says it. */
function localCell(value: string, timeZone: string): string {
  const at = storedTime(value);
  return at === null ? value : timeCell(at, timeZone);
}

/** Times are stored as our own exports write them. */
const storedTime = (value: string): number | null => {
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString() === value ? at : null;
};

const nameOfValue = (value: string): string => (value === 'yes' || value === 'no' ? VALUE_NAMES[value] : '');

/** Reads the cells of a row, and looks for what the marketplace forbids; what cannot be meant stays as it is written. */
export function readRow(kind: TransferKind, line: number, cells: Values, timeOfCell: TimeOfCell): ReadRow {
  const row = readCells(kind, line, cells, timeOfCell);
  const [, second, third] = row.values;
  const isForbidden = row.problem === null && guard(kind === 'quick-answers' ? second : third).length > 0;
  if (!isForbidden) return row;
  return kind === 'private-facts' ? { ...row, problem: 'contact-data' } : { ...row, isWarned: true };
}

/** As `readRow`, in a fortieth of its time, as it does not look for what the marketplace forbids. */
export function readCells(kind: TransferKind, line: number, cells: Values, timeOfCell: TimeOfCell): ReadRow {
  switch (kind) {
    case 'quick-answers':
      return quickAnswerRow(line, cells);
    case 'policies':
      return policyRow(line, cells);
    case 'private-facts':
      return factRow(line, cells);
    case 'history':
      return answerRow(line, cells, timeOfCell);
  }
}

function quickAnswerRow(line: number, [typedTitle, answer, typedColor]: Values): ReadRow {
  const title = normalizeTitle(typedTitle);
  const color = isBlank(typedColor) ? DEFAULT_COLOR : (namedIn(COLOR_NAMES, typedColor) ?? typedColor);
  const titleProblem = titleProblemOf(title);
  const isColorTooLong = codePointLength(color) > QUICK_ANSWER_COLOR_MAX_LENGTH;
  const problem: RowProblem | null =
    titleProblem === null
      ? (quickAnswerTextProblemOf(answer) ?? (isColorTooLong ? 'color-too-long' : null))
      : TITLE_PROBLEMS[titleProblem];
  return { line, values: [title, answer, color], problem, isWarned: false };
}

function policyRow(line: number, [typedTopic, typedValue, typedText]: Values): ReadRow {
  const topic = namedIn(TOPIC_NAMES, typedTopic);
  const value = namedIn(VALUE_NAMES, typedValue);
  const text = isBlank(typedText) ? '' : typedText;
  const isEmpty = isBlank(typedValue);
  const problem: RowProblem | null =
    topic === null
      ? 'unknown-topic'
      : value === null && !isEmpty
        ? 'unknown-value'
        : isPolicyTooLong({ value, text })
          ? 'too-long'
          : null;
  return {
    line,
    values: [topic ?? typedTopic, value ?? (isEmpty ? '' : typedValue), text],
    problem,
    isWarned: false,
  };
}

/** The policy that a row says. */
export const policyOf = ([, value, text]: Values): Policy => ({
  value: value === 'yes' || value === 'no' ? value : null,
  text,
});

function factRow(line: number, [itemId, code, typedText]: Values): ReadRow {
  const text = normalizeFact(typedText);
  const problem: RowProblem | null = isBlank(itemId) ? 'unknown-item' : factProblemOf(typedText);
  return { line, values: [itemId.trim(), code.trim(), text], problem, isWarned: false };
}

function answerRow(line: number, [itemId, question, answer, ...others]: Values, timeOfCell: TimeOfCell): ReadRow {
  const [answered = '', asked = '', author = ''] = others;
  const [answeredAt, askedAt] = [timeOfCell(answered), timeOfCell(asked)];
  const isTooLong =
    codePointLength(question) > TEST_QUESTION_MAX_LENGTH ||
    codePointLength(answer) > ANSWER_MAX_LENGTH ||
    codePointLength(author) > EMAIL_MAX_LENGTH;
  const isDated = answeredAt !== null && (askedAt !== null || isBlank(asked));
  const problem: RowProblem | null = isBlank(question)
    ? 'empty-question'
    : isBlank(answer)
      ? 'empty'
      : isTooLong
        ? 'too-long'
        : isDated
          ? null
          : 'unknown-date';
  const times = [timeValue(answeredAt, answered), timeValue(askedAt, asked)];
  return { line, values: [itemId.trim(), question, answer, ...times, author.trim()], problem, isWarned: false };
}

const timeValue = (at: number | null, cell: string): string => (at === null ? cell.trim() : new Date(at).toISOString());

/** The answer that a row without a problem says. */
export function answerOf([itemId, question, answer, ...others]: Values): FileAnswer {
  const [answered = '', asked = '', author = ''] = others;
  return { itemId, question, answer, answeredAt: storedTime(answered) ?? 0, askedAt: storedTime(asked), author };
}

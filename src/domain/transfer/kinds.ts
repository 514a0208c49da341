import type { Permission } from '../permissions.ts';

/** What a file may hold: what is exported and imported. */
export const TRANSFER_KINDS = ['quick-answers', 'policies', 'private-facts', 'history'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
export const isTransferKind = (kind: string): kind is TransferKind => TRANSFER_KINDS.some((known) => known === kind);

export const TRANSFER_FORMATS = ['csv', 'xlsx'] as const;
export type TransferFormat = (typeof TRANSFER_FORMATS)[number];

/** Any of these may export: those that may read it. */
export const EXPORT_PERMISSIONS = {
  'quick-answers': ['QuickAnswers'],
  policies: ['Settings', 'Tests', 'Questions'],
  'private-facts': ['Questions'],
  history: ['History'],
} as const satisfies Readonly<Record<TransferKind, readonly Permission[]>>;

/** Who may import: those who may change it. The history changes for those who answer, as drafts learn from it. */
export const IMPORT_PERMISSIONS = {
  'quick-answers': 'QuickAnswers',
  policies: 'Settings',
  'private-facts': 'Questions',
  history: 'Questions',
} as const satisfies Readonly<Record<TransferKind, Permission>>;

/** What a row of a file would do; a broken one does nothing. */
export const ROW_STATES = ['added', 'changed', 'same', 'broken'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** `kept`: what an undo left as it was, because somebody had changed it since. */
export const ROW_FILTERS = ['all', ...ROW_STATES, 'kept'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** Why a row is broken; `contact-data` only warns for what the product lets people write. */
export const ROW_PROBLEMS = [
  'empty',
  'empty-question',
  'too-long',
  'empty-title',
  'reserved-title',
  'title-too-long',
  'color-too-long',
  'unknown-topic',
  'unknown-value',
  'unknown-item',
  'unknown-date',
  'contact-data',
  'repeated',
  'exists',
  'too-many',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** Why a file cannot be read at all. */
export const FILE_PROBLEMS = [
  'not-a-spreadsheet',
  'unknown-encoding',
  'wrong-columns',
  'empty-file',
  'too-many-rows',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** The largest file that is imported, in bytes. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
/** The most rows of a file that is imported, without its head: on SQLite everybody waits while they are written (decision 108). */
export const IMPORT_MAX_ROWS = 10_000;
/** Up to how many rows of a file that has too many are counted. */
export const COUNTED_MAX_ROWS = 200_000;
/** How many of its broken rows a refused file is told. */
export const BROKEN_ROWS_TOLD = 10;
/** How many imports of a person can be undone, so that a file that was divided can be. */
export const IMPORTS_KEPT = 10;
/** The most rows of a file that is exported. */
export const EXPORT_MAX_ROWS = 100_000;
/** The most quick answers that an account has after an import: each sent answer is compared with all of them. */
export const IMPORT_QUICK_ANSWERS_MAX = 2000;
/** The most imported answers that an account has: no fewer than `EXPORT_MAX_ROWS`, so that an exported history can be imported whole. */
export const IMPORT_ANSWERS_MAX = 100_000;
/** For how long an import can be undone, in ms. */
export const IMPORT_UNDO_TIME = 24 * 60 * 60 * 1000;
/** The largest page of rows of a preview. */
export const IMPORT_ROWS_LIMIT_MAX = 100;

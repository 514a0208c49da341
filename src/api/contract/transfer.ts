import * as v from 'valibot';
import {
  EXPORT_PERMISSIONS,
  IMPORT_MAX_BYTES,
  IMPORT_PERMISSIONS,
  IMPORT_ROWS_LIMIT_MAX,
  ROW_FILTERS,
  ROW_PROBLEMS,
  ROW_STATES,
  TRANSFER_FORMATS,
  TRANSFER_KINDS,
  type TransferKind,
} from '#domain/transfer/kinds.ts';
import { defineCall } from './call.ts';
import { IdSchema, longPage, pageOf, TimestampSchema } from './primitives.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A file in base64, so that it has the form of any other answer. */
const FileSchema = v.object({ name: v.string(), type: v.string(), content: v.string() });
export type ExportedFile = v.InferOutput<typeof FileSchema>;

const exportCall = <Kind extends TransferKind>(id: string, kind: Kind) =>
  defineCall({
    id,
    requirement: '7.104',
    summary: `The account's ${kind.replace('-', ' ')} as a file for spreadsheets`,
    method: 'GET',
    path: `/accounts/{accountId}/exports/${kind}`,
    access: { anyOf: EXPORT_PERMISSIONS[kind] },
    query: v.strictObject({ format: v.optional(v.picklist(TRANSFER_FORMATS), 'csv') }),
    answer: FileSchema,
    errors: ['too-many-requests'],
  });

export const exportQuickAnswers = exportCall('exportQuickAnswers', 'quick-answers');
export const exportPolicies = exportCall('exportPolicies', 'policies');
export const exportPrivateFacts = exportCall('exportPrivateFacts', 'private-facts');
export const exportHistory = exportCall('exportHistory', 'history');

/** What an import would do, did, or did until it was undone. */
export const ImportSchema = v.object({
  id: IdSchema,
  kind: v.picklist(TRANSFER_KINDS),
  file: v.string(),
  state: v.picklist(['preview', 'imported', 'undone']),
  /** How many rows of each state the file has. */
  counts: v.object({ added: CountSchema, changed: CountSchema, same: CountSchema, broken: CountSchema }),
  createdAt: TimestampSchema,
  importedAt: v.nullable(TimestampSchema),
  /** Until when it can be undone; null: it cannot. */
  undoableUntil: v.nullable(TimestampSchema),
  /** How many entries its undo left as they were. */
  kept: CountSchema,
});
export type Import = v.InferOutput<typeof ImportSchema>;

const ImportsSchema = v.object({
  /** What the caller had read last, and not imported. */
  preview: v.nullable(ImportSchema),
  /** The caller's last import. */
  last: v.nullable(ImportSchema),
});
export type Imports = v.InferOutput<typeof ImportsSchema>;

const CellsSchema = v.array(v.string());

/** A row of the file. */
export const ImportRowSchema = v.object({
  line: CountSchema,
  state: v.picklist(ROW_STATES),
  /** Why it is broken, or what a row that is not should be looked at for; null for a reason that only a newer server knows. */
  problem: v.fallback(v.nullable(v.picklist(ROW_PROBLEMS)), null),
  /** The cells of the entry as it is; null: there is none. */
  before: v.nullable(CellsSchema),
  after: CellsSchema,
});
export type ImportRow = v.InferOutput<typeof ImportRowSchema>;

const path = '/accounts/{accountId}/imports';
const onePath = `${path}/{importId}` as const;
/** Whoever may import something; which kind, the server checks for each import. */
const access = { anyOf: ['QuickAnswers', 'Settings', 'Questions'] } as const;

const previewCall = <Kind extends TransferKind>(id: string, kind: Kind) =>
  defineCall({
    id,
    requirement: '7.105',
    summary: `Reads a file of ${kind.replace('-', ' ')} and stores what its import would change; changes nothing`,
    method: 'POST',
    path: `${path}/${kind}`,
    access: { anyOf: [IMPORT_PERMISSIONS[kind]] },
    // Base64 has four characters for three bytes; the rest is for the name.
    bodyMaxBytes: Math.ceil(IMPORT_MAX_BYTES / 3) * 4 + 4096,
    body: v.strictObject({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
      /** The file in base64. Not checked here: it has millions of characters, and what is none is no spreadsheet. */
      content: v.string(),
    }),
    status: 201,
    answer: ImportSchema,
    errors: [
      'body-too-large',
      'empty-file',
      'not-a-spreadsheet',
      'too-many-requests',
      'too-many-rows',
      'unknown-encoding',
      'wrong-columns',
    ],
  });

export const previewQuickAnswers = previewCall('previewQuickAnswers', 'quick-answers');
export const previewPolicies = previewCall('previewPolicies', 'policies');
export const previewPrivateFacts = previewCall('previewPrivateFacts', 'private-facts');
export const previewHistory = previewCall('previewHistory', 'history');

export const readImports = defineCall({
  id: 'readImports',
  requirement: '7.106',
  summary: "The caller's preview that is not imported, and the last import",
  method: 'GET',
  path,
  access: 'member',
  answer: ImportsSchema,
});

export const listImportRows = defineCall({
  id: 'listImportRows',
  requirement: '7.106',
  summary: 'A page of the rows of an import of the caller',
  method: 'GET',
  path: `${onePath}/rows`,
  access,
  query: v.strictObject({
    ...longPage(IMPORT_ROWS_LIMIT_MAX),
    only: v.optional(v.picklist(ROW_FILTERS), 'all'),
  }),
  answer: pageOf(ImportRowSchema),
});

export const runImport = defineCall({
  id: 'runImport',
  requirement: '7.107',
  summary: 'Imports what a preview shows, all of it or nothing; again: nothing changes',
  method: 'POST',
  path: `${onePath}/run`,
  access,
  /** Whether the other rows are imported when some are broken; without it, such a file is a `conflict`. */
  body: v.strictObject({ skipBroken: v.boolean() }),
  answer: ImportSchema,
  errors: ['conflict'],
});

export const undoImport = defineCall({
  id: 'undoImport',
  requirement: '7.108',
  summary: 'Takes an import back, but for what was changed since; again: nothing changes',
  method: 'POST',
  path: `${onePath}/undo`,
  access,
  answer: ImportSchema,
  errors: ['conflict'],
});

export const discardImport = defineCall({
  id: 'discardImport',
  requirement: '7.109',
  summary: 'Discards a preview; again: nothing changes',
  method: 'DELETE',
  path: onePath,
  access,
});

import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { ExportedFile, Import, ImportRow, Imports } from '#contract/transfer.ts';
import { IMPORT_MAX_BYTES, type RowFilter, type TransferFormat, type TransferKind } from '#domain/transfer/kinds.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

/** A file of the person's device. */
export interface PickedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly content: Blob;
}

/** A page of the rows of an import. */
export interface RowsPage {
  readonly entries: readonly ImportRow[];
  readonly count: number;
}

interface RowsWanted {
  readonly id: string;
  readonly only: RowFilter;
  readonly skip: number;
}

export interface TransferContext {
  readonly kind: TransferKind;
  readonly format: TransferFormat;
  /** Kept until its import is done, for another try; also one that is too large to be sent, to be named. */
  readonly file: PickedFile | null;
  /** What is looked at: a preview, or what was imported or undone. */
  readonly current: Import | null;
  /** The person's last import that was not undone, or the last one. */
  readonly last: Import | null;
  readonly only: RowFilter;
  readonly skip: number;
  readonly rows: RowsPage | null;
  /** Whether the other rows are imported although some are broken. */
  readonly skipBroken: boolean;
  /** Why the last call failed; forgotten with the next one. */
  readonly failure: Failure | null;
}

export type TransferEvent =
  | { type: 'kind.chosen'; kind: TransferKind }
  | { type: 'export.pressed'; format: TransferFormat }
  | { type: 'file.chosen'; file: PickedFile }
  | { type: 'retry.pressed' }
  | { type: 'filter.chosen'; only: RowFilter }
  | { type: 'page.turned'; skip: number }
  | { type: 'skip.toggled' }
  | { type: 'import.pressed' }
  | { type: 'discard.pressed' }
  | { type: 'undo.pressed' }
  | { type: 'another.pressed' };

interface Changed {
  readonly changed: Import;
}

const idOf = ({ context }: { readonly context: TransferContext }): { id: string } => ({
  id: required(context.current, 'current').id,
});
const rowsWanted = ({ context }: { readonly context: TransferContext }): RowsWanted => ({
  ...idOf({ context }),
  only: context.only,
  skip: context.skip,
});
const changedOf = ({ event }: { readonly event: { readonly output: Import } }): Changed => ({ changed: event.output });
const rowsOf = ({ event }: { readonly event: { readonly output: RowsPage } }) => ({ rows: event.output });

const FORGET_FAILURE = 'forgetFailure';
const KEEP_ROWS = { type: 'keepRows', params: rowsOf } as const;

/** Export and import of an account's entries (2.86-2.89). */
export const transferMachine = setup({
  types: {} as {
    context: TransferContext;
    events: TransferEvent;
    tags: 'reading' | 'busy' | 'choosing' | 'previewing' | 'rows' | 'ended';
    meta: StateMeta;
  },
  actors: {
    readImports: callSlot<Imports>('readImports'),
    exportFile: callSlot<ExportedFile, { kind: TransferKind; format: TransferFormat }>('exportFile'),
    previewFile: callSlot<Import, { kind: TransferKind; file: PickedFile }>('previewFile'),
    readRows: callSlot<RowsPage, RowsWanted>('readRows'),
    runImport: callSlot<Import, { id: string; skipBroken: boolean }>('runImport'),
    undoImport: callSlot<Import, { id: string }>('undoImport'),
    discardImport: callSlot<unknown, { id: string }>('discardImport'),
  },
  actions: {
    /** Saves the exported file on the device. */
    saveFile: effectSlot<{ file: ExportedFile }>('saveFile'),
    keepImports: assign((_, { imports: { preview, last } }: { imports: Imports }) => ({
      current: preview,
      last,
      file: null,
      skipBroken: false,
      ...(preview === null ? {} : { kind: preview.kind }),
    })),
    chooseKind: assign((_, { kind }: { kind: TransferKind }) => ({ kind })),
    chooseFormat: assign((_, { format }: { format: TransferFormat }) => ({ format })),
    chooseFile: assign((_, { file }: { file: PickedFile }) => ({ file })),
    keepPreview: assign((_, { changed }: Changed) => ({ current: changed, skipBroken: false })),
    keepImported: assign((_, { changed }: Changed) => ({ current: changed, last: changed, file: null })),
    keepUndone: assign((_, { changed }: Changed) => ({ current: changed, last: changed })),
    lookAtLast: assign(({ context }) => ({ current: context.last })),
    showAllRows: assign({ only: 'all', skip: 0, rows: null }),
    showKeptRows: assign({ only: 'kept', skip: 0, rows: null }),
    chooseRows: assign((_, { only }: { only: RowFilter }) => ({ only, skip: 0 })),
    turnPage: assign((_, { skip }: { skip: number }) => ({ skip })),
    keepRows: assign((_, { rows }: { rows: RowsPage }) => ({ rows })),
    toggleSkip: assign(({ context }) => ({ skipBroken: !context.skipBroken })),
    recordFailure: assign(toFailed),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasPreview: ({ context }) => context.current !== null,
    hasFile: ({ context }) => context.file !== null,
    hasKept: ({ context }) => required(context.current, 'current').kept > 0,
    isTooLarge: (_, { file }: { file: PickedFile }) => file.size > IMPORT_MAX_BYTES,
    mayImport: ({ context: { current, skipBroken } }) => {
      const { added, changed, broken } = required(current, 'current').counts;
      return added + changed > 0 && (broken === 0 || skipBroken);
    },
    mayUndo: ({ context: { last } }) => last !== null && last.undoableUntil !== null,
    /** What it rests on changed, or it was replaced by another preview. */
    isStale: isRefusedAs('conflict', 'not-found'),
  },
}).createMachine({
  id: 'transfer',
  context: {
    kind: 'quick-answers',
    format: 'csv',
    file: null,
    current: null,
    last: null,
    only: 'all',
    skip: 0,
    rows: null,
    skipBroken: false,
    failure: null,
  },
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'transfer.reading', requirements: ['7.106'] },
      tags: 'reading',
      entry: FORGET_FAILURE,
      invoke: {
        id: 'read',
        src: 'readImports',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepImports', params: ({ event }) => ({ imports: event.output }) },
        },
        onError: { target: 'failed', actions: recordFailure },
      },
    },
    failed: {
      meta: { uid: 'transfer.failed', requirements: ['8.07'] },
      on: { 'retry.pressed': 'reading' },
    },
    deciding: {
      meta: { uid: 'transfer.deciding' },
      always: [{ guard: 'hasPreview', target: 'preview' }, { target: 'choosing' }],
    },
    choosing: {
      meta: { uid: 'transfer.choosing', requirements: ['2.86', '2.87'] },
      tags: 'choosing',
      initial: 'waiting',
      on: {
        'kind.chosen': {
          target: '.waiting',
          actions: { type: 'chooseKind', params: ({ event: { kind } }) => ({ kind }) },
        },
        'export.pressed': {
          target: 'exporting',
          actions: { type: 'chooseFormat', params: ({ event: { format } }) => ({ format }) },
        },
        'file.chosen': [
          {
            guard: { type: 'isTooLarge', params: ({ event: { file } }) => ({ file }) },
            target: '.tooLarge',
            actions: { type: 'chooseFile', params: ({ event: { file } }) => ({ file }) },
          },
          {
            target: 'uploading',
            actions: { type: 'chooseFile', params: ({ event: { file } }) => ({ file }) },
          },
        ],
        'undo.pressed': { guard: 'mayUndo', target: 'undoing', actions: 'lookAtLast' },
      },
      states: {
        waiting: { meta: { uid: 'transfer.waiting' }, entry: FORGET_FAILURE },
        exportFailed: {
          meta: { uid: 'transfer.export-failed', requirements: ['8.06'] },
          on: { 'retry.pressed': '#transfer.exporting' },
        },
        /** The server would refuse it, after minutes on a slow line. */
        tooLarge: { meta: { uid: 'transfer.too-large', requirements: ['2.87'] }, entry: FORGET_FAILURE },
        uploadFailed: {
          meta: { uid: 'transfer.upload-failed', requirements: ['2.87', '8.06'] },
          on: { 'retry.pressed': '#transfer.uploading' },
        },
      },
    },
    exporting: {
      meta: { uid: 'transfer.exporting', requirements: ['7.104'] },
      tags: ['choosing', 'busy'],
      entry: FORGET_FAILURE,
      invoke: {
        id: 'export',
        src: 'exportFile',
        input: ({ context: { kind, format } }) => ({ kind, format }),
        onDone: {
          target: 'choosing',
          actions: { type: 'saveFile', params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: 'choosing.exportFailed', actions: recordFailure },
      },
    },
    uploading: {
      meta: { uid: 'transfer.uploading', requirements: ['7.105'] },
      tags: ['choosing', 'busy'],
      entry: FORGET_FAILURE,
      invoke: {
        id: 'upload',
        src: 'previewFile',
        input: ({ context: { kind, file } }) => ({ kind, file: required(file, 'file') }),
        onDone: { target: 'preview', actions: { type: 'keepPreview', params: changedOf } },
        onError: { target: 'choosing.uploadFailed', actions: recordFailure },
      },
    },
    preview: {
      meta: { uid: 'transfer.preview', requirements: ['2.87'] },
      tags: ['previewing', 'rows'],
      entry: 'showAllRows',
      initial: 'reading',
      on: {
        'filter.chosen': {
          target: '.reading',
          actions: { type: 'chooseRows', params: ({ event: { only } }) => ({ only }) },
        },
        'page.turned': {
          target: '.reading',
          actions: { type: 'turnPage', params: ({ event: { skip } }) => ({ skip }) },
        },
        'skip.toggled': { actions: 'toggleSkip' },
        'import.pressed': { guard: 'mayImport', target: 'importing' },
        'discard.pressed': 'discarding',
      },
      states: {
        reading: {
          meta: { uid: 'transfer.rows-reading', requirements: ['7.106'] },
          entry: FORGET_FAILURE,
          invoke: {
            id: 'readRows',
            src: 'readRows',
            input: rowsWanted,
            onDone: { target: 'shown', actions: KEEP_ROWS },
            onError: { target: 'failed', actions: recordFailure },
          },
        },
        shown: { meta: { uid: 'transfer.rows-shown' } },
        failed: {
          meta: { uid: 'transfer.rows-failed', requirements: ['8.07'] },
          on: { 'retry.pressed': 'reading' },
        },
      },
    },
    importing: {
      meta: { uid: 'transfer.importing', requirements: ['7.107'] },
      tags: ['previewing', 'busy'],
      entry: FORGET_FAILURE,
      invoke: {
        id: 'run',
        src: 'runImport',
        input: ({ context }) => ({ ...idOf({ context }), skipBroken: context.skipBroken }),
        onDone: { target: 'imported', actions: { type: 'keepImported', params: changedOf } },
        onError: [
          { guard: { type: 'isStale', params: failureOf }, target: 'stale' },
          { target: 'importFailed', actions: recordFailure },
        ],
      },
    },
    importFailed: {
      meta: { uid: 'transfer.import-failed', requirements: ['8.06'] },
      tags: 'previewing',
      on: { 'retry.pressed': 'importing', 'discard.pressed': 'discarding' },
    },
    /** What the preview rests on changed: it is made again of the file, or discarded. */
    stale: {
      meta: { uid: 'transfer.stale', requirements: ['4.32'] },
      tags: 'previewing',
      on: { 'retry.pressed': { guard: 'hasFile', target: 'uploading' }, 'discard.pressed': 'discarding' },
    },
    discarding: {
      meta: { uid: 'transfer.discarding', requirements: ['7.109'] },
      tags: ['previewing', 'busy'],
      entry: FORGET_FAILURE,
      invoke: {
        id: 'discard',
        src: 'discardImport',
        input: idOf,
        onDone: 'reading',
        onError: { target: 'discardFailed', actions: recordFailure },
      },
    },
    discardFailed: {
      meta: { uid: 'transfer.discard-failed', requirements: ['8.06'] },
      tags: 'previewing',
      on: { 'retry.pressed': 'discarding' },
    },
    imported: {
      meta: { uid: 'transfer.imported', requirements: ['2.88'] },
      tags: 'ended',
      on: { 'undo.pressed': 'undoing', 'another.pressed': 'choosing' },
    },
    undoing: {
      meta: { uid: 'transfer.undoing', requirements: ['7.108'] },
      tags: ['ended', 'busy'],
      entry: FORGET_FAILURE,
      invoke: {
        id: 'undo',
        src: 'undoImport',
        input: idOf,
        onDone: { target: 'undone', actions: { type: 'keepUndone', params: changedOf } },
        onError: { target: 'undoFailed', actions: recordFailure },
      },
    },
    undoFailed: {
      meta: { uid: 'transfer.undo-failed', requirements: ['4.33', '8.06'] },
      tags: 'ended',
      on: { 'undo.pressed': 'undoing', 'another.pressed': 'reading' },
    },
    undone: {
      meta: { uid: 'transfer.undone', requirements: ['2.89'] },
      tags: 'ended',
      entry: 'showKeptRows',
      initial: 'deciding',
      // The import before it may be the next to be undone.
      on: { 'another.pressed': 'reading' },
      states: {
        deciding: {
          meta: { uid: 'transfer.undone-deciding' },
          always: [{ guard: 'hasKept', target: 'kept' }, { target: 'all' }],
        },
        /** Everything was taken back. */
        all: { meta: { uid: 'transfer.undone-all' } },
        /** What somebody changed since is named. */
        kept: {
          meta: { uid: 'transfer.undone-kept', requirements: ['4.33'] },
          tags: 'rows',
          initial: 'reading',
          on: {
            'page.turned': {
              target: '.reading',
              actions: { type: 'turnPage', params: ({ event: { skip } }) => ({ skip }) },
            },
          },
          states: {
            reading: {
              meta: { uid: 'transfer.kept-reading', requirements: ['7.106'] },
              entry: FORGET_FAILURE,
              invoke: {
                id: 'readKept',
                src: 'readRows',
                input: rowsWanted,
                onDone: { target: 'shown', actions: KEEP_ROWS },
                onError: { target: 'failed', actions: recordFailure },
              },
            },
            shown: { meta: { uid: 'transfer.kept-shown' } },
            failed: {
              meta: { uid: 'transfer.kept-failed', requirements: ['8.07'] },
              on: { 'retry.pressed': 'reading' },
            },
          },
        },
      },
    },
  },
});

export type TransferActor = ActorRefFrom<typeof transferMachine>;
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;

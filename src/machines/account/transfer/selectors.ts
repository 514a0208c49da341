import type { Failure } from '#contract/failure.ts';
import type { Import } from '#contract/transfer.ts';
import type { RowFilter, TransferFormat, TransferKind } from '#domain/transfer/kinds.ts';
import type { PickedFile, RowsPage, TransferSnapshot } from './machine.ts';

/** What is shown. */
export const selectPart = (snapshot: TransferSnapshot): 'choosing' | 'previewing' | 'ended' | null => {
  if (snapshot.hasTag('choosing')) return 'choosing';
  if (snapshot.hasTag('previewing')) return 'previewing';
  return snapshot.hasTag('ended') ? 'ended' : null;
};
export const selectIsReading = (snapshot: TransferSnapshot): boolean => snapshot.hasTag('reading');
/** Which call is under way. */
export const selectBusy = (
  snapshot: TransferSnapshot,
): 'exporting' | 'uploading' | 'importing' | 'discarding' | 'undoing' | null => {
  const states = ['exporting', 'uploading', 'importing', 'discarding', 'undoing'] as const;
  return states.find((state) => snapshot.matches(state)) ?? null;
};
/** What failed, and was not the file's own fault. */
export const selectFailed = (
  snapshot: TransferSnapshot,
): 'read' | 'export' | 'upload' | 'rows' | 'import' | 'discard' | 'undo' | null => {
  if (snapshot.matches('failed')) return 'read';
  if (snapshot.matches({ choosing: 'exportFailed' })) return 'export';
  if (snapshot.matches({ choosing: 'uploadFailed' })) return 'upload';
  if (snapshot.matches({ preview: 'failed' }) || snapshot.matches({ undone: { kept: 'failed' } })) return 'rows';
  if (snapshot.matches('importFailed')) return 'import';
  if (snapshot.matches('discardFailed')) return 'discard';
  return snapshot.matches('undoFailed') ? 'undo' : null;
};
export const selectFailure = (snapshot: TransferSnapshot): Failure | null => snapshot.context.failure;
export const selectIsTooLarge = (snapshot: TransferSnapshot): boolean => snapshot.matches({ choosing: 'tooLarge' });
export const selectIsStale = (snapshot: TransferSnapshot): boolean => snapshot.matches('stale');
export const selectKind = ({ context }: TransferSnapshot): TransferKind => context.kind;
/** The format that was asked for last. */
export const selectFormat = ({ context }: TransferSnapshot): TransferFormat => context.format;
export const selectFile = ({ context }: TransferSnapshot): PickedFile | null => context.file;
export const selectCurrent = ({ context }: TransferSnapshot): Import | null => context.current;
/** The last import, where it can be undone. */
export const selectUndoable = ({ context: { last } }: TransferSnapshot): Import | null =>
  last !== null && last.undoableUntil !== null ? last : null;
export const selectHasRows = (snapshot: TransferSnapshot): boolean => snapshot.hasTag('rows');
export const selectRows = ({ context }: TransferSnapshot): RowsPage | null => context.rows;
export const selectOnly = ({ context }: TransferSnapshot): RowFilter => context.only;
export const selectSkip = ({ context }: TransferSnapshot): number => context.skip;
export const selectSkipsBroken = ({ context }: TransferSnapshot): boolean => context.skipBroken;
export const selectMayImport = (snapshot: TransferSnapshot): boolean => snapshot.can({ type: 'import.pressed' });
export const selectMayDiscard = (snapshot: TransferSnapshot): boolean => snapshot.can({ type: 'discard.pressed' });

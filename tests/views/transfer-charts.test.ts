import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Import, Imports } from '#contract/transfer.ts';
import { IMPORT_MAX_BYTES, type RowFilter, type TransferKind } from '#domain/transfer/kinds.ts';
import {
  type PickedFile,
  type RowsPage,
  type TransferSnapshot,
  transferMachine,
} from '#machines/account/transfer/machine.ts';
import { callOf } from './slots.ts';

const importOf = (more: Partial<Import>): Import => ({
  id: 'i1',
  kind: 'quick-answers',
  file: 'datos.csv',
  state: 'preview',
  counts: { added: 1, changed: 0, same: 0, broken: 0 },
  createdAt: 1,
  importedAt: null,
  undoableUntil: null,
  kept: 0,
  ...more,
});
const PREVIEW = importOf({ id: 'i9', kind: 'policies' });
const DONE = importOf({ state: 'imported', importedAt: 2, undoableUntil: 3 });
const undoneWith = (kept: number): Import => importOf({ state: 'undone', importedAt: 2, kept });
const fileOf = (size: number): PickedFile => ({ name: 'datos.csv', size, content: new Blob(['Título']) });
const UNDO = { type: 'undo.pressed' } as const;

type State = Parameters<TransferSnapshot['matches']>[0];

/** The chart once it has read these imports, and what its calls are asked. */
async function transferOf(imports: Partial<Imports>, undone = undoneWith(0)) {
  const previews = callOf<Import, { kind: TransferKind; file: PickedFile }>(PREVIEW);
  const rows = callOf<RowsPage, { id: string; only: RowFilter; skip: number }>();
  const undos = callOf<Import, { id: string }>(undone);
  const transfer = createActor(
    transferMachine.provide({
      actors: {
        readImports: callOf<Imports>({ preview: null, last: null, ...imports }).logic,
        previewFile: previews.logic,
        readRows: rows.logic,
        undoImport: undos.logic,
      },
    }),
  ).start();
  const reach = (state: State) => waitFor(transfer, (snapshot) => snapshot.matches(state));
  await waitFor(transfer, (snapshot) => !snapshot.hasTag('reading'));
  return { transfer, reach, previews, rows, undos };
}

describe('export and import', () => {
  test('2.87 a preview that was left is gone on with, as a file of its kind', async () => {
    const { transfer, rows } = await transferOf({ preview: PREVIEW, last: DONE });
    expect(transfer.getSnapshot().value).toEqual({ preview: 'reading' });
    expect(transfer.getSnapshot().context).toMatchObject({ kind: 'policies', current: PREVIEW, last: DONE });
    expect(rows.asked).toEqual([{ id: 'i9', only: 'all', skip: 0 }]);
  });

  test('2.86 without one, another kind is chosen by the person alone', async () => {
    const { transfer } = await transferOf({ last: PREVIEW });
    expect(transfer.getSnapshot().context.kind).toBe('quick-answers');
    transfer.send({ type: 'kind.chosen', kind: 'history' });
    expect(transfer.getSnapshot().context.kind).toBe('history');
  });

  test.each([
    ['of the most bytes that are allowed is read', IMPORT_MAX_BYTES, 'uploading', 1],
    ['of one byte more is not', IMPORT_MAX_BYTES + 1, { choosing: 'tooLarge' }, 0],
  ])('2.87 a file %s', async (_, size, state, count) => {
    const { transfer, previews } = await transferOf({});
    const file = fileOf(size);
    transfer.send({ type: 'file.chosen', file });
    expect(transfer.getSnapshot().value).toEqual(state);
    expect(transfer.getSnapshot().context.file).toBe(file);
    expect(previews.asked).toEqual(count === 0 ? [] : [{ kind: 'quick-answers', file }]);
  });

  test.each<[string, Partial<Import['counts']>, boolean, boolean]>([
    ['with a row that is added', { added: 1 }, true, true],
    ['with a row that changes', { changed: 1 }, true, true],
    ['that changes nothing', { same: 3 }, false, false],
    ['with broken rows alone', { broken: 3 }, false, false],
    ['with broken rows beside others', { added: 1, broken: 1 }, false, true],
  ])('2.88 a file %s is imported: %3$s, where the broken ones are left out: %4$s', async (_, counts, asIs, without) => {
    const none = { added: 0, changed: 0, same: 0, broken: 0 };
    const { transfer } = await transferOf({ preview: importOf({ counts: { ...none, ...counts } }) });
    const canImport = () => transfer.getSnapshot().can({ type: 'import.pressed' });
    expect(canImport()).toBe(asIs);
    transfer.send({ type: 'skip.toggled' });
    expect(canImport()).toBe(without);
    transfer.send({ type: 'skip.toggled' });
    expect(canImport()).toBe(asIs);
  });

  test.each<[string, Import | null, boolean]>([
    ['none was imported', null, false],
    ['its day is over', { ...DONE, undoableUntil: null }, false],
    ['its day is not over', DONE, true],
  ])('2.89 4.47 where %s, the last import can be undone: %3$s', async (_, last, canUndo) => {
    const { transfer } = await transferOf({ last });
    expect(transfer.getSnapshot().can(UNDO)).toBe(canUndo);
  });

  test.each([
    ['nothing that stayed is read', 0, { undone: 'all' }, []],
    ['what stayed is read', 1, { undone: 'kept' }, [{ id: 'i1', only: 'kept', skip: 0 }]],
  ] as const)('2.89 4.33 after an undo %s', async (_, kept, state, asked) => {
    const undone = undoneWith(kept);
    const { transfer, reach, rows, undos } = await transferOf({ last: DONE }, undone);
    transfer.send(UNDO);
    expect(undos.asked).toEqual([{ id: DONE.id }]);
    const { context } = await reach('undone');
    expect(transfer.getSnapshot().matches(state)).toBe(true);
    expect(context).toMatchObject({ current: undone, last: undone });
    expect(rows.asked).toEqual(asked);
  });
});

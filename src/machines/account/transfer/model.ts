import type { ErrorBody } from '#contract/errors.ts';
import type { Import, ImportRow } from '#contract/transfer.ts';
import { IMPORT_MAX_BYTES } from '#domain/transfer/kinds.ts';
import {
  defineModel,
  isAt,
  offlineTo,
  ordered,
  refusal,
  refusedWith,
  same,
  startsAt,
  typed,
} from '#machines/shared/model.ts';
import { type PickedFile, type RowsPage, transferMachine } from './machine.ts';

const T = 'transfer';
const AT = 1_795_000_000_000;

const FILE: PickedFile = { name: 'respuestas.csv', size: 900, content: new Blob(['Título;Respuesta']) };
export const LARGE: PickedFile = { ...FILE, name: 'todo.xlsx', size: IMPORT_MAX_BYTES + 1 };

const importOf = (more: Partial<Import>): Import => ({
  id: 'i1',
  kind: 'quick-answers',
  file: FILE.name,
  state: 'preview',
  counts: { added: 1, changed: 1, same: 0, broken: 0 },
  createdAt: AT,
  importedAt: null,
  undoableUntil: null,
  kept: 0,
  ...more,
});
export const SOUND = importOf({});
export const PARTLY = importOf({ id: 'i2', counts: { added: 1, changed: 0, same: 1, broken: 1 } });
export const SAME = importOf({ id: 'i3', counts: { added: 0, changed: 0, same: 2, broken: 0 } });
export const DONE = importOf({ state: 'imported', importedAt: AT, undoableUntil: AT + 1 });
export const TAKEN_BACK = importOf({ state: 'undone', importedAt: AT });
export const PARTLY_BACK = importOf({ state: 'undone', importedAt: AT, kept: 1 });
const ROW: ImportRow = {
  ...{ line: 2, state: 'changed', problem: null },
  ...{ before: ['Envío', 'Sale hoy.', 'Rojo'], after: ['Envío', 'Sale mañana.', 'Azul'] },
};
export const ROWS: RowsPage = { entries: [ROW, { ...ROW, line: 3, state: 'added', before: null }], count: 102 };
export const TOO_MANY_ROWS: ErrorBody = {
  error: 'too-many-rows',
  rows: {
    count: 100_000,
    isAll: true,
    broken: 2,
    first: [
      { line: 57, problem: 'empty' },
      { line: 90_001, problem: 'new' },
    ],
  },
};
export const NOTHING = { preview: null, last: null };

const CHOOSING = [`${T}.waiting`, `${T}.export-failed`, `${T}.too-large`, `${T}.upload-failed`];
const PREVIEW = [`${T}.rows-reading`, `${T}.rows-shown`, `${T}.rows-failed`];
const KEPT = [`${T}.kept-reading`, `${T}.kept-shown`, `${T}.kept-failed`];
const OFFLINE = (leadsTo: string) => ({
  offline: offlineTo(`${T}.${leadsTo}`),
});
/** What is asked again from each state, by a press of Reintentar. */
const RETRIES: Readonly<Record<string, string>> = {
  failed: 'readImports',
  'export-failed': 'exportFile',
  'upload-failed': 'previewFile',
  'rows-failed': 'readRows',
  'import-failed': 'runImport',
  'discard-failed': 'discardImport',
  'kept-failed': 'readRows',
};
const calm = (snapshot: { readonly context: { readonly failure: unknown } }): boolean =>
  snapshot.context.failure === null;
const failedAt = (snapshot: { readonly context: { readonly failure: unknown } }): boolean =>
  snapshot.context.failure !== null;

/** What each state takes; it ignores the other events. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  reading: [],
  failed: ['retry.pressed'],
  waiting: ['kind.chosen', 'export.pressed', 'file.chosen', 'undo.pressed'],
  'export-failed': ['kind.chosen', 'export.pressed', 'file.chosen', 'undo.pressed', 'retry.pressed'],
  'too-large': ['kind.chosen', 'export.pressed', 'file.chosen', 'undo.pressed'],
  'upload-failed': ['kind.chosen', 'export.pressed', 'file.chosen', 'undo.pressed', 'retry.pressed'],
  exporting: [],
  uploading: [],
  'rows-reading': ['filter.chosen', 'page.turned', 'skip.toggled', 'import.pressed', 'discard.pressed'],
  'rows-shown': ['filter.chosen', 'page.turned', 'skip.toggled', 'import.pressed', 'discard.pressed'],
  'rows-failed': ['filter.chosen', 'page.turned', 'skip.toggled', 'import.pressed', 'discard.pressed', 'retry.pressed'],
  importing: [],
  'import-failed': ['retry.pressed', 'discard.pressed'],
  stale: ['retry.pressed', 'discard.pressed'],
  discarding: [],
  'discard-failed': ['retry.pressed'],
  imported: ['undo.pressed', 'another.pressed'],
  undoing: [],
  'undo-failed': ['undo.pressed', 'another.pressed'],
  'undone-all': ['another.pressed'],
  'kept-reading': ['page.turned', 'another.pressed'],
  'kept-shown': ['page.turned', 'another.pressed'],
  'kept-failed': ['page.turned', 'another.pressed', 'retry.pressed'],
};
const ALL_EVENTS = [...new Set(Object.values(TAKEN).flat())];

export const transferModel = defineModel({
  name: 'account-transfer',
  title: 'Importar y exportar',
  about: 'Descarga lo que la cuenta tiene, y lee un archivo: muestra qué cambiaría, lo importa y lo deshace.',
  machine: transferMachine,
  ...startsAt('opened', `${T}.reading`),
  events: {
    chosen: {
      event: { type: 'kind.chosen', kind: 'policies' },
      words: 'Elige los datos del negocio',
      leadsTo: [`${T}.waiting`],
    },
    chosenHistory: {
      event: { type: 'kind.chosen', kind: 'history' },
      words: 'Elige el historial',
      leadsTo: [`${T}.waiting`],
    },
    exported: {
      event: { type: 'export.pressed', format: 'xlsx' },
      words: 'Presiona Descargar XLSX',
      leadsTo: [`${T}.exporting`],
    },
    picked: {
      event: { type: 'file.chosen', file: FILE },
      words: 'Elige un archivo',
      leadsTo: [`${T}.uploading`],
    },
    pickedLarge: {
      event: { type: 'file.chosen', file: LARGE },
      words: 'Elige un archivo de más de 5 MB',
      leadsTo: [`${T}.too-large`],
    },
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Reintentar',
      leadsTo: [
        'reading',
        'exporting',
        'uploading',
        'rows-reading',
        'importing',
        'discarding',
        'kept-reading',
        'stale',
      ].map((state) => `${T}.${state}`),
    },
    filtered: {
      event: { type: 'filter.chosen', only: 'broken' },
      words: 'Elige las filas con errores',
      leadsTo: [`${T}.rows-reading`],
    },
    turned: {
      event: { type: 'page.turned', skip: 100 },
      words: 'Pasa de página',
      leadsTo: [`${T}.rows-reading`, `${T}.kept-reading`],
    },
    skipped: { event: { type: 'skip.toggled' }, words: 'Marca o desmarca «Importar las demás»' },
    imported: {
      event: { type: 'import.pressed' },
      words: 'Presiona Importar',
      leadsTo: [`${T}.importing`, ...PREVIEW],
    },
    discarded: { event: { type: 'discard.pressed' }, words: 'Presiona Descartar', leadsTo: [`${T}.discarding`] },
    undone: {
      event: { type: 'undo.pressed' },
      words: 'Presiona Deshacer importación',
      leadsTo: [`${T}.undoing`, ...CHOOSING],
    },
    another: {
      event: { type: 'another.pressed' },
      words: 'Presiona Volver',
      leadsTo: [`${T}.waiting`, `${T}.reading`],
    },
  },
  calls: {
    read: {
      done: {
        nothing: { output: NOTHING, words: 'No hay nada sin importar', leadsTo: [`${T}.waiting`] },
        undoable: {
          output: { preview: null, last: DONE },
          words: 'Hay una importación que se puede deshacer',
          leadsTo: [`${T}.waiting`],
        },
        preview: {
          output: { preview: SOUND, last: null },
          words: 'Hay un archivo leído sin importar',
          leadsTo: [`${T}.rows-reading`],
        },
      },
      failed: OFFLINE('failed'),
    },
    export: {
      done: {
        file: {
          output: { name: 'datos.csv', type: 'text/csv', content: '' },
          words: 'Llega el archivo',
          leadsTo: [`${T}.waiting`],
        },
      },
      failed: OFFLINE('export-failed'),
    },
    upload: {
      done: {
        sound: { output: SOUND, words: 'Todas sus filas sirven', leadsTo: [`${T}.rows-reading`] },
        partly: { output: PARTLY, words: 'Algunas filas tienen errores', leadsTo: [`${T}.rows-reading`] },
        same: { output: SAME, words: 'No cambiaría nada', leadsTo: [`${T}.rows-reading`] },
      },
      failed: {
        ...OFFLINE('upload-failed'),
        columns: refusedWith(400, 'wrong-columns', 'No tiene las columnas', `${T}.upload-failed`),
        rows: {
          error: refusal(400, TOO_MANY_ROWS),
          words: 'Tiene demasiadas filas',
          leadsTo: [`${T}.upload-failed`],
        },
      },
    },
    readRows: {
      done: { rows: { output: ROWS, words: 'Llegan las filas', leadsTo: [`${T}.rows-shown`] } },
      failed: OFFLINE('rows-failed'),
    },
    run: {
      done: { done: { output: DONE, words: 'Se importa', leadsTo: [`${T}.imported`] } },
      failed: {
        ...OFFLINE('import-failed'),
        stale: refusedWith(409, 'conflict', 'Algo cambió desde que se leyó', `${T}.stale`),
      },
    },
    discard: {
      done: { gone: { output: undefined, words: 'Se descarta', leadsTo: [`${T}.reading`] } },
      failed: OFFLINE('discard-failed'),
    },
    undo: {
      done: {
        all: { output: TAKEN_BACK, words: 'Se deshace todo', leadsTo: [`${T}.undone-all`] },
        partly: { output: PARTLY_BACK, words: 'Algo había cambiado y queda', leadsTo: [`${T}.kept-reading`] },
      },
      failed: OFFLINE('undo-failed'),
    },
    readKept: {
      done: { rows: { output: ROWS, words: 'Llegan las filas', leadsTo: [`${T}.kept-shown`] } },
      failed: OFFLINE('kept-failed'),
    },
  },
  guards: {
    hasPreview: 'hay un archivo leído sin importar',
    hasFile: 'el archivo sigue a mano',
    hasKept: 'algo quedó como estaba',
    isTooLarge: 'el archivo supera los 5 MB',
    mayImport: 'cambiaría algo, y las filas con errores no están o se dejan',
    mayUndo: 'la última importación se puede deshacer',
    isStale: 'algo cambió desde que se leyó el archivo',
  },
  states: {
    [`${T}.reading`]: {
      description: 'Leyendo qué hay',
      holds: (snapshot) => snapshot.hasTag('reading') && calm(snapshot),
    },
    [`${T}.failed`]: { description: 'No se pudo leer', holds: failedAt },
    [`${T}.choosing`]: {
      description: 'Se elige qué descargar o importar',
      holds: (snapshot) => snapshot.hasTag('choosing'),
    },
    [`${T}.waiting`]: { description: 'Sin errores', holds: calm },
    [`${T}.export-failed`]: { description: 'No se pudo descargar', holds: failedAt },
    [`${T}.too-large`]: {
      description: 'El archivo supera los 5 MB',
      holds: (snapshot) => calm(snapshot) && same(snapshot.context.file?.name, LARGE.name),
    },
    [`${T}.upload-failed`]: {
      description: 'El archivo no se pudo leer',
      holds: (snapshot) => failedAt(snapshot) && snapshot.context.file !== null,
    },
    [`${T}.exporting`]: {
      description: 'Se prepara el archivo',
      holds: (snapshot) => snapshot.hasTag('busy') && calm(snapshot),
    },
    [`${T}.uploading`]: {
      description: 'El servidor lee el archivo',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.file !== null && calm(snapshot),
    },
    [`${T}.preview`]: {
      description: 'Se ve qué cambiaría',
      holds: ({ context }) => context.current?.state === 'preview',
    },
    [`${T}.rows-reading`]: { description: 'Leyendo las filas', holds: calm },
    [`${T}.rows-shown`]: {
      description: 'Las filas están a la vista',
      holds: ({ context }) => same(context.rows, ROWS),
    },
    [`${T}.rows-failed`]: { description: 'No se pudieron leer las filas', holds: failedAt },
    [`${T}.importing`]: {
      description: 'Se importa',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.current?.id !== 'i3' && calm(snapshot),
    },
    [`${T}.import-failed`]: { description: 'No se pudo importar', holds: failedAt },
    [`${T}.stale`]: {
      description: 'Algo cambió desde que se leyó el archivo',
      holds: ({ context }) => context.failure === null && context.current !== null,
    },
    [`${T}.discarding`]: { description: 'Se descarta', holds: (snapshot) => snapshot.hasTag('busy') && calm(snapshot) },
    [`${T}.discard-failed`]: { description: 'No se pudo descartar', holds: failedAt },
    [`${T}.imported`]: {
      description: 'Quedó importado',
      holds: ({ context }) => same(context.current, DONE) && context.file === null,
    },
    [`${T}.undoing`]: { description: 'Se deshace', holds: (snapshot) => snapshot.hasTag('busy') && calm(snapshot) },
    [`${T}.undo-failed`]: { description: 'No se pudo deshacer', holds: failedAt },
    [`${T}.undone`]: {
      description: 'Quedó deshecho',
      holds: ({ context }) => context.current?.state === 'undone' && context.only === 'kept',
    },
    [`${T}.undone-all`]: { description: 'Todo volvió atrás', holds: ({ context }) => context.current?.kept === 0 },
    [`${T}.undone-kept`]: {
      description: 'Algo quedó como estaba',
      holds: ({ context }) => context.current?.kept === 1,
    },
    [`${T}.kept-reading`]: { description: 'Leyendo qué quedó', holds: calm },
    [`${T}.kept-shown`]: { description: 'Se ve qué quedó', holds: ({ context }) => same(context.rows, ROWS) },
    [`${T}.kept-failed`]: { description: 'No se pudo leer qué quedó', holds: failedAt },
  },
  ignores: Object.fromEntries(
    Object.entries(TAKEN).map(([state, taken]) => [
      `${T}.${state}`,
      ALL_EVENTS.filter((type) => !taken.includes(type)),
    ]),
  ),
  invariants: [
    {
      rule: '2.88 se importa solo si se presiona Importar, con algo que cambiar, y con errores solo si se dejan de lado',
      holds: ({ eventType, before, beforeSnapshot, calls }) => {
        const runs = calls.filter(({ slot }) => slot === 'runImport');
        if (runs.length === 0) return true;
        const isAsked =
          (eventType === 'import.pressed' && isAt(beforeSnapshot, ...PREVIEW)) ||
          (eventType === 'retry.pressed' && isAt(beforeSnapshot, `${T}.import-failed`));
        const { current, skipBroken } = before;
        return (
          isAsked &&
          current !== null &&
          current.id !== SAME.id &&
          (current.id !== PARTLY.id || skipBroken) &&
          same(runs[0]?.input, { id: current.id, skipBroken })
        );
      },
    },
    {
      rule: '2.87 el archivo elegido queda hasta que se importa o se vuelve a empezar',
      holds: ({ eventType, before, beforeSnapshot, after }) => {
        if (eventType === 'file.chosen' && isAt(beforeSnapshot, ...CHOOSING)) return after.context.file !== null;
        return (
          before.file === null || after.context.file !== null || isAt(after, `${T}.imported`, ...CHOOSING, ...PREVIEW)
        );
      },
    },
    {
      rule: '8.06 8.07 Reintentar pide otra vez lo que falló',
      holds: ({ eventType, beforeSnapshot, before, calls }) => {
        if (eventType !== 'retry.pressed') return true;
        const retried = Object.keys(RETRIES).find((state) => isAt(beforeSnapshot, `${T}.${state}`));
        const isRead = isAt(beforeSnapshot, `${T}.stale`) && before.file !== null;
        const asked = isRead ? 'previewFile' : retried === undefined ? null : RETRIES[retried];
        return same(
          calls.map(({ slot }) => slot),
          asked === null ? [] : [asked],
        );
      },
    },
    {
      rule: '2.86 se guarda el archivo que llega, y ningún otro',
      holds: ({ eventType, event, effects }) =>
        eventType === 'xstate.done.actor.export'
          ? ordered(effects, 'saveFile') && same(effects[0]?.params, { file: typed(event).output })
          : ordered(effects),
    },
    {
      rule: '2.86 2.87 4.48 lo elegido es lo que se descarga o se lee',
      holds: ({ eventType, event, before, beforeSnapshot, after: { context }, calls }) => {
        if (!isAt(beforeSnapshot, ...CHOOSING)) return true;
        const { kind, format, file } = typed(event);
        if (eventType === 'kind.chosen') return context.kind === kind && calls.length === 0;
        if (eventType === 'export.pressed')
          return same(calls, [{ slot: 'exportFile', input: { kind: before.kind, format } }]);
        if (eventType !== 'file.chosen' || file === LARGE) return context.kind === before.kind;
        return same(calls, [{ slot: 'previewFile', input: { kind: before.kind, file } }]);
      },
    },
    {
      rule: '2.89 se deshace lo último que se importó, si se presiona y se puede',
      holds: ({ eventType, calls, before, beforeSnapshot }) => {
        const undone = calls.filter(({ slot }) => slot === 'undoImport');
        const isOffered =
          isAt(beforeSnapshot, `${T}.imported`, `${T}.undo-failed`) ||
          (isAt(beforeSnapshot, ...CHOOSING) && typeof before.last?.undoableUntil === 'number');
        if (eventType !== 'undo.pressed' || !isOffered) return undone.length === 0;
        return same(undone, [{ slot: 'undoImport', input: { id: before.last?.id } }]);
      },
    },
    {
      rule: '2.87 se ve lo que se elige ver: otro filtro, desde su primera fila; otra página, del mismo filtro',
      holds: ({ eventType, event, before, beforeSnapshot, after: { context } }) => {
        const { only, skip } = typed(event);
        if (eventType === 'filter.chosen' && isAt(beforeSnapshot, ...PREVIEW))
          return context.only === only && context.skip === 0;
        if (eventType === 'page.turned' && isAt(beforeSnapshot, ...PREVIEW, ...KEPT))
          return context.only === before.only && context.skip === skip;
        return true;
      },
    },
    {
      rule: '2.88 2.89 4.47 se vuelve a elegir; después de deshacer, o de no poder, se lee antes qué se puede deshacer',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'another.pressed' ||
        !isAt(beforeSnapshot, `${T}.imported`, `${T}.undo-failed`, `${T}.undone`) ||
        isAt(after, isAt(beforeSnapshot, `${T}.imported`) ? `${T}.waiting` : `${T}.reading`),
    },
    {
      rule: '7.106 se leen las filas del archivo que se ve, desde la primera si se elige otro filtro',
      holds: ({ calls, after: { context } }) =>
        calls.every(
          ({ slot, input }) =>
            slot !== 'readRows' || same(input, { id: context.current?.id, only: context.only, skip: context.skip }),
        ),
    },
    {
      rule: '2.87 «Importar las demás» empieza sin marcar con cada archivo, y queda como se marcó',
      holds: ({ eventType, before, beforeSnapshot, after }) => {
        if (eventType === 'skip.toggled' && isAt(beforeSnapshot, ...PREVIEW))
          return after.context.skipBroken !== before.skipBroken;
        return after.context.skipBroken === before.skipBroken || !after.context.skipBroken;
      },
    },
    {
      rule: '4.33 lo que quedó se lee desde el principio',
      holds: ({ beforeSnapshot, after: { context }, calls }) =>
        calls.every(({ slot }) => slot !== 'readRows') ||
        isAt(beforeSnapshot, ...PREVIEW, ...KEPT) ||
        context.skip === 0,
    },
  ],
});

import type { SnapshotFrom } from 'xstate';
import { IMPORT_COLUMNS } from '#domain/transfer/columns.ts';
import { IMPORT_MAX_BYTES, type TransferKind } from '#domain/transfer/kinds.ts';
import { required } from '#machines/shared/required.ts';
import { attach, choose, press, toggle } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf } from '#tests/paths/screens/entry.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { transferMachine } from './machine.ts';
import {
  DONE,
  LARGE,
  NOTHING,
  PARTLY,
  PARTLY_BACK,
  ROWS,
  SAME,
  SOUND,
  TAKEN_BACK,
  TOO_MANY_ROWS,
  transferModel,
} from './model.ts';

type Snapshot = SnapshotFrom<typeof transferMachine>;

const PATH = `/accounts/${ACCOUNT}/transfer`;
const FIELD = 'Archivo CSV o XLSX, de hasta 5 MB y 10.000 filas';
const KIND = 'Qué descargar o importar';
const KINDS = {
  'quick-answers': 'Respuestas rápidas',
  policies: 'Datos del negocio',
  'private-facts': 'Datos de publicaciones',
  history: 'Historial de respuestas',
} as const satisfies Record<TransferKind, string>;
const DIVIDE =
  'Divídalo en 10 archivos o más, cada uno con la fila de los títulos. Durante un día se pueden deshacer los últimos 10, del último al primero.';
/** What is said of 100,000 rows. */
const ADVICE = {
  'quick-answers': 'Una cuenta tiene hasta 2.000 respuestas rápidas: deje en el archivo las que use.',
  policies: 'Los datos del negocio tienen una fila por tema: deje en el archivo solo esas.',
  'private-facts': DIVIDE,
  history: DIVIDE,
} as const satisfies Record<TransferKind, string>;
/** As it is written, in the time zone of who reads. */
const UNTIL = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeStyle: 'short' })
  .format(required(DONE.undoableUntil, 'undoableUntil'))
  .replace(/\s+/g, ' ');
const FILTER = 'Qué filas';
/** What a file would change depends on its rows: tests/server/transfer reads and imports them. */
const answers = (body: object, status = 200): OutcomeBinding => ({ ending: { kind: 'answer', status, body } });
const rows = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/imports\/i\d\/rows\?/ },
  outcomes: { rows: answers(ROWS), offline: cut },
};

export const screen = defineScreen<typeof transferMachine>({
  model: transferModel,
  starts: {
    opened: async (world) => {
      await openQuestions(world, 0);
      return PATH;
    },
  },
  acts: {
    chosen: choose(KIND, KINDS.policies),
    chosenHistory: choose(KIND, KINDS.history),
    exported: press('Descargar XLSX', 'Preparando…'),
    picked: attach(FIELD, { name: 'respuestas.csv', content: 'Título;Respuesta' }),
    pickedLarge: attach(FIELD, { name: LARGE.name, content: 'x'.repeat(IMPORT_MAX_BYTES + 1) }),
    retried: press('Reintentar', 'Probar otra vez', 'Volver a leer el archivo', 'Actualizar'),
    filtered: choose(FILTER, 'Con errores'),
    turned: press('Siguientes'),
    skipped: toggle('Importar las demás'),
    imported: press('Importar', 'Importando…'),
    discarded: press('Descartar', 'Descartando…'),
    undone: press('Deshacer importación', 'Deshaciendo…'),
    another: press('Volver'),
  },
  calls: {
    read: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/imports$/ },
      outcomes: {
        nothing: answers(NOTHING),
        undoable: answers({ preview: null, last: DONE }),
        preview: answers({ preview: SOUND, last: null }),
        offline: cut,
      },
    },
    export: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/exports\/[\w-]+\?/ },
      outcomes: { file: answers({ name: 'datos.csv', type: 'text/csv', content: '' }), offline: cut },
    },
    upload: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/imports\/[a-z-]+$/ },
      outcomes: {
        sound: answers(SOUND),
        partly: answers(PARTLY),
        same: answers(SAME),
        columns: answers({ error: 'wrong-columns' }, 400),
        rows: answers(TOO_MANY_ROWS, 400),
        offline: cut,
      },
    },
    readRows: rows,
    readKept: rows,
    run: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/imports\/i\d\/run$/ },
      outcomes: { done: answers(DONE), stale: answers({ error: 'conflict' }, 409), offline: cut },
    },
    undo: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/imports\/i\d\/undo$/ },
      outcomes: { all: answers(TAKEN_BACK), partly: answers(PARTLY_BACK), offline: cut },
    },
    discard: {
      endpoint: { method: 'DELETE', path: /^\/accounts\/\d+\/imports\/i\d$/ },
      outcomes: { gone: { ending: { kind: 'serve' } }, offline: cut },
    },
  },
  allows: ({ before, step: { name } }) => {
    const { rows: shown, skip, current } = before.context;
    switch (name) {
      // Pages and rows with errors are there to be chosen where there are some.
      case 'turned':
        return !before.hasTag('rows') || (shown !== null && skip === 0);
      case 'skipped':
        return !before.matches('preview') || (current?.counts.broken ?? 0) > 0;
      // That of its banner undoes again.
      case 'retried':
        return !before.matches('undoFailed');
      default:
        return true;
    }
  },
  excuses: {
    'ignored:transfer.undo-failed--retry.pressed':
      'El botón Reintentar que hay aquí deshace otra vez, y se recorre así.',
  },
  region: 'main',
  texts: 'main section section p',
  views: ['transfer-screen', 'choosing-panel', 'too-many-rows', 'preview-panel', 'ended-panel', 'rows-table'].map(
    (name) => `src/ui/screens/transfer/${name}.tsx`,
  ),
  sees: (snapshot) => [
    ...(snapshot.hasTag('reading') ? ['Se está cargando'] : []),
    'Título «Importar y exportar»',
    'Enlace «Volver a la configuración»',
    ...partOf(snapshot),
    `Dirección: ${PATH}`,
  ],
});

function partOf(snapshot: Snapshot): string[] {
  if (snapshot.hasTag('reading')) return ['Aviso: Cargando…'];
  if (snapshot.matches('failed'))
    return [`Alerta: No se pudo cargar esta página ${OFFLINE} Reintentar`, 'Botón «Reintentar»'];
  if (snapshot.hasTag('choosing')) return choosingOf(snapshot);
  return snapshot.hasTag('previewing') ? previewOf(snapshot) : endedOf(snapshot);
}

/** What failed, with the button that asks for it again. */
const failed = (title: string): string[] => [`Alerta: ${title} ${OFFLINE} Reintentar`, 'Botón «Reintentar»'];

function choosingOf(snapshot: Snapshot): string[] {
  const { kind, last } = snapshot.context;
  const off = offIf(snapshot.hasTag('busy'));
  const exporting = snapshot.matches('exporting') ? 'Botón «Preparando…» (ocupado)' : `Botón «Descargar XLSX»${off}`;
  return [
    `Lista «${KIND}»: ${KINDS[kind]}${off}`,
    'Título «Exportar»',
    ...(kind === 'history' ? ['Texto: Hasta las últimas 100.000 respuestas.'] : []),
    ...(snapshot.matches({ choosing: 'exportFailed' }) ? failed('No se pudo descargar') : []),
    `Botón «Descargar CSV»${off}`,
    exporting,
    'Título «Importar»',
    ...importingOf(snapshot),
    ...(last !== null && last.undoableUntil !== null
      ? [
          'Título «Última importación»',
          `Texto: respuestas.csv. Agregadas: 1. Cambiadas: 1. Se puede deshacer hasta ${UNTIL}.`,
          `Botón «Deshacer importación»${off}`,
        ]
      : []),
  ];
}

function importingOf(snapshot: Snapshot): string[] {
  const { kind } = snapshot.context;
  if (snapshot.matches('uploading')) return ['Aviso: Leyendo respuestas.csv…', 'Aviso: Cargando…'];
  const columns = IMPORT_COLUMNS[kind].map((column) => `«${column}»`).join(', ');
  return [
    ...(kind === 'history'
      ? [
          `Texto: Columnas del archivo: ${columns}. Hacen falta la pregunta, la respuesta y cuándo se respondió, como 28/11/2026 10:42. Sin publicación, la respuesta sirve solo donde se pregunta por la venta: envío, pago, factura.`,
          'Texto: Los borradores aprenden de estas respuestas. No se envían ni cuentan en Informes, y en Historial no aparecen.',
        ]
      : [
          `Texto: Columnas del archivo: ${columns}. Lo más fácil es descargar el archivo, cambiarlo y traerlo de vuelta.`,
        ]),
    ...problemOf(snapshot),
    `Campo «${FIELD}»: ${offIf(snapshot.hasTag('busy'))} [También puede arrastrarlo hasta aquí.]`,
  ];
}

function problemOf(snapshot: Snapshot): string[] {
  if (snapshot.matches({ choosing: 'tooLarge' }))
    return [
      'Alerta: todo.xlsx pesa 5,1 MB, y se leen archivos de hasta 5 MB y 10.000 filas. Divídalo en varios, cada uno con la fila de los títulos. No se cambió nada.',
    ];
  if (!snapshot.matches({ choosing: 'uploadFailed' })) return [];
  const title = 'No se pudo leer respuestas.csv';
  const { failure, kind } = snapshot.context;
  if (failure?.kind === 'network') return failed(title);
  if (failure?.kind === 'refused' && failure.body.rows !== undefined)
    return [
      `Alerta: ${title} El archivo tiene 100.000 filas, y se importan hasta 10.000 de cada archivo. No se cambió nada. ${ADVICE[kind]} Filas que ya muestran errores: 2. Puede corregirlas antes, o dejarlas de lado al importar. Las primeras: Fila 57. Falta el texto. Fila 90.001. Probar otra vez`,
      'Botón «Probar otra vez»',
    ];
  return [
    `Alerta: ${title} Faltan columnas, o hay dos con el mismo nombre. Probar otra vez`,
    'Botón «Probar otra vez»',
  ];
}

function previewOf(snapshot: Snapshot): string[] {
  const { current, file, only, skipBroken } = snapshot.context;
  const { added = 0, changed = 0, same = 0, broken = 0 } = current?.counts ?? {};
  const isPreview = snapshot.matches('preview');
  const mayImport = isPreview && added + changed > 0 && (broken === 0 || skipBroken);
  const isStale = snapshot.matches('stale');
  return [
    'Título «Qué cambiaría con respuestas.csv»',
    `Aviso: Agrega ${added}, cambia ${changed}, quedan igual ${same}, con errores ${broken}. Todavía no se cambió nada.`,
    ...(added + changed === 0 ? ['Aviso: Este archivo no cambiaría nada.'] : []),
    ...(isStale && file !== null
      ? [
          'Aviso: Algo cambió desde que se leyó el archivo No se importó nada. Vuelva a leerlo para ver qué cambiaría ahora. Volver a leer el archivo',
          'Botón «Volver a leer el archivo»',
        ]
      : []),
    ...(isStale && file === null
      ? ['Aviso: Algo cambió desde que se leyó el archivo No se importó nada. Descártelo y elija el archivo otra vez.']
      : []),
    ...(snapshot.matches('importFailed')
      ? failed('No se pudo importar. No se cambió nada, salvo que ya estuviera hecho: al reintentar no se repite.')
      : []),
    ...(snapshot.matches('discardFailed') ? failed('No se pudo descartar') : []),
    ...(broken > 0 && isPreview
      ? [
          `Casilla «Importar las demás»: ${skipBroken ? 'marcada' : 'sin marcar'} [Filas con errores que se dejan de lado: ${broken}.]`,
        ]
      : []),
    ...(isPreview ? [`Botón «Importar»${offIf(!mayImport)}`] : []),
    ...(snapshot.matches('importing') ? ['Botón «Importando…» (ocupado)'] : []),
    snapshot.matches('discarding')
      ? 'Botón «Descartando…» (ocupado)'
      : `Botón «Descartar»${offIf(snapshot.matches('importing') || snapshot.matches('discardFailed'))}`,
    ...(isPreview ? [`Lista «${FILTER}»: ${only === 'all' ? 'Todas' : 'Con errores'}`, ...rowsOf(snapshot)] : []),
  ];
}

function endedOf(snapshot: Snapshot): string[] {
  const isUndone = snapshot.matches('undone');
  const isKept = (snapshot.context.current?.kept ?? 0) > 0;
  const isUndoing = snapshot.matches('undoing');
  return [
    isUndone
      ? `Aviso: Importación deshecha: respuestas.csv ${isKept ? 'Quedaron como están las que alguien cambió después: 1.' : 'Todo quedó como antes.'}`
      : 'Aviso: Importado: respuestas.csv Agregadas: 1. Cambiadas: 1.',
    ...(snapshot.matches('undoFailed') ? failed('No se pudo deshacer la importación') : []),
    ...(isUndone ? [] : [isUndoing ? 'Botón «Deshaciendo…» (ocupado)' : 'Botón «Deshacer importación»']),
    `Botón «Volver»${offIf(isUndoing)}`,
    ...(isUndone && isKept ? rowsOf(snapshot) : []),
  ];
}

function rowsOf(snapshot: Snapshot): string[] {
  const { rows: shown, skip } = snapshot.context;
  const hasFailed = snapshot.matches({ preview: 'failed' }) || snapshot.matches({ undone: { kept: 'failed' } });
  const title = 'No se pudieron leer las filas';
  const failure = `${title} ${OFFLINE} Actualizar`;
  if (shown === null) return hasFailed ? [`Alerta: ${failure}`, 'Botón «Actualizar»'] : ['Aviso: Cargando…'];
  return [
    ...(hasFailed ? [`Aviso: ${failure}`, 'Botón «Actualizar»'] : []),
    'Fila: 2 | Cambia | Envío Sale hoy. Rojo | Envío Sale mañana. Azul | ',
    ...['Envío', 'Sale hoy.', 'Rojo', 'Envío', 'Sale mañana.', 'Azul'].map((cell) => `Punto: ${cell}`),
    'Fila: 3 | Se agrega | – | Envío Sale mañana. Azul | ',
    ...['Envío', 'Sale mañana.', 'Azul'].map((cell) => `Punto: ${cell}`),
    `Aviso: ${skip + 1}–${skip + 2} de 102`,
    `Botón «Anteriores»${offIf(skip === 0)}`,
    `Botón «Siguientes»${offIf(skip > 0)}`,
  ];
}

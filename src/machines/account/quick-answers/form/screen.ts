import type { SnapshotFrom } from 'xstate';
import { dismissAsked, mark, press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding, served } from '#tests/paths/screens/binding.ts';
import { DISCARD_QUESTION } from '#tests/paths/screens/discard-question.ts';
import { ACCOUNT } from '#tests/paths/screens/pending-questions.ts';
import {
  openQuickAnswers,
  pagesOfQuickAnswers,
  QUICK_ANSWERS_PATH,
} from '#tests/paths/screens/stored-quick-answers.ts';
import type { QuickAnswerFormContext, quickAnswerFormMachine } from './machine.ts';
import { quickAnswerFormModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const STOCK = { title: 'Stock', answer: 'Sí, hay stock.', color: 'pink' };
const LONG_TITLE = 'ñ'.repeat(33);
const LONG_ANSWER = 'ñ'.repeat(2001);

const taken: OutcomeBinding = { ending: { kind: 'answer', status: 409, body: { error: 'conflict' } } };

export const screen = defineScreen<typeof quickAnswerFormMachine>({
  model: quickAnswerFormModel,
  starts: { closed: (world) => openQuickAnswers(world, [STOCK]) },
  acts: {
    addRequested: press('Agregar'),
    editRequested: press('Editar «Stock»'),
    // Whichever way it was opened, it is left alike.
    dismissed: dismissAsked('Cancelar', press('Editar «Stock»')),
    discardConfirmed: press('Descartar'),
    discardDeclined: press('Seguir escribiendo'),
    titleTyped: write('Título', 'Envío'),
    titleSpaced: write('Título', ' Stock '),
    titleBlank: write('Título', ' '),
    titleDots: write('Título', '..'),
    titleLong: write('Título', LONG_TITLE),
    answerTyped: write('Respuesta', 'Llega mañana.'),
    answerBack: write('Respuesta', STOCK.answer),
    answerBlank: write('Respuesta', ' '),
    answerLong: write('Respuesta', LONG_ANSWER),
    colorRed: mark('Rojo'),
    colorOther: mark('Otro'),
    submitted: press('Guardar'),
  },
  calls: {
    addQuickAnswer: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/quick-answers$/ },
      outcomes: {
        // The model's answer stands for whatever was written; the one of the last time makes room for it.
        added: {
          prepare: ({ product }) => product.store.quickAnswers.delete(ACCOUNT, 'Envío'),
          ending: { kind: 'serve', body: { title: 'Envío', answer: 'Llega mañana.', color: 'red' } },
        },
        taken,
        offline: cut,
      },
    },
    changeQuickAnswer: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/quick-answers\/Stock$/ },
      outcomes: {
        // It stays what it was, so that it can be edited again.
        changed: { ...served(), ending: { kind: 'serve', body: STOCK } },
        taken,
        gone: { ending: { kind: 'answer', status: 404, body: { error: 'not-found' } } },
        offline: cut,
      },
    },
  },
  // One that is new has no colour but those of the palette.
  allows: ({ before, step }) => step.name !== 'colorOther' || isOfStock(before.context),
  except: 'header, aside, a[href="#main"], table, p[aria-live]',
  views: [
    'src/ui/dialogs/quick-answer-form/quick-answer-form-dialog.tsx',
    'src/ui/form-dialog/form-dialog.tsx',
    'src/ui/color-choice/color-choice.tsx',
    'src/ui/color-name/color-name.tsx',
  ],
  sees: (snapshot) => (snapshot.matches('closed') ? CLOSED : dialogOf(snapshot)),
});

/** Without how many quick answers there are: each walk adds its own. */
const CLOSED = pagesOfQuickAnswers(1).filter((fact) => !fact.startsWith('Dice'));

const isOfStock = ({ original }: QuickAnswerFormContext): boolean => original !== null;

const COLORS = {
  red: 'Rojo',
  orange: 'Naranja',
  yellow: 'Amarillo',
  green: 'Verde',
  blue: 'Azul',
  purple: 'Violeta',
  gray: 'Gris',
  black: 'Negro',
};

function dialogOf(snapshot: SnapshotFrom<typeof quickAnswerFormMachine>): string[] {
  const { title, answer, color, original } = snapshot.context;
  const isBusy = snapshot.matches('adding') || snapshot.matches('changing');
  const off = isBusy ? ' (no se puede usar)' : '';
  const name = original === null ? 'Agregar una respuesta rápida' : 'Editar la respuesta rápida';
  const colors = original === null ? COLORS : { ...COLORS, pink: 'Otro' };
  return [
    `Diálogo «${name}»`,
    `Título «${name}»`,
    ...problemOf(snapshot),
    `Campo «Título»: ${title}${off}${titleMistake(snapshot)} [${[...title.trim()].length} de 32]`,
    answer === LONG_ANSWER
      ? `Campo «Respuesta»: ${answer}${off} (mal: No debe exceder los 2000 caracteres) [2001 de 2000]`
      : `Campo «Respuesta»: ${answer}${off} [Al responder se reemplazan $comprador, $miapodo, $fecha y $diasemana. ${answer.length} de 2000]`,
    ...Object.entries(colors).map(
      ([key, word]) => `Casilla «${word}»: ${key === color ? 'marcada' : 'sin marcar'}${off}`,
    ),
    ...(snapshot.hasTag('discarding')
      ? DISCARD_QUESTION
      : [
          `Botón «Cancelar»${off}`,
          `Botón «Guardar»${mayBeSaved(snapshot.context) && !isBusy ? '' : ' (no se puede usar)'}`,
        ]),
    `Botón «Cerrar»${off}`,
    ...(isBusy ? ['Aviso: Guardando…'] : []),
    `Dirección: ${QUICK_ANSWERS_PATH}`,
  ];
}

/** 5.21-5.23. */
function mayBeSaved({ title, answer, color, original }: QuickAnswerFormContext): boolean {
  const isComplete = ['Envío', 'Stock'].includes(title.trim()) && ['Llega mañana.', STOCK.answer].includes(answer);
  const isAsItWas = title.trim() === STOCK.title && answer === STOCK.answer && color === STOCK.color;
  return isComplete && (original === null || !isAsItWas);
}

function titleMistake(snapshot: SnapshotFrom<typeof quickAnswerFormMachine>): string {
  if (snapshot.matches({ open: 'titleTaken' })) return ' (mal: Ya hay una respuesta rápida con ese título)';
  if (snapshot.context.title === '..') return ' (mal: El título no puede ser solo uno o dos puntos)';
  return snapshot.context.title === LONG_TITLE ? ' (mal: No debe exceder los 32 caracteres)' : '';
}

function problemOf(snapshot: SnapshotFrom<typeof quickAnswerFormMachine>): string[] {
  if (snapshot.matches({ open: 'gone' })) {
    return [
      'Aviso: La respuesta rápida ya no está: la eliminaron o le cambiaron el título. Lo que escribió sigue aquí y puede guardarlo como una nueva.',
    ];
  }
  return snapshot.matches({ open: 'failed' }) ? [`Alerta: No se pudo guardar la respuesta rápida ${OFFLINE}`] : [];
}

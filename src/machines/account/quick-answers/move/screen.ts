import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { openQuickAnswers, pagesOfQuickAnswers } from '#tests/paths/screens/stored-quick-answers.ts';
import type { moveQuickAnswerMachine } from './machine.ts';
import { moveQuickAnswerModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const ANSWER = 'Sí, hay stock.';

type Snapshot = SnapshotFrom<typeof moveQuickAnswerMachine>;

/** Where B stands: it begins in the middle, and only its moves change that. */
function placeOf({ value, context: { move } }: Snapshot): number {
  if (move === null) return 2;
  const isMoved = JSON.stringify(value) === '{"still":"moved"}';
  return isMoved ? move.order + { up: -1, down: 1 }[move.direction] : move.order;
}

export const screen = defineScreen<typeof moveQuickAnswerMachine>({
  model: moveQuickAnswerModel,
  starts: {
    still: (world) =>
      openQuickAnswers(
        world,
        ['A', 'B', 'C'].map((title) => ({ title, answer: ANSWER, color: 'green' })),
      ),
  },
  acts: {
    up: press('Subir «B»'),
    down: press('Bajar «B»'),
    further: press('Bajar «B»'),
    pastTop: press('Subir «B»'),
    pastEnd: press('Bajar «B»'),
    dismissed: press('Cerrar'),
  },
  calls: {
    moveQuickAnswer: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/quick-answers\/B\/move-(up|down)$/ },
      outcomes: {
        moved: served(),
        gone: { ending: { kind: 'answer', status: 404, body: { error: 'not-found' } } },
        offline: cut,
      },
    },
  },
  // Each button asks for a move from where B stands.
  allows: ({ before, step: { event } }) =>
    !('move' in event) || JSON.stringify(event.move).includes(`"order":${placeOf(before)}`),
  except: 'header, aside, a[href="#main"]',
  views: ['src/ui/screens/quick-answers/quick-answers-screen.tsx'],
  sees: (snapshot) => {
    const place = placeOf(snapshot);
    const titles = ['A', 'C'].toSpliced(place - 1, 0, 'B');
    return [
      ...problemOf(snapshot),
      ...titles.flatMap((title, index) => rowOf(snapshot, title, index + 1)),
      ...(snapshot.matches({ still: 'moved' }) ? [`Aviso: «B» está ahora en el lugar ${place} de 3.`] : []),
      ...pagesOfQuickAnswers(3),
    ];
  },
});

function rowOf(snapshot: Snapshot, title: string, order: number): string[] {
  const isMoving = snapshot.matches('moving');
  const stateOf = (direction: string, isEnd: boolean): string => {
    if (isMoving && title === 'B' && snapshot.context.move?.direction === direction) return ' (ocupado)';
    return isMoving || isEnd ? ' (no se puede usar)' : '';
  };
  return [
    `Fila: ${title} | Verde | ${ANSWER}`,
    `Botón «Subir «${title}»»${stateOf('up', order === 1)}`,
    `Botón «Bajar «${title}»»${stateOf('down', order === 3)}`,
    `Botón «Editar «${title}»»`,
    `Botón «Eliminar «${title}»»`,
  ];
}

function problemOf(snapshot: Snapshot): string[] {
  if (snapshot.matches({ still: 'gone' })) {
    return ['Aviso: «B» ya no está: la eliminaron o le cambiaron el título. Cerrar', 'Botón «Cerrar»'];
  }
  return snapshot.matches({ still: 'failed' })
    ? [`Alerta: No se pudo mover «B» ${OFFLINE} Cerrar`, 'Botón «Cerrar»']
    : [];
}

import { defineModel, offlineTo, ordered, refusedWith, same, startsAt } from '#machines/shared/model.ts';
import { moveQuickAnswerMachine } from './machine.ts';

const M = 'move-quick-answer';
/** Three in all: A, B and C. */
const COUNT = 3;

const moving = { leadsTo: [`${M}.moving`] };
const requested = (words: string, order: number, direction: 'up' | 'down') => ({
  event: { type: 'move.requested', move: { title: 'B', order, direction }, count: COUNT } as const,
  words,
});

export const moveQuickAnswerModel = defineModel({
  name: 'account-quick-answers-move',
  title: 'Mover una respuesta rápida',
  about: 'Subirla o bajarla un lugar en la lista.',
  machine: moveQuickAnswerMachine,
  ...startsAt('still', `${M}.untouched`),
  events: {
    up: { ...requested('Presiona Subir en la segunda', 2, 'up'), ...moving },
    down: { ...requested('Presiona Bajar en la primera', 1, 'down'), ...moving },
    further: { ...requested('Presiona Bajar en la segunda', 2, 'down'), ...moving },
    pastTop: requested('Presiona Subir en la primera', 1, 'up'),
    pastEnd: requested('Presiona Bajar en la última', 3, 'down'),
    dismissed: { event: { type: 'problem.dismissed' }, words: 'Presiona Cerrar', leadsTo: [`${M}.untouched`] },
  },
  calls: {
    moveQuickAnswer: {
      done: { moved: { output: undefined, words: 'Se mueve', leadsTo: [`${M}.moved`] } },
      failed: {
        gone: refusedWith(404, 'not-found', 'Otra persona la eliminó antes', `${M}.gone`),
        offline: offlineTo(`${M}.failed`),
      },
    },
  },
  guards: { hasPlace: 'hay lugar en esa dirección', isGone: 'la respuesta rápida ya no está' },
  states: {
    [`${M}.still`]: { description: 'No se mueve ninguna', holds: (snapshot) => !snapshot.hasTag('busy') },
    [`${M}.untouched`]: { description: 'Las respuestas rápidas en su orden' },
    [`${M}.moved`]: {
      description: 'La respuesta rápida cambió de lugar',
      holds: ({ context }) => context.move !== null && context.failure === null,
    },
    [`${M}.gone`]: { description: 'La respuesta rápida ya no estaba', holds: ({ context }) => context.move !== null },
    [`${M}.failed`]: {
      description: 'No se pudo mover',
      holds: ({ context }) => context.move !== null && context.failure !== null,
    },
    [`${M}.moving`]: {
      description: 'Moviendo una respuesta rápida',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.move !== null,
    },
  },
  ignores: {
    [`${M}.untouched`]: ['problem.dismissed'],
    [`${M}.moved`]: ['problem.dismissed'],
    [`${M}.moving`]: ['move.requested', 'problem.dismissed'],
  },
  invariants: [
    {
      rule: '7.36 se mueve la elegida hacia donde se pidió, si hay lugar y no se mueve otra',
      holds: ({ event, eventType, beforeSnapshot, calls }) => {
        const asked = eventType === 'move.requested' && !beforeSnapshot.hasTag('busy') ? moveIn(event) : null;
        const isPast = asked === '{"title":"B","order":1,"direction":"up"}' || asked?.includes('"order":3') === true;
        const expected =
          asked === null || isPast ? '[]' : `[{"title":"B","direction":"${asked.includes('"up"') ? 'up' : 'down'}"}]`;
        return JSON.stringify(calls.map(({ input }) => input)) === expected;
      },
    },
    {
      rule: '2.44 movida se ve en su lugar nuevo; si no se sabe, la lista se lee de nuevo',
      holds: ({ eventType, before, effects }) => {
        if (eventType === 'xstate.done.actor.moveQuickAnswer') {
          const places = { up: 1, down: before.move?.order === 1 ? 2 : 3 };
          const order = before.move === null ? 0 : places[before.move.direction];
          return (
            ordered(effects, 'parent:quick-answer.placed') &&
            same(effects[0]?.params, { type: 'quick-answer.placed', order })
          );
        }
        return ordered(
          effects,
          ...(eventType === 'xstate.error.actor.moveQuickAnswer' ? ['parent:quick-answers.changed'] : []),
        );
      },
    },
    {
      rule: 'queda a la vista de cuál se habla, sin nada de la anterior',
      holds: ({ event, eventType, beforeSnapshot, before, after }) =>
        eventType === 'move.requested' && !beforeSnapshot.hasTag('busy') && after.hasTag('busy')
          ? JSON.stringify(after.context.move) === moveIn(event) && after.context.failure === null
          : after.context.move === before.move,
    },
  ],
});

/** The move that an event asks for, as text. */
function moveIn(event: unknown): string | null {
  return typeof event === 'object' && event !== null && 'move' in event ? JSON.stringify(event.move) : null;
}

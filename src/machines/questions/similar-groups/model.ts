import type { SimilarGroups } from '#contract/similar-questions.ts';
import { byWorld, defineModel, offlineTo, outputOf, same, startsAt } from '#machines/shared/model.ts';
import { similarGroupsMachine } from './machine.ts';

const G = 'similar-groups';

const GROUPED: SimilarGroups = {
  groups: [{ questionIds: ['1', '2', '3'] }, { questionIds: ['4', '5'] }],
  isComplete: true,
};
const ALONE: SimilarGroups = { groups: [], isComplete: true };
const COUNTS = { '1': 2, '2': 2, '3': 2, '4': 1, '5': 1 };
const after = [`${G}.resting`, `${G}.awaited`];
const hasGroups = (event: unknown): boolean => outputOf(event) === GROUPED;

export const similarGroupsModel = defineModel({
  name: 'questions-similar-groups',
  title: 'Cuántas parecidas',
  about: 'Cuántas preguntas pendientes preguntan lo mismo que cada una.',
  machine: similarGroupsMachine,
  ...startsAt('opened', `${G}.awaited`),
  events: {
    changed: byWorld(
      { type: 'questions.changed' },
      'Cambian las preguntas pendientes',
      `${G}.awaited`,
      `${G}.outdated`,
    ),
  },
  calls: {
    readGroups: {
      done: {
        grouped: { output: GROUPED, words: 'Hay dos grupos de preguntas parecidas', leadsTo: after },
        alone: { output: ALONE, words: 'No hay preguntas parecidas', leadsTo: after },
      },
      failed: { offline: offlineTo(...after) },
    },
  },
  guards: { isOutdated: 'las preguntas cambiaron mientras se preguntaba' },
  states: {
    [`${G}.reading`]: { description: 'Pregunta cuáles se parecen' },
    [`${G}.awaited`]: { description: 'Espera la respuesta' },
    [`${G}.outdated`]: { description: 'Las preguntas ya son otras: se preguntará otra vez' },
    [`${G}.resting`]: { description: 'No se pregunta nada' },
  },
  ignores: { [`${G}.outdated`]: ['questions.changed'] },
  invariants: [
    {
      rule: '2.67 7.66 se pregunta de a una vez, y otra vez si las preguntas cambiaron mientras tanto',
      holds: ({ eventType, beforeSnapshot, after: snapshot, calls }) => {
        const isAsked = eventType === 'questions.changed' && beforeSnapshot.matches('resting');
        const isAskedAgain = eventType !== 'questions.changed' && beforeSnapshot.matches({ reading: 'outdated' });
        // An answer with nothing to ask after it ends the reading: what changes next is asked at once.
        const isOver = eventType !== 'questions.changed' && !isAskedAgain;
        return (
          (!isOver || snapshot.matches('resting')) &&
          same(
            calls.map(({ slot }) => slot),
            isAsked || isAskedAgain ? ['readGroups'] : [],
          )
        );
      },
    },
    {
      rule: '2.67 lo que se dice de cada pregunta es lo último que respondió el servidor, o nada',
      holds: ({ eventType, event, before, beforeSnapshot, after: { context } }) => {
        if (eventType === 'questions.changed' || beforeSnapshot.matches({ reading: 'outdated' }))
          return context.counts === before.counts;
        return same(context.counts, hasGroups(event) ? COUNTS : {});
      },
    },
  ],
});

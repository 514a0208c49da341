import { byWorld, defineModel, offlineTo, ordered, refusedWith, startsAt } from '#machines/shared/model.ts';
import { linkWatchMachine } from './machine.ts';

export const linkWatchModel = defineModel({
  name: 'desk-link-watch',
  title: 'Vínculo de la cuenta',
  about: 'Ve si MercadoLibre sigue aceptando a Mostrador en la cuenta donde se trabaja.',
  machine: linkWatchMachine,
  ...startsAt('entered', 'link-watch.reading'),
  events: {
    changed: byWorld({ type: 'account.changed' }, 'El servidor avisa que la cuenta cambió', 'link-watch.reading'),
  },
  calls: {
    readDetails: {
      done: { linked: { output: {}, words: 'El vínculo sigue en pie', leadsTo: ['link-watch.watching'] } },
      failed: {
        lost: refusedWith(400, 'lost-connection', 'El vínculo se perdió', 'link-watch.lost'),
        offline: offlineTo('link-watch.watching'),
      },
    },
  },
  guards: { isLost: 'se perdió la conexión con MercadoLibre' },
  states: {
    'link-watch.reading': { description: 'Viendo cómo está el vínculo' },
    'link-watch.watching': { description: 'Atento a los cambios de la cuenta' },
    'link-watch.lost': { description: 'El vínculo se perdió' },
  },
  ignores: {},
  invariants: [
    {
      rule: '2.32 un vínculo perdido se le dice al escritorio, y nada más',
      holds: ({ after, eventType, effects }) =>
        ordered(
          effects,
          ...(after.matches('lost') && eventType.startsWith('xstate.error') ? ['parent:link.lost'] : []),
        ),
    },
  ],
});

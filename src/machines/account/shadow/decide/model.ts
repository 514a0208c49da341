import {
  confirmEvents,
  confirmIgnores,
  confirmInvariants,
  confirmStates,
} from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offline, ordered, refusal, same } from '#machines/shared/model.ts';
import { RUNNING } from '../samples.ts';
import { decideShadowMachine } from './machine.ts';

const D = 'decide-shadow';

export const decideShadowModel = defineModel({
  name: 'account-shadow-decide',
  title: 'Empezar o terminar la prueba en sombra',
  about: 'Empezar o terminar la prueba, después de preguntar.',
  machine: decideShadowMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${D}.closed`] },
  events: confirmEvents(D, 'deciding', {
    subject: 'start',
    requested: 'Presiona Empezar la prueba',
    confirmed: 'Presiona Empezar',
    dismissed: 'Presiona Cancelar',
  }),
  calls: {
    decideShadow: {
      done: { started: { output: RUNNING, words: 'El servidor empieza la prueba', leadsTo: [`${D}.closed`] } },
      failed: {
        offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${D}.failed`] },
        conflict: {
          error: refusal(409, { error: 'conflict' }),
          words: 'Ya hay una en marcha, o el modo es automático',
          leadsTo: [`${D}.closed`],
        },
      },
    },
  },
  guards: { isOvertaken: 'otra persona la empezó, o cambió el modo' },
  states: confirmStates(D, 'deciding', {
    asking: '¿Empezar o terminar la prueba?',
    failed: 'No se pudo',
    calling: 'Empezando o terminando la prueba',
  }),
  ignores: confirmIgnores(D, 'deciding'),
  invariants: [
    ...confirmInvariants(D, 'start', 'start', '2.81 7.95 7.96 se empieza o termina la prueba'),
    {
      rule: '2.81 el panel se entera de cómo quedó; si otra persona se adelantó, lee de nuevo',
      holds: ({ eventType, beforeSnapshot, after, effects }) => {
        if (!(beforeSnapshot.matches('calling') && after.matches('closed'))) return ordered(effects);
        return eventType.includes('done')
          ? same(effects, [{ slot: 'parent:shadow.decided', params: { type: 'shadow.decided', shadow: RUNNING } }])
          : ordered(effects, 'parent:shadow.changed');
      },
    },
  ],
});

import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offlineTo, ordered, refusedWith, same } from '#machines/shared/model.ts';
import { RUNNING } from '../samples.ts';
import { decideShadowMachine, type ShadowDecision } from './machine.ts';

const D = 'decide-shadow';

const dialog = createConfirmModel<ShadowDecision>({
  uid: D,
  calling: 'deciding',
  subject: 'start',
  input: 'start',
  asked: '2.81 7.95 7.96 se empieza o termina la prueba',
  words: {
    requested: 'Presiona Empezar la prueba',
    confirmed: 'Presiona Empezar',
    dismissed: 'Presiona Cancelar',
    asking: '¿Empezar o terminar la prueba?',
    failed: 'No se pudo',
    calling: 'Empezando o terminando la prueba',
  },
});

export const decideShadowModel = defineModel({
  name: 'account-shadow-decide',
  title: 'Empezar o terminar la prueba en sombra',
  about: 'Empezar o terminar la prueba, después de preguntar.',
  machine: decideShadowMachine,
  ...dialog,
  calls: {
    decideShadow: {
      done: { started: { output: RUNNING, words: 'El servidor empieza la prueba', leadsTo: [`${D}.closed`] } },
      failed: {
        offline: offlineTo(`${D}.failed`),
        conflict: refusedWith(409, 'conflict', 'Ya hay una en marcha, o el modo es automático', `${D}.closed`),
      },
    },
  },
  guards: { isOvertaken: 'otra persona la empezó, o cambió el modo' },
  invariants: [
    ...dialog.invariants,
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

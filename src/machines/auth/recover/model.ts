import { defineModel, offlineTo, same, startsAt } from '#machines/shared/model.ts';
import {
  EMAIL,
  emailEvents,
  emailIn,
  formInvariants,
  formStates,
  limitedTo,
  submitEvent,
} from '#machines/shared/submission/model-parts.ts';
import type { FormContext } from '#machines/shared/submission/types.ts';
import { recoverMachine } from './machine.ts';

export const recoverModel = defineModel({
  name: 'auth-recover',
  title: 'Recuperar la cuenta',
  about: 'Pedir el código con el que se elige otra contraseña.',
  machine: recoverMachine,
  ...startsAt('blank', 'recover.editing'),
  events: {
    ...emailEvents('recover'),
    submitted: submitEvent('recover', 'Presiona Enviar el código'),
  },
  calls: {
    recoverPassword: {
      done: { sent: { output: undefined, words: 'El servidor responde', leadsTo: ['recover.requested'] } },
      failed: { limited: limitedTo('recover.failed', 60), offline: offlineTo('recover.failed') },
    },
  },
  guards: { isReady: 'el e-mail es válido' },
  states: {
    ...formStates('recover', {
      filling: 'El formulario espera el e-mail',
      editing: 'Escribiendo el e-mail de la cuenta',
      submitting: 'Pidiendo el código',
      failed: 'No se pudo pedir el código',
    }),
    'recover.requested': { description: 'Código pedido: sigue la contraseña nueva' },
  },
  ignores: { 'recover.submitting': ['email.changed', 'form.submitted'] },
  invariants: [
    ...formInvariants({
      uid: 'recover',
      form: '2.05',
      ready: '5.11',
      call: 'recoverPassword',
      sends: (typed: FormContext<'email'>) => emailIn(typed) && { email: EMAIL },
    }),
    {
      rule: '4.03 se sigue a la contraseña nueva de este e-mail si, y solo si, el servidor respondió',
      holds: ({ eventType, effects }) =>
        same(
          effects,
          eventType === 'xstate.done.actor.recoverPassword' ? [{ slot: 'goToSetup', params: { email: EMAIL } }] : [],
        ),
    },
  ],
});

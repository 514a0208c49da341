import { defineModel, offline, refusal } from '#machines/shared/model.ts';
import { recoverMachine } from './machine.ts';

export const recoverModel = defineModel({
  name: 'auth-recover',
  title: 'Recuperar la cuenta',
  about: 'Pedir el código con el que se elige otra contraseña.',
  machine: recoverMachine,
  inputs: { blank: undefined },
  starts: { blank: ['recover.editing'] },
  events: {
    emailTyped: {
      event: { type: 'email.changed', email: 'ana@tienda.test' },
      words: 'Escribe su e-mail',
      leadsTo: ['recover.editing'],
    },
    emailMistyped: {
      event: { type: 'email.changed', email: 'ana@tienda' },
      words: 'Escribe un e-mail incompleto',
      leadsTo: ['recover.editing'],
    },
    submitted: {
      event: { type: 'recovery.submitted' },
      words: 'Presiona Enviar el código',
      leadsTo: ['recover.requesting'],
    },
  },
  calls: {
    recoverPassword: {
      done: { sent: { output: undefined, words: 'El servidor responde', leadsTo: ['recover.requested'] } },
      failed: {
        limited: {
          error: refusal(429, { error: 'too-many-requests' }, 60),
          words: 'El servidor pide esperar',
          leadsTo: ['recover.failed'],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['recover.failed'] },
      },
    },
  },
  guards: { hasEmail: 'el e-mail es válido' },
  states: {
    'recover.filling': { description: 'El formulario espera el e-mail' },
    'recover.editing': { description: 'Escribiendo el e-mail de la cuenta' },
    'recover.failed': { description: 'No se pudo pedir el código', holds: ({ context }) => context.failure !== null },
    'recover.requesting': { description: 'Pidiendo el código', holds: (snapshot) => snapshot.hasTag('busy') },
    'recover.requested': { description: 'Código pedido: sigue la contraseña nueva' },
  },
  ignores: { 'recover.requesting': ['email.changed', 'recovery.submitted'] },
  invariants: [
    {
      rule: '2.05 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        eventType !== 'email.changed' ||
        !beforeSnapshot.matches('filling') ||
        (typeof event === 'object' && event !== null && 'email' in event && after.context.email === event.email),
    },
    {
      rule: '5.11 se pide un código solo con un e-mail válido, el que se escribió',
      holds: ({ calls, before }) =>
        calls.every(({ input }) => JSON.stringify(input) === '{"email":"ana@tienda.test"}' && before.email !== ''),
    },
    {
      rule: '4.03 se sigue a la contraseña nueva de este e-mail si, y solo si, el servidor respondió',
      holds: ({ eventType, effects, before }) =>
        eventType === 'xstate.done.actor.recoverPassword'
          ? JSON.stringify(effects) === JSON.stringify([{ slot: 'goToSetup', params: { email: before.email } }])
          : effects.length === 0,
    },
  ],
});

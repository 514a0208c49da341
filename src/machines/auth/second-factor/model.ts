import { defineModel, offline, ordered, refusal } from '#machines/shared/model.ts';
import { secondFactorMachine } from './machine.ts';

export const secondFactorModel = defineModel({
  name: 'auth-second-factor',
  title: 'Código al ingresar',
  about: 'El código del teléfono, después de la contraseña.',
  machine: secondFactorMachine,
  inputs: { blank: undefined },
  starts: { blank: ['second-factor.editing'] },
  events: {
    codeTyped: {
      event: { type: 'code.changed', code: '123456' },
      words: 'Escribe el código de su aplicación',
      leadsTo: ['second-factor.editing'],
    },
    codeCleared: {
      event: { type: 'code.changed', code: ' ' },
      words: 'Deja el código en blanco',
      leadsTo: ['second-factor.editing'],
    },
    submitted: {
      event: { type: 'code.submitted' },
      words: 'Presiona Ingresar',
      leadsTo: ['second-factor.verifying'],
    },
  },
  calls: {
    authenticate: {
      done: {
        accepted: { output: undefined, words: 'El servidor acepta el código', leadsTo: ['second-factor.entered'] },
      },
      failed: {
        wrong: {
          error: refusal(400, { error: 'invalid-code' }),
          words: 'El código no es correcto',
          leadsTo: ['second-factor.wrong-code'],
        },
        late: {
          error: refusal(401, { error: 'unauthenticated' }),
          words: 'Pasó demasiado tiempo desde la contraseña',
          leadsTo: ['second-factor.over'],
        },
        limited: {
          error: refusal(429, { error: 'too-many-requests' }, 60),
          words: 'El servidor pide esperar',
          leadsTo: ['second-factor.failed'],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['second-factor.failed'] },
      },
    },
  },
  guards: {
    hasCode: 'hay un código escrito',
    isWrongCode: 'el código no es correcto',
    isOver: 'el ingreso a medias ya terminó',
  },
  states: {
    'second-factor.filling': { description: 'El formulario espera el código' },
    'second-factor.editing': { description: 'Escribiendo el código del autenticador' },
    'second-factor.wrong-code': { description: 'Código incorrecto' },
    'second-factor.failed': {
      description: 'No se pudo comprobar el código',
      holds: ({ context }) => context.failure !== null,
    },
    'second-factor.verifying': {
      description: 'Comprobando el código',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.code.trim() !== '',
    },
    'second-factor.over': { description: 'Hay que dar la contraseña otra vez' },
    'second-factor.entered': { description: 'Adentro: la página se abre de nuevo' },
  },
  ignores: {
    'second-factor.verifying': ['code.changed', 'code.submitted'],
    'second-factor.over': ['code.changed', 'code.submitted'],
  },
  ends: ['second-factor.over'],
  invariants: [
    {
      rule: '2.07 el código se olvida al entrar, y cuando ya no se puede',
      holds: ({ after }) => !(after.matches('over') || after.matches('entered')) || after.context.code === '',
    },
    {
      rule: '2.07 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        eventType !== 'code.changed' ||
        !beforeSnapshot.matches('filling') ||
        (typeof event === 'object' && event !== null && 'code' in event && after.context.code === event.code),
    },
    {
      rule: '7.17 se envía el código que se escribió, y nunca uno en blanco',
      holds: ({ calls, before }) =>
        calls.every(({ input }) => JSON.stringify(input) === '{"code":"123456"}' && before.code === '123456'),
    },
    {
      rule: '4.02 la página se abre de nuevo si, y solo si, el servidor aceptó',
      holds: ({ eventType, effects }) =>
        eventType === 'xstate.done.actor.authenticate' ? ordered(effects, 'enter') : effects.length === 0,
    },
  ],
});

import { defineModel, ordered, refusal, same } from '#machines/shared/model.ts';
import {
  CODE,
  codeEvents,
  formInvariants,
  formStates,
  limitedTo,
  offlineTo,
  wrongCodeTo,
} from '#machines/shared/submission/model-parts.ts';
import type { FormContext } from '#machines/shared/submission/types.ts';
import { secondFactorMachine } from './machine.ts';

const HALF = '12345';

export const secondFactorModel = defineModel({
  name: 'auth-second-factor',
  title: 'Código al ingresar',
  about: 'El código del teléfono, después de la contraseña.',
  machine: secondFactorMachine,
  inputs: { blank: undefined },
  starts: { blank: ['second-factor.editing'] },
  events: {
    ...codeEvents('second-factor'),
    codeTyped: {
      event: { type: 'code.changed', code: CODE },
      words: 'Escribe el código',
      leadsTo: ['second-factor.submitting', 'second-factor.editing'],
    },
    codeBegun: {
      event: { type: 'code.changed', code: HALF },
      words: 'Escribe una parte del código',
      leadsTo: ['second-factor.editing'],
    },
    submitted: {
      event: { type: 'form.submitted' },
      words: 'Presiona Ingresar',
      leadsTo: ['second-factor.submitting'],
    },
  },
  calls: {
    verifySecondFactor: {
      done: {
        accepted: { output: undefined, words: 'El servidor acepta el código', leadsTo: ['second-factor.entered'] },
      },
      failed: {
        wrong: wrongCodeTo('second-factor.wrong-code'),
        late: {
          error: refusal(401, { error: 'unauthenticated' }),
          words: 'Pasó demasiado tiempo desde la contraseña',
          leadsTo: ['second-factor.over'],
        },
        limited: limitedTo('second-factor.failed', 60),
        offline: offlineTo('second-factor.failed'),
      },
    },
  },
  guards: {
    isReady: 'hay un código escrito',
    completesCode: 'con esto el código tiene sus seis cifras',
    isWrongCode: 'el código no es correcto',
    isOver: 'el ingreso a medias ya terminó',
  },
  states: {
    ...formStates('second-factor', {
      filling: 'El formulario espera el código',
      editing: 'Escribiendo el código del autenticador',
      submitting: 'Comprobando el código',
      failed: 'No se pudo comprobar el código',
    }),
    'second-factor.wrong-code': { description: 'Código incorrecto' },
    'second-factor.over': { description: 'Hay que dar la contraseña otra vez' },
    'second-factor.entered': { description: 'Adentro: la página se abre de nuevo' },
  },
  ignores: {
    'second-factor.submitting': ['code.changed', 'form.submitted'],
    'second-factor.over': ['code.changed', 'form.submitted'],
  },
  ends: ['second-factor.over'],
  invariants: [
    ...formInvariants({
      uid: 'second-factor',
      form: '2.07',
      ready: '7.17',
      call: 'verifySecondFactor',
      forgets: ['second-factor.over'],
      sends: ({ code }: FormContext<'code'>) => (code.trim() === '' ? null : { code: code.trim() }),
      // Once: not while what is there has its six digits already.
      sendsItself: ({ code }: FormContext<'code'>, event) =>
        same(event, { type: 'code.changed', code: CODE }) && code !== CODE ? { code: CODE } : null,
    }),
    {
      rule: '2.07 el código se olvida al entrar, y cuando ya no se puede',
      holds: ({ after }) => !(after.matches('over') || after.matches('entered')) || after.context.code === '',
    },
    {
      rule: '4.02 la página se abre de nuevo si, y solo si, el servidor aceptó',
      holds: ({ eventType, effects }) =>
        eventType === 'xstate.done.actor.verifySecondFactor' ? ordered(effects, 'enter') : effects.length === 0,
    },
  ],
});

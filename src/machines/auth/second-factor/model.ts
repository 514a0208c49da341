import { defineModel, isAt, offlineTo, ordered, refusedWith, same, startsAt } from '#machines/shared/model.ts';
import {
  CODE,
  codeEvents,
  formInvariants,
  formStates,
  limitedTo,
  submitEvent,
  wrongCodeTo,
} from '#machines/shared/submission/model-parts.ts';
import type { FormContext } from '#machines/shared/submission/types.ts';
import { secondFactorMachine } from './machine.ts';

const HALF = '12345';
const S = 'second-factor';
const R = 'second-factor-recovery';
const EDITING = [`${S}.editing`, `${R}.editing`];
const codes = codeEvents(S);
/** How both checks may fail, by the form. */
const refusals = (form: string) => ({
  wrong: wrongCodeTo(`${form}.wrong-code`),
  late: refusedWith(401, 'unauthenticated', 'Pasó demasiado tiempo desde la contraseña', `${S}.over`),
  limited: limitedTo(`${form}.failed`, 60),
  offline: offlineTo(`${form}.failed`),
});

export const secondFactorModel = defineModel({
  name: 'auth-second-factor',
  title: 'Código al ingresar',
  about: 'El código del teléfono, o uno de recuperación, después de la contraseña.',
  machine: secondFactorMachine,
  ...startsAt('blank', 'second-factor.editing'),
  events: {
    codeTyped: { ...codes.codeTyped, leadsTo: [`${S}.submitting`, ...EDITING] },
    codeCleared: { ...codes.codeCleared, leadsTo: EDITING },
    codeBegun: {
      event: { type: 'code.changed', code: HALF },
      words: 'Escribe una parte del código',
      leadsTo: EDITING,
    },
    recoveryChosen: {
      event: { type: 'recovery.requested' },
      words: 'Presiona Usar un código de recuperación',
      leadsTo: [`${R}.editing`],
    },
    authenticatorChosen: {
      event: { type: 'authenticator.requested' },
      words: 'Presiona Usar el código de la aplicación',
      leadsTo: [`${S}.editing`],
    },
    submitted: submitEvent(S, 'Presiona Ingresar', `${R}.submitting`),
  },
  calls: {
    verifySecondFactor: {
      done: {
        accepted: { output: undefined, words: 'El servidor acepta el código', leadsTo: ['second-factor.entered'] },
      },
      failed: refusals(S),
    },
    verifyRecoveryCode: {
      done: {
        accepted: { output: undefined, words: 'El servidor acepta el código', leadsTo: [`${S}.entered`] },
      },
      failed: refusals(R),
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
    [`${S}.recovery`]: { description: 'Ingresa sin el teléfono' },
    ...formStates(R, {
      filling: 'El formulario espera un código de recuperación',
      editing: 'Escribiendo el código de recuperación',
      submitting: 'Comprobando el código de recuperación',
      failed: 'No se pudo comprobar el código de recuperación',
    }),
    [`${R}.wrong-code`]: { description: 'Código de recuperación incorrecto' },
    'second-factor.over': { description: 'Hay que dar la contraseña otra vez' },
    'second-factor.entered': { description: 'Adentro: la página se abre de nuevo' },
  },
  ignores: {
    ...Object.fromEntries(
      ['editing', 'wrong-code', 'failed'].flatMap((state) => [
        [`${S}.${state}`, ['authenticator.requested']],
        [`${R}.${state}`, ['recovery.requested']],
      ]),
    ),
    ...Object.fromEntries(
      [`${S}.submitting`, `${R}.submitting`, `${S}.over`].map((state) => [
        state,
        ['code.changed', 'form.submitted', 'recovery.requested', 'authenticator.requested'],
      ]),
    ),
  },
  ends: ['second-factor.over'],
  invariants: [
    ...formInvariants({
      uid: S,
      others: [R],
      form: '2.07',
      ready: '7.17',
      call: 'verifySecondFactor',
      forgets: ['second-factor.over'],
      sends: ({ code }: FormContext<'code'>) => (code.trim() === '' ? null : { code: code.trim() }),
      // Once: not while what is there has its six digits already.
      sendsItself: ({ code }: FormContext<'code'>, event) =>
        same(event, { type: 'code.changed', code: CODE }) && code !== CODE ? { code: CODE } : null,
    }),
    ...formInvariants({
      uid: R,
      others: [S],
      form: '2.71',
      ready: '7.89',
      call: 'verifyRecoveryCode',
      forgets: ['second-factor.over'],
      sends: ({ code }: FormContext<'code'>) => (code.trim() === '' ? null : { code: code.trim() }),
    }),
    {
      rule: '2.71 lo escrito se borra al pasar de un código a otro',
      holds: ({ eventType, before, beforeSnapshot, after }) => {
        const passes =
          (eventType === 'recovery.requested' && isAt(beforeSnapshot, `${S}.filling`)) ||
          (eventType === 'authenticator.requested' && isAt(beforeSnapshot, `${R}.filling`));
        return !eventType.endsWith('.requested') || after.context.code === (passes ? '' : before.code);
      },
    },
    {
      rule: '2.07 el código se olvida al entrar, y cuando ya no se puede',
      holds: ({ after }) => !(after.matches('over') || after.matches('entered')) || after.context.code === '',
    },
    {
      rule: '4.02 la página se abre de nuevo si, y solo si, el servidor aceptó',
      holds: ({ eventType, effects }) =>
        /^xstate\.done\.actor\.verify(SecondFactor|RecoveryCode)$/.test(eventType)
          ? ordered(effects, 'enter')
          : effects.length === 0,
    },
  ],
});

import { defineModel, offlineTo, same, startsAlike } from '#machines/shared/model.ts';
import {
  commonPasswordTo,
  newPasswordIn,
  passwordEvents,
  passwordStates,
  visibilityInvariant,
} from '#machines/shared/password-fields/model-parts.ts';
import * as form from '#machines/shared/submission/model-parts.ts';
import type { FormContext } from '#machines/shared/submission/types.ts';
import { setupPasswordMachine } from './machine.ts';

export const setupPasswordModel = defineModel({
  name: 'auth-setup-password',
  title: 'Contraseña nueva',
  about: 'Elegir otra contraseña con el código del correo.',
  machine: setupPasswordMachine,
  ...startsAlike(['setup-password.editing', 'setup-password.password-hidden'], {
    fromRecover: { email: form.EMAIL },
    bare: { email: null },
  }),
  events: {
    ...form.emailEvents('setup-password'),
    ...form.codeEvents('setup-password'),
    ...passwordEvents('setup-password'),
    submitted: form.submitEvent('setup-password', 'Presiona Guardar la contraseña'),
  },
  calls: {
    setupPassword: {
      done: {
        saved: {
          output: undefined,
          words: 'El servidor guarda la contraseña nueva',
          leadsTo: ['setup-password.recovered'],
        },
      },
      failed: {
        wrong: form.wrongCodeTo('setup-password.wrong-code'),
        common: commonPasswordTo('setup-password.too-common'),
        offline: offlineTo('setup-password.failed'),
      },
    },
  },
  guards: {
    isReady: 'hay código, el e-mail es válido y la contraseña cumple todo',
    isWrongCode: 'el código no es correcto',
    isCommonPassword: 'la contraseña es de las más usadas',
  },
  states: {
    'setup-password.form': { description: 'El formulario de la contraseña nueva' },
    ...form.formStates('setup-password', {
      filling: 'El formulario espera datos',
      editing: 'Escribiendo código y contraseña nueva',
      submitting: 'Guardando la contraseña',
      failed: 'No se pudo guardar la contraseña',
    }),
    'setup-password.wrong-code': { description: 'El código no es correcto o venció' },
    'setup-password.recovered': { description: 'Cuenta recuperada: sigue el ingreso' },
    ...passwordStates('setup-password'),
  },
  ignores: {
    'setup-password.submitting': [
      'code.changed',
      'email.changed',
      'form.submitted',
      'password.changed',
      'repeated.changed',
    ],
  },
  invariants: [
    ...form.formInvariants({
      uid: 'setup-password',
      form: '2.06',
      ready: '5.12',
      call: 'setupPassword',
      sends: (typed: FormContext<'email' | 'code' | 'password' | 'repeated'>) => {
        const password = newPasswordIn(typed);
        return (
          form.emailIn(typed) && form.codeIn(typed) && password && { email: form.EMAIL, code: form.CODE, password }
        );
      },
    }),
    visibilityInvariant('setup-password'),
    {
      rule: '2.06 el código y las contraseñas se olvidan en cuanto la contraseña es otra',
      holds: ({ after }) =>
        !after.matches({ form: 'recovered' }) ||
        (after.context.code === '' && after.context.password === '' && after.context.repeated === ''),
    },
    {
      rule: '4.03 8.26 se avisa y se sigue al ingreso si, y solo si, la contraseña se guardó',
      holds: ({ eventType, effects, emitted }) => {
        const isSaved = eventType === 'xstate.done.actor.setupPassword';
        return (
          same(effects, isSaved ? [{ slot: 'goToLogin', params: { email: form.EMAIL } }] : []) &&
          same(emitted, isSaved ? [{ type: 'notice', notice: 'account-recovered' }] : [])
        );
      },
    },
  ],
});

import { defineModel, offlineTo, same, startsAt } from '#machines/shared/model.ts';
import {
  commonPasswordTo,
  newPasswordIn,
  passwordEvents,
  passwordStates,
  visibilityInvariant,
} from '#machines/shared/password-fields/model-parts.ts';
import * as form from '#machines/shared/submission/model-parts.ts';
import type { FormContext } from '#machines/shared/submission/types.ts';
import { signUpMachine } from './machine.ts';

const type = form.typing('sign-up');

export const signUpModel = defineModel({
  name: 'auth-sign-up',
  title: 'Registro',
  about: 'Crear una cuenta; el código llega por correo.',
  machine: signUpMachine,
  ...startsAt('blank', 'sign-up.editing', 'sign-up.password-hidden'),
  events: {
    ...form.emailEvents('sign-up'),
    passwordWeak: type({ type: 'password.changed', password: 'clave' }, 'Escribe una contraseña débil'),
    repeatedWrong: type({ type: 'repeated.changed', repeated: 'otra' }, 'La repite distinta'),
    ...passwordEvents('sign-up'),
    submitted: form.submitEvent('sign-up', 'Presiona Continuar'),
  },
  calls: {
    signUp: {
      done: { created: { output: undefined, words: 'El servidor envía el código', leadsTo: ['sign-up.created'] } },
      failed: { common: commonPasswordTo('sign-up.too-common'), offline: offlineTo('sign-up.failed') },
    },
  },
  guards: {
    isReady: 'el e-mail es válido y la contraseña cumple todo',
    isCommonPassword: 'la contraseña es de las más usadas',
  },
  states: {
    'sign-up.form': { description: 'El formulario de registro' },
    ...form.formStates('sign-up', {
      filling: 'El formulario espera datos',
      editing: 'Escribiendo e-mail y contraseña',
      submitting: 'Creando la cuenta',
      failed: 'No se pudo crear la cuenta',
    }),
    'sign-up.created': { description: 'Cuenta creada: sigue la verificación' },
    ...passwordStates('sign-up'),
  },
  ignores: {
    'sign-up.submitting': ['email.changed', 'form.submitted', 'password.changed', 'repeated.changed'],
  },
  invariants: [
    ...form.formInvariants({
      uid: 'sign-up',
      form: '2.03',
      ready: '5.09',
      call: 'signUp',
      sends: (typed: FormContext<'email' | 'password' | 'repeated'>) => {
        const password = newPasswordIn(typed);
        return form.emailIn(typed) && password && { email: form.EMAIL, password };
      },
    }),
    visibilityInvariant('sign-up'),
    {
      rule: '2.03 las contraseñas se olvidan en cuanto se creó la cuenta',
      holds: ({ after }) =>
        !after.matches({ form: 'created' }) || (after.context.password === '' && after.context.repeated === ''),
    },
    {
      rule: '4.01 se sigue a verificar este e-mail si, y solo si, la cuenta se creó',
      holds: ({ eventType, effects }) =>
        same(
          effects,
          eventType === 'xstate.done.actor.signUp' ? [{ slot: 'goToVerify', params: { email: form.EMAIL } }] : [],
        ),
    },
  ],
});

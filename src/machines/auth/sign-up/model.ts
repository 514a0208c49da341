import { defineModel, offline, refusal, typed } from '#machines/shared/model.ts';
import {
  COMMON_PASSWORD,
  GOOD_PASSWORD,
  passwordEvents,
  visibilityInvariant,
} from '#machines/shared/password-fields/model-parts.ts';
import { signUpMachine } from './machine.ts';

export const signUpModel = defineModel({
  name: 'auth-sign-up',
  title: 'Registro',
  about: 'Crear una cuenta; el código llega por correo.',
  machine: signUpMachine,
  inputs: { blank: undefined },
  starts: {
    blank: ['sign-up.editing', 'sign-up.password-hidden'],
  },
  events: {
    emailTyped: {
      event: { type: 'email.changed', email: 'ana@tienda.test' },
      words: 'Escribe su e-mail',
      leadsTo: ['sign-up.editing'],
    },
    emailMistyped: {
      event: { type: 'email.changed', email: 'ana@tienda' },
      words: 'Escribe un e-mail incompleto',
      leadsTo: ['sign-up.editing'],
    },
    passwordWeak: {
      event: { type: 'password.changed', password: 'clave' },
      words: 'Escribe una contraseña débil',
      leadsTo: ['sign-up.editing'],
    },
    repeatedWrong: {
      event: { type: 'repeated.changed', repeated: 'otra' },
      words: 'La repite distinta',
      leadsTo: ['sign-up.editing'],
    },
    ...passwordEvents('sign-up'),
    submitted: { event: { type: 'signup.submitted' }, words: 'Presiona Continuar', leadsTo: ['sign-up.submitting'] },
  },
  calls: {
    signUp: {
      done: { created: { output: undefined, words: 'El servidor envía el código', leadsTo: ['sign-up.created'] } },
      failed: {
        common: {
          error: refusal(400, { error: 'common-password' }),
          words: 'La contraseña es de las más usadas',
          leadsTo: ['sign-up.too-common'],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['sign-up.failed'] },
      },
    },
  },
  guards: {
    isReady: 'el e-mail es válido y la contraseña cumple todo',
    isCommonPassword: 'la contraseña es de las más usadas',
  },
  states: {
    'sign-up.form': { description: 'El formulario de registro' },
    'sign-up.filling': { description: 'El formulario espera datos' },
    'sign-up.editing': { description: 'Escribiendo e-mail y contraseña' },
    'sign-up.too-common': { description: 'La contraseña es demasiado común' },
    'sign-up.failed': { description: 'No se pudo crear la cuenta', holds: ({ context }) => context.failure !== null },
    'sign-up.submitting': { description: 'Creando la cuenta', holds: (snapshot) => snapshot.hasTag('busy') },
    'sign-up.created': { description: 'Cuenta creada: sigue la verificación' },
    'sign-up.password': { description: 'Las dos casillas de la contraseña' },
    'sign-up.password-hidden': { description: 'Contraseña oculta' },
    'sign-up.password-shown': { description: 'Contraseña a la vista' },
  },
  ignores: {
    'sign-up.submitting': ['email.changed', 'password.changed', 'repeated.changed', 'signup.submitted'],
  },
  invariants: [
    {
      rule: '2.03 las contraseñas se olvidan en cuanto se creó la cuenta',
      holds: ({ after }) =>
        !after.matches({ form: 'created' }) || (after.context.password === '' && after.context.repeated === ''),
    },
    {
      rule: '2.03 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        !eventType.endsWith('.changed') ||
        !beforeSnapshot.matches({ form: 'filling' }) ||
        Object.entries(typed(event)).every(([field, text]) => Reflect.get(after.context, field) === text),
    },
    visibilityInvariant('sign-up'),
    {
      rule: '5.09 se pide una cuenta solo con un e-mail válido y una contraseña que cumple todo',
      holds: ({ calls, before }) =>
        calls.length === 0 ||
        (before.email === 'ana@tienda.test' &&
          [GOOD_PASSWORD, COMMON_PASSWORD].includes(before.password) &&
          before.repeated === before.password),
    },
    {
      rule: '7.12 se envía lo que se escribió',
      holds: ({ calls, before: { email, password } }) =>
        calls.every(({ input }) => JSON.stringify(input) === JSON.stringify({ email, password })),
    },
    {
      rule: '4.01 se sigue a verificar este e-mail si, y solo si, la cuenta se creó',
      holds: ({ eventType, effects, before }) =>
        eventType === 'xstate.done.actor.signUp'
          ? JSON.stringify(effects) === JSON.stringify([{ slot: 'goToVerify', params: { email: before.email } }])
          : effects.length === 0,
    },
  ],
});

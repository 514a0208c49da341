import { defineModel, offline, refusal } from '../shared/model.ts';
import { signUpMachine } from './sign-up-machine.ts';

const GOOD = 'Mostrador-1';

export const signUpModel = defineModel({
  name: 'sign-up',
  machine: signUpMachine,
  inputs: { blank: undefined },
  events: {
    emailTyped: { event: { type: 'email.changed', email: 'ana@tienda.test' }, words: 'Escribe su e-mail' },
    emailMistyped: { event: { type: 'email.changed', email: 'ana@tienda' }, words: 'Escribe un e-mail incompleto' },
    passwordTyped: {
      event: { type: 'password.changed', password: GOOD },
      words: 'Escribe una contraseña que cumple todo',
    },
    passwordWeak: { event: { type: 'password.changed', password: 'clave' }, words: 'Escribe una contraseña débil' },
    passwordSpaced: {
      event: { type: 'password.changed', password: `${GOOD} ` },
      words: 'Escribe una contraseña que termina en espacio',
    },
    repeatedTyped: { event: { type: 'repeated.changed', repeated: GOOD }, words: 'La repite igual' },
    repeatedSpaced: { event: { type: 'repeated.changed', repeated: `${GOOD} ` }, words: 'La repite con el espacio' },
    repeatedWrong: { event: { type: 'repeated.changed', repeated: 'otra' }, words: 'La repite distinta' },
    toggled: { event: { type: 'visibility.toggled' }, words: 'Presiona mostrar u ocultar la contraseña' },
    submitted: { event: { type: 'signup.submitted' }, words: 'Presiona Continuar' },
  },
  calls: {
    signUp: {
      done: { created: { output: undefined, words: 'El servidor envía el código' } },
      failed: {
        common: { error: refusal(400, { error: 'common-password' }), words: 'La contraseña es de las más usadas' },
        offline: { error: offline(), words: 'No hay conexión' },
      },
    },
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
    'sign-up.created': ['email.changed', 'password.changed', 'repeated.changed', 'signup.submitted'],
  },
  invariants: [
    {
      rule: '5.09 an account is asked for only with a valid e-mail and a ready password',
      holds: ({ calls, before }) =>
        calls.length === 0 ||
        (before.email === 'ana@tienda.test' && before.password === GOOD && before.repeated === GOOD),
    },
    {
      rule: '7.12 what is sent is what was typed',
      holds: ({ calls }) =>
        calls.every(
          ({ input }) => JSON.stringify(input) === JSON.stringify({ email: 'ana@tienda.test', password: GOOD }),
        ),
    },
    {
      rule: '4.01 the way goes on to the verification of this e-mail when, and only when, the account was created',
      holds: ({ eventType, effects, before }) =>
        eventType === 'xstate.done.actor.signUp'
          ? JSON.stringify(effects) === JSON.stringify([{ slot: 'goToVerify', params: { email: before.email } }])
          : effects.length === 0,
    },
  ],
});

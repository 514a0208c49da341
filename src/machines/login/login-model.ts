import { defineModel, offline, refusal } from '../shared/model.ts';
import { loginMachine } from './login-machine.ts';

export const loginModel = defineModel({
  name: 'login',
  machine: loginMachine,
  inputs: { blank: { email: null }, afterVerifying: { email: 'ana@tienda.test' } },
  events: {
    emailTyped: { event: { type: 'email.changed', email: 'ana@tienda.test' }, words: 'Escribe su e-mail' },
    emailCleared: { event: { type: 'email.changed', email: ' ' }, words: 'Deja el e-mail en blanco' },
    passwordTyped: { event: { type: 'password.changed', password: 'Clave-1234' }, words: 'Escribe su contraseña' },
    passwordCleared: { event: { type: 'password.changed', password: '' }, words: 'Borra la contraseña' },
    submitted: { event: { type: 'login.submitted' }, words: 'Presiona Ingresar' },
  },
  calls: {
    logIn: {
      done: { accepted: { output: undefined, words: 'El servidor acepta las credenciales' } },
      failed: {
        wrong: {
          error: refusal(401, { error: 'invalid-credentials' }),
          words: 'El servidor rechaza las credenciales',
        },
        limited: {
          error: refusal(429, { error: 'too-many-requests' }, 30),
          words: 'El servidor pide esperar',
        },
        offline: { error: offline(), words: 'No hay conexión' },
      },
    },
  },
  states: {
    'login.filling': { description: 'El formulario espera datos' },
    'login.editing': { description: 'Escribiendo las credenciales' },
    'login.incomplete': {
      description: 'Faltan credenciales: "Debe ingresar credenciales"',
      holds: ({ context }) => context.email.trim() === '' || context.password === '',
    },
    'login.submitting': {
      description: 'Verificando las credenciales',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.email.trim() !== '',
    },
    'login.rejected': { description: 'E-mail o contraseña incorrectos; lo escrito sigue ahí' },
    'login.failed': { description: 'No se pudo consultar', holds: ({ context }) => context.failure !== null },
    'login.entered': { description: 'Adentro: la página se abre de nuevo' },
  },
  ignores: { 'login.submitting': ['email.changed', 'password.changed', 'login.submitted'] },
  invariants: [
    {
      rule: '5.07 nothing is sent without both an e-mail and a password',
      holds: ({ calls, before }) => calls.length === 0 || (before.email.trim() !== '' && before.password !== ''),
    },
    {
      rule: '7.11 what is sent is what was typed',
      holds: ({ calls, before }) =>
        calls.every(
          ({ input }) =>
            JSON.stringify(input) === JSON.stringify({ email: before.email.trim(), password: before.password }),
        ),
    },
    {
      rule: '4.02 the page opens anew when, and only when, the server accepted',
      holds: ({ eventType, effects }) =>
        (eventType === 'xstate.done.actor.logIn') === effects.some(({ slot }) => slot === 'enter'),
    },
    {
      rule: '5.08 a failed login keeps what was typed',
      holds: ({ eventType, before, after }) =>
        eventType !== 'xstate.error.actor.logIn' ||
        (after.context.email === before.email && after.context.password === before.password),
    },
  ],
});

import { defineModel, offline, ordered, refusal, typed } from '#machines/shared/model.ts';
import { loginMachine } from './machine.ts';

export const loginModel = defineModel({
  name: 'auth-login',
  title: 'Ingreso',
  about: 'Entrar con e-mail y contraseña.',
  machine: loginMachine,
  inputs: { blank: { email: null }, afterVerifying: { email: 'ana@tienda.test' } },
  starts: {
    blank: ['login.editing'],
    afterVerifying: ['login.editing'],
  },
  events: {
    emailTyped: {
      event: { type: 'email.changed', email: 'ana@tienda.test' },
      words: 'Escribe su e-mail',
      leadsTo: ['login.editing'],
    },
    emailCleared: {
      event: { type: 'email.changed', email: '' },
      words: 'Deja el e-mail en blanco',
      leadsTo: ['login.editing'],
    },
    passwordTyped: {
      event: { type: 'password.changed', password: 'Clave-1234' },
      words: 'Escribe su contraseña',
      leadsTo: ['login.editing'],
    },
    passwordCleared: {
      event: { type: 'password.changed', password: '' },
      words: 'Borra la contraseña',
      leadsTo: ['login.editing'],
    },
    submitted: {
      event: { type: 'login.submitted' },
      words: 'Presiona Ingresar',
      leadsTo: ['login.submitting', 'login.incomplete'],
    },
  },
  calls: {
    logIn: {
      done: {
        accepted: {
          output: { result: 'success' },
          words: 'El servidor acepta las credenciales',
          leadsTo: ['login.entered'],
        },
        halfway: {
          output: { result: 'authenticator' },
          words: 'El servidor acepta las credenciales y pide el código del autenticador',
          leadsTo: ['login.halfway'],
        },
      },
      failed: {
        wrong: {
          error: refusal(401, { error: 'invalid-credentials' }),
          words: 'El servidor rechaza las credenciales',
          leadsTo: ['login.rejected'],
        },
        limited: {
          error: refusal(429, { error: 'too-many-requests' }, 30),
          words: 'El servidor pide esperar',
          leadsTo: ['login.failed'],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['login.failed'] },
      },
    },
  },
  guards: {
    owesSecondFactor: 'la cuenta tiene autenticador',
    hasCredentials: 'hay e-mail y contraseña',
    isWrongCredentials: 'las credenciales no son correctas',
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
    'login.halfway': { description: 'Falta el código del autenticador: la página se abre de nuevo' },
    'login.entered': { description: 'Adentro: la página se abre de nuevo' },
  },
  ignores: { 'login.submitting': ['email.changed', 'password.changed', 'login.submitted'] },
  invariants: [
    {
      rule: '2.02 la contraseña se olvida en cuanto el servidor la aceptó',
      holds: ({ after }) => !(after.matches('halfway') || after.matches('entered')) || after.context.password === '',
    },
    {
      rule: '2.02 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        !eventType.endsWith('.changed') ||
        beforeSnapshot.matches('submitting') ||
        Object.entries(typed(event)).every(([field, text]) => Reflect.get(after.context, field) === text),
    },
    {
      rule: '5.07 nada se envía sin e-mail y contraseña',
      holds: ({ calls, before }) => calls.length === 0 || (before.email.trim() !== '' && before.password !== ''),
    },
    {
      rule: '7.11 se envía lo que se escribió',
      holds: ({ calls, before }) =>
        calls.every(
          ({ input }) =>
            JSON.stringify(input) === JSON.stringify({ email: before.email.trim(), password: before.password }),
        ),
    },
    {
      rule: '4.02 la página se abre de nuevo, en el inicio o en el autenticador, si, y solo si, el servidor aceptó',
      holds: ({ eventType, effects, after }) =>
        eventType === 'xstate.done.actor.logIn'
          ? ordered(effects, after.matches('halfway') ? 'goToSecondFactor' : 'enter')
          : effects.length === 0,
    },
    {
      rule: '5.08 un ingreso fallido conserva lo escrito',
      holds: ({ eventType, before, after }) =>
        eventType !== 'xstate.error.actor.logIn' ||
        (after.context.email === before.email && after.context.password === before.password),
    },
  ],
});

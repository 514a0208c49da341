import { defineModel, offlineTo, ordered, refusedWith, startsAlike } from '#machines/shared/model.ts';
import * as form from '#machines/shared/submission/model-parts.ts';
import type { FormContext } from '#machines/shared/submission/types.ts';
import { loginMachine } from './machine.ts';

const type = form.typing('login');

export const loginModel = defineModel({
  name: 'auth-login',
  title: 'Ingreso',
  about: 'Entrar con e-mail y contraseña.',
  machine: loginMachine,
  ...startsAlike(['login.editing'], { blank: { email: null }, afterVerifying: { email: form.EMAIL } }),
  events: {
    ...form.emailEvents('login'),
    emailCleared: type({ type: 'email.changed', email: '' }, 'Deja el e-mail en blanco'),
    passwordTyped: type({ type: 'password.changed', password: 'Clave-1234' }, 'Escribe su contraseña'),
    passwordCleared: type({ type: 'password.changed', password: '' }, 'Borra la contraseña'),
    submitted: form.submitEvent('login', 'Presiona Ingresar', 'login.incomplete'),
  },
  calls: {
    logIn: {
      done: {
        accepted: {
          output: { result: 'success' },
          words: 'El servidor acepta las credenciales',
          leadsTo: ['login.entered'],
        },
        secondFactor: {
          output: { result: 'authenticator' },
          words: 'El servidor acepta las credenciales y pide el código del autenticador',
          leadsTo: ['login.needs-second-factor'],
        },
      },
      failed: {
        wrong: refusedWith(401, 'invalid-credentials', 'El servidor rechaza las credenciales', 'login.rejected'),
        limited: form.limitedTo('login.failed', 30),
        offline: offlineTo('login.failed'),
      },
    },
  },
  guards: {
    needsSecondFactor: 'la cuenta tiene autenticador',
    isReady: 'hay e-mail y contraseña',
    isWrongCredentials: 'las credenciales no son correctas',
  },
  states: {
    ...form.formStates('login', {
      filling: 'El formulario espera datos',
      editing: 'Escribiendo las credenciales',
      submitting: 'Verificando las credenciales',
      failed: 'No se pudo consultar',
    }),
    'login.incomplete': { description: 'Faltan credenciales: "Debe ingresar credenciales"' },
    'login.rejected': { description: 'E-mail o contraseña incorrectos; lo escrito sigue ahí' },
    'login.needs-second-factor': { description: 'Falta el código del autenticador: la página se abre de nuevo' },
    'login.entered': { description: 'Adentro: la página se abre de nuevo' },
  },
  ignores: { 'login.submitting': ['email.changed', 'form.submitted', 'password.changed'] },
  invariants: [
    ...form.formInvariants({
      uid: 'login',
      form: '2.02',
      ready: '5.07 7.11',
      call: 'logIn',
      sends: ({ email, password }: FormContext<'email' | 'password'>) =>
        email.trim() === '' || password === '' ? null : { email: email.trim(), password },
    }),
    {
      rule: '5.07 que falta algo se dice si, y solo si, se quiso enviar así',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        eventType !== 'form.submitted' ||
        !beforeSnapshot.matches('filling') ||
        after.matches({ filling: 'incomplete' }) === (before.email.trim() === '' || before.password === ''),
    },
    {
      rule: '2.02 la contraseña se olvida en cuanto el servidor la aceptó',
      holds: ({ after }) =>
        !(after.matches('needsSecondFactor') || after.matches('entered')) || after.context.password === '',
    },
    {
      rule: '4.02 la página se abre de nuevo, en el inicio o en el autenticador, si, y solo si, el servidor aceptó',
      holds: ({ eventType, effects, after }) =>
        eventType === 'xstate.done.actor.logIn'
          ? ordered(effects, after.matches('needsSecondFactor') ? 'goToSecondFactor' : 'enter')
          : effects.length === 0,
    },
  ],
});

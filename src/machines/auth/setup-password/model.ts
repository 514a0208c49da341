import { defineModel, offline, refusal, typed } from '#machines/shared/model.ts';
import {
  COMMON_PASSWORD,
  GOOD_PASSWORD,
  passwordEvents,
  visibilityInvariant,
} from '#machines/shared/password-fields/model-parts.ts';
import { setupPasswordMachine } from './machine.ts';

const EMAIL = 'ana@tienda.test';
const CODE = '123456';
const editing = { leadsTo: ['setup-password.editing'] };

export const setupPasswordModel = defineModel({
  name: 'auth-setup-password',
  title: 'Contraseña nueva',
  about: 'Elegir otra contraseña con el código del correo.',
  machine: setupPasswordMachine,
  inputs: { fromRecover: { email: EMAIL }, bare: { email: null } },
  starts: {
    fromRecover: ['setup-password.editing', 'setup-password.password-hidden'],
    bare: ['setup-password.editing', 'setup-password.password-hidden'],
  },
  events: {
    emailTyped: { event: { type: 'email.changed', email: EMAIL }, words: 'Escribe su e-mail', ...editing },
    emailMistyped: {
      event: { type: 'email.changed', email: 'ana' },
      words: 'Escribe un e-mail incompleto',
      ...editing,
    },
    codeTyped: { event: { type: 'code.changed', code: CODE }, words: 'Escribe el código', ...editing },
    codeCleared: { event: { type: 'code.changed', code: ' ' }, words: 'Deja el código en blanco', ...editing },
    ...passwordEvents('setup-password'),
    submitted: {
      event: { type: 'setup.submitted' },
      words: 'Presiona Guardar la contraseña',
      leadsTo: ['setup-password.submitting'],
    },
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
        wrong: {
          error: refusal(400, { error: 'invalid-code' }),
          words: 'El código no es correcto',
          leadsTo: ['setup-password.wrong-code'],
        },
        common: {
          error: refusal(400, { error: 'common-password' }),
          words: 'La contraseña es de las más usadas',
          leadsTo: ['setup-password.too-common'],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['setup-password.failed'] },
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
    'setup-password.filling': { description: 'El formulario espera datos' },
    'setup-password.editing': { description: 'Escribiendo código y contraseña nueva' },
    'setup-password.wrong-code': { description: 'El código no es correcto o venció' },
    'setup-password.too-common': { description: 'La contraseña es demasiado común' },
    'setup-password.failed': {
      description: 'No se pudo guardar la contraseña',
      holds: ({ context }) => context.failure !== null,
    },
    'setup-password.submitting': {
      description: 'Guardando la contraseña',
      holds: (snapshot) => snapshot.hasTag('busy'),
    },
    'setup-password.recovered': { description: 'Cuenta recuperada: sigue el ingreso' },
    'setup-password.password': { description: 'Las dos casillas de la contraseña' },
    'setup-password.password-hidden': { description: 'Contraseña oculta' },
    'setup-password.password-shown': { description: 'Contraseña a la vista' },
  },
  ignores: {
    'setup-password.submitting': [
      'code.changed',
      'email.changed',
      'password.changed',
      'repeated.changed',
      'setup.submitted',
    ],
  },
  invariants: [
    {
      rule: '2.06 el código y las contraseñas se olvidan en cuanto la contraseña es otra',
      holds: ({ after }) =>
        !after.matches({ form: 'recovered' }) ||
        (after.context.code === '' && after.context.password === '' && after.context.repeated === ''),
    },
    {
      rule: '2.06 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        !eventType.endsWith('.changed') ||
        !beforeSnapshot.matches({ form: 'filling' }) ||
        Object.entries(typed(event)).every(([field, text]) => Reflect.get(after.context, field) === text),
    },
    visibilityInvariant('setup-password'),
    {
      rule: '5.12 se guarda solo con código, e-mail válido y una contraseña lista, tal como se escribieron',
      holds: ({ calls, before: { email, code, password, repeated } }) =>
        calls.every(
          ({ input }) =>
            JSON.stringify(input) === JSON.stringify({ email: EMAIL, code: CODE, password }) &&
            email === EMAIL &&
            code === CODE &&
            [GOOD_PASSWORD, COMMON_PASSWORD].includes(password) &&
            repeated === password,
        ),
    },
    {
      rule: '4.03 8.26 se avisa y se sigue al ingreso si, y solo si, la contraseña se guardó',
      holds: ({ eventType, effects, emitted, before }) =>
        eventType === 'xstate.done.actor.setupPassword'
          ? JSON.stringify(effects) === JSON.stringify([{ slot: 'goToLogin', params: { email: before.email } }]) &&
            JSON.stringify(emitted) === '[{"type":"notice","notice":"account-recovered"}]'
          : effects.length + emitted.length === 0,
    },
  ],
});
